/** A comparison, from what the database holds of its runs: pure, so that equal data give equal numbers anywhere. */
import type { ComparedCondition, ComparedTrial } from '../../../db/comparison-rows.ts'
import type { CallCount, ComparedGroup, Comparison, Measure, PairTest } from '../../../shared/contract/comparison.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { boundModels } from '../../../shared/core/model-of.ts'
import { peopleOf } from '../../../shared/core/team-agents.ts'
import { publishedOverlay } from '../published.ts'
import { completionCurves, curveGrid, familyCurves } from './curves.ts'
import { groupEndings } from './group-endings.ts'
import { type CountedEpisode, groupTrials, type TrialGroup } from './groups.ts'
import { differingParameters, groupLabels } from './labels.ts'
import { comparisonNotes } from './notes.ts'
import { pairedDifferences } from './pairs.ts'
import { type GroupRows, groupRows, type RangedMeasure } from './rows.ts'

export type ComparedScenario = Comparison['scenarios'][number] & Pick<Scenario, 'origin'>

export interface ComparisonInput {
  /** In the order of runs and of their trials; only those that are compared. */
  readonly trials: readonly ComparedTrial[]
  /** Every condition of the trials, by its id. */
  readonly conditions: ReadonlyMap<string, ComparedCondition>
  /** Every scenario of the trials, in the order of tables. */
  readonly scenarios: readonly ComparedScenario[]
  readonly measures: readonly RangedMeasure[]
  readonly tested: readonly string[]
  /** A group's key or its condition's id; the first group where it is null. */
  readonly baseline: string | null
  readonly test: PairTest
}

/** What is the same whatever groups are compared with, however, and in which measure. Groups in the order of their first trials. */
export interface SummarisedGroups
  extends Pick<
    Comparison,
    'rows' | 'families' | 'episodes' | 'endings' | 'points' | 'curves' | 'familyCurves' | 'calls'
  > {
  readonly groups: readonly TrialGroup[]
}

/** The rows of a group, which hang on no other group: whoever remembers them gives those, or has them made. */
type RowsOfGroup = (group: TrialGroup, make: () => GroupRows) => GroupRows

/** The greater part of the work: every interval, every band. */
export function summariseGroups(
  { trials, scenarios, measures }: Pick<ComparisonInput, 'trials' | 'scenarios' | 'measures'>,
  rowsOf: RowsOfGroup = (_group, make) => make(),
): SummarisedGroups {
  const groups = groupTrials(trials)
  const addresses = scenarios.map(({ address }) => address)
  const grid = curveGrid(groups)
  const rows = groups.map((group) => rowsOf(group, () => groupRows(group, measures)))
  return {
    groups,
    rows: rows.flatMap((own) => own.rows),
    families: rows.flatMap(({ families }) => families),
    episodes: countedEpisodes(groups, addresses),
    endings: groupEndings(groups, trials, measures),
    points: measurePoints(
      groups,
      measures.map(({ id }) => id),
      addresses,
    ),
    curves: completionCurves(groups, grid),
    familyCurves: familyCurves(groups, addresses, grid),
    calls: callCounts(groups),
  }
}

/** `summarised` is of the same trials, scenarios and measures. */
export function compare(input: ComparisonInput, summarised: SummarisedGroups = summariseGroups(input)): Comparison {
  const { trials, conditions, scenarios, measures, tested, baseline, test } = input
  const groups = baselineFirst(summarised.groups, baseline)
  const described = describeGroups(groups, conditions)
  const rows = inOrder(groups, summarised.rows)
  const defined = new Set(rows.flatMap((row) => row.measures.map(({ id }) => id)))
  const shown = measures.filter(({ id }) => defined.has(id) || tested.includes(id))
  const pairs = pairedDifferences(
    groups,
    tested.flatMap((id) => measures.filter((measure) => measure.id === id)),
    test,
  )
  const overAll = [
    ...rows.filter(({ scenario }) => scenario === null),
    ...inOrder(groups, summarised.families),
  ].flatMap((row) => row.measures)
  return {
    groups: described,
    scenarios: scenarios.map(({ origin: _, ...scenario }) => scenario),
    measures: shown.map(
      ({ id, label, unit, better, main }): Measure => ({
        ...{ id, label, unit, better },
        ...(main === true ? { main } : {}),
      }),
    ),
    rows: [...rows.filter(({ scenario }) => scenario === null), ...rows.filter(({ scenario }) => scenario !== null)],
    families: inOrder(groups, summarised.families),
    ...playedBy(groups, summarised),
    endings: inOrder(groups, summarised.endings),
    curves: inOrder(groups, summarised.curves),
    familyCurves: inOrder(groups, summarised.familyCurves),
    pairs,
    calls: inOrder(groups, summarised.calls),
    published: publishedOverlay(overlaid(groups, described, scenarios)),
    notes: comparisonNotes({ trials, groups, labelled: described, pairs, summaries: overAll }),
  }
}

/** What `compare` says of single episodes, in its order of groups, for callers that need no tests. */
export function comparedEpisodes(summarised: SummarisedGroups, baseline: string | null): PlayedEpisodes {
  return playedBy(baselineFirst(summarised.groups, baseline), summarised)
}

export type PlayedEpisodes = Pick<Comparison, 'episodes' | 'points'>

function playedBy(groups: readonly TrialGroup[], { episodes, points }: SummarisedGroups): PlayedEpisodes {
  return { episodes: inOrder(groups, episodes), points: inOrder(groups, points) }
}

