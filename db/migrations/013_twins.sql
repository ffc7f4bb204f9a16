-- What a run is for: results of methods, or twins that measure which subtasks of a plan cause which; those are in no list of runs.
ALTER TABLE runs ADD COLUMN purpose TEXT NOT NULL DEFAULT 'results' CHECK (purpose IN ('results', 'twins'));
-- The episode whose plan the twins play; NULL where the plan is no episode's.
ALTER TABLE runs ADD COLUMN about_episode TEXT;
CREATE INDEX runs_about ON runs (about_episode) WHERE about_episode IS NOT NULL;
