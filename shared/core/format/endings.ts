/** Endings of episodes in words and in order, the same in every table. */
import type { ConditionEndings, Ending } from '../../contract/endings.ts'
import type { EndReason } from '../../contract/record/end.ts'
import { endNames } from './end.ts'

/** Metrics that tell which episodes had an answer of no use, and which had no plan for want of one. */
export const UNUSABLE_ANSWERS = 'unusable-answers'
export const UNREADABLE_PLAN = 'unreadable-plan'

/** In the order of columns. */
export const endingNames: Readonly<Record<Ending, string>> = { ...endNames, 'plan-unreadable': 'Plan unreadable' }

/** End reasons as `endNames` has them, the unreadable plan behind the method's own giving up. */
const order: readonly string[] = Object.keys(endNames).flatMap((reason) =>
  reason === ('gave-up' satisfies EndReason) ? [reason, 'plan-unreadable'] : [reason],
)

export function endingsInOrder<T extends { readonly ending: Ending }>(ended: readonly T[]): readonly T[] {
  return ended.toSorted((a, b) => order.indexOf(a.ending) - order.indexOf(b.ending))
}

/** Endings that any of these conditions has, each once, in order. */
export function endingsSeen(conditions: readonly Pick<ConditionEndings, 'ended'>[]): readonly Ending[] {
  const seen = new Map(conditions.flatMap(({ ended }) => ended.map((one) => [one.ending, one] as const)))
  return endingsInOrder([...seen.values()]).map(({ ending }) => ending)
}

/** Episodes of a condition that ended so, whether they count or not. */
export function endedSo({ ended }: Pick<ConditionEndings, 'ended'>, ending: Ending): number {
  return ended.filter((one) => one.ending === ending).reduce((sum, { episodes }) => sum + episodes, 0)
}

/** Ended episodes of a condition that are no result. */
export function endedInvalid({ ended }: Pick<ConditionEndings, 'ended'>): number {
  return ended.filter(({ validity }) => validity !== 'valid').reduce((sum, { episodes }) => sum + episodes, 0)
}

/** What stands under every table of endings. */
export const endingsSentence =
  'Ended episodes by end reason, failed attempts included. Unusable answers: counted episodes in which an answer could not be read, was cut off or refused, with no re-ask left; they are outcomes of the method and stay in every mean.'
