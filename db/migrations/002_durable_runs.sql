-- Runs that can be paused, interrupted and gone on with: two more statuses, who executes a run, and who answers its models.
-- The table is written anew because SQLite cannot change a CHECK; trials keep pointing at it by its name.

CREATE TABLE runs_002 (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  spec_json TEXT NOT NULL,
  model_kind TEXT NOT NULL CHECK (model_kind IN ('simulated', 'recorded', 'live')),
  status TEXT NOT NULL CHECK (status IN ('running', 'paused', 'interrupted', 'done', 'cancelled')),
  created_at TEXT NOT NULL,
  ended_at TEXT,
  -- Who executes the run, and until when that claim holds without a sign of life.
  lease_owner TEXT,
  lease_until TEXT
) STRICT;

-- Before this version every model was simulated, unless an episode says otherwise.
INSERT INTO runs_002 (rowid, id, name, spec_json, model_kind, status, created_at, ended_at)
SELECT r.rowid, r.id, r.name, r.spec_json,
  coalesce((SELECT e.model_kind FROM trials t JOIN episodes e ON e.trial_id = t.id WHERE t.run_id = r.id LIMIT 1), 'simulated'),
  r.status, r.created_at, r.ended_at
FROM runs r;

DROP TABLE runs;
ALTER TABLE runs_002 RENAME TO runs;
