-- Worker machines that have played trials of this lab, and what became of the records that they delivered.
CREATE TABLE machines (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- What it said of itself last, as JSON (`machineSchema`).
  said TEXT NOT NULL,
  first_seen_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  -- Why nothing more is given to it; null where nothing is wrong.
  distrust TEXT,
  -- When a user took it off the list; its episodes still tell of it. null again once it comes back.
  removed_at TEXT
) STRICT;

CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY,
  episode_id TEXT NOT NULL REFERENCES episodes (id) ON DELETE CASCADE,
  machine_id TEXT NOT NULL REFERENCES machines (id),
  outcome TEXT NOT NULL CHECK (outcome IN ('stored', 'confirmed', 'different', 'refused')),
  log_sha256 TEXT,
  message TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX deliveries_of_episode ON deliveries (episode_id);
CREATE INDEX deliveries_of_machine ON deliveries (machine_id);

-- The machine that plays or played the episode; null for the lab itself.
ALTER TABLE episodes ADD COLUMN machine_id TEXT REFERENCES machines (id);

-- The episode's own number of its question, where a worker machine asked it: asked twice, it is answered from here.
ALTER TABLE model_calls ADD COLUMN asked_id INTEGER;
CREATE UNIQUE INDEX model_calls_asked ON model_calls (episode_id, asked_id) WHERE asked_id IS NOT NULL;

-- What the queue of worker machines is filled with, however many trials of the run are done.
CREATE INDEX trials_waiting ON trials (run_id, position) WHERE status = 'waiting';
