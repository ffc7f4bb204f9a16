/** Parts of a comparison, as charts ask for them. */
import type {
  ComparedGroup,
  Comparison,
  ComparisonRow,
  Measure,
  PairedDifference,
  PlayedEpisode,
} from '../../shared/contract/comparison.ts'
import type { Counted } from './chart.ts'
import { scaleOf } from './measure-format.ts'
import { remembered } from './remember.ts'

type MeasureSummary = ComparisonRow['measures'][number]

/** A measure that the comparison does not have is shown by its id. */
export function measureOf(comparison: Comparison, id: string): Measure {
  return comparison.measures.find((measure) => measure.id === id) ?? { id, label: id, unit: '', better: null }
}

/** A group's value over all its scenarios (`scenario` null) or in one; undefined where the measure is not defined there. */
export function summaryOf(
  comparison: Comparison,
  group: string,
  scenario: string | null,
  measure: string,
): MeasureSummary | undefined {
  return rowOf(comparison, group, scenario)?.measures.find(({ id }) => id === measure)
}

export function rowOf(comparison: Comparison, group: string, scenario: string | null): ComparisonRow | undefined {
  return rowsByPlace(comparison).get(`${group} ${scenario ?? ''}`)
}

/** Looked up thousands of times per drawing. */
const rowsByPlace = remembered(
  (comparison) => new Map(comparison.rows.map((row) => [`${row.group} ${row.scenario ?? ''}`, row])),
)

export interface EpisodeValue {
  readonly scenario: string
  readonly value: number
  /** Where the episode is found; null in a comparison that does not say. */
  readonly episode: PlayedEpisode | null
}

/** Every episode's value of a measure in a group where it has one. */
export const episodeValues = remembered((comparison, group: string, measure: string): readonly EpisodeValue[] => {
  const points = comparison.points.find((candidate) => candidate.group === group && candidate.measure === measure)
  const played = comparison.episodes.find((candidate) => candidate.group === group)?.played
  return (points?.values ?? []).flatMap((values, index) => {
    const scenario = comparison.scenarios[index]?.address ?? ''
    return values.flatMap((value, at) =>
      value === null ? [] : [{ scenario, value, episode: played?.[index]?.[at] ?? null }],
    )
  })
})

/** Every scenario's mean of a measure in a group, in the comparison's order. */
export const scenarioMeans = remembered(
  (
    comparison,
    group: string,
    measure: string,
  ): readonly { readonly scenario: string; readonly value: number; readonly episodes: number }[] =>
    comparison.scenarios.flatMap(({ address }) => {
      const summary = summaryOf(comparison, group, address, measure)
      return summary === undefined ? [] : [{ scenario: address, value: summary.mean, episodes: summary.episodes }]
    }),
)

/** Every scenario's mean of a measure in all groups. */
export function allScenarioMeans(comparison: Comparison, measure: string): readonly number[] {
  return comparison.groups.flatMap(({ key }) => scenarioMeans(comparison, key, measure).map(({ value }) => value))
}

/** Every scenario's mean of a measure in these groups, as an axis has it: one place each, percent for ratios. */
export function drawnScenarioMeans(
  comparison: Comparison,
  measure: string,
  groups: readonly ComparedGroup[],
): readonly (readonly [number])[] {
  const scale = scaleOf(measureOf(comparison, measure).unit)
  return groups.flatMap(({ key }) =>
    scenarioMeans(comparison, key, measure).map(({ value }) => [value * scale] as const),
  )
}

/** Every group's mean and both ends of its interval. */
export function groupValues(comparison: Comparison, measure: string): readonly number[] {
  return comparison.groups.flatMap(({ key }) => {
    const summary = summaryOf(comparison, key, null, measure)
    if (summary === undefined) return []
    const { mean, interval } = summary
    return interval === null ? [mean] : [mean, interval.low, interval.high]
  })
}

/** Scenarios that have the measure in any of the groups, and their episodes. */
export function countedOf(comparison: Comparison, measure: string, groups: readonly ComparedGroup[]): Counted {
  const scenarios = new Set<string>()
  let episodes = 0
  for (const group of groups) {
    for (const { scenario, episodes: count } of scenarioMeans(comparison, group.key, measure)) {
      scenarios.add(scenario)
      episodes += count
    }
  }
  return { scenarios: scenarios.size, episodes }
}

/** The last part of an address, which is what differs within a suite. */
export function shortScenario(address: string): string {
  return address.split('/').at(-1) ?? address
}

/** Pairs of a measure whose two groups are both drawn. */
export function pairsOf(
  comparison: Comparison,
  measure: string,
  groups: readonly ComparedGroup[],
): readonly PairedDifference[] {
  const keys = new Set(groups.map(({ key }) => key))
  return comparison.pairs.filter((pair) => pair.measure === measure && keys.has(pair.a) && keys.has(pair.b))
}

/** The measure that pairs are shown in: the chosen one where it was tested, else the first that was. */
export function testedMeasure(comparison: Comparison, chosen: string): string {
  const tested = comparison.pairs.map(({ measure }) => measure)
  return tested.includes(chosen) ? chosen : (tested[0] ?? chosen)
}
