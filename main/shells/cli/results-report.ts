/** Results of a run as text: a table of conditions, a table of episodes, what mistakes led to. */

import type { EpisodeResult } from '../../../shared/contract/results.ts'
import type { Interval, MetricSummary, SummaryRow } from '../../../shared/contract/summary.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { describeAllEqual } from '../../../shared/core/format/measure.ts'
import { distinctNames, scenarioName } from '../../../shared/core/format/scenario-names.ts'
import { coverageSentence, intervalSizes } from '../../../shared/core/interval-coverage.ts'
import { textTable } from '../../common/text-table.ts'
import { type ResultColumn, resultColumns } from '../../lab/compared-measures.ts'
import { type FamilyRow, familiesOf, familyWeights } from '../../lab/run-families.ts'
import { endingTablesOfRun } from './ending-tables.ts'
import {
  columnDigits,
  columnHead,
  columnsByTable,
  columnValue,
  type MainColumn,
  mainColumns,
} from './measure-columns.ts'

/** Facts of an episode have columns of their own. */
const metricColumns = resultColumns.filter(({ main }) => main === true)

const NONE = '–'
/** With more scenarios the tables of single ones are left to `causalmace compare --table scenarios`. */
const MOST_SCENARIO_TABLES = 12
const HASH_DIGITS = 12

export interface Outcome {
  readonly results: readonly EpisodeResult[]
  readonly summary: readonly SummaryRow[]
}

export function resultsReport({ results, summary }: Outcome): string {
  const mistakes = mistakesReport(results)
  const endings = ['how episodes ended, failed attempts included', ...endingTablesOfRun(summary)].join('\n\n')
  const parts = [...conditionTables(summary), endings, episodeTable(results), ...(mistakes === null ? [] : [mistakes])]
  return [...notes(results), ...parts].join('\n\n')
}

function notes(results: readonly EpisodeResult[]): readonly string[] {
  const simulated = results.some(({ modelKind }) => modelKind === 'simulated')
  const uncounted = results.filter(({ validity }) => validity !== 'valid')
  const dependent = results.filter(({ reusedCalls }) => reusedCalls > 0).length
  return [
    ...(simulated
      ? ['Simulated model: this shows what the method does with such errors, not how a language model would do.']
      : []),
    ...(uncounted.length > 0
      ? [
          `${uncounted.length} of ${counted(results.length, 'episode')} ${uncounted.length === 1 ? 'does' : 'do'} not count (${[...new Set(uncounted.map(({ validity }) => validity))].join(', ')}): no scores are shown of them, and they are left out of means and intervals.`,
        ]
      : []),
    ...(dependent > 0
      ? [
          `${dependent} of ${counted(results.length, 'episode')} used answers of trials with another seed: they are not independent, and left out of means and intervals.`,
        ]
      : []),
  ]
}

/**
 * A table per scenario where there are few, one per family of tasks where there are several, and one over all scenarios; only
 * what is valid and independent counts.
 */
function conditionTables(summary: readonly SummaryRow[]): readonly string[] {
  const scenarios = [...Map.groupBy(summary, ({ scenario }) => scenario)]
  const each = scenarios.filter(([scenario]) => scenario !== null)
  const all = scenarios.filter(([scenario]) => scenario === null)
  const shownEach = each.length > MOST_SCENARIO_TABLES ? [] : each
  const tables = [...shownEach, ...all].map(([scenario, rows]) =>
    [
      scenario ?? `all ${counted(each.length, 'scenario')}`,
      ...columnsByTable.map((columns) => conditionTable(rows, columns)),
      ...footnote(rows),
    ].join('\n\n'),
  )
  const families = familiesReport(summary)
  return [...tables, ...(families === null ? [] : [families])]
}

function conditionTable(rows: readonly SummaryRow[], columns: readonly MainColumn[]): string {
  const cells = rows.map(({ condition, valid, trials, metrics }) => [
    condition,
    `${valid}/${trials}`,
    ...columns.map((column) => {
      const metric = metrics.find(({ id }) => id === column.id)
      return metric === undefined ? NONE : summaryCell(column, metric, valid)
    }),
  ])
  return textTable([['condition', 'valid', ...columns.map(columnHead)], ...cells])
}

/** `93.1 % [86.2, 100.0]`: mean and interval; over the episodes in which the metric is defined. */
function summaryCell(column: MainColumn, summary: MetricSummary, valid: number): string {
  const { mean, interval, episodes } = summary
  const equal = describeAllEqual(summary.allEqual)
  const range =
    interval === null
      ? equal === null
        ? ''
        : ` (${equal})`
      : ` [${columnDigits(column, interval.low)}, ${columnDigits(column, interval.high)}]`
  const some = episodes < valid ? ` (${episodes} of ${valid})` : ''
  return `${columnValue(column, mean)}${range}${some}`
}

const intervalLabels: Readonly<Record<Interval['kind'], string>> = {
  'over-episodes':
    '[low, high] is the 95 % interval of the mean over episodes of this scenario (t, stretched for skewness).',
  'over-scenarios':
    "Means of the scenarios' means; [low, high] is their 95 % interval over scenarios (t, stretched for skewness).",
}

/** Of the intervals that the table shows. */
function footnote(rows: readonly SummaryRow[]): readonly string[] {
  const shownMetrics = rows.flatMap(({ metrics }) =>
    metrics.filter(({ id }) => mainColumns.some((column) => column.id === id)),
  )
  const kinds = shownMetrics.flatMap(({ interval }) => interval?.kind ?? [])
  const coverage = coverageSentence(intervalSizes(shownMetrics))
  return [...[...new Set(kinds)].map((kind) => intervalLabels[kind]), ...(coverage === null ? [] : [coverage])]
}

