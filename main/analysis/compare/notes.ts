/** What a reader has to know before believing a comparison, each a sentence. */

import type { ComparedTrial } from '../../../db/comparison-rows.ts'
import type { ComparedGroup, PairedDifference } from '../../../shared/contract/comparison.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { missingName } from '../../../shared/core/format/measure.ts'
import { formatP } from '../../../shared/core/format/p-value.ts'
import { coverageSentence, intervalSizes } from '../../../shared/core/interval-coverage.ts'
import { cannotBeSmall, disagrees, leastP, unequalScenarios } from '../../../shared/core/least-p.ts'
import { fewestScenarios, isHopeless, leastCorrectedP } from '../power.ts'
import { DRAWN_ASSIGNMENTS } from '../significance.ts'
import type { TrialGroup } from './groups.ts'
import { FEWEST_PAIRS } from './pairs.ts'

interface NotedComparison {
  readonly trials: readonly ComparedTrial[]
  readonly groups: readonly TrialGroup[]
  readonly labelled: readonly Pick<ComparedGroup, 'key' | 'label' | 'modelKind' | 'source' | 'people' | 'counts'>[]
  readonly pairs: readonly PairedDifference[]
  /** Over all scenarios and by family, not those of single scenarios. */
  readonly summaries: Parameters<typeof intervalSizes>[0]
}

export function comparisonNotes(comparison: NotedComparison): string[] {
  return [
    ...kindNotes(comparison),
    ...peopleNotes(comparison),
    ...countNotes(comparison),
    ...scenarioNotes(comparison),
    ...coverageNotes(comparison),
    ...pairNotes(comparison),
    ...experimentNotes(comparison),
  ]
}

function kindNotes({ labelled }: NotedComparison): readonly string[] {
  const kinds = new Set(labelled.map(({ modelKind }) => modelKind))
  const sources = new Set(labelled.map(({ source }) => source))
  const isSimulated = kinds.size === 1 && kinds.has('simulated')
  return [
    ...(isSimulated
      ? [
          'A simulated model answered everything: this shows what methods make of its mistakes, and nothing about a language model.',
        ]
      : []),
    ...(kinds.size > 1
      ? [`Groups of ${[...kinds].join(' and ')} models stand beside each other and are never pooled.`]
      : []),
    ...(sources.size > 1
      ? ['Imported episodes were played by another lab and are never pooled with those of this one.']
      : []),
  ]
}

function peopleNotes({ labelled }: NotedComparison): readonly string[] {
  const mixed = labelled.filter(({ people }) => people !== undefined)
  if (mixed.length === 0) return []
  const names = mixed.map(({ label }) => label).join(', ')
  if (mixed.length === labelled.length) return ['People are members of all these teams.']
  return [
    `People are members of some teams (${names}): they stand beside teams of agents alone and are never pooled with them.`,
  ]
}

function countNotes({ groups, labelled }: NotedComparison): readonly string[] {
  const sum = (of: (counts: ComparedGroup['counts']) => number) =>
    labelled.reduce((total, { counts }) => total + of(counts), 0)
  const outside = sum(
    ({ infrastructure, cancelled, humanIntervention }) => infrastructure + cancelled + humanIntervention,
  )
  const open = sum((counts) => counts.open)
  const dependent = sum((counts) => counts.dependent)
  const repeated = sum((counts) => counts.repeated)
  return [
    ...(outside > 0
      ? [
          `${counted(outside, 'trial')} without a valid episode (failed, cancelled, or a person took part): left out of means, and ${zerosOf(groups, outside)}.`,
        ]
      : []),
    ...(open > 0 ? [`${counted(open, 'trial')} not played yet: numbers will change.`] : []),
    ...(dependent > 0
      ? [`${counted(dependent, 'episode')} used answers of another seed or repeat: not independent, and left out.`]
      : []),
    ...(repeated > 0
      ? [
          `${counted(repeated, 'episode')} of a scenario, seed and repeat that a later run has again: the later one counts.`,
        ]
      : []),
  ]
}

/** Of a scenario, seed and repeat that several runs have there is one zero at most, and none where one of them has a valid episode. */
function zerosOf(groups: readonly TrialGroup[], lost: number): string {
  const cells = groups.flatMap(({ scenarios }) => [...scenarios.values()])
  const zeros = cells.reduce((sum, { unscored }) => sum + unscored, 0)
  if (zeros === lost) return '0 in the mean with zeros'
  const words = zeros === 0 ? 'no zero' : counted(zeros, 'zero')
  return `${words} in the mean with zeros, since runs share scenarios, seeds and repeats`
}

function scenarioNotes({ groups, labelled }: NotedComparison): readonly string[] {
  const played = groups.map(
    ({ scenarios }) =>
      new Set([...scenarios.values()].filter(({ episodes }) => episodes.length > 0).map((of) => of.scenario)),
  )
  const all = new Set(played.flatMap((of) => [...of]))
  if (played.every((of) => of.size === all.size)) return []
  const sizes = labelled.map(({ label }, index) => `${label} ${played[index]?.size ?? 0}`).join(', ')
  return [
    `Not every group has all ${all.size} scenarios (${sizes}): means over all scenarios are over each group's own, pairs over those that both have.`,
  ]
}

function coverageNotes({ summaries, pairs }: NotedComparison): readonly string[] {
  const ofPairs = pairs.flatMap(({ interval, scenarios }) => (interval === null ? [] : [scenarios]))
  return [coverageSentence([...intervalSizes(summaries), ...ofPairs])].filter((sentence) => sentence !== null)
}

