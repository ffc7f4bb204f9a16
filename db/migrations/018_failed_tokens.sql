-- Tokens of sends that failed before the one that was answered, which a run's budget counts too.
ALTER TABLE model_calls ADD COLUMN failed_tokens INTEGER NOT NULL DEFAULT 0;
