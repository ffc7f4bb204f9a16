/** Who begins with what at the benchmark's latest state, which has no chest (minecollab.md 1.4, split algorithm of HEAD). */
import type { Amount } from '../../../../shared/contract/tasks/collaboration.ts'

/** By place: evenly, the first members getting what is left over; a single piece goes to whoever has least so far. */
export function splitIngredients(hard: readonly Amount[], agents: number): readonly (readonly Amount[])[] {
  const hands = Array.from({ length: agents }, (): Amount[] => [])
  const total = (hand: readonly Amount[]): number => hand.reduce((sum, { count }) => sum + count, 0)
  for (const { item, count } of hard) {
    if (count === 1) {
      const least = hands.reduce((best, hand) => (total(hand) < total(best) ? hand : best))
      least.push({ item, count })
      continue
    }
    hands.forEach((hand, place) => {
      const share = Math.floor(count / agents) + (place < count % agents ? 1 : 0)
      if (share > 0) hand.push({ item, count: share })
    })
  }
  return hands
}
