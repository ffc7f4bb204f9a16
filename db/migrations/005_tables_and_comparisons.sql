-- What tables and comparisons ask of thousands of episodes, written once when each ends, so that no page reads events or
-- model calls; what users note; looks of conditions; runs that leave.

-- Of ended episodes what tables show, sort and filter by. In the order in which tables show them, so that a page reads rows that
-- lie beside each other; what is the trial's or the episode's own is here once more for the same reason, and never changes.
CREATE TABLE episode_summaries (
  run_id TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  episode_id TEXT NOT NULL UNIQUE REFERENCES episodes (id) ON DELETE CASCADE,
  condition_id TEXT NOT NULL REFERENCES conditions (id),
  scenario TEXT NOT NULL,
  seed INTEGER NOT NULL,
  repeat INTEGER NOT NULL,
  end_reason TEXT NOT NULL,
  validity TEXT NOT NULL,
  started_at TEXT NOT NULL,
  game_time_ms REAL NOT NULL,
  wall_time_ms REAL NOT NULL,
  model_calls INTEGER NOT NULL,
  tokens_in INTEGER NOT NULL,
  tokens_out INTEGER NOT NULL,
  cost_usd REAL NOT NULL,
  -- Calls answered by what a model had said in a trial of another seed or repeat.
  reused_calls INTEGER NOT NULL,
  -- The metrics of the table of runs; NULL where undefined.
  completion REAL,
  efficiency REAL,
  balance REAL,
  events INTEGER NOT NULL,
  -- Roughly what events, model calls and their contents take on disk.
  record_bytes INTEGER NOT NULL,
  -- What the track takes on disk.
  track_bytes INTEGER NOT NULL,
  PRIMARY KEY (run_id, position, attempt)
) STRICT, WITHOUT ROWID;

INSERT INTO episode_summaries
SELECT t.run_id, t.position, e.attempt, e.id, t.condition_id, t.scenario, t.seed, t.repeat, e.end_reason, e.validity,
  e.started_at, coalesce(e.game_time_ms, 0.0), coalesce(e.wall_time_ms, 0.0),
  (SELECT count(*) FROM model_calls m WHERE m.episode_id = e.id),
  (SELECT coalesce(sum(m.prompt_tokens), 0) FROM model_calls m WHERE m.episode_id = e.id),
  (SELECT coalesce(sum(m.answer_tokens), 0) FROM model_calls m WHERE m.episode_id = e.id),
  (SELECT coalesce(sum(m.cost_usd), 0.0) FROM model_calls m WHERE m.episode_id = e.id),
  (SELECT count(*) FROM model_calls m JOIN episodes f ON f.id = m.reused_from JOIN trials s ON s.id = f.trial_id
    WHERE m.episode_id = e.id AND (s.seed, s.repeat) IS NOT (t.seed, t.repeat)),
  (SELECT value FROM episode_metrics m WHERE m.episode_id = e.id AND m.name = 'completion'),
  (SELECT value FROM episode_metrics m WHERE m.episode_id = e.id AND m.name = 'efficiency'),
  (SELECT value FROM episode_metrics m WHERE m.episode_id = e.id AND m.name = 'balance'),
  (SELECT count(*) FROM events v WHERE v.episode_id = e.id),
  (SELECT coalesce(sum(length(v.data_json) + 110), 0) FROM events v WHERE v.episode_id = e.id)
    + (SELECT coalesce(sum(450 + coalesce(length(q.bytes), 0) + coalesce(length(a.bytes), 0)), 0) FROM model_calls m
      LEFT JOIN blobs q ON q.sha256 = m.request_sha256 LEFT JOIN blobs a ON a.sha256 = m.answer_sha256
      WHERE m.episode_id = e.id),
  coalesce((SELECT length(b.bytes) FROM blobs b WHERE b.sha256 = e.track_sha256), 0)
FROM episodes e JOIN trials t ON t.id = e.trial_id WHERE e.status = 'ended';

