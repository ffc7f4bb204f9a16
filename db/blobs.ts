/** Table `blobs`: large contents, each once, by the SHA-256 of its uncompressed bytes. */
import { hash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { type Db, prepared } from './open.ts'
import { joinRequest, type Parted, partRequest } from './request-pictures.ts'
import { booleanColumn, RowError, readRow } from './rows.ts'

type BlobKind = 'header' | 'track' | 'scenario' | 'model-request' | 'model-answer'

/** Below this, compression gains nothing. */
const MIN_COMPRESSED_BYTES = 256

const blobRowSchema = z.object({
  codec: z.enum(['none', 'gzip']),
  bytes: z.instanceof(Uint8Array),
  isParted: booleanColumn,
})

/** Stores the content unless it is there already, and returns its address: 64 hex digits. Text is stored as UTF-8. */
export function putBlob(db: Db, kind: BlobKind, content: string | Uint8Array): string {
  const raw = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  const sha256 = hash('sha256', raw, 'hex')
  if (hasBlob(db, sha256)) return sha256
  const { text, pictures } =
    kind === 'model-request' && typeof content === 'string' ? partRequest(content) : nothingParted
  insertBlob(db, sha256, kind, raw.length, packed(pictures.size === 0 ? raw : Buffer.from(text, 'utf8')))
  for (const [picture, bytes] of pictures) {
    // They are compressed already.
    if (!hasBlob(db, picture)) insertBlob(db, picture, 'picture', bytes.length, { codec: 'none', bytes })
    prepared(db, 'INSERT INTO request_pictures (sha256, picture_sha256) VALUES (?, ?)').run(sha256, picture)
  }
  return sha256
}

const nothingParted: Parted = { text: '', pictures: new Map() }

function insertBlob(db: Db, sha256: string, kind: BlobKind | 'picture', size: number, { codec, bytes }: Packed): void {
  prepared(db, 'INSERT INTO blobs (sha256, kind, codec, size, bytes) VALUES (?, ?, ?, ?, ?)').run(
    sha256,
    kind,
    codec,
    size,
    bytes,
  )
}

/** Puts back what the blob of this content held, where something else has damaged it. */
export function mendBlob(db: Db, content: string): void {
  const raw = Buffer.from(content, 'utf8')
  const sha256 = hash('sha256', raw, 'hex')
  try {
    readBlob(db, sha256)
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    const { codec, bytes } = packed(raw)
    db.prepare('UPDATE blobs SET codec = ?, size = ?, bytes = ? WHERE sha256 = ?').run(codec, raw.length, bytes, sha256)
  }
}

interface Packed {
  readonly codec: 'none' | 'gzip'
  readonly bytes: Uint8Array
}

function packed(raw: Uint8Array): Packed {
  if (raw.length < MIN_COMPRESSED_BYTES) return { codec: 'none', bytes: raw }
  return { codec: 'gzip', bytes: gzipSync(raw) }
}

/** The uncompressed bytes; null where there is no such blob. Throws `RowError` where the content is not what its address says. */
export function readBlob(db: Db, sha256: string): Uint8Array | null {
  const row: unknown = prepared(
    db,
    `SELECT codec, bytes, EXISTS (SELECT 1 FROM request_pictures p WHERE p.sha256 = blobs.sha256) AS isParted
     FROM blobs WHERE sha256 = ?`,
  ).get(sha256)
  if (row === undefined) return null
  const { codec, bytes, isParted } = readRow(blobRowSchema, 'blobs', row)
  const stored = codec === 'gzip' ? unpacked(bytes) : bytes
  const raw = stored !== null && isParted ? joined(db, stored) : stored
  if (raw === null || hash('sha256', raw, 'hex') !== sha256) throw new RowError(`blob ${sha256} is damaged`)
  return raw
}

/** null where one of its pictures is gone. */
function joined(db: Db, stored: Uint8Array): Uint8Array | null {
  const text = joinRequest(Buffer.from(stored).toString('utf8'), (picture) => readBlob(db, picture))
  return text === null ? null : Buffer.from(text, 'utf8')
}

/** null where the bytes are no gzip, or end too early. */
function unpacked(bytes: Uint8Array): Uint8Array | null {
  try {
    return gunzipSync(bytes)
  } catch {
    return null
  }
}

export function readTextBlob(db: Db, sha256: string): string | null {
  const bytes = readBlob(db, sha256)
  return bytes === null ? null : Buffer.from(bytes).toString('utf8')
}

function hasBlob(db: Db, sha256: string): boolean {
  return prepared(db, 'SELECT 1 FROM blobs WHERE sha256 = ?').get(sha256) !== undefined
}
