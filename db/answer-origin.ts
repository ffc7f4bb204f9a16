/** Who gave an answer that another episode took over. */
import { z } from 'zod'
import { type Db, prepared } from './open.ts'
import { readRow } from './rows.ts'

const rowSchema = z.object({ provider: z.string(), model: z.string(), reused_from: z.string().nullable() })

interface TakenOver {
  /** That it was taken from. */
  readonly episodeId: string
  readonly requestSha256: string
  readonly answerSha256: string | null
}

/** Through every episode that took it from another; null where one of them is not here: it came from another lab, or is deleted. */
export function answerOrigin(
  db: Db,
  { episodeId, ...asked }: TakenOver,
): { readonly provider: string; readonly model: string } | null {
  const seen = new Set<string>()
  for (let from: string | null = episodeId; from !== null && !seen.has(from); ) {
    seen.add(from)
    const stored: unknown = prepared(
      db,
      `SELECT provider, model, reused_from FROM model_calls WHERE episode_id = @from AND request_sha256 = @requestSha256
       AND answer_sha256 IS @answerSha256 ORDER BY seq LIMIT 1`,
    ).get({ ...asked, from })
    if (stored === undefined) return null
    const { provider, model, reused_from: next }: z.output<typeof rowSchema> = readRow(rowSchema, 'model_calls', stored)
    if (next === null) return { provider, model }
    from = next
  }
  return null
}
