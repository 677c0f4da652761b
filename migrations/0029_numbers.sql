-- The local page numbers its messages by the time, in milliseconds, which no small number holds.
DROP INDEX posts_number;
DROP INDEX posts_room;
CREATE INDEX posts_number ON posts (CAST(message AS BIGINT))
    WHERE platform = 'sandbox' AND message IS NOT NULL;
CREATE INDEX posts_room ON posts (place, CAST(message AS BIGINT))
    WHERE platform = 'sandbox' AND message IS NOT NULL;
