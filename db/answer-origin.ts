/** Who gave an answer that another episode took over. */
import { z } from 'zod'
import { type Db, prepared } from './open.ts'
import { readRow } from './rows.ts'

const rowSchema = z.object({ provider: z.string(), model: z.string() })

/** null where the episode that it was first given in is not here: it came from another lab, or is deleted. */
export function answerOrigin(
  db: Db,
  asked: { readonly episodeId: string; readonly requestSha256: string; readonly answerSha256: string | null },
): z.output<typeof rowSchema> | null {
  const row: unknown = prepared(
    db,
    `SELECT provider, model FROM model_calls WHERE episode_id = @episodeId AND request_sha256 = @requestSha256
     AND answer_sha256 IS @answerSha256 AND reused_from IS NULL ORDER BY seq LIMIT 1`,
  ).get(asked)
  return row === undefined ? null : readRow(rowSchema, 'model_calls', row)
}