function pairNotes({ pairs, labelled }: NotedComparison): readonly string[] {
  return [
    ...matchingNotes(pairs, labelled),
    ...disagreementNotes(pairs, labelled),
    ...hopelessNotes(pairs),
    ...(pairs.some(({ p }) => p === null)
      ? [`No p where fewer than ${FEWEST_PAIRS} scenarios are shared: of five, no two-sided test comes below 0.05.`]
      : []),
    ...(pairs.some(({ p, isExact, test }) => p !== null && !isExact && test === 'sign-flip')
      ? [
          `p of more than 16 differences are from ${DRAWN_ASSIGNMENTS} drawn assignments of signs, always the same ones.`,
        ]
      : []),
  ]
}

/** Which episodes have no partner, by name, and where seeds are not the same; once for all measures of a pair. */
function matchingNotes(pairs: readonly PairedDifference[], labelled: NotedComparison['labelled']): readonly string[] {
  const nameOf = (key: string): string => labelled.find((group) => group.key === key)?.label ?? key
  const notes = pairs.flatMap(({ a, b, missing, unpairedSeeds, scenarios }) => {
    const named = `${nameOf(a)} less ${nameOf(b)}`
    const lacking = (side: 'a' | 'b') => describeMissing(missing.filter((one) => one.missing === side))
    const parts = [
      ...lacking('a').map((words) => `not in ${nameOf(a)}: ${words}`),
      ...lacking('b').map((words) => `not in ${nameOf(b)}: ${words}`),
    ]
    return [
      ...(parts.length === 0 ? [] : [`${named} leaves out what has no partner (${parts.join('; ')}).`]),
      ...(unpairedSeeds.length === 0
        ? []
        : [
            `${named}: no seed in common in ${unpairedSeeds.length === scenarios ? `all ${counted(scenarios, 'scenario')}` : listed(unpairedSeeds)}; means over different seeds are compared there, unpaired in seeds.`,
          ]),
    ]
  })
  return [...new Set(notes)]
}

/** Names in a sentence; further ones are counted, and stand in the table of pairs. */
const MOST_LISTED = 8

function listed(names: readonly string[]): string {
  const more = names.length > MOST_LISTED ? [`${names.length - MOST_LISTED} more in the table of pairs`] : []
  return [...names.slice(0, MOST_LISTED), ...more].join(', ')
}

function describeMissing(missing: PairedDifference['missing']): readonly string[] {
  return missing.length === 0 ? [] : [listed(missing.map(missingName))]
}

/** Where Holm's factor alone keeps every p above the usual level. */
function hopelessNotes(pairs: readonly PairedDifference[]): readonly string[] {
  const tested = pairs.filter(({ p }) => p !== null)
  const comparisons = tested.length
  const most = tested.reduce((most, { scenarios }) => Math.max(most, scenarios), 0)
  const design = { scenarios: most, comparisons }
  if (comparisons === 0 || !isHopeless(design)) return []
  return [
    `No p after Holm can come below 0.05 here: ${most} scenarios give 2/2^${most} at least, times ${comparisons} comparisons is ${formatP(leastCorrectedP(design))}. Play ${fewestScenarios(comparisons)} scenarios or more, or compare fewer conditions and measures at a time.`,
  ]
}

/** Pairs that a note names; further ones are counted. */
const MOST_NAMED = 3

/** Why an interval may leave 0 out where the test does not come below 0.05. */
function disagreementNotes(
  pairs: readonly PairedDifference[],
  labelled: NotedComparison['labelled'],
): readonly string[] {
  const comparisons = pairs.filter(({ p }) => p !== null).length
  const found = pairs.filter(disagrees)
  const [first] = found
  if (first === undefined) return []
  const nameOf = (key: string): string => labelled.find((group) => group.key === key)?.label ?? key
  const named = found.slice(0, MOST_NAMED).map(({ a, b, p }) => `${nameOf(a)} less ${nameOf(b)}: p ${formatP(p)}`)
  const more = found.length > MOST_NAMED ? [`${found.length - MOST_NAMED} more`] : []
  const few = [...new Set(found.map(unequalScenarios))]
    .filter((unequal) => cannotBeSmall(unequal, comparisons))
    .sort((a, b) => a - b)
  const least = few.map((unequal) => `n = ${unequal}: ${formatP(leastP(unequal))}`).join(', ')
  const holm =
    comparisons > 1 ? `, and after Holm over ${comparisons} comparisons the smallest p counts ${comparisons}-fold` : ''
  return [
    `An interval leaves 0 out, and p${comparisons > 1 ? ' after Holm' : ''} is not below 0.05 (${[...named, ...more].join('; ')}). ${
      few.length > 0
        ? `The smallest p that n scenarios with a difference can reach is 2/2^n (${least})${holm}. `
        : 'The interval takes the size of the differences, the test their signs and ranks. '
    }Go by p, or play more scenarios.`,
  ]
}

function experimentNotes({ trials, groups }: NotedComparison): readonly string[] {
  const isReal = new Set(trials.map(({ clock }) => clock === 'real'))
  const contents = Map.groupBy(trials, ({ scenario }) => scenario)
  const changed = [...contents].filter(([, of]) => new Set(of.map(({ scenarioSha256 }) => scenarioSha256)).size > 1)
  const unknown = groups
    .flatMap(({ scenarios }) => [...scenarios.values()].flatMap(({ episodes }) => episodes))
    .filter(({ curve }) => curve === null).length
  return [
    ...(isReal.size > 1 ? ['Some episodes ran on the real clock, some on the virtual one; they are pooled.'] : []),
    ...changed.map(
      ([scenario]) => `${scenario} was not the same in all runs: its blueprint or rules changed in between.`,
    ),
    ...(unknown > 0
      ? [`The course of ${counted(unknown, 'episode')} is not known; curves over game time are without.`]
      : []),
  ]
}
