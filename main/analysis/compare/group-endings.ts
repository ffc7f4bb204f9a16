/** How episodes ended, and each group's means without those in which an answer was of no use. */
import type { ComparedTrial, EndedAttempt } from '../../../db/comparison-rows.ts'
import type { Comparison } from '../../../shared/contract/comparison.ts'
import type { ConditionEndings } from '../../../shared/contract/endings.ts'
import { endingsInOrder, UNUSABLE_ANSWERS } from '../../../shared/core/format/endings.ts'
import { shownMeasures } from '../../../shared/core/main-measures.ts'
import { meanOf } from '../../../shared/core/mean.ts'
import { type CountedEpisode, groupKey, type TrialGroup } from './groups.ts'
import { type RangedMeasure, scenarioMeans } from './rows.ts'

/* End reasons of a condition's episodes, counted. */

/** In the order of tables. */
export function countEndings(episodes: readonly EndedAttempt[]): ConditionEndings['ended'] {
  const named = episodes.map(({ endReason, validity, isPlanUnreadable }) => ({
    ending: isPlanUnreadable && endReason === 'gave-up' ? ('plan-unreadable' as const) : endReason,
    validity,
  }))
  const groups = Map.groupBy(named, ({ ending, validity }) => `${ending} ${validity}`)
  return [
    ...endingsInOrder(
      [...groups.values()].flatMap(([first, ...others]) =>
        first === undefined ? [] : [{ ...first, episodes: 1 + others.length }],
      ),
    ),
  ]
}

/** `trials` are those that the groups were made of. */
export function groupEndings(
  groups: readonly TrialGroup[],
  trials: readonly ComparedTrial[],
  measures: readonly RangedMeasure[],
): Comparison['endings'] {
  const byGroup = Map.groupBy(trials, groupKey)
  return groups.map((group) => {
    const counted = [...group.scenarios.values()].flatMap(({ episodes }) => episodes)
    const unusable = counted.filter(isUnusable).length
    return {
      group: group.key,
      ended: countEndings((byGroup.get(group.key) ?? []).flatMap(({ ended }) => ended)),
      counted: counted.length,
      unusable,
      without: unusable === 0 ? [] : meansWithout(group, measures),
    }
  })
}

function isUnusable({ values }: CountedEpisode): boolean {
  return (values.get(UNUSABLE_ANSWERS) ?? 0) > 0
}

function meansWithout(
  { scenarios }: TrialGroup,
  measures: readonly RangedMeasure[],
): Comparison['endings'][number]['without'] {
  const rest = new Map(
    [...scenarios].map(([address, cells]) => [
      address,
      { ...cells, episodes: cells.episodes.filter((episode) => !isUnusable(episode)) },
    ]),
  )
  return shownMeasures(measures, null).flatMap(({ id }) => {
    const defined = scenarioMeans({ scenarios: rest }, id)
    if (defined.length === 0) return []
    return [
      {
        id,
        mean: meanOf(defined.map(({ mean }) => mean)),
        scenarios: defined.length,
        episodes: defined.reduce((sum, { values }) => sum + values.length, 0),
      },
    ]
  })
}
