/** Questions to models as they were stored, read as requests again. */
import { readTextBlob } from '../../db/blobs.ts'
import type { Db } from '../../db/open.ts'
import { RowError } from '../../db/rows.ts'
import { modelRequestSchema } from '../episode/protocol.ts'
import type { ModelRequest } from '../models/model.ts'

/** Throws `RowError` where the text is gone, damaged, or no request. */
export function readStoredRequest(db: Db, sha256: string): ModelRequest {
  const read = modelRequestSchema.safeParse(JSON.parse(storedText(db, sha256)))
  if (!read.success) throw new RowError(`request ${sha256} has no form that is known`)
  return read.data
}

/** The text of a question or an answer. Throws `RowError` where it is gone or damaged. */
export function storedText(db: Db, sha256: string): string {
  const text = readTextBlob(db, sha256)
  if (text === null) throw new RowError(`text ${sha256} of a model call is missing`)
  return text
}
