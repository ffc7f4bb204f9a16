/** A run's results per family of tasks, and over the families with the benchmark's weights. */
import type { MetricSummary, SummaryRow } from '../../shared/contract/summary.ts'
import { familyTables } from '../../shared/core/families/index.ts'
import { meanOf } from '../../shared/core/mean.ts'
import { type Spread, spreadOf } from './spread.ts'
import type { SummarisedMetric } from './summarise.ts'

/**
 * Tasks per family that CausalMACE's Table 1 is weighted with: its averages come out exactly with 22 escape tasks, as many as
 * VillagerBench's configuration makes (villagerbench.md 3.7.7).
 */
export const familyWeights: ReadonlyMap<string, number> = new Map(
  familyTables.map(({ address, tasks }) => [address, tasks]),
)

/** How much each family counts in the average. */
export const weightsSentence = `The weighted average counts families as the benchmark's tables do (${[...familyWeights]
  .map(([family, weight]) => `${family} ${weight}`)
  .join(', ')}); it has no interval.`

interface FamilyMean {
  /** Metric as in a result row. */
  readonly id: string
  /** The mean of the scenarios' means. */
  readonly mean: number
}

/** Its spread is over the family's scenarios, or over the episodes of a single one; the weighted average has none. */
interface FamilyMetric extends FamilyMean, Spread {}

export interface FamilyRow {
  readonly conditionId: string
  readonly condition: string
  readonly modelKind: SummaryRow['modelKind']
  /** `villagerbench/cooking`; null for the weighted average over all families that have a weight. */
  readonly family: string | null
  /** With at least one valid episode. */
  readonly scenarios: number
  readonly trials: number
  readonly valid: number
  /** Those that are defined in at least one scenario; in the weighted average those that every family has. */
  readonly metrics: readonly FamilyMetric[]
}

/** Benchmark and suite of a scenario's address. */
export function familyOf(address: string): string {
  return address.split('/').slice(0, 2).join('/')
}

/** What a condition has of a measure in one scenario. */
interface PlayedScenario {
  readonly scenario: string
  /** Those that count. */
  readonly episodes: number
  /** Whether the measure has a value in any of them. */
  readonly isDefined: boolean
}

/**
 * Scenarios in which a failed trial is a 0 of a measure: those in which it is defined, and those without an episode that counts,
 * unless their family has such episodes and the measure is defined in none.
 */
export function scenariosWithZeros(scenarios: readonly PlayedScenario[]): ReadonlySet<string> {
  const counted = scenarios.filter(({ episodes }) => episodes > 0)
  const familiesOf = (own: readonly PlayedScenario[]) => new Set(own.map(({ scenario }) => familyOf(scenario)))
  const played = familiesOf(counted)
  const measured = familiesOf(counted.filter(({ isDefined }) => isDefined))
  const isKnownWithout = (family: string) => played.has(family) && !measured.has(family)
  const own = scenarios.filter(({ scenario, episodes, isDefined }) =>
    episodes > 0 ? isDefined : !isKnownWithout(familyOf(scenario)),
  )
  return new Set(own.map(({ scenario }) => scenario))
}

/**
 * From the rows of `summarise`: a row per condition and family, in the order in which they are met, then a condition's weighted
 * average where it played every family that has a weight. `metrics` say how far intervals may reach.
 */
export function summariseFamilies(
  summary: readonly SummaryRow[],
  metrics: readonly SummarisedMetric[],
): readonly FamilyRow[] {
  const each = summary.flatMap((row) => (row.scenario === null ? [] : [{ row, family: familyOf(row.scenario) }]))
  return [...Map.groupBy(each, ({ row }) => row.conditionId).values()].flatMap((own) => {
    const families = [...Map.groupBy(own, ({ family }) => family)].map(([family, rows]) =>
      familyRow(
        family,
        rows.map(({ row }) => row),
        metrics,
      ),
    )
    const average = weightedAverage(families)
    return average === null ? families : [...families, average]
  })
}

/** The rows are of one condition: at least one. */
function familyRow(family: string, rows: readonly SummaryRow[], known: readonly SummarisedMetric[]): FamilyRow {
  const [first] = rows
  if (first === undefined) throw new Error('a family without a scenario')
  const means = Map.groupBy(
    rows.flatMap(({ metrics }) => metrics),
    ({ id }) => id,
  )
  return {
    ...{ conditionId: first.conditionId, condition: first.condition, modelKind: first.modelKind, family },
    scenarios: rows.filter(({ valid }) => valid > 0).length,
    trials: sum(rows.map(({ trials }) => trials)),
    valid: sum(rows.map(({ valid }) => valid)),
    metrics: [...means].map(([id, own]) => ({
      id,
      mean: meanOf(own.map(({ mean }) => mean)),
      ...familySpread(rows, own, known.find((metric) => metric.id === id)?.range),
    })),
  }
}

/** A metric that one of several scenarios defines alone has none: nothing says how scenarios differ in it. */
function familySpread(
  rows: readonly SummaryRow[],
  own: readonly MetricSummary[],
  range: SummarisedMetric['range'] | undefined,
): Spread {
  const [first] = own
  if (rows.length === 1 && first !== undefined) return sameSpread(first)
  return spreadOf(
    own.map(({ mean }) => mean),
    'over-scenarios',
    range,
  )
}

function sameSpread({ interval, allEqual }: Spread): Spread {
  return allEqual === undefined ? { interval } : { interval, allEqual }
}

function weightedAverage(families: readonly FamilyRow[]): FamilyRow | null {
  const [first] = families
  const metrics = weightedMeans(families)
  if (first === undefined || metrics === null) return null
  return {
    ...{ conditionId: first.conditionId, condition: first.condition, modelKind: first.modelKind, family: null },
    scenarios: sum(families.map(({ scenarios }) => scenarios)),
    trials: sum(families.map(({ trials }) => trials)),
    valid: sum(families.map(({ valid }) => valid)),
    metrics: metrics.map((mean) => ({ ...mean, interval: null })),
  }
}

/**
 * Means over the families that have a weight, in the benchmark's weights: of each metric that all of them have; null where one of
 * these families is missing.
 */
export function weightedMeans(
  families: readonly { readonly family: string | null; readonly metrics: readonly FamilyMean[] }[],
): readonly FamilyMean[] | null {
  const weighted = [...familyWeights].map(([family, weight]) => ({
    weight,
    metrics: families.find((row) => row.family === family)?.metrics,
  }))
  const [first] = weighted
  if (first?.metrics === undefined || weighted.some(({ metrics }) => metrics === undefined)) return null
  const total = sum(weighted.map(({ weight }) => weight))
  return first.metrics.flatMap(({ id }) => {
    const parts = weighted.flatMap(({ weight, metrics = [] }) => {
      const mean = metrics.find((metric) => metric.id === id)?.mean
      return mean === undefined ? [] : [weight * mean]
    })
    return parts.length < weighted.length ? [] : [{ id, mean: sum(parts) / total }]
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
