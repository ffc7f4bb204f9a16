/** A comparison as the lab would answer it, made up: groups that differ in method and team, scenarios of growing complexity. */
import type {
  CallCount,
  ComparedGroup,
  Comparison,
  ComparisonRow,
  Curve,
  GroupCounts,
  Measure,
  PairedDifference,
  PartCurve,
} from '../../shared/contract/comparison.ts'

import { measuredEpisode } from './measured-episode.ts'

export interface FakeSize {
  readonly groups: number
  readonly scenarios: number
  readonly episodes: number
  /** Families of tasks that scenarios are of in turn; one unless given, three at most. */
  readonly families?: number
}

const familyNames = ['villagerbench/construction', 'villagerbench/cooking', 'villagerbench/escape']

const measures: readonly Measure[] = [
  { id: 'completion', label: 'Completion', unit: 'ratio', better: 'more', main: true },
  { id: 'success', label: 'Success', unit: 'ratio', better: 'more' },
  { id: 'efficiency', label: 'Efficiency', unit: '%/min', better: 'more' },
  { id: 'balance', label: 'Balance', unit: 'ratio', better: 'more' },
  { id: 'failed-actions', label: 'Failed actions', unit: 'count', better: 'less' },
  { id: 'game_time_s', label: 'Game time', unit: 's', better: 'less' },
  { id: 'model_calls', label: 'Model calls', unit: 'count', better: 'less' },
  { id: 'tokens_in', label: 'Tokens in', unit: 'count', better: 'less' },
  { id: 'cost_usd', label: 'Cost', unit: 'US$', better: 'less' },
]

const names = ['causalmace', 'causalmace:no-causal', 'causalmace:no-graph', 'react', 'sequential', 'oracle-graph']
const scenarioNames = ['task_24', 'hut-corner-28', 'pergola-26', 'tower-40', 'cottage-51', 'pyramid-54']

/** Between 0 and 1, the same for the same words. */
function chance(...words: readonly (string | number)[]): number {
  let state = 2166136261
  for (const letter of words.join('/')) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  state = Math.imul(state ^ (state >>> 15), 2246822507)
  state = Math.imul(state ^ (state >>> 13), 3266489909)
  return ((state ^ (state >>> 16)) >>> 0) / 4294967296
}

/** An episode's measures, worse for later groups and larger scenarios. */
function played(group: number, scenario: number, episode: number, of: number): Readonly<Record<string, number>> {
  const luck = chance(group, scenario, episode) - 0.5
  const completion = Math.max(0, Math.min(1, 0.96 - group * 0.07 - (scenario / of) * 0.3 + luck * 0.3))
  const calls = Math.round(20 + group * 6 + scenario * 4 + luck * 8)
  const time = 110 + scenario * 25 + group * 14 + luck * 60
  return {
    completion,
    success: completion >= 0.85 ? 1 : 0,
    efficiency: (completion * 6000) / time,
    balance: Math.max(0, Math.min(1, 0.8 - group * 0.05 + (chance('balance', group, scenario, episode) - 0.5) * 0.4)),
    'failed-actions': Math.max(0, Math.round(2 + group + luck * 6)),
    game_time_s: time,
    model_calls: calls,
    tokens_in: calls * 900,
    cost_usd: 0,
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Not the lab's interval, only one of a likely width: two standard errors. */
function around(values: readonly number[]): { readonly low: number; readonly high: number } | null {
  if (values.length < 2) return null
  const middle = mean(values)
  const spread = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)) / (values.length - 1))
  return { low: middle - 2 * spread, high: middle + 2 * spread }
}

/** Shares end at 0 and 1, and so do their intervals. */
function within(unit: string, interval: ReturnType<typeof around>): ReturnType<typeof around> {
  if (interval === null || unit !== 'ratio') return interval
  return { low: Math.max(0, interval.low), high: Math.min(1, interval.high) }
}

