-- The chat beside which a private message is owed, if the messenger ties the two: whichever process looks
-- after that chat sends it.
ALTER TABLE posts ADD COLUMN home TEXT;
