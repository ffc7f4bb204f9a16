/** Which episodes of two groups are compared with each other: those of the same scenario and seed. */
import type { MissingPair } from '../../../shared/contract/comparison.ts'
import { meanOf } from '../../../shared/core/mean.ts'
import type { CountedEpisode, TrialGroup } from './groups.ts'

interface MatchedScenario {
  readonly scenario: string
  /** The mean over its seeds that both groups have; over each group's own where they share none. */
  readonly a: number
  readonly b: number
  /** Behind the two means. */
  readonly episodes: readonly [number, number]
  readonly isPairedInSeeds: boolean
}

interface Matching {
  /** In the order of `a`'s scenarios. */
  readonly matched: readonly MatchedScenario[]
  /** What one of the two has and the other has not. */
  readonly missing: readonly MissingPair[]
}

type Seeds = ReadonlyMap<number, readonly number[]>

/** Where the measure is undefined in an episode, the group has nothing there. */
export function matchScenarios(
  a: Pick<TrialGroup, 'scenarios'>,
  b: Pick<TrialGroup, 'scenarios'>,
  measureId: string,
): Matching {
  const scenarios = [...new Set([...a.scenarios.keys(), ...b.scenarios.keys()])]
  const each = scenarios.map((scenario) =>
    matchSeeds(scenario, seedsOf(a, scenario, measureId), seedsOf(b, scenario, measureId)),
  )
  return {
    matched: each.flatMap(({ matched }) => matched),
    missing: each.flatMap(({ missing }) => missing),
  }
}

function seedsOf({ scenarios }: Pick<TrialGroup, 'scenarios'>, scenario: string, measureId: string): Seeds {
  const defined = (scenarios.get(scenario)?.episodes ?? []).flatMap((episode: CountedEpisode) => {
    const value = episode.values.get(measureId) ?? null
    return value === null ? [] : [{ seed: episode.seed, value }]
  })
  const grouped = Map.groupBy(defined, ({ seed }) => seed)
  return new Map([...grouped].map(([seed, of]) => [seed, of.map(({ value }) => value)]))
}

function matchSeeds(scenario: string, a: Seeds, b: Seeds): Matching {
  if (a.size === 0 && b.size === 0) return { matched: [], missing: [] }
  if (a.size === 0 || b.size === 0) {
    return { matched: [], missing: [{ scenario, seed: null, missing: a.size === 0 ? 'a' : 'b' }] }
  }
  const shared = [...a.keys()].filter((seed) => b.has(seed))
  if (shared.length === 0) {
    return { matched: [matchedOver(scenario, a, [...a.keys()], b, [...b.keys()], false)], missing: [] }
  }
  return {
    matched: [matchedOver(scenario, a, shared, b, shared, true)],
    missing: [
      ...[...a.keys()].filter((seed) => !b.has(seed)).map((seed) => ({ scenario, seed, missing: 'b' as const })),
      ...[...b.keys()].filter((seed) => !a.has(seed)).map((seed) => ({ scenario, seed, missing: 'a' as const })),
    ],
  }
}

/** Each seed weighs the same, whatever the number of its repeats. */
function matchedOver(
  scenario: string,
  a: Seeds,
  seedsOfA: readonly number[],
  b: Seeds,
  seedsOfB: readonly number[],
  isPairedInSeeds: boolean,
): MatchedScenario {
  const ofA = seedsOfA.map((seed) => a.get(seed) ?? [])
  const ofB = seedsOfB.map((seed) => b.get(seed) ?? [])
  return {
    scenario,
    a: meanOf(ofA.map(meanOf)),
    b: meanOf(ofB.map(meanOf)),
    episodes: [ofA.flat().length, ofB.flat().length],
    isPairedInSeeds,
  }
}
