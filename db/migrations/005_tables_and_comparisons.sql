-- What tables and comparisons ask of thousands of episodes, written once when each ends, so that no page reads events or
-- model calls; what users note; looks of conditions; runs that leave.

CREATE TABLE episode_summaries (
  episode_id TEXT PRIMARY KEY REFERENCES episodes (id) ON DELETE CASCADE,
  model_calls INTEGER NOT NULL,
  tokens_in INTEGER NOT NULL,
  tokens_out INTEGER NOT NULL,
  cost_usd REAL NOT NULL,
  -- Calls answered by what a model had said in a trial of another seed or repeat.
  reused_calls INTEGER NOT NULL,
  -- [{role, purpose, calls, tokensIn, tokensOut, costUsd}], sorted by role and purpose.
  calls_json TEXT NOT NULL,
  -- [[game time in ms, completion]], one pair per change, the first at 0; NULL for episodes from before this version until they are looked at.
  curve_json TEXT,
  events INTEGER NOT NULL,
  track_bytes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO episode_summaries
SELECT e.id,
  (SELECT count(*) FROM model_calls m WHERE m.episode_id = e.id),
  (SELECT coalesce(sum(m.prompt_tokens), 0) FROM model_calls m WHERE m.episode_id = e.id),
  (SELECT coalesce(sum(m.answer_tokens), 0) FROM model_calls m WHERE m.episode_id = e.id),
  (SELECT coalesce(sum(m.cost_usd), 0.0) FROM model_calls m WHERE m.episode_id = e.id),
  (SELECT count(*) FROM model_calls m JOIN episodes f ON f.id = m.reused_from JOIN trials s ON s.id = f.trial_id
    WHERE m.episode_id = e.id AND (s.seed, s.repeat) IS NOT (t.seed, t.repeat)),
  (SELECT coalesce(json_group_array(json_object('role', g.role, 'purpose', g.purpose, 'calls', g.calls,
      'tokensIn', g.tokens_in, 'tokensOut', g.tokens_out, 'costUsd', g.cost_usd)), '[]')
    FROM (SELECT role, purpose, count(*) AS calls, sum(prompt_tokens) AS tokens_in, sum(answer_tokens) AS tokens_out,
        sum(cost_usd) AS cost_usd
      FROM model_calls m WHERE m.episode_id = e.id GROUP BY role, purpose ORDER BY role, purpose) g),
  NULL,
  (SELECT count(*) FROM events v WHERE v.episode_id = e.id),
  coalesce((SELECT b.size FROM blobs b WHERE b.sha256 = e.track_sha256), 0)
FROM episodes e JOIN trials t ON t.id = e.trial_id WHERE e.status = 'ended';

ALTER TABLE runs ADD COLUMN source TEXT NOT NULL DEFAULT 'measured' CHECK (source IN ('measured', 'imported'));
ALTER TABLE runs ADD COLUMN notes TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN tags_json TEXT NOT NULL DEFAULT '[]';
ALTER TABLE runs ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1));
-- When the user deleted it; it leaves the disk a while later, unless it is restored.
ALTER TABLE runs ADD COLUMN deleted_at TEXT;

ALTER TABLE episodes ADD COLUMN notes TEXT NOT NULL DEFAULT '';
ALTER TABLE episodes ADD COLUMN tags_json TEXT NOT NULL DEFAULT '[]';

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
