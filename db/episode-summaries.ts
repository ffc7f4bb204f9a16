/** Tables `episode_summaries` and `episode_courses`: what tables and comparisons ask of an episode, so that they read neither events nor model calls. */
import { z } from 'zod'
import { modelRoleSchema } from '../shared/contract/record/header.ts'
import { runTableMetrics } from '../shared/contract/run-table.ts'
import { versionsOfEpisode } from './episode-versions.ts'
import { type Db, unlessDamaged } from './open.ts'
import { jsonColumn, readListedRows, readRow } from './rows.ts'

const callsSchema = z.array(
  z.object({
    role: modelRoleSchema,
    purpose: z.string(),
    calls: z.int(),
    tokensIn: z.int(),
    tokensOut: z.int(),
    costUsd: z.number(),
  }),
)
/** Questions of an episode to models by role and purpose, sorted by both. */
type EpisodeCalls = z.output<typeof callsSchema>

/** Completion over game time: `[ms, 0..1]`, one pair per change, the first at 0. */
export type CompletionCurve = [number, number][]

/** Checked by hand: a comparison reads hundreds of thousands of these pairs. */
const curveSchema = z.custom<CompletionCurve>(
  (value) =>
    Array.isArray(value) &&
    value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(Number.isFinite)),
  'no pairs of numbers',
)

/** What a row takes on disk beside its texts: keys, numbers, the index. Roughly. */
const EVENT_ROW_BYTES = 110
const CALL_ROW_BYTES = 450

const SUMMARISE_SQL = `
  INSERT INTO episode_summaries (run_id, position, attempt, episode_id, condition_id, scenario, seed, repeat, end_reason, validity,
    started_at, game_time_ms, wall_time_ms, model_calls, tokens_in, tokens_out, cost_usd, reused_calls, completion, efficiency,
    balance, events, record_bytes, track_bytes, cached_tokens)
  SELECT t.run_id, t.position, e.attempt, e.id, t.condition_id, t.scenario, t.seed, t.repeat, e.end_reason, e.validity,
    e.started_at, e.game_time_ms, e.wall_time_ms,
    count(m.seq), coalesce(sum(m.prompt_tokens), 0), coalesce(sum(m.answer_tokens), 0), coalesce(sum(m.cost_usd), 0.0),
    count(CASE WHEN m.reused_from IS NOT NULL AND (s.seed, s.repeat) IS NOT (t.seed, t.repeat) THEN 1 END),
    ${runTableMetrics.map((_, index) => `(SELECT value FROM episode_metrics WHERE episode_id = e.id AND name = @metric${index})`).join(', ')},
    (SELECT count(*) FROM events v WHERE v.episode_id = e.id),
    (SELECT coalesce(sum(length(v.data_json) + ${EVENT_ROW_BYTES}), 0) FROM events v WHERE v.episode_id = e.id)
      + count(m.seq) * ${CALL_ROW_BYTES} + coalesce(sum(length(q.bytes)), 0) + coalesce(sum(length(a.bytes)), 0),
    coalesce((SELECT length(b.bytes) FROM blobs b WHERE b.sha256 = e.track_sha256), 0),
    sum(m.cached_tokens)
  FROM episodes e JOIN trials t ON t.id = e.trial_id
  LEFT JOIN model_calls m ON m.episode_id = e.id
  LEFT JOIN blobs q ON q.sha256 = m.request_sha256 LEFT JOIN blobs a ON a.sha256 = m.answer_sha256
  LEFT JOIN episodes f ON f.id = m.reused_from LEFT JOIN trials s ON s.id = f.trial_id
  WHERE e.id = @episodeId GROUP BY e.id
  ON CONFLICT (episode_id) DO NOTHING`

const summaryMetrics = Object.fromEntries(runTableMetrics.map((metric, index) => [`metric${index}`, metric]))

const CALLS_SQL = `
  SELECT role, purpose, count(*) AS calls, sum(prompt_tokens) AS tokensIn, sum(answer_tokens) AS tokensOut,
    sum(cost_usd) AS costUsd
  FROM model_calls WHERE episode_id = ? GROUP BY role, purpose ORDER BY role, purpose`

/**
 * Once the episode has ended and all of it is stored: events, model calls, track, metrics. `curve` is null where the record
 * cannot tell it. To be called inside a transaction; a second call changes nothing.
 */
export function insertEpisodeSummary(db: Db, episodeId: string, curve: CompletionCurve | null): void {
  const calls = readRow(callsSchema, 'model_calls', db.prepare(CALLS_SQL).all(episodeId))
  db.prepare(SUMMARISE_SQL).run({ episodeId, ...summaryMetrics })
  db.prepare(
    `INSERT INTO episode_courses (episode_id, calls_json, curve_json, versions_json) VALUES (?, ?, ?, ?)
     ON CONFLICT (episode_id) DO NOTHING`,
  ).run(
    episodeId,
    JSON.stringify(calls),
    curve === null ? null : JSON.stringify(curve),
    // An episode has to end, whatever has damaged its header meanwhile.
    JSON.stringify(unlessDamaged(() => versionsOfEpisode(db, episodeId))),
  )
}

const rowSchema = z.object({
  episode_id: z.string(),
  calls_json: jsonColumn(callsSchema),
  curve_json: jsonColumn(curveSchema).nullable(),
})

export interface EpisodeSummary {
  readonly calls: EpisodeCalls
  /** null where it is not known: the episode is from before curves were kept, or ended before its record began. */
  readonly curve: CompletionCurve | null
}

/** Of the ended episodes of a run, by their ids. */
export function summariesOfRun(db: Db, runId: string): ReadonlyMap<string, EpisodeSummary> {
  const rows = db
    .prepare(
      `SELECT s.episode_id, s.calls_json, s.curve_json FROM trials t JOIN episodes e ON e.trial_id = t.id
       JOIN episode_courses s ON s.episode_id = e.id WHERE t.run_id = ?`,
    )
    .all(runId)
  return new Map(
    readListedRows(rowSchema, 'episode_courses', rows).map(({ episode_id, calls_json, curve_json }) => [
      episode_id,
      { calls: calls_json, curve: curve_json },
    ]),
  )
}
