-- Scenarios that users brought along: read from a benchmark's own files, which are not the lab's to ship.
CREATE TABLE imported_scenarios (
  address TEXT PRIMARY KEY,
  scenario_sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  -- The file or folder that it was read from, as the user named it.
  source TEXT NOT NULL,
  imported_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who still refers to a content: asked for every blob that is deleted.
CREATE INDEX imported_scenarios_by_blob ON imported_scenarios (scenario_sha256);
