/** Our own tasks of Hell's Kitchen in the form of the benchmark's: a dish for each of two, drawn by a seed. */
import type { CollaborationPreset } from '../../../shared/contract/tasks/collaboration.ts'
import { createDealer } from '../minecollab/kitchen/deal-dishes.ts'
import type { Dish } from '../minecollab/kitchen/dishes.ts'

export interface HellsKitchenTaskData {
  readonly name: string
  readonly preset: CollaborationPreset
  /** Of the layout. */
  readonly seed: number
  /** The first member's, and the second's. */
  readonly dishes: readonly [Dish, Dish]
}

const OF_EACH_PRESET = 6

const presets = [
  { preset: 'minecollab-paper', short: 'paper', seed: 3 },
  { preset: 'minecollab-head', short: 'head', seed: 4 },
] as const

export function ownHellsKitchenTasks(): readonly HellsKitchenTaskData[] {
  return presets.flatMap(({ preset, short, seed }) => {
    const dealer = createDealer(seed)
    return Array.from({ length: OF_EACH_PRESET }, (_, index): readonly HellsKitchenTaskData[] => {
      const [first, second] = dealer.deal(2)
      if (first === undefined || second === undefined) return []
      // The benchmark has every pair in both orders.
      const dishes = index % 2 === 0 ? ([first, second] as const) : ([second, first] as const)
      const name = `${short}-${dishes.map(({ item }) => item).join('-')}`
      return [{ name, preset, seed: 100 * seed + index, dishes }]
    }).flat()
  })
}
