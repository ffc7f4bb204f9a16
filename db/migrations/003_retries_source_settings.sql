-- What a lab knew only as long as it lived: failed attempts per trial, the state of the source, settings.

-- Attempts that failed for reasons outside the experiment since somebody opened the trial, and the last one's record hash.
ALTER TABLE trials ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
ALTER TABLE trials ADD COLUMN failure_log_sha256 TEXT;

-- Commit of the checkout that played the episode; NULL where it is not known. Outside the record's hash: the same commit
-- is no part of what happened.
ALTER TABLE episodes ADD COLUMN git_sha TEXT;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value_json TEXT NOT NULL
) STRICT, WITHOUT ROWID;
