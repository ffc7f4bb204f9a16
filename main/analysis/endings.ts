/** End reasons of a condition's episodes, counted. */
import type { ConditionEndings } from '../../preload/contract/endings.ts'
import type { EndReason, Validity } from '../../preload/contract/record/end.ts'
import { endingsInOrder } from '../../preload/core/ending-words.ts'

export interface EndedEpisode {
  readonly endReason: EndReason
  readonly validity: Validity
  /** Whether it gave up for want of a plan that could be read. */
  readonly isPlanUnreadable: boolean
}

/** In the order of tables. */
export function countEndings(episodes: readonly EndedEpisode[]): ConditionEndings['ended'] {
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
