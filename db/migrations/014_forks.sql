-- A third purpose of runs: forks, which play an episode again to a moment and do one thing otherwise.
ALTER TABLE runs ADD COLUMN purpose_of TEXT NOT NULL DEFAULT 'results' CHECK (purpose_of IN ('results', 'twins', 'forks'));
UPDATE runs SET purpose_of = purpose;
ALTER TABLE runs DROP COLUMN purpose;
ALTER TABLE runs RENAME COLUMN purpose_of TO purpose;
-- Which episode is forked, when, and what is done; NULL for all other conditions.
ALTER TABLE conditions ADD COLUMN fork_json TEXT;
