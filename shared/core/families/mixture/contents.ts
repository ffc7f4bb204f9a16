/** How far a pot holds what its recipe asks for. */
import type { MixtureTask } from '../../../contract/tasks/mixture.ts'
import type { TaskFacts } from '../../task-facts.ts'

/** An ingredient in the pot or the recipe; `wanted` is 0 if the recipe does not have it. */
export interface Ingredient {
  readonly item: string
  readonly wanted: number
  readonly inPot: number
}

/** The recipe's ingredients in its order, then those that do not belong, by name. */
export function ingredientsOf({ pot, recipe }: MixtureTask, facts: TaskFacts): readonly Ingredient[] {
  const there = facts.putInto(pot)
  const wanted = recipe.map(({ item, count }) => ({ item, wanted: count, inPot: there.get(item) ?? 0 }))
  const foreign = [...there]
    .filter(([item, count]) => count !== 0 && !recipe.some((one) => one.item === item))
    .map(([item, count]) => ({ item, wanted: 0, inPot: count }))
  return [...wanted, ...foreign.toSorted((a, b) => (a.item < b.item ? -1 : 1))]
}

export function isRight({ wanted, inPot }: Ingredient): boolean {
  return wanted > 0 && inPot === wanted
}

/** Right amounts / (ingredients of the recipe + those that do not belong), in 0..1. */
export function mixtureCompletion(task: MixtureTask, facts: TaskFacts): number {
  const ingredients = ingredientsOf(task, facts)
  return ingredients.filter(isRight).length / ingredients.length
}
