/** Results of a run as text: a table of conditions, a table of episodes, what mistakes led to. */
import type { EpisodeResult } from '../../../preload/contract/results.ts'
import { formatDuration } from '../../../preload/core/format-duration.ts'
import { type ResultColumn, resultColumns } from '../../lab/result-columns.ts'
import { mistakesReport } from './mistakes-report.ts'
import { textTable } from './text-table.ts'

/** The metrics that the report shows. */
const shown = ['completion', 'view-hit-rate', 'efficiency', 'balance']
const columns = resultColumns.filter(({ id }) => shown.includes(id))

const NONE = '–'
const HASH_DIGITS = 12

/** Only valid episodes are averaged; how many were not is said in the column `valid`. */
export function resultsReport(results: readonly EpisodeResult[]): string {
  const mistakes = mistakesReport(results)
  const parts = [conditionTable(results), episodeTable(results), ...(mistakes === null ? [] : [mistakes])]
  return [...notes(results), ...parts].join('\n\n')
}

function notes(results: readonly EpisodeResult[]): readonly string[] {
  const simulated = results.some(({ modelKind }) => modelKind === 'simulated')
  const dependent = results.filter(({ reusedCalls }) => reusedCalls > 0).length
  return [
    ...(simulated
      ? ['Simulated model: this shows what the method does with such errors, not how a language model would do.']
      : []),
    ...(dependent > 0
      ? [
          `${dependent} of ${results.length} episodes used answers of trials with another seed: they are not independent.`,
        ]
      : []),
  ]
}

function conditionTable(results: readonly EpisodeResult[]): string {
  const rows = [...Map.groupBy(results, conditionKey).values()].map((group) => {
    const trials = new Set(group.map(({ trialId }) => trialId)).size
    const valid = group.filter(({ validity }) => validity === 'valid')
    const cells = columns.map((column) => summary(column, valid))
    return [group[0]?.condition ?? '', group[0]?.scenario ?? '', `${valid.length}/${trials}`, ...cells]
  })
  return textTable([['condition', 'scenario', 'valid', ...columns.map(head)], ...rows])
}

function conditionKey({ conditionId, scenario }: EpisodeResult): string {
  return `${conditionId} ${scenario}`
}

function episodeTable(results: readonly EpisodeResult[]): string {
  const rows = results.map((result) => [
    result.condition,
    String(result.seed),
    result.validity === 'valid' ? result.endReason : `${result.endReason} (${result.validity})`,
    ...columns.map((column) => format(column, metricOf(column, result))),
    formatDuration(result.gameTimeS * 1000),
    formatDuration(result.wallTimeS * 1000),
    String(result.modelCalls),
    result.logSha256.slice(0, HASH_DIGITS) || NONE,
  ])
  return textTable([
    ['condition', 'seed', 'end', ...columns.map(head), 'game time', 'real time', 'model calls', 'record'],
    ...rows,
  ])
}

function head(column: ResultColumn): string {
  return column.unit === 'ratio' ? column.id : `${column.id} (${column.unit})`
}

/** `93.1 % [86.2..100.0]`; over the episodes in which the metric is defined. */
function summary(column: ResultColumn, results: readonly EpisodeResult[]): string {
  const values = results.map((result) => metricOf(column, result)).filter((value) => value !== null)
  if (values.length === 0) return NONE
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const some = values.length < results.length ? ` (${values.length} of ${results.length})` : ''
  const range = `[${digits(column, Math.min(...values))}..${digits(column, Math.max(...values))}]`
  return `${format(column, mean)} ${range}${some}`
}

function metricOf(column: ResultColumn, result: EpisodeResult): number | null {
  return result.metrics.find(({ id }) => id === column.id)?.value ?? null
}

function format(column: ResultColumn, value: number | null): string {
  if (value === null) return NONE
  return column.unit === 'ratio' ? `${digits(column, value)} %` : digits(column, value)
}

function digits(column: ResultColumn, value: number): string {
  return (column.unit === 'ratio' ? value * 100 : value).toFixed(1)
}
