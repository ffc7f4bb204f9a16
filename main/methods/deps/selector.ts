/** The selector: which of a plan's sub-goals comes next, by how long each would take from where the agent stands. */
import type { Draw } from '../../../packages/minecraft-server/clock/draws.ts'
import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { Point } from '../../../shared/contract/geometry.ts'
import type { Observation } from '../../judger/judger.ts'
import { placesOf } from '../../worker/changes.ts'
import { type Goal, type Unmet, unblocked, unmetNeeds } from './goals.ts'
import type { DepsParameters } from './parameters.ts'

/** Ticks that walking a block takes, and what an action takes beside the way. */
const TICKS_PER_BLOCK = 4.6
const TICKS_PER_ACTION = 10

/** `unmet`: nothing can begin; of the first that only lacks items, what it lacks. */
type Selection =
  | { readonly kind: 'goal'; readonly goal: Goal }
  | { readonly kind: 'unmet'; readonly goal: Goal; readonly unmet: readonly Unmet[] }

type Seen = Pick<Observation, 'position' | 'held' | 'inventory'>

/** `open` is not empty; `draw` is the agent's own for this choice. Null where the plan's order closes a circle. */
export function select(
  open: readonly Goal[],
  seen: Seen,
  selector: DepsParameters['selector'],
  draw: () => number,
): Selection | null {
  const [first, ...others] = unblocked(open)
  if (first === undefined) return null
  // Without a selector the plan's order stands, whatever else could begin.
  const candidates = selector === 'fixed' ? [first] : [first, ...others]
  const executable = candidates.filter((goal) => unmetNeeds(goal, seen.inventory).length === 0)
  const chosen = choose(executable, seen, selector, draw)
  if (chosen !== undefined) return { kind: 'goal', goal: chosen }
  return { kind: 'unmet', goal: first, unmet: unmetNeeds(first, seen.inventory) }
}

function choose(
  goals: readonly Goal[],
  seen: Seen,
  selector: DepsParameters['selector'],
  draw: () => number,
): Goal | undefined {
  switch (selector) {
    case 'fixed':
      return goals[0]
    case 'random':
      return goals[Math.floor(draw() * goals.length)]
    case 'nearest':
      return goals.toSorted((a, b) => horizonOf(a, seen) - horizonOf(b, seen))[0]
    case 'sampled':
      return sampled(goals, seen, draw)
  }
}

/** By exp(-horizon), the source's equation 2; the nearest counts as 0, which changes no likelihood and cannot vanish. */
function sampled(goals: readonly Goal[], seen: Seen, draw: () => number): Goal | undefined {
  const horizons = goals.map((goal) => horizonOf(goal, seen))
  const nearest = Math.min(...horizons)
  const weights = horizons.map((horizon) => Math.exp(nearest - horizon))
  let left = draw() * weights.reduce((sum, weight) => sum + weight, 0)
  return (
    goals.find((_, index) => {
      left -= weights[index] ?? 0
      return left < 0
    }) ?? goals.at(-1)
  )
}

/** Ticks that it is likely to take: the way from place to place, and the actions; what is in hand need not be taken in hand. */
export function horizonOf(
  { actions }: Pick<Goal, 'actions'>,
  { position, held }: { readonly position: Point; readonly held: ItemStack | null },
): number {
  let at = position
  let blocks = 0
  for (const place of placesOf(actions)) {
    blocks += distance(at, place)
    at = place
  }
  const needed = actions.filter(({ action, arguments: { item } }) => action !== 'Equip' || item !== held?.name)
  return blocks * TICKS_PER_BLOCK + needed.length * TICKS_PER_ACTION
}

/** Drawn by agent and choice. */
export function drawFor(draw: Draw, agent: string, choice: number): () => number {
  return () => draw('deps-select', agent, choice)
}
