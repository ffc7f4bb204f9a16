/** Parts of a comparison, as charts ask for them. */

import type {
  ComparedGroup,
  Comparison,
  ComparisonRow,
  Measure,
  PairedDifference,
  PlayedEpisode,
} from '../../shared/contract/comparison.ts'
import { distinctNames, scenarioName } from '../../shared/core/format/scenario-names.ts'
import type { Counted } from './chart.ts'
import { scaleOf } from './measure-format.ts'

/** What is read out of a comparison again and again, made once per comparison and words; goes when the comparison goes. */
export function remembered<W extends readonly (string | null)[], T>(
  make: (comparison: Comparison, ...words: W) => T,
): (comparison: Comparison, ...words: W) => T {
  const kept = new WeakMap<Comparison, Map<string, T>>()
  return (comparison, ...words) => {
    const ofComparison = kept.get(comparison) ?? new Map<string, T>()
    kept.set(comparison, ofComparison)
    const key = JSON.stringify(words)
    const known = ofComparison.get(key)
    if (known !== undefined) return known
    const made = make(comparison, ...words)
    ofComparison.set(key, made)
    return made
  }
}

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

/** Scenarios that any of the groups has counted episodes in, and their episodes, whatever is measured in them. */
export function countedIn(comparison: Comparison, groups: readonly string[]): Counted {
  const rows = comparison.rows.filter(({ group, episodes }) => groups.includes(group) && episodes > 0)
  const scenarios = new Set(rows.flatMap(({ scenario }) => scenario ?? []))
  const episodes = rows.reduce((sum, row) => sum + (row.scenario === null ? row.episodes : 0), 0)
  return { scenarios: scenarios.size, episodes }
}

const namesIn = remembered((comparison) => distinctNames(comparison.scenarios.map(({ address }) => address)))

/** The last part of an address, which is what differs within a suite; behind the suite's where another one has it, too. */
export function shortScenario(comparison: Comparison, address: string): string {
  return namesIn(comparison).get(address) ?? scenarioName(address)
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

/* Families of tasks in a comparison, beside all of its scenarios. */

type Summary = NonNullable<ReturnType<typeof summaryOf>>

/** Scenarios that are summed up together. */
export interface Bundle {
  /** Unlike that of any other. */
  readonly id: string
  readonly label: string
  readonly summaryOf: (group: string, measure: string) => Summary | undefined
}

/** Addresses of families (`villagerbench/cooking`), in the order in which scenarios come. */
export const familiesIn = remembered((comparison): readonly string[] => [
  ...new Set(comparison.families.flatMap(({ family }) => family ?? [])),
])

/** A suite's name, with its benchmark where another one has a suite of the same name. */
export function familyName(comparison: Comparison, family: string): string {
  const last = (address: string): string => address.split('/').at(-1) ?? address
  const isAlone = familiesIn(comparison).filter((other) => last(other) === last(family)).length === 1
  return isAlone ? last(family) : family
}

/** Each family, all scenarios together, and the benchmark's weighted average where there is one; all scenarios alone where all are of one family. */
export const bundlesOf = remembered((comparison): readonly Bundle[] => {
  const families = familiesIn(comparison)
  const within = (family: string | null) => (group: string, measure: string) =>
    comparison.families
      .find((row) => row.group === group && row.family === family)
      ?.measures.find(({ id }) => id === measure)
  const all: Bundle = {
    id: 'all',
    label: 'all',
    summaryOf: (group, measure) => summaryOf(comparison, group, null, measure),
  }
  if (families.length < 2) return [all]
  const hasAverage = comparison.families.some(({ family }) => family === null)
  return [
    ...families.map((family) => ({ id: family, label: familyName(comparison, family), summaryOf: within(family) })),
    all,
    ...(hasAverage ? [{ id: 'average', label: 'weighted average', summaryOf: within(null) }] : []),
  ]
})
