/** What a comparison asks of a run: every trial with its valid episode, its metrics, and what tables keep of it. Reads no events. */
import { z } from 'zod'
import { type EndReason, endReasonSchema, type Validity, validitySchema } from '../shared/contract/record/end.ts'
import { clockKindSchema } from '../shared/contract/record/header.ts'
import { modelKinds, sources } from '../shared/contract/results.ts'
import type { Condition } from '../shared/contract/run.ts'
import { trialStatusSchema } from '../shared/contract/views.ts'
import { UNREADABLE_PLAN } from '../shared/core/format/endings.ts'
import { readCondition } from './conditions.ts'
import { type EpisodeSummary, summariesOfRun } from './episode-summaries.ts'
import type { Db } from './open.ts'
import { RowError, readListedRows, readRow } from './rows.ts'

/** The valid episode of a trial. */
export interface ComparedEpisode extends EpisodeSummary {
  readonly id: string
  readonly startedAt: string
  /** Metrics by their ids, and facts of the episode by theirs (`game_time_s`, `model_calls`, ...); null where undefined. */
  readonly values: ReadonlyMap<string, number | null>
  /** Calls answered by what a model had said in a trial of another seed or repeat. */
  readonly reusedCalls: number
}

/** A trial without a valid episode by what became of it. */
type Unscored = 'infrastructure' | 'cancelled' | 'human-intervention' | 'open'

export interface ComparedTrial {
  readonly runId: string
  readonly conditionId: string
  readonly scenario: string
  /** Of what the scenario was when the run was started. */
  readonly scenarioSha256: string
  readonly clock: z.output<typeof clockKindSchema>
  readonly seed: number
  readonly repeat: number
  readonly modelKind: (typeof modelKinds)[number]
  readonly source: (typeof sources)[number]
  readonly outcome: ComparedEpisode | Unscored
  /** Every ended episode of the trial, failed attempts too. */
  readonly ended: readonly EndedAttempt[]
}

export interface EndedAttempt {
  readonly endReason: EndReason
  readonly validity: Validity
  /** Whether it gave up for want of a plan that could be read. */
  readonly isPlanUnreadable: boolean
}

const trialSchema = z.object({
  position: z.int(),
  condition_id: z.string(),
  scenario: z.string(),
  scenario_sha256: z.string(),
  clock: clockKindSchema,
  seed: z.int(),
  repeat: z.int(),
  status: trialStatusSchema,
  model_kind: z.enum(modelKinds),
  source: z.enum(sources),
  episode_id: z.string().nullable(),
  started_at: z.string().nullable(),
  game_time_ms: z.number().nullable(),
  wall_time_ms: z.number().nullable(),
  model_calls: z.int().nullable(),
  tokens_in: z.int().nullable(),
  tokens_out: z.int().nullable(),
  cost_usd: z.number().nullable(),
  reused_calls: z.int().nullable(),
})
type TrialRow = z.output<typeof trialSchema>

const TRIALS_SQL = `
  SELECT t.position, t.condition_id, t.scenario, t.scenario_sha256, t.clock, t.seed, t.repeat, t.status, r.source,
    coalesce(e.model_kind, r.model_kind) AS model_kind, e.id AS episode_id, e.started_at, e.game_time_ms, e.wall_time_ms,
    s.model_calls, s.tokens_in, s.tokens_out, s.cost_usd, s.reused_calls
  FROM trials t JOIN runs r ON r.id = t.run_id
  LEFT JOIN episodes e ON e.trial_id = t.id AND e.validity = 'valid'
  LEFT JOIN episode_summaries s ON s.run_id = t.run_id AND s.position = t.position AND s.attempt = e.attempt
  WHERE t.run_id = ? ORDER BY t.position`

const METRICS_SQL = `
  SELECT m.episode_id, m.name, m.value
  FROM trials t JOIN episodes e ON e.trial_id = t.id AND e.validity = 'valid'
  JOIN episode_metrics m ON m.episode_id = e.id
  WHERE t.run_id = ? AND (instr(m.name, '@') = 0 OR m.name IN (SELECT value FROM json_each(?)))`

const ENDED_SQL = `
  SELECT t.position, e.end_reason, e.validity, m.value AS unreadable
  FROM trials t JOIN episodes e ON e.trial_id = t.id LEFT JOIN episode_metrics m ON m.episode_id = e.id AND m.name = ?
  WHERE t.run_id = ? AND e.end_reason IS NOT NULL AND e.validity IS NOT NULL ORDER BY t.position, e.attempt`

const endedSchema = z.object({
  position: z.int(),
  end_reason: endReasonSchema,
  validity: validitySchema,
  unreadable: z.number().nullable(),
})

