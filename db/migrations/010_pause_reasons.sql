-- Why the lab paused a run by itself, as a sentence that says what to do; null where a person did, and while it runs.
ALTER TABLE runs ADD COLUMN pause_reason TEXT;
