/** Ended episodes gathered by what they have in common, and what occurs among them to be filtered by. */
import { z } from 'zod'
import {
  type EpisodeFacets,
  type EpisodeFilter,
  type EpisodeGroup,
  type EpisodeGrouping,
  runTableMetrics,
} from '../shared/contract/run-table.ts'
import { counted } from '../shared/core/format/counted.ts'
import { ANNOTATED_SQL, EPISODES_SQL, episodesWhere } from './episode-filter.ts'
import type { Db } from './open.ts'
import { readRow } from './rows.ts'

/** A label, and how many agents there are where another condition has the same one; at last the id's first letters. */
function unlikeLabels<T extends { readonly id: string; readonly label: string; readonly agents: number }>(
  conditions: readonly T[],
): readonly string[] {
  const alike = (label: string) => conditions.filter((other) => other.label === label)
  return conditions.map(({ id, label, agents }) => {
    const others = alike(label)
    if (others.length < 2) return label
    const sized = `${label}, ${counted(agents, 'agent')}`
    return others.filter((other) => other.agents === agents).length < 2 ? sized : `${sized} #${id.slice(0, 6)}`
  })
}

/** What makes a group, what it is called, and in which order groups come. */
const groupings = {
  run: { key: 'r.id', label: 'r.name', order: 'r.created_at DESC, r.rowid DESC' },
  condition: { key: 'c.id', label: 'c.label', order: 'c.label COLLATE NOCASE, c.id' },
  scenario: { key: 's.scenario', label: 's.scenario', order: 's.scenario' },
  endReason: { key: 's.end_reason', label: 's.end_reason', order: 'count(*) DESC' },
  validity: { key: 's.validity', label: 's.validity', order: 'count(*) DESC' },
  seed: { key: 's.seed', label: 's.seed', order: 's.seed' },
} as const satisfies Readonly<Record<EpisodeGrouping, object>>

const groupRowSchema = z.looseObject({
  key: z.coerce.string(),
  label: z.coerce.string(),
  episodes: z.int(),
  valid: z.int(),
  independent: z.int(),
  cost_usd: z.number(),
  agents: z.int(),
})
const meanSchema = z.number().nullable()

const IS_COUNTED_SQL = `s.validity = 'valid' AND s.reused_calls = 0`

/** Means are plain ones, over valid episodes that are independent of others. */
export function groupEpisodes(db: Db, filter: EpisodeFilter, by: EpisodeGrouping): readonly EpisodeGroup[] {
  const where = episodesWhere(filter)
  const { key, label, order } = groupings[by]
  const sql = `
    SELECT ${key} AS key, ${label} AS label, max(json_array_length(c.team_json, '$.members')) AS agents, count(*) AS episodes, count(CASE WHEN s.validity = 'valid' THEN 1 END) AS valid,
      count(CASE WHEN ${IS_COUNTED_SQL} THEN 1 END) AS independent,
      coalesce(sum(CASE WHEN ${isReadable('s.cost_usd')} THEN s.cost_usd END), 0.0) AS cost_usd, ${runTableMetrics.map(meanPart).join(', ')}
    ${EPISODES_SQL} ${where.sql} GROUP BY ${key} ORDER BY ${order}`
  const rows = db
    .prepare(sql)
    .all(where.params)
    .map((row) => readRow(groupRowSchema, 'episodes', row))
  const labels =
    by === 'condition'
      ? unlikeLabels(rows.map((row) => ({ id: row.key, label: row.label, agents: row.agents })))
      : rows.map((row) => row.label)
  return rows.map((row, index) => ({
    key: row.key,
    label: labels[index] ?? '',
    episodes: row.episodes,
    valid: row.valid,
    independent: row.independent,
    costUsd: row.cost_usd,
    means: Object.fromEntries(
      runTableMetrics.map((metric) => [metric, readRow(meanSchema, 'episode_metrics', row[`mean_${metric}`])]),
    ),
  }))
}

/** The summary has a column of the metric's name. */
function meanPart(metric: (typeof runTableMetrics)[number]): string {
  const counts = `${IS_COUNTED_SQL} AND ${isReadable(`s.${metric}`)}`
  return `avg(CASE WHEN ${counts} THEN s.${metric} END) AS mean_${metric}`
}

/** Finite: of what is not, lists leave its row out, and no sum of the others may fail for it. */
function isReadable(column: string): string {
  return `abs(${column}) < 9e999`
}

const conditionRowSchema = z.object({ id: z.string(), label: z.string(), slot: z.int(), agents: z.int() })

/** Of each kind the values that occur among the episodes that the rest of the filter leaves: choosing one hides no other. */
export function episodeFacets(db: Db, filter: EpisodeFilter): EpisodeFacets {
  const { conditionIds: _conditionIds, ...anyCondition } = filter
  const { scenarios: _scenarios, ...anyScenario } = filter
  const { tags: _tags, ...anyTag } = filter
  const conditions = query(
    db,
    anyCondition,
    (from) => `
    SELECT id, label, slot, json_array_length(team_json, '$.members') AS agents FROM conditions WHERE id IN (SELECT s.condition_id ${from}) ORDER BY label COLLATE NOCASE, id`,
  )
  const scenarios = query(db, anyScenario, (from) => `SELECT DISTINCT s.scenario AS value ${from} ORDER BY 1`)
  const tags = query(
    db,
    anyTag,
    (from) => `
    SELECT value FROM (SELECT DISTINCT e.tags_json AS tags ${from}
      AND s.episode_id IN (SELECT n.id FROM episodes n WHERE ${ANNOTATED_SQL})), json_each(tags)
    UNION SELECT value FROM (SELECT DISTINCT r.tags_json AS tags ${from} AND r.tags_json <> '[]'), json_each(tags)
    ORDER BY 1`,
  )
  const known = conditions.map((row) => readRow(conditionRowSchema, 'conditions', row))
  const labels = unlikeLabels(known)
  return {
    conditions: known.map(({ id, slot }, index) => ({ id, slot, label: labels[index] ?? '' })),
    scenarios: scenarios.map((row) => readRow(valueRowSchema, 'trials', row).value),
    tags: tags.map((row) => readRow(valueRowSchema, 'episodes', row).value),
  }
}

const valueRowSchema = z.object({ value: z.string() })

function query(db: Db, filter: EpisodeFilter, statement: (from: string) => string): readonly unknown[] {
  const { sql, params } = episodesWhere(filter)
  return db.prepare(statement(`${EPISODES_SQL} ${sql}`)).all(params)
}
