/** How far a pot holds what its recipe asks for. */
import type { MixtureTask } from '../../../contract/tasks/mixture.ts'
import type { TaskFacts } from '../../task-facts.ts'

/** An ingredient as it stands: `wanted` 0 for what is in the pot and not in the recipe. */
export interface Ingredient {
  readonly item: string
  readonly wanted: number
  readonly inPot: number
}

/** Of the recipe in its order, then what does not belong there, by name. */
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

/** Ingredients in the right amount / those of the recipe and all that does not belong there, in 0..1. */
export function mixtureCompletion(task: MixtureTask, facts: TaskFacts): number {
  const ingredients = ingredientsOf(task, facts)
  return ingredients.filter(isRight).length / ingredients.length
}
