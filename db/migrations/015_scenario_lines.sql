-- What lists show of an imported scenario, so that a list of thousands reads and checks none of their contents.
CREATE TABLE scenario_lines (
  scenario_sha256 TEXT PRIMARY KEY REFERENCES blobs (sha256) ON DELETE CASCADE,
  -- Of what made it; a line of another version is made anew.
  version TEXT NOT NULL,
  -- Of the content as it was stored; another length now shows that something else changed it.
  stored_bytes INTEGER NOT NULL,
  -- null for a scenario that no list shows.
  line_json TEXT NOT NULL
) STRICT, WITHOUT ROWID;
