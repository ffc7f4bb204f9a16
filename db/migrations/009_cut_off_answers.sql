-- Whether the model's server ended the answer at its limit of tokens: such an answer is asked for again otherwise than one that
-- is wrong, so a replay has to know it.
ALTER TABLE model_calls ADD COLUMN is_cut_off INTEGER NOT NULL DEFAULT 0 CHECK (is_cut_off IN (0, 1));
