-- The local page numbers its messages itself: by these it knows the newest, finds one by its number,
-- and reads a room when somebody enters it.
CREATE INDEX posts_number ON posts (CAST(message AS INTEGER))
    WHERE platform = 'sandbox' AND message IS NOT NULL;
CREATE INDEX posts_room ON posts (place, CAST(message AS INTEGER))
    WHERE platform = 'sandbox' AND message IS NOT NULL;