function groupsOf(count: number): readonly ComparedGroup[] {
  return Array.from({ length: count }, (_, index) => {
    const label = names[index % names.length] ?? 'causalmace'
    const teamSize = [3, 6, 12][Math.floor(index / names.length) % 3] ?? 3
    const [method = label, variant = 'default'] = label.split(':')
    return {
      key: `condition-${index}.simulated.measured`,
      conditionId: `condition-${index}`,
      label: teamSize === 3 ? label : `${label} ×${teamSize}`,
      method,
      variant,
      teamSize,
      modelKind: 'simulated',
      source: 'measured',
      slot: index,
      differing: {
        ...(count > 3 ? { method } : {}),
        variant,
        ...(count > 6 ? { 'team.size': String(teamSize) } : {}),
      },
      counts: countsOf(0),
    }
  })
}

/** Of so many trials, all of them valid. */
function countsOf(trials: number): GroupCounts {
  return {
    trials,
    valid: trials,
    dependent: 0,
    repeated: 0,
    infrastructure: 0,
    cancelled: 0,
    humanIntervention: 0,
    open: 0,
  }
}

function summaries(episodes: readonly (readonly Readonly<Record<string, number>>[])[]): ComparisonRow['measures'] {
  return measures.map(({ id, unit }) => {
    const perScenario = episodes.map((played) => mean(played.map((one) => one[id] ?? 0)))
    const values = episodes.length === 1 ? (episodes[0] ?? []).map((one) => one[id] ?? 0) : perScenario
    const interval = within(unit, around(values))
    const kind = episodes.length === 1 ? ('over-episodes' as const) : ('over-scenarios' as const)
    return {
      id,
      episodes: episodes.flat().length,
      scenarios: episodes.length,
      mean: mean(perScenario),
      interval: interval === null ? null : { kind, ...interval },
      meanWithZeros: mean(perScenario) * 0.97,
    }
  })
}

function curveOf(group: ComparedGroup, index: number, size: FakeSize, addresses: readonly string[]): Curve {
  const atS = Array.from({ length: 41 }, (_, step) => step * 10)
  const grown = atS.map((time) => (0.96 - index * 0.07 - 0.15) * (1 - Math.exp(-time / (70 + index * 18))))
  const width = (time: number) => Math.min(0.08, time / 1500)
  return {
    group: group.key,
    scenarios: size.scenarios,
    addresses: [...addresses],
    episodes: size.scenarios * size.episodes,
    atS,
    mean: grown,
    low: grown.map((value, step) => (size.scenarios < 2 ? null : Math.max(0, value - width(atS[step] ?? 0)))),
    high: grown.map((value, step) => (size.scenarios < 2 ? null : Math.min(1, value + width(atS[step] ?? 0)))),
  }
}

/** Of each part the curve over all scenarios, lower from part to part. */
function partCurvesOf(
  groups: readonly ComparedGroup[],
  parts: readonly string[],
  size: FakeSize,
  addresses: readonly string[],
): PartCurve[] {
  return groups.flatMap((group, index) =>
    parts.map((part, at) => {
      const within = addresses.filter((address) => address.startsWith(part))
      const curve = curveOf(group, index, size, within)
      const lower = (values: readonly number[]) => values.map((value) => value * (1 - at * 0.06))
      const bounds = (values: readonly (number | null)[]) => values.map((value) => value && value * (1 - at * 0.06))
      return { part, ...curve, mean: lower(curve.mean), low: bounds(curve.low), high: bounds(curve.high) }
    }),
  )
}

/** Exact sign-flip p: the share of all assignments of signs whose mean is at least as far from 0. */
function signFlip(differences: readonly number[]): number | null {
  if (differences.length < 6 || differences.length > 12) return null
  const seen = Math.abs(mean(differences)) - 1e-12
  let far = 0
  for (let signs = 0; signs < 2 ** differences.length; signs++) {
    if (Math.abs(mean(differences.map((value, bit) => ((signs >> bit) & 1 ? -value : value)))) >= seen) far++
  }
  return far / 2 ** differences.length
}

