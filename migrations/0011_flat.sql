-- No statement of a press, a message, a start or a tick walks what it doesn't ask for: each has an
-- index, and what is over or out of reach stands in none of those that are read often.

-- Whether the table of a seat is open or played on: somebody's seats at others are never looked for.
ALTER TABLE seats ADD COLUMN open INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET open = 1 WHERE table_id IN (
    SELECT id FROM tables WHERE stage IN ('lobby', 'playing')
);
DROP INDEX seats_person;
CREATE INDEX seats_open ON seats (platform, person) WHERE open = 1;

CREATE INDEX tables_open ON tables (place, opened_at) WHERE stage IN ('lobby', 'playing');
DROP INDEX tables_wake;
CREATE INDEX tables_wake ON tables (wake, id, place) WHERE wake IS NOT NULL;

CREATE INDEX people_private ON people (private) WHERE private IS NOT NULL;
CREATE INDEX discarded_gone ON discarded (gone_at);
CREATE INDEX paces_quiet ON paces (max(rested, not_before));

-- Until when nothing is sent to a closed place; as good as for ever where the platform has told.
ALTER TABLE closed_places ADD COLUMN held_until INTEGER GENERATED ALWAYS AS (
    CASE WHEN told THEN 9223372036854775807 ELSE tried_at END
) VIRTUAL;
CREATE INDEX closed_whole ON closed_places (whole) WHERE whole <> place;

-- The platform of a post, and whether nothing but what its page counts is other than what stands.
ALTER TABLE posts ADD COLUMN platform TEXT GENERATED ALWAYS AS (
    substr(place, 1, instr(place, ':') - 1)
) VIRTUAL;
ALTER TABLE posts ADD COLUMN minor INTEGER GENERATED ALWAYS AS (
    sent >= major AND gone = 0 AND message IS NOT NULL
) VIRTUAL;
-- In which order posts are sent: whoever has waited longest, but a new board goes fifteen seconds
-- ahead of other messages, one that stands thirty, and one that only counts on a minute behind. In
-- a chat that takes few messages a minute a game comes first, and the rest all the same.
ALTER TABLE posts ADD COLUMN due INTEGER GENERATED ALWAYS AS (
    owed_since - CASE WHEN audience <> 'board' THEN 0
                      WHEN message IS NULL THEN 15000
                      WHEN sent >= major THEN -60000
                      ELSE 30000 END
) VIRTUAL;

-- From now on a post that may go has no time before which it may not, and one that must wait has
-- one, also for as long as its place is closed: neither stands in the way of the other.
UPDATE posts SET not_before = (
    SELECT held_until FROM closed_places WHERE closed_places.place IN (posts.place, posts.whole)
    ORDER BY held_until DESC LIMIT 1
) WHERE EXISTS (
    SELECT 1 FROM closed_places WHERE closed_places.place IN (posts.place, posts.whole)
);
DROP INDEX posts_owed;
CREATE INDEX posts_ready ON posts (platform, due, id) WHERE wanted > sent AND not_before = 0;
CREATE INDEX posts_held ON posts (not_before) WHERE wanted > sent AND not_before > 0;
CREATE INDEX posts_place ON posts (place);
CREATE INDEX posts_whole ON posts (whole) WHERE whole <> place;
CREATE INDEX posts_notes ON posts (place, hash) WHERE table_id IS NULL AND gone = 0;
