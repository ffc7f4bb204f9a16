-- Tokens of the question that the server had in its cache, as it says; NULL where it says nothing.
ALTER TABLE model_calls ADD COLUMN cached_tokens INTEGER;
-- Their sum; NULL where no server said anything.
ALTER TABLE episode_summaries ADD COLUMN cached_tokens INTEGER;
