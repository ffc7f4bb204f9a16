-- Runs, their trials, the episodes that executed them, and everything under an episode's hash.
-- Texts that hold JSON say so by their name's ending. Times of day are ISO 8601 in UTC, durations are milliseconds.

-- Large contents by their SHA-256 (of the uncompressed bytes): headers, tracks, scenarios, model requests and answers.
CREATE TABLE blobs (
  sha256 TEXT PRIMARY KEY CHECK (length(sha256) = 64),
  kind TEXT NOT NULL,
  codec TEXT NOT NULL CHECK (codec IN ('none', 'gzip')),
  size INTEGER NOT NULL,
  bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE runs (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  spec_json TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('running', 'done', 'cancelled')),
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;

-- Conditions are shared by runs: the id is a hash of the content.
CREATE TABLE conditions (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  method_json TEXT NOT NULL,
  models_json TEXT NOT NULL,
  team_json TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE trials (
  id TEXT PRIMARY KEY,
  run_id TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  -- Place in the run's order, from 0.
  position INTEGER NOT NULL,
  condition_id TEXT NOT NULL REFERENCES conditions (id),
  scenario TEXT NOT NULL,
  scenario_sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  clock TEXT NOT NULL,
  seed INTEGER NOT NULL,
  repeat INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Who executes the trial, and until when that claim holds without a sign of life.
  lease_owner TEXT,
  lease_until TEXT,
  UNIQUE (run_id, scenario, condition_id, seed, repeat),
  UNIQUE (run_id, position)
) STRICT;

CREATE TABLE episodes (
  id TEXT PRIMARY KEY,
  trial_id TEXT NOT NULL REFERENCES trials (id) ON DELETE CASCADE,
  -- From 1; a further attempt follows an infrastructure failure.
  attempt INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('running', 'ended')),
  end_reason TEXT,
  validity TEXT,
  message TEXT,
  -- Who answered model requests: never taken from settings that may change later.
  model_kind TEXT NOT NULL CHECK (model_kind IN ('simulated', 'recorded', 'live')),
  started_at TEXT NOT NULL,
  game_time_ms REAL,
  wall_time_ms REAL,
  header_sha256 TEXT REFERENCES blobs (sha256),
  track_sha256 TEXT REFERENCES blobs (sha256),
  log_sha256 TEXT,
  UNIQUE (trial_id, attempt),
  CHECK (status = 'running' OR (end_reason IS NOT NULL AND validity IS NOT NULL AND message IS NOT NULL))
) STRICT;

-- Exactly one valid episode of a trial counts.
CREATE UNIQUE INDEX one_valid_episode ON episodes (trial_id) WHERE validity = 'valid';

CREATE TABLE events (
  episode_id TEXT NOT NULL REFERENCES episodes (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  at_ms REAL NOT NULL,
  actor_kind TEXT NOT NULL,
  actor_id TEXT NOT NULL,
  type TEXT NOT NULL,
  v INTEGER NOT NULL,
  data_json TEXT NOT NULL,
  PRIMARY KEY (episode_id, seq)
) STRICT, WITHOUT ROWID;

-- NULL where a metric is undefined for the episode.
CREATE TABLE episode_metrics (
  episode_id TEXT NOT NULL REFERENCES episodes (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value REAL,
  PRIMARY KEY (episode_id, name)
) STRICT, WITHOUT ROWID;

-- What a model request really took, outside the hash. `seq` counts an episode's requests from 0.
CREATE TABLE model_calls (
  episode_id TEXT NOT NULL REFERENCES episodes (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  role TEXT NOT NULL,
  purpose TEXT NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  request_sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  answer_sha256 TEXT REFERENCES blobs (sha256),
  -- Code of the error where there is no answer.
  error TEXT,
  prompt_tokens INTEGER NOT NULL,
  answer_tokens INTEGER NOT NULL,
  real_latency_ms REAL NOT NULL,
  cost_usd REAL NOT NULL,
  PRIMARY KEY (episode_id, seq)
) STRICT, WITHOUT ROWID;

-- Facts of the machine and the day: start-up times, sizes. Never part of a result.
CREATE TABLE episode_telemetry (
  episode_id TEXT NOT NULL REFERENCES episodes (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  value REAL NOT NULL,
  PRIMARY KEY (episode_id, name)
) STRICT, WITHOUT ROWID;
