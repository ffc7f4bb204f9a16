/**
 * Which ended episodes a table shows. Every statement is put together from the fixed parts in here; what users say is bound.
 * None of it reads events, model calls or blobs.
 */
import type { EpisodeFilter } from '../preload/contract/run-table.ts'

/**
 * From runs (newest first) to trials to their episodes: the order in which tables show them, so that a page needs no sorting.
 * What is joined from the left costs nothing where a statement does not mention it.
 */
export const EPISODES_SQL = `
  FROM runs r CROSS JOIN trials t ON t.run_id = r.id CROSS JOIN episodes e ON e.trial_id = t.id
  LEFT JOIN conditions c ON c.id = t.condition_id
  LEFT JOIN episode_summaries s ON s.episode_id = e.id`

/** Runs newest first, then trials and attempts. */
export const ORDER_SQL = 'r.created_at DESC, r.rowid DESC, t.position, e.attempt'

export interface Where {
  readonly sql: string
  readonly params: Readonly<Record<string, string>>
}

/** What lists in a filter are compared with; a tag may be the episode's own or its run's. */
const listParts = {
  runIds: 'r.id IN (SELECT value FROM json_each(@runIds))',
  conditionIds: 't.condition_id IN (SELECT value FROM json_each(@conditionIds))',
  scenarios: 't.scenario IN (SELECT value FROM json_each(@scenarios))',
  endReasons: 'e.end_reason IN (SELECT value FROM json_each(@endReasons))',
  validities: 'e.validity IN (SELECT value FROM json_each(@validities))',
  seeds: 't.seed IN (SELECT value FROM json_each(@seeds))',
  tags: `(e.tags_json <> '[]' AND EXISTS (SELECT 1 FROM json_each(e.tags_json) own JOIN json_each(@tags) asked ON asked.value = own.value)
    OR r.tags_json <> '[]' AND EXISTS (SELECT 1 FROM json_each(r.tags_json) own JOIN json_each(@tags) asked ON asked.value = own.value))`,
} as const satisfies Partial<Record<keyof EpisodeFilter, string>>

const listNames = ['runIds', 'conditionIds', 'scenarios', 'endReasons', 'validities', 'seeds', 'tags'] as const

const TEXT_COLUMNS = ['r.name', 'c.label', 't.scenario', 'e.id', 'e.tags_json', 'e.notes', 'r.tags_json', 'r.notes']

/** The conditions that hold for the episodes of the filter, and what is bound in them. */
export function episodesWhere(filter: EpisodeFilter): Where {
  const parts = ["r.deleted_at IS NULL AND e.status = 'ended'"]
  const params: Record<string, string> = {}
  if (filter.withArchived !== true) parts.push('r.is_archived = 0')
  for (const name of listNames) {
    const values = filter[name]
    if (values === undefined) continue
    parts.push(listParts[name])
    params[name] = JSON.stringify(values)
  }
  patternsOf(filter.text ?? '').forEach((pattern, index, all) => {
    params[`text${index}`] = pattern
    if (index > 0) return
    const likes = all.flatMap((_, each) => TEXT_COLUMNS.map((column) => `${column} LIKE @text${each} ESCAPE '\\'`))
    parts.push(`(${likes.join(' OR ')})`)
  })
  return { sql: `WHERE ${parts.join(' AND ')}`, params }
}

/** SQLite's LIKE knows capitals of the English alphabet alone; of other letters both forms are looked for. */
function patternsOf(text: string): readonly string[] {
  if (text === '') return []
  const isPlain = [...text].every((character) => character <= '~')
  const forms = isPlain ? [text] : [text.toLowerCase(), text.toUpperCase()]
  return forms.map((form) => `%${form.replace(/[\\%_]/g, (character) => `\\${character}`)}%`)
}
