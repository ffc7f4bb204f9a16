/**
 * What tables of results show and what can be compared: the metrics as columns, then facts of episodes that are
 * compared like them.
 */
import type { Measure } from '../../shared/contract/comparison.ts'
import type { PaperTable } from '../../shared/contract/published.ts'
import type { EpisodeResult } from '../../shared/contract/results.ts'
import { publishedTable } from '../../shared/core/published/tables.ts'
import { metricId, metrics } from '../metrics/index.ts'
import { interventionalMetrics } from '../metrics/interventional.ts'
import type { Metric } from '../metrics/metric.ts'

export interface ResultColumn {
  /** As in `EpisodeResult.metrics`. */
  readonly id: string
  readonly label: string
  readonly unit: Metric['unit']
  /** Values that it can have. */
  readonly range: Metric['range']
  readonly better: Metric['better']
  readonly source: string
  readonly main?: true
}

/** Default variants, in the order of columns. */
export const resultColumns: readonly ResultColumn[] = metrics.filter(({ isDefault }) => isDefault).map(columnOf)

function columnOf(metric: Omit<Metric, 'compute'>): ResultColumn {
  return {
    id: metricId(metric),
    label: metric.label,
    unit: metric.unit,
    range: metric.range,
    better: metric.better,
    source: metric.source,
    ...(metric.main === true ? { main: true as const } : {}),
  }
}

/** Of episodes whose plan twins have measured. */
export const measuredColumns: readonly ResultColumn[] = interventionalMetrics.map(columnOf)

/* What can be compared: every default metric, those of measured plans, then facts of episodes that are compared like them. `main` ones are what tables show first. */

/** A measure with the values that it can have. */
export interface ComparedMeasure extends Measure {
  readonly range: readonly [number, number]
  /** Formula, and where it is from. */
  readonly source: string
}

interface EpisodeFact extends ComparedMeasure {
  readonly of: (result: EpisodeResult) => number
}

const amount = [0, Number.POSITIVE_INFINITY] as const
const count = { unit: 'count', better: 'less', range: amount } as const

/** Time has no better: a team that gives up at once is the fastest. */
const facts: readonly EpisodeFact[] = [
  {
    ...{ id: 'game_time_s', label: 'Game time', unit: 's', better: null, range: amount, main: true },
    source: 'Ours: game time from the start event to the end of the episode',
    of: ({ gameTimeS }) => gameTimeS,
  },
  {
    ...{ id: 'wall_time_s', label: 'Real time', unit: 's', better: null, range: amount },
    source: 'Ours: how long the episode took on the machine that played it',
    of: ({ wallTimeS }) => wallTimeS,
  },
  {
    ...{ id: 'model_calls', label: 'Model calls', main: true, ...count },
    source: 'Ours: questions to models, those that were asked again included',
    of: ({ modelCalls }) => modelCalls,
  },
  {
    ...{ id: 'tokens_in', label: 'Tokens of questions', main: true, ...count },
    source: 'Ours: tokens of all questions to models',
    of: ({ tokensIn }) => tokensIn,
  },
  {
    ...{ id: 'tokens_out', label: 'Tokens of answers', main: true, ...count },
    source: 'Ours: tokens of all answers of models, those that came after the end included, since they were paid for',
    of: ({ tokensOut }) => tokensOut,
  },
  {
    ...{ id: 'cost_usd', label: 'Cost', unit: 'US$', better: 'less', range: amount },
    source: 'Ours: tokens at the prices of their models',
    of: ({ costUsd }) => costUsd,
  },
]

export const comparedMeasures: readonly ComparedMeasure[] = [
  ...resultColumns,
  ...measuredColumns,
  ...facts.map(({ of: _, ...measure }) => measure),
]

/** What a table of a paper needs besides: variants of metrics. */
export function variantsOf(id: PaperTable): readonly ComparedMeasure[] {
  const wanted = publishedTable(id).columns.map(({ measure }) => measure)
  return metrics
    .filter(({ isDefault }) => !isDefault)
    .map(columnOf)
    .filter((column) => wanted.includes(column.id))
}

/** The same result with its facts among its metrics, so that both are summarised alike. */
export function withFacts<R extends EpisodeResult>(result: R): R {
  return { ...result, metrics: [...result.metrics, ...facts.map(({ id, of }) => ({ id, value: of(result) }))] }
}
