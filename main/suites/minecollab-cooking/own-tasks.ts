/** Our own cooking tasks in the form of the benchmark's: dishes, team and who is told no recipe, all drawn by a seed. */
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import type { CollaborationPreset } from '../../../shared/contract/tasks/collaboration.ts'
import { createDealer } from '../minecollab/kitchen/deal-dishes.ts'
import type { Dish } from '../minecollab/kitchen/dishes.ts'

export interface CookingTaskData {
  readonly name: string
  readonly preset: CollaborationPreset
  /** Of the layout. */
  readonly seed: number
  readonly agents: number
  readonly dishes: readonly Dish[]
  /** Places of those who are told no recipe. */
  readonly uninformed: readonly number[]
}

type Told = 'all' | 'some' | 'nobody'

interface Draft {
  readonly agents: number
  readonly dishes: number
  readonly told: Told
}

/** Of each preset; numbers of dishes as in the benchmark, 48 in all: each of the 16 comes up three times. */
const drafts: readonly Draft[] = [
  { agents: 2, dishes: 1, told: 'all' },
  { agents: 2, dishes: 2, told: 'some' },
  { agents: 2, dishes: 2, told: 'all' },
  { agents: 2, dishes: 1, told: 'nobody' },
  { agents: 3, dishes: 2, told: 'all' },
  { agents: 3, dishes: 3, told: 'some' },
  { agents: 3, dishes: 2, told: 'some' },
  { agents: 3, dishes: 3, told: 'nobody' },
  { agents: 4, dishes: 3, told: 'all' },
  { agents: 4, dishes: 4, told: 'some' },
  { agents: 4, dishes: 3, told: 'some' },
  { agents: 4, dishes: 4, told: 'nobody' },
  { agents: 5, dishes: 4, told: 'all' },
  { agents: 5, dishes: 5, told: 'some' },
  { agents: 5, dishes: 4, told: 'some' },
  { agents: 5, dishes: 5, told: 'nobody' },
]

const presets = [
  { preset: 'minecollab-paper', short: 'paper', seed: 1 },
  { preset: 'minecollab-head', short: 'head', seed: 2 },
] as const

export function ownCookingTasks(): readonly CookingTaskData[] {
  return presets.flatMap(({ preset, short, seed }) => {
    const dealer = createDealer(seed)
    return drafts.map((draft, index): CookingTaskData => {
      const dishes = dealer.deal(draft.dishes)
      const uninformed = drawUninformed(draft, seed, index)
      const items = dishes.map(({ item }) => item).join('-')
      return {
        name: `${short}-${draft.agents}-agents-${items}-blocked-${uninformed.length}`,
        preset,
        seed: 100 * seed + index,
        agents: draft.agents,
        dishes,
        uninformed,
      }
    })
  })
}

/** Of `some`, at least one is told and at least one is not. */
function drawUninformed({ agents, told }: Draft, seed: number, index: number): readonly number[] {
  const places = Array.from({ length: agents }, (_, place) => place)
  if (told === 'all') return []
  if (told === 'nobody') return places
  const draw = createDraw(seed)
  const count = 1 + Math.floor(draw('uninformed', index) * (agents - 1))
  const key = (place: number): number => draw('uninformed', index, place)
  return places
    .toSorted((a, b) => key(a) - key(b))
    .slice(0, count)
    .toSorted((a, b) => a - b)
}
