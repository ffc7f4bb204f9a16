-- Where an answer came from that nobody gave for this call: the episode that it was given in first. Such a call cost nothing,
-- and episodes that share answers are not independent of each other. NULL for an answer of its own.
ALTER TABLE model_calls ADD COLUMN reused_from TEXT;

-- Answers are looked for by what was asked.
CREATE INDEX model_calls_by_request ON model_calls (request_sha256);
