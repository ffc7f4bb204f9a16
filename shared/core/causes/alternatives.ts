/** Sets of subtasks of which any one may do for another: leaving out one at a time would show no effect of either. Pure. */
import { supportAlternatives } from '../task-graph/physical-truth.ts'
import type { WrittenPlan } from '../task-graph/step-forms.ts'
import { contentsOfPlan } from '../task-graph/step-shapes.ts'

/** Larger sets are more often there than they matter, and each costs a twin per seed. */
const MOST_ALTERNATIVES = 4

/** Blocks that one is placed against, and makers of an item that one takes; ascending, each set once. */
export function alternativesIn(plan: WrittenPlan): readonly (readonly number[])[] {
  const contents = contentsOfPlan(plan)
  const takers = Map.groupBy(contents.taken, ({ item }) => item)
  const makers = [...Map.groupBy(contents.stored, ({ item }) => item)].flatMap(([item, stored]) => {
    const ids = [...new Set(stored.map(({ id }) => id))]
    const isNeeded = takers.get(item)?.some(({ id }) => !ids.includes(id)) === true
    return isNeeded ? [ids] : []
  })
  const sets = [...supportAlternatives(contents).values(), ...makers]
    .filter(({ length }) => length >= 2 && length <= MOST_ALTERNATIVES)
    .map((ids) => ids.toSorted((a, b) => a - b))
  return [...new Map(sets.map((ids) => [ids.join(' '), ids])).values()]
}
