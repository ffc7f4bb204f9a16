/** What cooking and Hell's Kitchen have in common: their world, and who is told which recipe. */
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { Amount } from '../../../../shared/contract/tasks/collaboration.ts'
import { kitchenWorld } from '../kitchen/kitchen-world.ts'
import { kitchenObstacles } from '../kitchen/obstacles.ts'
import { stacksOf } from '../members.ts'
import { entriesOf, type GivenTask } from './given-task.ts'
import type { SharedPart } from './shared-part.ts'

const SEEDS = 1_000_000
const MOST_STEPS = 50

export function isKitchenTask({ members }: GivenTask): boolean {
  return typeof members.type === 'string' && /^cooking$/.test(members.type)
}

/** As the benchmark tells them apart: an id that ends so, and a dish for each of two. */
export function isForEach({ id, members }: GivenTask): boolean {
  return id.endsWith('hells_kitchen') && Array.isArray(members.target) && members.target.length === 2
}

interface Kitchen extends Pick<Scenario, 'world' | 'landmarks'> {
  readonly findings: readonly string[]
}

/** The benchmark lays its kitchen out anew in each run; here the task's id draws one for good, from whichever file it comes. */
export function kitchenOf({ given, choice, team, hands }: SharedPart, wanted: readonly Amount[]): Kitchen {
  const seed = Math.floor(createDraw(1)('kitchen', given.id) * SEEDS)
  const { world, landmarks } = kitchenWorld({ preset: choice.preset, seed, agents: team.names.length })
  const members = hands.map((amounts) => ({ items: stacksOf(amounts) }))
  const played = { ...world, members }
  return { world: played, landmarks, findings: kitchenObstacles({ world: played }, wanted) }
}

/** Places of those whose goal holds no step of the recipe of any of these dishes; null where the file has no recipes. */
export function untold(part: SharedPart, dishes: readonly string[]): readonly number[] | null {
  const steps = stepsOf(part.given, dishes)
  if (steps.length === 0) return null
  return part.team.names.flatMap((_, place) => (isTold(part, place, steps) ? [] : [place]))
}

/** By a step that the recipe of the other dish does not have: both may begin at the same furnace. */
export function isToldOf(part: SharedPart, place: number, dish: string, other: string): boolean {
  const shared = stepsOf(part.given, [other])
  return isTold(
    part,
    place,
    stepsOf(part.given, [dish]).filter((step) => !shared.includes(step)),
  )
}

function isTold({ goal, own }: SharedPart, place: number, steps: readonly string[]): boolean {
  return [goal ?? '', ...(own[place] ?? [])].some((line) => steps.some((step) => line.includes(step)))
}

function stepsOf({ members }: GivenTask, dishes: readonly string[]): readonly string[] {
  return (entriesOf(members.recipes) ?? [])
    .filter(([dish]) => dishes.includes(dish))
    .flatMap(([, steps]): readonly unknown[] => (Array.isArray(steps) ? steps.slice(0, MOST_STEPS) : []))
    .filter((step): step is string => typeof step === 'string' && step.trim() !== '')
    .map((step) => step.trim())
}
