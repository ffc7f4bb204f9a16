/** Table `blobs`: large contents, each once, by the SHA-256 of its uncompressed bytes. */
import { hash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { type Db, prepared } from './open.ts'
import { RowError, readRow } from './rows.ts'

type BlobKind = 'header' | 'track' | 'scenario' | 'model-request' | 'model-answer'

/** Below this, compression gains nothing. */
const MIN_COMPRESSED_BYTES = 256

const blobRowSchema = z.object({ codec: z.enum(['none', 'gzip']), bytes: z.instanceof(Uint8Array) })

/** Stores the content unless it is there already, and returns its address: 64 hex digits. Text is stored as UTF-8. */
export function putBlob(db: Db, kind: BlobKind, content: string | Uint8Array): string {
  const raw = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  const sha256 = hash('sha256', raw, 'hex')
  if (hasBlob(db, sha256)) return sha256
  const { codec, bytes } = packed(raw)
  prepared(db, 'INSERT INTO blobs (sha256, kind, codec, size, bytes) VALUES (?, ?, ?, ?, ?)').run(
    sha256,
    kind,
    codec,
    raw.length,
    bytes,
  )
  return sha256
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

function packed(raw: Uint8Array): { readonly codec: 'none' | 'gzip'; readonly bytes: Uint8Array } {
  if (raw.length < MIN_COMPRESSED_BYTES) return { codec: 'none', bytes: raw }
  return { codec: 'gzip', bytes: gzipSync(raw) }
}

/** The uncompressed bytes; null where there is no such blob. Throws `RowError` where the content is not what its address says. */
export function readBlob(db: Db, sha256: string): Uint8Array | null {
  const row: unknown = prepared(db, 'SELECT codec, bytes FROM blobs WHERE sha256 = ?').get(sha256)
  if (row === undefined) return null
  const { codec, bytes } = readRow(blobRowSchema, 'blobs', row)
  const raw = codec === 'gzip' ? unpacked(bytes) : bytes
  if (raw === null || hash('sha256', raw, 'hex') !== sha256) throw new RowError(`blob ${sha256} is damaged`)
  return raw
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
