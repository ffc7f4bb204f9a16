/** End reasons of a condition's episodes, counted. */
import type { EndedAttempt } from '../../db/comparison-rows.ts'
import type { ConditionEndings } from '../../shared/contract/endings.ts'
import { endingsInOrder } from '../../shared/core/format/endings.ts'

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
