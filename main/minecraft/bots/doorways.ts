/**
 * Ways that lead through doors and fence gates. The pathfinder takes both for walls, open or shut; where no way leads round
 * them, a second search takes them for openings, and tells the first that a body has to pass.
 */
import type { Bot } from 'mineflayer'
import type { goals, Movements } from 'mineflayer-pathfinder'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { isDoor, isFenceGate } from '../../../packages/minecraft-server/rules/blocks/block-families.ts'
import { opensByHand } from '../../../packages/minecraft-server/rules/blocks/interactive-blocks.ts'
import { blockName, parseBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import { blockAt, blockStringOf } from './blocks.ts'
import { isStandable, type KnownBlocks } from './cells.ts'
import { footMovements, limitNodes, type PathBudget } from './path-search.ts'

/** A door or gate and the cells before and behind it, in the direction of the walk; `to` is its own where the walk ends in it. */
export interface Doorway {
  readonly gate: Position
  readonly from: Position
  readonly to: Position
}

/** How far off a door may be for a walk to think of it. */
const DOOR_DISTANCE = 48

function isOpen(block: BlockString): boolean {
  return parseBlock(block).state.open === 'true'
}

/** Whether a body gets through: by hand, or because it is open. */
export function isDoorway(block: BlockString): boolean {
  const name = blockName(block)
  return (isDoor(name) || isFenceGate(name)) && (opensByHand(name) || isOpen(block))
}

/** Whether a doorway is shut now. */
export function isShut(block: BlockString): boolean {
  return !isOpen(block)
}

/** Whether there is any door or gate around that a walk might lead through. */
export function hasDoorways(bot: Bot): boolean {
  const ids = bot.registry.blocksArray.filter(({ name }) => isDoor(name) || isFenceGate(name)).map(({ id }) => id)
  return bot.findBlocks({ matching: ids, maxDistance: DOOR_DISTANCE, count: 1 }).length > 0
}

/** Whether the body stands in the cell of a door that is shut. */
export function isInShutDoor(bot: Bot): boolean {
  const { x, y, z } = bot.entity.position.floored()
  const block = blockAt(bot, [x, y, z])
  return block !== null && isDoor(blockName(block)) && isShut(block)
}

interface DoorSearch {
  readonly movements: Movements
  readonly budget: PathBudget
}

const searches = new WeakMap<Bot, DoorSearch>()

/** Movements that take doorways for openings; made when a client first needs them. */
function searchOf(bot: Bot, clock: Clock): DoorSearch {
  const known = searches.get(bot)
  if (known !== undefined) return known
  const movements = footMovements(bot)
  const look = movements.getBlock.bind(movements)
  movements.getBlock = (pos, dx, dy, dz) => {
    const block = look(pos, dx, dy, dz)
    // Where no column is loaded the library answers without a block.
    if (block.position === undefined || !(isDoor(block.name) || isFenceGate(block.name))) return block
    if (!isDoorway(blockStringOf(block))) return block
    return Object.assign(block, { safe: true, physical: false, height: block.position.y })
  }
  const search = { movements, budget: limitNodes(movements, clock) }
  searches.set(bot, search)
  return search
}

/** The first doorway on the way to a goal; `none` where the way leads through none, null where there is no way. */
export function nextDoorway(bot: Bot, clock: Clock, goal: goals.Goal): Doorway | 'none' | null {
  const { movements, budget } = searchOf(bot, clock)
  budget.renew()
  let cells: readonly Position[] | null = null
  const search = bot.pathfinder.getPathFromTo(movements, bot.entity.position, goal, { optimizePath: false })
  for (const { result } of search) {
    cells = result.status === 'success' ? result.path.map(({ x, y, z }): Position => [x, y, z]) : null
  }
  const { x, y, z } = bot.entity.position.floored()
  return cells === null ? null : (doorwayOn((pos) => blockAt(bot, pos), [[x, y, z], ...cells]) ?? 'none')
}

/** The first doorway that a way leads through, with the cells to pass it straight. Pure. */
export function doorwayOn(blocks: KnownBlocks, way: readonly Position[]): Doorway | null {
  for (const [index, gate] of way.entries()) {
    const block = blocks(gate)
    if (block === null || !isDoorway(block)) continue
    const after = way[index + 1]
    const before = way[index - 1] ?? (isBehindLeaf(block, gate, after) ? gate : undefined)
    if (before === undefined) continue
    const along = alongOf(block, before, gate, after)
    // A sill that lies a block above the ground has its ground on the one side or on the other.
    const straight = [-1, 1].map((step) => {
      const level = add(gate, [step * along[0], 0, step * along[2]])
      const beyond = step < 0 ? before : after
      const isLower = beyond !== undefined && beyond[1] < gate[1]
      return [level, ...(isLower ? [add(level, [0, -1, 0])] : [])].find((pos) => isStandable(blocks, pos))
    })
    return {
      gate,
      from: before === gate ? gate : (straight[0] ?? before),
      to: after === undefined ? gate : (straight[1] ?? after),
    }
  }
  return null
}

/** Of a body in a door's own cell, as where it was put up around the body: whether the shut leaf is between it and its way on. */
function isBehindLeaf(block: BlockString, [x, , z]: Position, after: Position | undefined): boolean {
  const { name, state } = parseBlock(block)
  if (!isDoor(name) || !isShut(block) || after === undefined) return false
  const step = [after[0] - x, after[2] - z].map(Math.sign).join()
  return step === leafSides[state.facing ?? '']
}

/** Where in its cell a shut leaf stands, as a step along x and z, by the direction that the door faces. */
const leafSides: Readonly<Record<string, string>> = { north: '0,1', south: '0,-1', west: '1,0', east: '-1,0' }

/** One passes a door or gate the way it faces, or against it. */
function alongOf(block: BlockString, before: Position, gate: Position, after: Position | undefined): Position {
  const { facing } = parseBlock(block).state
  const axis = facing === 'north' || facing === 'south' ? 2 : 0
  const step = Math.sign(gate[axis] - before[axis] || (after?.[axis] ?? gate[axis]) - gate[axis]) || 1
  return axis === 2 ? [0, 0, step] : [step, 0, 0]
}