function pairsOf(groups: readonly ComparedGroup[], points: Comparison['points'], scenarios: Comparison['scenarios']) {
  const [baseline, ...others] = groups
  const valuesOf = (group: string) =>
    (points.find((one) => one.group === group && one.measure === 'completion')?.values ?? []).map((values) =>
      values.filter((value) => value !== null),
    )
  if (baseline === undefined) return []
  const pairs = others.map((other): PairedDifference => {
    const mine = valuesOf(other.key)
    const base = valuesOf(baseline.key)
    const differences = scenarios.map(({ address }, index) => ({
      scenario: address,
      difference: mean(mine[index] ?? []) - mean(base[index] ?? []),
    }))
    const p = signFlip(differences.map(({ difference }) => difference))
    return {
      measure: 'completion',
      a: other.key,
      b: baseline.key,
      scenarios: scenarios.length,
      episodes: [mine.flat().length, base.flat().length],
      differences,
      mean: mean(differences.map(({ difference }) => difference)),
      interval: around(differences.map(({ difference }) => difference)),
      median: differences.map(({ difference }) => difference).toSorted((a, b) => a - b)[differences.length >> 1] ?? 0,
      record: {
        win: differences.filter(({ difference }) => difference > 0).length,
        tie: differences.filter(({ difference }) => difference === 0).length,
        loss: differences.filter(({ difference }) => difference < 0).length,
      },
      effectSize: 0.4,
      detectable: 0.12,
      missing: [],
      unpairedSeeds: [],
      test: 'sign-flip',
      isExact: true,
      p,
      pAdjusted: p === null ? null : Math.min(1, p * others.length),
    }
  })
  return pairs
}

function callsOf(groups: readonly ComparedGroup[]): readonly CallCount[] {
  const purposes = [
    ['planner', 'decompose', 2],
    ['planner', 'dependencies', 4],
    ['worker', 'act', 18],
    ['reflection', 'reflect', 5],
  ] as const
  return groups.flatMap(({ key }, index) =>
    purposes.map(([role, purpose, base]) => {
      const calls = base + index * (purpose === 'act' ? 4 : 0.5)
      return { group: key, role, purpose, calls, tokensIn: calls * 900, tokensOut: calls * 120, costUsd: 0 }
    }),
  )
}

/** The second condition lost some episodes to answers of no use, one of them its plan; every condition gave up once, and crashed once. */
function endingsOf(group: string, index: number, { scenarios, episodes }: FakeSize): Comparison['endings'][number] {
  const counted = scenarios * episodes
  const unusable = index === 1 && counted > 3 ? 3 : 0
  const own = { validity: 'valid' as const, episodes: 1 }
  return {
    ...{ group, counted, unusable },
    ended: [
      { ending: 'completed', validity: 'valid', episodes: counted - (unusable === 0 ? 1 : 2) },
      { ...own, ending: 'gave-up' },
      ...(unusable === 0 ? [] : [{ ...own, ending: 'plan-unreadable' as const }]),
      { ending: 'crash', validity: 'infrastructure', episodes: 1 },
    ],
    without: unusable === 0 ? [] : [{ id: 'completion', mean: 0.83, scenarios, episodes: counted - unusable }],
  }
}