function episodeTable(results: readonly EpisodeResult[]): string {
  const names = episodeNames(results)
  const rows = results.map((result) => [
    ...names.cellsOf(result),
    result.validity === 'valid' ? result.endReason : `${result.endReason} (${result.validity}, does not count)`,
    ...metricColumns.map((column) => (result.validity === 'valid' ? formatValue(column, result) : NONE)),
    formatDuration(result.gameTimeS * 1000),
    formatDuration(result.wallTimeS * 1000),
    String(result.modelCalls),
    result.logSha256.slice(0, HASH_DIGITS) || NONE,
  ])
  return textTable([
    [...names.heads, 'end', ...metricColumns.map(columnHead), 'game time', 'real time', 'model calls', 'record'],
    ...rows,
  ])
}

function formatValue(column: ResultColumn, result: EpisodeResult): string {
  const value = result.metrics.find(({ id }) => id === column.id)?.value ?? null
  return value === null ? NONE : columnValue(column, value)
}

/* The table per family of tasks, as the papers arrange their main results: a line per family, and the weighted average. */

/** null where all scenarios are of one family. */
function familiesReport(summary: readonly SummaryRow[]): string | null {
  const rows = familiesOf(summary)
  if (new Set(rows.map(({ family }) => family)).size < 2) return null
  const tables = columnsByTable.map((columns) =>
    textTable([
      ['condition', 'family', 'scenarios', 'valid', ...columns.map(columnHead)],
      ...rows.map((row) => [
        row.condition,
        row.family ?? describeWeighted(),
        String(row.scenarios),
        `${row.valid}/${row.trials}`,
        ...columns.map((column) => cell(row, column)),
      ]),
    ]),
  )
  const simulated = rows.some(({ modelKind }) => modelKind === 'simulated') ? ' (simulated model)' : ''
  return [`by family of tasks${simulated}`, ...tables, NOTE].join('\n\n')
}

const NOTE =
  'Means of the scenarios’ means; [low, high] is the 95 % interval over the family’s scenarios, or over the episodes of a single one (t, stretched for skewness). A metric that a family does not define has no average; success is the share of episodes whose task is complete.'

function describeWeighted(): string {
  return `weighted average (${[...familyWeights.values()].join(' / ')})`
}

function cell({ metrics }: FamilyRow, column: MainColumn): string {
  const metric = metrics.find((own) => own.id === column.id)
  if (metric === undefined) return NONE
  const digits = (value: number): string => columnDigits(column, value)
  const { mean, interval } = metric
  const equal = describeAllEqual(metric.allEqual)
  const range =
    interval === null ? (equal === null ? '' : ` (${equal})`) : ` [${digits(interval.low)}, ${digits(interval.high)}]`
  return `${columnValue(column, mean)}${range}`
}

/* What the simulated model's mistakes led to, episode by episode: the price of its dials beside the scores. */

/** Metrics by the heads of their columns. */
const columns = [
  ['dependencies', 'dependencies-initial'],
  ['true ones', 'dependencies-rules-drawn'],
  ['cut', 'dependencies-cut'],
  ['true ones cut', 'dependencies-rules-cut'],
  ['lost to cycles', 'dependencies-rules-lost-to-cycles'],
  ['asked again', 'reasks'],
  ['failed actions', 'failed-actions'],
  ['false "done"', 'false-done'],
  ['subtasks failed or blocked', 'failed-subtasks'],
  ['blocks missing or wrong', 'wrong-cells'],
] as const

const explanation = `"cut" are dependencies that causal intervention removed (– without it), "true ones" those that the rules call for, which the model reads,
"lost to cycles" the true ones among those that would have closed a cycle, "asked again" are answers that could not be read.
Not all of it is due to mistakes: true dependencies count too, and an action also fails where a teammate has fetched the material.`

/** A titled table of the simulated episodes; null where there are none, or all were lost before anything could go wrong. */
function mistakesReport(results: readonly EpisodeResult[]): string | null {
  const simulated = results.filter(({ modelKind }) => modelKind === 'simulated')
  if (!simulated.some(hasAny)) return null
  const names = episodeNames(simulated)
  const rows = simulated.map((result) => [
    ...names.cellsOf(result),
    ...columns.map(([, metric]) => String(result.metrics.find(({ id }) => id === metric)?.value ?? NONE)),
  ])
  const table = textTable([[...names.heads, ...columns.map(([head]) => head)], ...rows])
  return `What the simulated model's mistakes led to\n\n${table}\n\n${explanation}`
}

function hasAny({ metrics }: EpisodeResult): boolean {
  return columns.some(([, id]) => metrics.some((metric) => metric.id === id && metric.value !== null))
}

/* The cells by which a row says which episode it is: no more of them than it takes to tell the rows apart. */

interface EpisodeNames {
  readonly heads: readonly string[]
  cellsOf(result: EpisodeResult): readonly string[]
}

/** Condition and seed; scenario and repeat where there is more than one. Scenarios without benchmark and suite: the tables are wide. */
function episodeNames(results: readonly EpisodeResult[]): EpisodeNames {
  const scenarios = [...new Set(results.map(({ scenario }) => scenario))]
  const hasScenarios = scenarios.length > 1
  const names = distinctNames(scenarios)
  const hasRepeats = new Set(results.map(({ repeat }) => repeat)).size > 1
  return {
    heads: ['condition', ...(hasScenarios ? ['scenario'] : []), 'seed', ...(hasRepeats ? ['repeat'] : [])],
    cellsOf: ({ condition, scenario, seed, repeat }) => [
      condition,
      ...(hasScenarios ? [names.get(scenario) ?? scenarioName(scenario)] : []),
      String(seed),
      ...(hasRepeats ? [String(repeat)] : []),
    ],
  }
}
