/** Results: one row per ended episode, from the tables that hold its parts; reads no events. */
import { z } from 'zod'
import type { EpisodeResult } from '../shared/contract/results.ts'
import type { Db } from './open.ts'
import { RESULT_COLUMNS, resultOf, resultRowSchema } from './result-row.ts'
import { readListedRow, readListedRows, readRow } from './rows.ts'

const metricRowSchema = z.object({ episode_id: z.string(), name: z.string(), value: z.number().nullable() })

const RESULTS_SQL = `
  SELECT ${RESULT_COLUMNS}
  FROM runs r JOIN trials t ON t.run_id = r.id JOIN episodes e ON e.trial_id = t.id
  JOIN episode_summaries s ON s.episode_id = e.id JOIN conditions c ON c.id = t.condition_id
  WHERE r.id = @runId AND e.status = 'ended' AND (t.position, e.attempt) > (@position, @attempt)
  ORDER BY t.position, e.attempt`

const METRICS_SQL = 'SELECT episode_id, name, value FROM episode_metrics WHERE episode_id = ? ORDER BY name'

const placeRowSchema = z.object({ position: z.int(), attempt: z.int() })
const beforeAll = { position: -1, attempt: 0 } as const

/** Every ended episode of a run, failed attempts too, in the order of trials and attempts. */
export function resultsOfRun(db: Db, runId: string): readonly EpisodeResult[] {
  return page(db, { runId, ...beforeAll, limit: -1 })
}

/**
 * At most `limit` of them after the episode `after` (the first ones where that is null); null where the run has no such
 * episode. What ends meanwhile in an earlier place is not in a later page.
 */
export function resultsAfter(
  db: Db,
  runId: string,
  after: string | null,
  limit: number,
): readonly EpisodeResult[] | null {
  if (after === null) return page(db, { runId, ...beforeAll, limit })
  const place: unknown = db
    .prepare(
      'SELECT t.position, e.attempt FROM episodes e JOIN trials t ON t.id = e.trial_id WHERE e.id = ? AND t.run_id = ?',
    )
    .get(after, runId)
  if (place === undefined) return null
  return page(db, { runId, ...readRow(placeRowSchema, 'trials', place), limit })
}

interface Page extends z.output<typeof placeRowSchema> {
  readonly runId: string
  /** -1 for no limit. */
  readonly limit: number
}

function page(db: Db, asked: Page): readonly EpisodeResult[] {
  const metrics = db.prepare(METRICS_SQL)
  return readableRows(db, asked).map((row) => {
    const values = readListedRows(metricRowSchema, 'episode_metrics', metrics.all(row.episode_id))
    return resultOf(
      row,
      values.map(({ name, value }) => ({ id: name, value })),
    )
  })
}

/** The limit counts rows that can be read: a page is empty only where nothing follows. */
function readableRows(db: Db, { limit, ...place }: Page): readonly z.output<typeof resultRowSchema>[] {
  const rows: z.output<typeof resultRowSchema>[] = []
  for (const stored of db.prepare(RESULTS_SQL).iterate(place)) {
    const row = readListedRow(resultRowSchema, 'episodes', stored)
    if (row !== null) rows.push(row)
    if (rows.length === limit) break
  }
  return rows
}
