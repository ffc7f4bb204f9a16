-- Pictures that requests show, each stored once: a request that has any refers to them where they stood.
CREATE TABLE request_pictures (
  sha256 TEXT NOT NULL REFERENCES blobs (sha256) ON DELETE CASCADE,
  picture_sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  PRIMARY KEY (sha256, picture_sha256)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_pictures_by_picture ON request_pictures (picture_sha256);
