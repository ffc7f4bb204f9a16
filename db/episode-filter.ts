/**
 * Which ended episodes a table shows. Every statement is put together from the fixed parts in here; what users say is bound.
 * None of it reads events, model calls or blobs.
 */
import type { EpisodeFilter } from '../shared/contract/run-table.ts'

/**
 * From runs (newest first) to the summaries of their episodes: they lie in the order in which tables show them, so that a page
 * needs no sorting. What is joined from the left costs nothing where a statement does not mention it.
 */
export const EPISODES_SQL = `
  FROM runs r CROSS JOIN episode_summaries s ON s.run_id = r.id
  LEFT JOIN conditions c ON c.id = s.condition_id
  LEFT JOIN episodes e ON e.id = s.episode_id`

/** Runs newest first, then trials and attempts. */
export const ORDER_SQL = 'r.created_at DESC, r.rowid DESC, s.position, s.attempt'

/** Holds for the few episodes that somebody noted something on; in the words of the index of these. */
export const ANNOTATED_SQL = `(n.tags_json <> '[]' OR n.notes <> '')`

interface Where {
  readonly sql: string
  readonly params: Readonly<Record<string, string>>
}

/** What lists in a filter are compared with; a tag may be the episode's own or its run's. */
const listParts = {
  runIds: 'r.id IN (SELECT value FROM json_each(@runIds))',
  conditionIds: 's.condition_id IN (SELECT value FROM json_each(@conditionIds))',
  scenarios: 's.scenario IN (SELECT value FROM json_each(@scenarios))',
  endReasons: 's.end_reason IN (SELECT value FROM json_each(@endReasons))',
  validities: 's.validity IN (SELECT value FROM json_each(@validities))',
  seeds: 's.seed IN (SELECT value FROM json_each(@seeds))',
  tags: `(s.episode_id IN (SELECT n.id FROM episodes n, json_each(n.tags_json) own, json_each(@tags) asked
      WHERE ${ANNOTATED_SQL} AND asked.value = own.value)
    OR r.id IN (SELECT n.id FROM runs n, json_each(n.tags_json) own, json_each(@tags) asked WHERE asked.value = own.value))`,
} as const satisfies Partial<Record<keyof EpisodeFilter, string>>

const listNames = ['runIds', 'conditionIds', 'scenarios', 'endReasons', 'validities', 'seeds', 'tags'] as const

/** Where a text may stand; each is looked through once, and not once per episode. */
const textPart = (like: string): string => `(
  s.scenario ${like} OR s.episode_id ${like}
  OR r.id IN (SELECT n.id FROM runs n WHERE n.name ${like} OR n.tags_json ${like} OR n.notes ${like})
  OR s.condition_id IN (SELECT n.id FROM conditions n WHERE n.label ${like})
  OR s.episode_id IN (SELECT n.id FROM episodes n WHERE ${ANNOTATED_SQL} AND (n.tags_json ${like} OR n.notes ${like})))`

/** The conditions that hold for the episodes of the filter, and what is bound in them. */
export function episodesWhere(filter: EpisodeFilter): Where {
  const parts = ['r.deleted_at IS NULL']
  if (filter.runIds === undefined) parts.push(`r.purpose = 'results'`)
  const params: Record<string, string> = {}
  if (filter.withArchived !== true) parts.push('r.is_archived = 0')
  for (const name of listNames) {
    const values = filter[name]
    if (values === undefined) continue
    parts.push(listParts[name])
    params[name] = JSON.stringify(values)
  }
  const patterns = patternsOf(filter.text ?? '')
  patterns.forEach((pattern, index) => {
    params[`text${index}`] = pattern
  })
  const texts = patterns.map((_, index) => textPart(`LIKE @text${index} ESCAPE '\\'`))
  if (texts.length > 0) parts.push(`(${texts.join(' OR ')})`)
  return { sql: `WHERE ${parts.join(' AND ')}`, params }
}

/** SQLite's LIKE knows capitals of the English alphabet alone; of other letters both forms are looked for. */
function patternsOf(text: string): readonly string[] {
  if (text === '') return []
  const isPlain = [...text].every((character) => character <= '~')
  const forms = isPlain ? [text] : [text.toLowerCase(), text.toUpperCase()]
  return forms.map((form) => `%${form.replace(/[\\%_]/g, (character) => `\\${character}`)}%`)
}
