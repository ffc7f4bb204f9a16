/** How a careful reader sees that blocks hold one another: what each is placed on, beside or hung on. */

import {
  type Direction,
  directions,
  neighbour,
  oppositeDirection,
  positionKey,
} from '../../../../packages/minecraft-server/values/geometry.ts'
import { holdOf } from '../../../../shared/core/game-knowledge.ts'
import { attachedSide, supportSides } from '../../../../shared/core/placing-sides.ts'
import type { DugBlock, PlacedBlock } from './subtask-work.ts'

/** Of each block, what the words of rules can be about; undefined where there is no such block in the plan. */
interface Holds {
  readonly below: PlacedBlock | undefined
  readonly hangsOn: PlacedBlock | undefined
  readonly leansOn: PlacedBlock | undefined
}

export interface Building {
  readonly holds: ReadonlyMap<PlacedBlock, Holds>
  /** Dirt that is dug away again, with the subtask that digs it. */
  readonly scaffolds: ReadonlyMap<PlacedBlock, number>
}

/** What goes on a block by its game: which sides it can be placed against, and how far it is from the floor. */
interface Site {
  readonly at: ReadonlyMap<string, PlacedBlock>
  /** From block to block down to the floor; absent for blocks that no way leads to. */
  readonly steps: ReadonlyMap<PlacedBlock, number>
}

export function readBuilding(placed: readonly PlacedBlock[], dug: readonly DugBlock[]): Building {
  const scaffolds = scaffoldsIn(placed, dug)
  const lasting = placed.filter((block) => !scaffolds.has(block))
  const floor = placed.reduce((lowest, { pos }) => Math.min(lowest, pos[1]), Number.POSITIVE_INFINITY)
  const whole = surveyOf(placed, floor)
  const own = scaffolds.size === 0 ? whole : surveyOf(lasting, floor)
  const holds = new Map(
    placed.map((block): [PlacedBlock, Holds] => {
      const isCarried = !scaffolds.has(block) && own.steps.has(block)
      return [block, holdsOf(block, isCarried ? own : whole, whole)]
    }),
  )
  return { holds, scaffolds }
}

/** What exactly one subtask places and another one digs again. */
function scaffoldsIn(placed: readonly PlacedBlock[], dug: readonly DugBlock[]): ReadonlyMap<PlacedBlock, number> {
  const places = Map.groupBy(placed, ({ pos }) => positionKey(pos))
  const scaffolds = new Map<PlacedBlock, number>()
  for (const [place, diggings] of Map.groupBy(dug, ({ pos }) => positionKey(pos))) {
    const [block, second] = places.get(place) ?? []
    const [digging, another] = diggings
    if (block === undefined || second !== undefined || digging === undefined || another !== undefined) continue
    if (digging.id !== block.id) scaffolds.set(block, digging.id)
  }
  return scaffolds
}

function surveyOf(blocks: readonly PlacedBlock[], floor: number): Site {
  const at = new Map(blocks.map((block) => [positionKey(block.pos), block]))
  const steps = new Map<PlacedBlock, number>()
  let reached = blocks.filter(
    (block) => block.pos[1] === floor && !isFixed(block) && supportSides(block).includes('down'),
  )
  for (let step = 0; reached.length > 0; step++) {
    for (const block of reached) steps.set(block, step)
    const next = new Set<PlacedBlock>()
    for (const block of reached) {
      for (const direction of directions) {
        const other = at.get(positionKey(neighbour(block.pos, direction)))
        if (other === undefined || steps.has(other) || isFixed(other)) continue
        if (supportSides(other).includes(oppositeDirection[direction])) next.add(other)
      }
    }
    reached = [...next]
  }
  return { at, steps }
}

/** Hangs on one certain block, so that others are not placed against it. */
function isFixed(block: PlacedBlock): boolean {
  return attachedSide(block) !== null
}

function holdsOf(block: PlacedBlock, site: Site, whole: Site): Holds {
  const on = (direction: Direction): PlacedBlock | undefined =>
    whole.at.get(positionKey(neighbour(block.pos, direction)))
  const side = attachedSide(block) ?? hangingSide(block, site)
  if (side !== null) return { below: undefined, leansOn: undefined, hangsOn: on(side) }
  const below = on('down')
  const isAbove = below !== undefined && !isBuiltDownFrom(below, block, whole)
  const stands = isAbove && supportSides(block).includes('down')
  return {
    below: isAbove ? below : undefined,
    hangsOn: undefined,
    leansOn: stands || isOnFloor(block, site) ? undefined : neighbourOf(block, site),
  }
}

/** Lanterns and the like hang where nothing is below them. */
function hangingSide(block: PlacedBlock, site: Site): Direction | null {
  const hold = holdOf(block.item)
  if (hold === 'ceiling') return 'up'
  if (hold !== 'ground or ceiling' || block.state.hanging === 'false') return null
  const isBelow = site.at.has(positionKey(neighbour(block.pos, 'down')))
  return isBelow || isOnFloor(block, site) ? null : 'up'
}

function isOnFloor(block: PlacedBlock, { steps }: Site): boolean {
  return steps.get(block) === 0
}

/** The one below is itself placed against this one, from above. */
function isBuiltDownFrom(below: PlacedBlock, block: PlacedBlock, site: Site): boolean {
  const [lower, upper] = [site.steps.get(below), site.steps.get(block)]
  return lower !== undefined && upper !== undefined && lower > upper && neighbourOf(below, site) === block
}

/** Beside it or else above it, that through which the fewest blocks lead to the floor, of equals the first. */
function neighbourOf(block: PlacedBlock, { at, steps }: Site): PlacedBlock | undefined {
  const own = steps.get(block) ?? Number.POSITIVE_INFINITY
  const sides = supportSides(block)
  let best: PlacedBlock | undefined
  for (const side of ['north', 'south', 'west', 'east'] as const) {
    const other = sides.includes(side) ? at.get(positionKey(neighbour(block.pos, side))) : undefined
    if (other === undefined) continue
    const [far, least] = [steps.get(other) ?? own, best === undefined ? own : (steps.get(best) ?? own)]
    if (far < least || (far === least && best !== undefined && other.id < best.id)) best = other
  }
  if (best !== undefined) return best
  const above = sides.includes('up') ? at.get(positionKey(neighbour(block.pos, 'up'))) : undefined
  return above !== undefined && (steps.get(above) ?? own) < own ? above : undefined
}