function endedByPosition(db: Db, runId: string): ReadonlyMap<number, readonly EndedAttempt[]> {
  const rows = readListedRows(endedSchema, 'episodes', db.prepare(ENDED_SQL).all(UNREADABLE_PLAN, runId))
  const byPosition = Map.groupBy(rows, ({ position }) => position)
  return new Map(
    [...byPosition].map(([position, own]) => [
      position,
      own.map(({ end_reason, validity, unreadable }) => ({
        endReason: end_reason,
        validity,
        isPlanUnreadable: unreadable === 1,
      })),
    ]),
  )
}

const metricSchema = z.tuple([z.string(), z.string(), z.number().nullable()])

/** In the run's order, without trials of which a row is not readable; with the metrics' default variants and these `variants`. */
export function comparedTrials(db: Db, runId: string, variants: readonly string[] = []): readonly ComparedTrial[] {
  const metrics = metricsByEpisode(db, runId, variants)
  const summaries = summariesOfRun(db, runId)
  const ended = endedByPosition(db, runId)
  return readListedRows(trialSchema, 'trials', db.prepare(TRIALS_SQL).all(runId)).map((row) => ({
    runId,
    conditionId: row.condition_id,
    scenario: row.scenario,
    scenarioSha256: row.scenario_sha256,
    clock: row.clock,
    seed: row.seed,
    repeat: row.repeat,
    modelKind: row.model_kind,
    source: row.source,
    outcome: episodeOf(row, metrics, summaries) ?? unscored(row),
    ended: ended.get(row.position) ?? [],
  }))
}

const STATE_SQL = `
  SELECT (SELECT group_concat(status ORDER BY position) FROM trials WHERE run_id = @runId) AS statuses,
    (SELECT count(*) FROM episode_summaries WHERE run_id = @runId) AS ended,
    (SELECT group_concat(id ORDER BY id) FROM runs WHERE purpose = 'twins' AND status = 'done' AND deleted_at IS NULL
       AND about_episode IN (SELECT episode_id FROM episode_summaries WHERE run_id = @runId)) AS twins`

const stateSchema = z.object({ statuses: z.string().nullable(), ended: z.int(), twins: z.string().nullable() })

/**
 * Changes whenever `comparedTrials` of the run do, and costs a hundredth of them: what has ended never changes, so it is how
 * many episodes have ended, what became of each trial, and which twins have measured any of them.
 */
export function comparedState(db: Db, runId: string): string {
  const { statuses, ended, twins } = readRow(stateSchema, 'trials', db.prepare(STATE_SQL).get({ runId }))
  return [ended, statuses, ...(twins === null ? [] : [twins])].join(' ')
}

/** Default variants, whose names have no `@`, and those that are named. */
function metricsByEpisode(
  db: Db,
  runId: string,
  variants: readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, number | null>> {
  const values = new Map<string, Map<string, number | null>>()
  const found = db.prepare(METRICS_SQL).raw().all(runId, JSON.stringify(variants))
  const rows = readListedRows(metricSchema, 'episode_metrics', found)
  for (const [episodeId, name, value] of rows) {
    const known = values.get(episodeId)
    if (known === undefined) values.set(episodeId, new Map([[name, value]]))
    else known.set(name, value)
  }
  return values
}

const noSummary: EpisodeSummary = { calls: [], curve: null }

function episodeOf(
  row: TrialRow,
  metrics: ReadonlyMap<string, ReadonlyMap<string, number | null>>,
  summaries: ReadonlyMap<string, EpisodeSummary>,
): ComparedEpisode | null {
  if (row.episode_id === null) return null
  return {
    ...(summaries.get(row.episode_id) ?? noSummary),
    id: row.episode_id,
    startedAt: row.started_at ?? '',
    values: new Map([...(metrics.get(row.episode_id) ?? []), ...factsOf(row)]),
    reusedCalls: row.reused_calls ?? 0,
  }
}

function factsOf(row: TrialRow): readonly (readonly [string, number | null])[] {
  return [
    ['game_time_s', seconds(row.game_time_ms)],
    ['wall_time_s', seconds(row.wall_time_ms)],
    ['model_calls', row.model_calls],
    ['tokens_in', row.tokens_in],
    ['tokens_out', row.tokens_out],
    ['cost_usd', row.cost_usd],
  ]
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000
}

/** `done` without a valid episode is one in which a person took part. */
function unscored({ status }: TrialRow): Unscored {
  if (status === 'done') return 'human-intervention'
  if (status === 'failed') return 'infrastructure'
  return status === 'cancelled' ? 'cancelled' : 'open'
}

const slotSchema = z.object({ slot: z.int() })

/** A condition with its look. */
export interface ComparedCondition extends Condition {
  readonly slot: number
}

/** By their ids. Throws `RowError` where one is missing. */
export function comparedConditions(db: Db, ids: readonly string[]): ReadonlyMap<string, ComparedCondition> {
  return new Map(
    ids.map((id) => {
      const condition = readCondition(db, id)
      if (condition === null) throw new RowError(`condition ${id} is missing`)
      const { slot } = readRow(slotSchema, 'conditions', db.prepare('SELECT slot FROM conditions WHERE id = ?').get(id))
      return [id, { ...condition, slot }]
    }),
  )
}
