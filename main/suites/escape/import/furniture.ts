/**
 * Objects of rooms as build steps. The published code puts blocks as the file names them, hanging in the air or not, and the
 * game lets them drop at the next change beside them; here what is worked gets something that holds it, and what would only
 * have dropped is left out.
 */

import {
  blockString,
  type FullBlock,
  hasProperty,
  withState,
} from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { isDoor } from '../../../../packages/minecraft-server/rules/blocks/block-families.ts'
import { BlockOverlay } from '../../../../packages/minecraft-server/rules/blocks/block-overlay.ts'
import { isHorizontal } from '../../../../packages/minecraft-server/rules/blocks/facing.ts'
import { survives } from '../../../../packages/minecraft-server/rules/blocks/support.ts'
import { blockName, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import {
  type Direction,
  type HorizontalDirection,
  neighbour,
  oppositeDirection,
  positionKey,
  samePosition,
} from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Block } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { setStep } from '../build/steps.ts'
import { blockOfObject, isAnimal, isHandWorked } from './atom.ts'
import { readCommand } from './command.ts'
import type { PlacedObject, RoomObjects } from './objects.ts'

/** A world of whole blocks, in which steps that name some properties have their defaults for the others. */
export function wholeWorld(at: (pos: Position) => string): BlockOverlay {
  return new BlockOverlay({
    at: (pos) => {
      const { name, state } = parseBlock(at(pos))
      return blockString(withState(name, state))
    },
  })
}

export interface Furniture {
  readonly steps: readonly BuildStep[]
  /** The block of every object that stands at the start, by position. */
  readonly blocks: ReadonlyMap<string, Block>
  /** What cannot stand although it has to be worked, in words. */
  readonly failures: readonly string[]
}

interface Standing {
  readonly placed: PlacedObject
  readonly block: FullBlock
}

/** A lever or button without a word about its face lies on the floor: the game's default hangs it on a wall that is not there. */
function standing({ init }: RoomObjects): readonly Standing[] {
  return init.flatMap((placed) => {
    const { object } = placed
    const block = isAnimal(object) ? null : blockOfObject(object)
    if (block === null) return []
    const lies = hasProperty(block.name, 'face') && (object.face ?? null) === null
    return [{ placed, block: withState(block.name, { ...(lies ? { face: 'floor' } : {}), ...block.state }) }]
  })
}

/** Furniture of rooms whose shells stand in `world`, which gets the furniture as well. */
export function furnish(rooms: readonly RoomObjects[], world: BlockOverlay): readonly Furniture[] {
  const all = rooms.map(standing)
  for (const { placed, block } of all.flat())
    for (const { pos, part } of partsOf(placed.pos, block)) world.set(pos, part)
  return all.map((objects, index) => furnishRoom(objects, rooms[index]?.conditions ?? [], world))
}

function furnishRoom(
  objects: readonly Standing[],
  conditions: readonly PlacedObject[],
  world: BlockOverlay,
): Furniture {
  const steps: BuildStep[] = []
  const blocks = new Map<string, Block>()
  const failures: string[] = []
  for (const { placed, block } of objects) {
    const held = hold(placed.pos, block, world)
    if (held === null) {
      world.set(placed.pos, withState('air'))
      const isWorked = conditions.some(({ pos }) => samePosition(pos, placed.pos))
      if (isWorked) failures.push(`nothing holds the ${block.name} at [${placed.object.position.join(', ')}].`)
      continue
    }
    if (held.behind !== null) {
      steps.push(setStep(held.behind, BACKING))
      world.set(held.behind, withState(BACKING))
    }
    for (const { pos, part } of partsOf(placed.pos, held.block)) {
      steps.push(setStep(pos, part.name, part.state))
      blocks.set(positionKey(pos), part)
      world.set(pos, part)
    }
    steps.push(...contentsOf(placed))
  }
  return { steps, blocks, failures }
}

/** What carries a lever or a button instead of a piece of the wall, which is too thin for it. */
const BACKING = 'stone_bricks'
const WALL = 'stone_brick_wall'

interface Held {
  readonly block: FullBlock
  /** A cell of the wall that has to become a full block. */
  readonly behind: Position | null
}

function hold(pos: Position, block: FullBlock, world: BlockOverlay): Held | null {
  if (survives(block, pos, world)) return { block, behind: null }
  if (!isHandWorked(block.name)) return null
  const behind = block.state.face === 'wall' ? cellBehind(pos, block) : null
  if (behind !== null && blockName(world.at(behind)) === WALL) return { block, behind }
  const flat = withState(block.name, { ...block.state, face: 'floor' })
  return survives(flat, pos, world) ? { block: flat, behind: null } : null
}

function cellBehind(pos: Position, { state: { facing } }: FullBlock): Position | null {
  return isHorizontal(facing) ? neighbour(pos, backOf(facing)) : null
}

function backOf(facing: HorizontalDirection): Direction {
  return oppositeDirection[facing]
}

/** A door fills the cell above it as well. */
export function partsOf(
  pos: Position,
  block: FullBlock,
): readonly { readonly pos: Position; readonly part: FullBlock }[] {
  if (!isDoor(block.name)) return [{ pos, part: block }]
  const half = (name: string): FullBlock => withState(block.name, { ...block.state, half: name })
  return [
    { pos, part: half('lower') },
    { pos: neighbour(pos, 'up'), part: half('upper') },
  ]
}

/** What lies in a container, and what it is locked with. */
function contentsOf({ pos, object }: PlacedObject): readonly BuildStep[] {
  const command = readCommand(object.command ?? '')
  const items = command?.kind === 'slot' ? [{ slot: command.slot, ...command.item }] : []
  const lock = object.lock_key ?? null
  if (items.length === 0 && lock === null) return []
  return [{ kind: 'container', pos, items, ...(lock === null ? {} : { lock }) }]
}
