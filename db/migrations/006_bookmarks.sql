-- Moments of episodes that users want to find again: notes about a record, which go with its episode.

CREATE TABLE bookmarks (
  episode_id TEXT NOT NULL REFERENCES episodes (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  -- Game time.
  at_ms REAL NOT NULL,
  -- What was selected, in the page's own words; NULL for nothing.
  selected TEXT,
  label TEXT NOT NULL,
  PRIMARY KEY (episode_id, id)
) STRICT, WITHOUT ROWID;
