/**
 * The result table of one or more runs, a line per episode: as CSV with the same bytes for every caller, or as
 * JSON.
 */
import type { Db } from '../../../db/open.ts'
import { cachedShare } from '../../../shared/core/cached-share.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { csvLine } from '../../../shared/core/csv.ts'
import { type ExportLine, type ExportPart, gatherPart } from './export-part.ts'
import { type ExportedEpisodes, exportedRows, type Row } from './exported-rows.ts'
import type { Field } from './table-content.ts'

interface Column {
  readonly name: string
  readonly field: (row: Row) => Field
}

const columnsBefore: readonly Column[] = [
  { name: 'run_id', field: ({ result }) => result.runId },
  { name: 'trial_id', field: ({ result }) => result.trialId },
  { name: 'episode_id', field: ({ result }) => result.episodeId },
  { name: 'condition_id', field: ({ result }) => result.conditionId },
  { name: 'source', field: ({ result }) => result.source },
  { name: 'benchmark', field: ({ result }) => result.scenario.split('/')[0] ?? null },
  { name: 'suite', field: ({ result }) => result.scenario.split('/')[1] ?? null },
  { name: 'scenario', field: ({ result }) => result.scenario },
  { name: 'method', field: ({ result }) => result.method },
  { name: 'variant', field: ({ result }) => result.variant },
  { name: 'params_json', field: ({ facts }) => canonicalJson(facts.method.params) },
  { name: 'team_json', field: ({ facts }) => canonicalJson(facts.team) },
  { name: 'team_size', field: ({ result }) => result.teamSize },
  { name: 'models_json', field: ({ facts }) => canonicalJson(modelsOf(facts)) },
  { name: 'budget_json', field: ({ facts }) => (facts.budget === null ? null : canonicalJson(facts.budget)) },
  { name: 'model_kind', field: ({ result }) => result.modelKind },
  { name: 'clock', field: ({ result }) => result.clock },
  { name: 'seed', field: ({ result }) => result.seed },
  { name: 'repeat', field: ({ result }) => result.repeat },
  { name: 'end_reason', field: ({ result }) => result.endReason },
  { name: 'validity', field: ({ result }) => result.validity },
  { name: 'started_at', field: ({ result }) => result.startedAt },
  { name: 'game_time_s', field: ({ result }) => result.gameTimeS },
  { name: 'wall_time_s', field: ({ result }) => result.wallTimeS },
]

const columnsAfter: readonly Column[] = [
  { name: 'model_calls', field: ({ result }) => result.modelCalls },
  { name: 'tokens_in', field: ({ result }) => result.tokensIn },
  { name: 'tokens_out', field: ({ result }) => result.tokensOut },
  { name: 'cached_tokens', field: ({ result }) => result.cachedTokens },
  { name: 'cached_share', field: ({ result }) => cachedShare(result) },
  { name: 'cost_usd', field: ({ result }) => result.costUsd },
  { name: 'log_sha256', field: ({ result }) => result.logSha256 },
  { name: 'app_version', field: ({ facts }) => facts.versions?.engine.app ?? null },
  { name: 'git_sha', field: ({ facts }) => facts.gitSha },
  { name: 'mc_version', field: ({ facts }) => facts.versions?.minecraftVersion ?? null },
  { name: 'reused_calls', field: ({ result }) => result.reusedCalls },
  { name: 'machine', field: ({ result }) => result.machine ?? null },
]

/** By role, and by agent under `agents` where any has models of its own. */
function modelsOf({ models, team }: Row['facts']): unknown {
  const own = team.members.flatMap(({ name, models: ofAgent }) =>
    ofAgent === undefined ? [] : [[name, ofAgent] as const],
  )
  return own.length === 0 ? models : { ...models, agents: Object.fromEntries(own) }
}

/** Names of the columns; `metricIds` come between `wall_time_s` and `model_calls`. */
export function resultsHeader(metricIds: readonly string[]): string {
  return csvLine(columnsOf(metricIds).map(({ name }) => name))
}

/** The fields of one episode, by their columns' names. */
function resultFields(row: Row, metricIds: readonly string[]): readonly (readonly [string, Field])[] {
  return columnsOf(metricIds).map(({ name, field }) => [name, field(row)])
}

/** The line of one episode. */
export function resultsLine(row: Row, metricIds: readonly string[]): string {
  return csvLine(columnsOf(metricIds).map(({ field }) => field(row)))
}

/**
 * The part of a run's table after the episode `after` (the first one, with the header line, where that is null); null
 * where the run has no such episode.
 */
export function resultsCsvPart(
  db: Db,
  runId: string,
  metricIds: readonly string[],
  after: string | null,
  partLength?: number,
): ExportPart | null {
  return episodesCsvPart(db, { runIds: [runId] }, metricIds, after, partLength)
}

/** The same over several runs, in their order. */
export function episodesCsvPart(
  db: Db,
  which: ExportedEpisodes,
  metricIds: readonly string[],
  after: string | null,
  partLength?: number,
): ExportPart | null {
  const rows = exportedRows(db, which, after)
  if (rows === null) return null
  const start = after === null ? resultsHeader(metricIds) : ''
  return gatherPart(start, csvLines(rows, metricIds), partLength)
}

function* csvLines(rows: Iterable<Row>, metricIds: readonly string[]): Iterable<ExportLine> {
  for (const row of rows) yield { text: resultsLine(row, metricIds), key: row.result.episodeId }
}

function columnsOf(metricIds: readonly string[]): readonly Column[] {
  return [...columnsBefore, ...metricIds.map(metricColumn), ...columnsAfter]
}

function metricColumn(id: string): Column {
  return { name: id, field: ({ result }) => result.metrics.find((metric) => metric.id === id)?.value ?? null }
}

/* The table of episodes as a JSON array, an episode per line: the columns of the CSV, with numbers, nulls and objects as such. */

/** Columns whose texts are JSON say so by their names' ending. */
const JSON_COLUMN = /_json$/

/** As `episodesCsvPart`; every part but the first begins with the comma behind the last episode. */
export function episodesJsonPart(
  db: Db,
  which: ExportedEpisodes,
  metricIds: readonly string[],
  after: string | null,
  partLength?: number,
): ExportPart | null {
  const rows = exportedRows(db, which, after)
  if (rows === null) return null
  const part = gatherPart(after === null ? '[' : '', jsonLines(rows, metricIds, after === null), partLength)
  return part.next === null ? { ...part, text: `${part.text}\n]\n` } : part
}

function* jsonLines(rows: Iterable<Row>, metricIds: readonly string[], isStart: boolean): Iterable<ExportLine> {
  let separator = isStart ? '\n' : ',\n'
  for (const row of rows) {
    yield { text: separator + jsonOf(row, metricIds), key: row.result.episodeId }
    separator = ',\n'
  }
}

function jsonOf(row: Row, metricIds: readonly string[]): string {
  const members = resultFields(row, metricIds).map(([name, value]) => {
    const isJson = JSON_COLUMN.test(name) && typeof value === 'string'
    return `${JSON.stringify(name.replace(JSON_COLUMN, ''))}:${isJson ? value : JSON.stringify(value)}`
  })
  return `{${members.join(',')}}`
}
