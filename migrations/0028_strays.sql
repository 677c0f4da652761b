-- On the page everybody can be written to alone: that keeps nobody.

DROP INDEX people_strays;
CREATE INDEX people_strays ON people (seen_at) WHERE (private IS NULL OR platform = 'sandbox')
    AND own_lang IS NULL AND calls IS NULL AND direct = 1 AND obvious = 0 AND plain = 0;