function inOrder<T extends { readonly group: string }>(groups: readonly TrialGroup[], parts: readonly T[]): T[] {
  const ofGroup = Map.groupBy(parts, ({ group }) => group)
  return groups.flatMap(({ key }) => ofGroup.get(key) ?? [])
}

function baselineFirst(groups: readonly TrialGroup[], baseline: string | null): readonly TrialGroup[] {
  const first = groups.find(({ key, conditionId }) => key === baseline || conditionId === baseline)
  return first === undefined ? groups : [first, ...groups.filter((group) => group !== first)]
}

function describeGroups(
  groups: readonly TrialGroup[],
  conditions: ReadonlyMap<string, ComparedCondition>,
): ComparedGroup[] {
  const known = groups.flatMap((group) => {
    const condition = conditions.get(group.conditionId)
    return condition === undefined ? [] : [{ ...group, condition }]
  })
  const labels = groupLabels(known)
  const differing = differingParameters(known.map(({ condition }) => condition))
  return known.map(({ key, conditionId, condition, modelKind, source, counts }, index) => ({
    key,
    conditionId,
    label: labels[index] ?? condition.label,
    ...(condition.madeLabel === undefined ? {} : { madeLabel: condition.madeLabel }),
    method: condition.method.id,
    variant: condition.method.variant,
    teamSize: condition.team.members.length,
    ...withPeople(condition),
    modelKind,
    ...(modelKind === 'simulated' ? {} : { models: modelNames(condition) }),
    source,
    slot: condition.slot,
    ...(condition.method.needsTruth === true ? { needsTruth: true as const } : {}),
    differing: { ...differing[index] },
    counts,
  }))
}

function withPeople({ team }: ComparedCondition): Pick<ComparedGroup, 'people'> {
  const people = peopleOf(team)
  return people.length === 0 ? {} : { people: [...people] }
}

function modelNames(condition: ComparedCondition): string[] {
  return [...new Set(boundModels(condition).map(({ binding }) => binding.model))]
}

function overlaid(
  groups: readonly TrialGroup[],
  described: readonly ComparedGroup[],
  scenarios: readonly ComparedScenario[],
): Parameters<typeof publishedOverlay>[0] {
  return described.map(({ modelKind, teamSize, people }, index) => {
    const played = [...(groups[index]?.scenarios.values() ?? [])].filter(({ episodes }) => episodes.length > 0)
    const addresses = new Set(played.map(({ scenario }) => scenario))
    return {
      modelKind,
      teamSize,
      hasPeople: people !== undefined,
      episodes: played.reduce((sum, { episodes }) => sum + episodes.length, 0),
      scenarios: scenarios.filter(({ address }) => addresses.has(address)),
    }
  })
}

/* Every single episode behind a mean, for charts that show them all. */

/** `scenarios` are the comparison's, in whose order episodes come. */
export function countedEpisodes(groups: readonly TrialGroup[], scenarios: readonly string[]): Comparison['episodes'] {
  return groups.map((group) => ({
    group: group.key,
    played: scenarios.map((scenario) => episodesIn(group, scenario).map(({ runId, id }) => ({ runId, episodeId: id }))),
  }))
}

/** In the order of `countedEpisodes`. A measure that a group never has is left out. */
export function measurePoints(
  groups: readonly TrialGroup[],
  measureIds: readonly string[],
  scenarios: readonly string[],
): Comparison['points'] {
  return groups.flatMap((group) =>
    measureIds.flatMap((measure) => {
      const values = scenarios.map((scenario) =>
        episodesIn(group, scenario).map((episode) => episode.values.get(measure) ?? null),
      )
      return values.flat().every((value) => value === null) ? [] : [{ group: group.key, measure, values }]
    }),
  )
}

function episodesIn({ scenarios }: TrialGroup, scenario: string): readonly CountedEpisode[] {
  return scenarios.get(scenario)?.episodes ?? []
}

/* What groups ask of models, by role and purpose. */

/** Means over a group's scenarios, as of any measure; episodes that asked nothing for a purpose count. Sorted by role and purpose. */
function callCounts(groups: readonly TrialGroup[]): Comparison['calls'] {
  return groups.flatMap((group) => {
    const played = [...group.scenarios.values()].filter(({ episodes }) => episodes.length > 0)
    const within = played.flatMap(({ episodes }) =>
      meanCalls(
        group.key,
        episodes.flatMap(({ calls }) => calls),
        episodes.length,
      ),
    )
    return meanCalls(group.key, within, played.length).toSorted(
      (a, b) => compareText(a.role, b.role) || compareText(a.purpose, b.purpose),
    )
  })
}

/** The sum by role and purpose, divided by `of`: who asked nothing for a purpose is not among the calls. */
function meanCalls(group: string, calls: readonly Omit<CallCount, 'group'>[], of: number): CallCount[] {
  return [...Map.groupBy(calls, ({ role, purpose }) => `${role} ${purpose}`).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const mean = (value: (count: (typeof own)[number]) => number) =>
      own.reduce((sum, count) => sum + value(count), 0) / of
    return [
      {
        ...{ group, role: first.role, purpose: first.purpose },
        calls: mean((count) => count.calls),
        tokensIn: mean(({ tokensIn }) => tokensIn),
        tokensOut: mean(({ tokensOut }) => tokensOut),
        costUsd: mean(({ costUsd }) => costUsd),
      },
    ]
  })
}

/** By code units: the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