/** Always the same for the same size. */
export function fakeComparison(size: FakeSize = { groups: 3, scenarios: 6, episodes: 5 }): Comparison {
  const groups = groupsOf(size.groups).map((group) => {
    const count = size.scenarios * size.episodes
    return { ...group, counts: { ...group.counts, trials: count + 1, valid: count, infrastructure: 1 } }
  })
  const scenarios = Array.from({ length: size.scenarios }, (_, index) => ({
    address: `${familyNames[index % (size.families ?? 1)]}/${scenarioNames[index] ?? `tower-${20 + index}`}`,
    title: `Scenario ${index + 1}`,
    size: 14 + index * 7,
    complexity: 8 + index * 5.5,
  }))
  const episodes = groups.map((_, group) =>
    scenarios.map((__, scenario) =>
      Array.from({ length: size.episodes }, (___, episode) => played(group, scenario, episode, size.scenarios)),
    ),
  )
  const points = groups.flatMap(({ key }, group) =>
    measures.map(({ id }) => ({
      group: key,
      measure: id,
      values: (episodes[group] ?? []).map((ofScenario) => ofScenario.map((one) => one[id] ?? 0)),
    })),
  )
  const addresses = scenarios.map(({ address }) => address)
  const usedFamilies = familyNames.slice(0, size.families ?? 1)
  const sizeOfFamily = { ...size, scenarios: Math.ceil(size.scenarios / usedFamilies.length) }
  const over = groups.map(({ key }, group) => ({
    group: key,
    scenario: null,
    scenarios: size.scenarios,
    episodes: size.scenarios * size.episodes,
    counts: groups[group]?.counts ?? countsOf(0),
    measures: summaries(episodes[group] ?? []),
  }))
  const within = groups.flatMap(({ key }, group) =>
    scenarios.map(({ address }, index) => ({
      group: key,
      scenario: address,
      scenarios: 1,
      episodes: size.episodes,
      counts: countsOf(size.episodes),
      measures: summaries([episodes[group]?.[index] ?? []]),
    })),
  )
  return {
    groups: [...groups],
    scenarios,
    measures: [...measures],
    rows: [...over, ...within],
    families: usedFamilies.flatMap((family) =>
      groups.map(({ key }, group) => {
        const own = (episodes[group] ?? []).filter((_, index) => scenarios[index]?.address.startsWith(`${family}/`))
        const episodeCount = own.flat().length
        return {
          ...{ group: key, family, scenarios: own.length, episodes: episodeCount },
          ...{ counts: countsOf(episodeCount), measures: summaries(own) },
        }
      }),
    ),
    episodes: groups.map(({ key }, group) => ({
      group: key,
      played: scenarios.map((_, scenario) =>
        Array.from({ length: size.episodes }, (__, episode) => ({
          runId: 'run-1',
          episodeId: `episode-${group}-${scenario}-${episode}`,
        })),
      ),
    })),
    endings: groups.map(({ key }, index) => endingsOf(key, index, size)),
    failureModes: groups.map(({ key }, index) => {
      const all = size.scenarios * size.episodes
      return {
        ...{ group: key, incomplete: all, lookedInto: all, withoutMode: Math.floor(all / (index + 3)) },
        modes: ['1.3', '3.1', '3.3'].map((code, at) => ({
          ...{ code, episodes: Math.floor((all * (at + 1)) / (4 + index)), example: 'episode-1' },
        })),
      }
    }),
    measuredEdges: groups.flatMap(({ key }, group) =>
      scenarios.flatMap(({ address }, scenario) =>
        Array.from({ length: size.episodes }, (_, episode) =>
          measuredEpisode(key, address, [group, scenario, episode], chance('edge', group, scenario, episode)),
        ),
      ),
    ),
    points,
    curves: groups.map((group, index) => curveOf(group, index, size, addresses)),
    familyCurves: (size.families ?? 1) < 2 ? [] : partCurvesOf(groups, usedFamilies, sizeOfFamily, addresses),
    scenarioCurves: partCurvesOf(groups, addresses.slice(0, 12), { ...size, scenarios: 1 }, addresses),
    pairs: pairsOf(groups, points, scenarios),
    calls: [...callsOf(groups)],
    published: { values: [], why: 'No published table measures these scenarios with a simulated model.' },
    notes: size.scenarios < 6 ? ['With fewer than six scenarios in common, no p-value is printed.'] : [],
  }
}

/** The same, but in one episode of the second group next to nothing was completed, and in its scenario little. */
export function farOut(comparison: Comparison): Comparison {
  const group = comparison.groups[1]?.key
  const scenario = comparison.scenarios[0]?.address
  const isOf = (id: string): boolean => id === 'completion'
  return {
    ...comparison,
    points: comparison.points.map((points) =>
      points.group === group && isOf(points.measure)
        ? {
            ...points,
            values: points.values.map((values, index) => (index === 0 ? [0.01, ...values.slice(1)] : values)),
          }
        : points,
    ),
    rows: comparison.rows.map((row) =>
      row.group === group && row.scenario === scenario
        ? { ...row, measures: row.measures.map((own) => (isOf(own.id) ? { ...own, mean: 0.05 } : own)) }
        : row,
    ),
    pairs: comparison.pairs.map((pair) =>
      pair.a === group
        ? {
            ...pair,
            differences: pair.differences.map((own) =>
              own.scenario === scenario ? { ...own, difference: -0.9 } : own,
            ),
          }
        : pair,
    ),
  }
}
