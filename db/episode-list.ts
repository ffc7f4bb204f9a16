/** The table of ended episodes, a window at a time: over all tables that hold parts of a result, without events and model calls. */
import { z } from 'zod'
import type { MetricValue } from '../shared/contract/results.ts'
import {
  type EpisodeFilter,
  type EpisodeRow,
  type episodeColumns,
  runTableMetrics,
} from '../shared/contract/run-table.ts'
import { EPISODES_SQL, episodesWhere, ORDER_SQL } from './episode-filter.ts'
import type { Db } from './open.ts'
import { RESULT_COLUMNS, resultOf, resultRowSchema } from './result-row.ts'
import { jsonColumn, readListedRows } from './rows.ts'

type Column = (typeof episodeColumns)[number]

/** What a column is sorted by. */
const columnParts = {
  run: 'r.name COLLATE NOCASE',
  condition: 'c.label COLLATE NOCASE',
  scenario: 's.scenario',
  seed: 's.seed',
  repeat: 's.repeat',
  endReason: 's.end_reason',
  validity: 's.validity',
  startedAt: 's.started_at',
  gameTimeS: 's.game_time_ms',
  wallTimeS: 's.wall_time_ms',
  teamSize: `json_array_length(c.team_json, '$.members')`,
  modelCalls: 's.model_calls',
  tokensIn: 's.tokens_in',
  tokensOut: 's.tokens_out',
  cachedShare: 'CAST(s.cached_tokens AS REAL) / nullif(s.tokens_in, 0)',
  costUsd: 's.cost_usd',
  machine: '(SELECT m.name FROM machines m WHERE m.id = e.machine_id) COLLATE NOCASE',
} as const satisfies Readonly<Record<Column, string>>

/** Metrics that summaries hold: sorted by without a look at the metrics of thousands of episodes. */
const summarisedMetrics = new Map<string, string>(runTableMetrics.map((id) => [id, `s.${id}`]))

/** A column of the table, or a metric by its id. */
export type SortKey = { readonly descending: boolean } & ({ readonly column: Column } | { readonly metric: string })

interface EpisodeWindow {
  readonly filter: EpisodeFilter
  /** The first counts most; ties are in the order of runs (newest first), trials and attempts. */
  readonly sort: readonly SortKey[]
  readonly offset: number
  readonly limit: number
}

/** How many episodes the filter leaves. */
export function countEpisodes(db: Db, filter: EpisodeFilter): number {
  const { sql, params } = episodesWhere(filter)
  return Number(db.prepare(`SELECT count(*) ${EPISODES_SQL} ${sql}`).pluck().get(params))
}

export function listEpisodes(db: Db, window: EpisodeWindow): readonly EpisodeRow[] {
  const { sql, params } = idsQuery(window)
  const ids = z.array(z.string()).parse(db.prepare(sql).pluck().all(params))
  return readRows(db, ids)
}

/** Ids alone are sorted and skipped; the rest is read of those that are shown. */
function idsQuery({ filter, sort, offset, limit }: EpisodeWindow) {
  const where = episodesWhere(filter)
  const keys = sort.map((key, index) => ('column' in key ? columnParts[key.column] : metricPart(key.metric, index)))
  const metrics = sort.map((key, index) => ('metric' in key ? { [`metric${index}`]: key.metric } : {}))
  const order = [...sort.map(({ descending }, index) => orderPart(keys[index] ?? '', descending)), ORDER_SQL]
  return {
    sql: `SELECT s.episode_id ${EPISODES_SQL} ${where.sql} ORDER BY ${order.join(', ')} LIMIT @limit OFFSET @offset`,
    params: Object.assign({ limit, offset }, where.params, ...metrics),
  }
}

function metricPart(metric: string, index: number): string {
  const summarised = summarisedMetrics.get(metric)
  if (summarised !== undefined) return summarised
  return `(SELECT m.value FROM episode_metrics m WHERE m.episode_id = s.episode_id AND m.name = @metric${index})`
}

function orderPart(key: string, descending: boolean): string {
  return `${key} ${descending ? 'DESC' : 'ASC'} NULLS LAST`
}

const rowSchema = resultRowSchema.extend({
  run_name: z.string(),
  slot: z.int(),
  attempt: z.int(),
  tags_json: jsonColumn(z.array(z.string())),
  notes: z.string(),
})

const ROWS_SQL = `
  SELECT ${RESULT_COLUMNS}, r.name AS run_name, c.slot, e.attempt, e.tags_json, e.notes
  FROM episodes e JOIN trials t ON t.id = e.trial_id JOIN runs r ON r.id = t.run_id
  JOIN conditions c ON c.id = t.condition_id JOIN episode_summaries s ON s.episode_id = e.id
  WHERE e.id IN (SELECT value FROM json_each(?))`

/** In the order of the ids. */
function readRows(db: Db, ids: readonly string[]): readonly EpisodeRow[] {
  const asked = JSON.stringify(ids)
  const metrics = metricsOf(db, asked)
  const rows = readListedRows(rowSchema, 'episodes', db.prepare(ROWS_SQL).all(asked))
  const byId = new Map(rows.map((row) => [row.episode_id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [viewOf(row, metrics.get(id) ?? [])]
  })
}

function viewOf(row: z.output<typeof rowSchema>, metrics: readonly MetricValue[]): EpisodeRow {
  const { run_name: runName, slot, attempt, tags_json: tags, notes } = row
  return { ...resultOf(row, metrics), runName, slot, attempt, tags, notes }
}

const metricRowSchema = z.object({ episode_id: z.string(), name: z.string(), value: z.number().nullable() })

function metricsOf(db: Db, asked: string): ReadonlyMap<string, readonly MetricValue[]> {
  const rows = db
    .prepare(
      `SELECT episode_id, name, value FROM episode_metrics WHERE episode_id IN (SELECT value FROM json_each(?))
       ORDER BY episode_id, name`,
    )
    .all(asked)
  const values = Map.groupBy(readListedRows(metricRowSchema, 'episode_metrics', rows), ({ episode_id }) => episode_id)
  return new Map([...values].map(([id, of]) => [id, of.map(({ name, value }) => ({ id: name, value }))]))
}