-- Longer texts about the same, kept apart so that sums over thousands of episodes do not read past them.
CREATE TABLE episode_courses (
  episode_id TEXT PRIMARY KEY REFERENCES episodes (id) ON DELETE CASCADE,
  -- [{role, purpose, calls, tokensIn, tokensOut, costUsd}], sorted by role and purpose.
  calls_json TEXT NOT NULL,
  -- [[game time in ms, completion]], one pair per change, the first at 0; NULL where it is not known: the episode is from
  -- before this version, or ended before its record began.
  curve_json TEXT,
  -- {minecraftVersion, engine: {app, ...}} as the record's header states them; NULL where the header must be asked.
  versions_json TEXT
) STRICT, WITHOUT ROWID;

INSERT INTO episode_courses
SELECT e.id,
  (SELECT coalesce(json_group_array(json_object('role', g.role, 'purpose', g.purpose, 'calls', g.calls,
      'tokensIn', g.tokens_in, 'tokensOut', g.tokens_out, 'costUsd', g.cost_usd)), '[]')
    FROM (SELECT role, purpose, count(*) AS calls, sum(prompt_tokens) AS tokens_in, sum(answer_tokens) AS tokens_out,
        sum(cost_usd) AS cost_usd
      FROM model_calls m WHERE m.episode_id = e.id GROUP BY role, purpose ORDER BY role, purpose) g),
  NULL, NULL
FROM episodes e WHERE e.status = 'ended';

-- What the metrics of a condition in a run come to, as the table of runs shows it, and which episodes that was made of.
CREATE TABLE condition_summaries (
  run_id TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  condition_id TEXT NOT NULL REFERENCES conditions (id),
  made_of TEXT NOT NULL,
  metrics_json TEXT NOT NULL,
  PRIMARY KEY (run_id, condition_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE runs ADD COLUMN source TEXT NOT NULL DEFAULT 'measured' CHECK (source IN ('measured', 'imported'));
ALTER TABLE runs ADD COLUMN notes TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN tags_json TEXT NOT NULL DEFAULT '[]';
ALTER TABLE runs ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1));
-- When the user deleted it; it leaves the disk a while later, unless it is restored.
ALTER TABLE runs ADD COLUMN deleted_at TEXT;

ALTER TABLE episodes ADD COLUMN notes TEXT NOT NULL DEFAULT '';
ALTER TABLE episodes ADD COLUMN tags_json TEXT NOT NULL DEFAULT '[]';
-- When the track was let go because it was old; NULL for those that are there, and where there never was one.
ALTER TABLE episodes ADD COLUMN track_removed_at TEXT;

-- Place in the sets of colours, dashes and markers, the condition's for good.
ALTER TABLE conditions ADD COLUMN slot INTEGER NOT NULL DEFAULT 0 CHECK (slot BETWEEN 0 AND 63);
UPDATE conditions SET slot = (SELECT count(*) FROM conditions earlier WHERE earlier.id < conditions.id) % 64;

CREATE TABLE presets (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL UNIQUE,
  spec_json TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX trials_by_condition ON trials (condition_id);
CREATE INDEX trials_by_scenario ON trials (scenario);
CREATE INDEX metrics_by_name ON episode_metrics (name, episode_id, value);
CREATE INDEX runs_by_time ON runs (created_at);
-- What the table of runs counts, without the trials' other columns.
CREATE INDEX trials_by_run ON trials (run_id, condition_id, scenario, status, position);
-- Few episodes are noted on: a search in notes looks at these alone.
CREATE INDEX annotated_episodes ON episodes (id) WHERE tags_json <> '[]' OR notes <> '';
CREATE INDEX deleted_runs ON runs (deleted_at) WHERE deleted_at IS NOT NULL;

-- Who still refers to a content: asked for every blob that is deleted.
CREATE INDEX trials_by_scenario_blob ON trials (scenario_sha256);
CREATE INDEX episodes_by_header ON episodes (header_sha256);
CREATE INDEX episodes_by_track ON episodes (track_sha256);
CREATE INDEX model_calls_by_answer ON model_calls (answer_sha256);
