/** What earlier episodes took, in sums: what an estimate of a run goes by. One row per kind of episode, however many were played. */
import { z } from 'zod'
import { type MethodChoice, methodChoiceSchema } from '../shared/contract/record/header.ts'
import { type Team, teamSchema } from '../shared/contract/team.ts'
import type { Db } from './open.ts'
import { jsonColumn, readListedRows, readRow } from './rows.ts'

/** Enough of a set of numbers to have its mean and deviation, and to be put together with another set. */
export interface Moments {
  readonly count: number
  readonly sum: number
  readonly squares: number
  readonly min: number
  readonly max: number
}

export interface EarlierEpisodes {
  readonly scenario: string
  /** Who played: two teams of one size may differ in what they can do. */
  readonly team: Team
  /** With all its parameters: some of them decide how much it asks. */
  readonly method: MethodChoice
  /** The workers' model; null where it was simulated or its answers were recorded ones. */
  readonly liveModel: string | null
  readonly episodes: number
  /** Of those that this machine played as fast as it could, which may be none. */
  readonly wallMs: Moments
  readonly gameMs: Moments
  /** Mean of what one takes on disk. */
  readonly bytes: number
  /** Questions to models. */
  readonly calls: Moments
  readonly tokensIn: Moments
  readonly tokensOut: Moments
}

const moments = (value: string) =>
  `json_array(count(${value}), total(${value}), total(${value} * ${value}), coalesce(min(${value}), 0), coalesce(max(${value}), 0))`

/** The newest say best what this version takes on this machine, and so many are summed up in a few milliseconds. */
const NEWEST = 2_000

/** Valid episodes of this lab; not how long worker machines took: that says nothing about this one. */
const EARLIER_SQL = `
  WITH kind AS MATERIALIZED (
    SELECT id, team_json, method_json,
      json_extract(models_json, '$.worker.model') AS model
    FROM conditions)
  SELECT t.scenario, k.team_json, k.method_json, CASE e.model_kind WHEN 'live' THEN k.model END AS live_model,
    count(*) AS episodes, avg(s.record_bytes + s.track_bytes) AS bytes,
    ${moments(`CASE WHEN t.clock = 'virtual' AND e.machine_id IS NULL THEN e.wall_time_ms END`)} AS wall,
    ${moments('e.game_time_ms')} AS game,
    ${moments('s.model_calls')} AS calls,
    ${moments('s.tokens_in')} AS tokens_in,
    ${moments('s.tokens_out')} AS tokens_out
  FROM (SELECT * FROM episodes WHERE validity = 'valid' ORDER BY rowid DESC LIMIT ${NEWEST}) e JOIN trials t ON t.id = e.trial_id JOIN runs r ON r.id = t.run_id JOIN kind k ON k.id = t.condition_id
  JOIN episode_summaries s ON s.episode_id = e.id
  WHERE r.source = 'measured'
  GROUP BY 1, 2, 3, 4`

const momentsColumn = jsonColumn(
  z
    .tuple([z.int(), z.number(), z.number(), z.number(), z.number()])
    .transform(([count, sum, squares, min, max]) => ({ count, sum, squares, min, max })),
)

const earlierRowSchema = z
  .object({
    scenario: z.string(),
    team_json: jsonColumn(teamSchema),
    method_json: jsonColumn(methodChoiceSchema),
    live_model: z.string().nullable(),
    episodes: z.int(),
    bytes: z.number(),
    wall: momentsColumn,
    game: momentsColumn,
    calls: momentsColumn,
    tokens_in: momentsColumn,
    tokens_out: momentsColumn,
  })
  .transform((row) => ({
    scenario: row.scenario,
    team: row.team_json,
    method: row.method_json,
    liveModel: row.live_model,
    episodes: row.episodes,
    bytes: row.bytes,
    wallMs: row.wall,
    gameMs: row.game,
    calls: row.calls,
    tokensIn: row.tokens_in,
    tokensOut: row.tokens_out,
  }))

/** Of the newest valid episodes; those of deleted runs too: what they took, they took. */
export function earlierEpisodes(db: Db): readonly EarlierEpisodes[] {
  return readListedRows(earlierRowSchema, 'episodes', db.prepare(EARLIER_SQL).all())
}

const slotRowSchema = z.object({ id: z.string(), slot: z.int() })

/** Places in the sets of looks of those conditions that are stored, by their ids. */
export function storedSlots(db: Db, ids: readonly string[]): ReadonlyMap<string, number> {
  const rows = db
    .prepare('SELECT id, slot FROM conditions WHERE id IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify(ids))
  return new Map(rows.map((row) => readRow(slotRowSchema, 'conditions', row)).map(({ id, slot }) => [id, slot]))
}
