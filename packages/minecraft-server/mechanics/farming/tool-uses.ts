/** What hoes, shovels, axes and shears make of blocks (Minecraft Wiki, Hoe, Shovel, Axe and Carved Pumpkin). */

import { changed, type FullBlock, isBlockName, itemIdOf, withState } from '../../rules/blocks/block-facts.ts'
import { isAnyAir } from '../../rules/blocks/block-families.ts'
import { isHorizontal, lookDirection, turnedBack } from '../../rules/blocks/facing.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import type { ItemStack } from '../../values/block.ts'
import type { Direction } from '../../values/geometry.ts'
import { neighbour } from '../../values/geometry.ts'
import type { BlockUse } from '../interaction/uses.ts'
import type { WorldFarm } from './farm.ts'

/** What a click with a tool does to a block. */
interface Made {
  readonly block: FullBlock
  /** What falls off. */
  readonly gives?: ItemStack
}

interface ToolClick {
  readonly block: FullBlock
  readonly face: Direction
  readonly yawDeg: number
  /** Nothing is on top of the block. */
  readonly isFree: boolean
}

type ToolUse = (click: ToolClick) => Made | null

const tillable = new Set(['dirt', 'grass_block', 'dirt_path'])
const flattenable = new Set(['grass_block', 'dirt', 'podzol', 'coarse_dirt', 'mycelium', 'rooted_dirt'])

const hoe: ToolUse = ({ block, face, isFree }) => {
  if (block.name === 'rooted_dirt') return { block: withState('dirt'), gives: { name: 'hanging_roots', count: 1 } }
  if (face === 'down' || !isFree) return null
  if (tillable.has(block.name)) return { block: withState('farmland') }
  return block.name === 'coarse_dirt' ? { block: withState('dirt') } : null
}

const shovel: ToolUse = ({ block, face, isFree }) => {
  if (face === 'down') return null
  if (block.name.endsWith('campfire') && block.state.lit === 'true') return { block: changed(block, { lit: 'false' }) }
  return isFree && flattenable.has(block.name) ? { block: withState('dirt_path') } : null
}

const axe: ToolUse = ({ block }) => {
  const stripped = `stripped_${block.name}`
  return isBlockName(stripped) ? { block: withState(stripped, block.state) } : null
}

const shears: ToolUse = ({ block, face, yawDeg }) => {
  if (block.name !== 'pumpkin') return null
  const facing = isHorizontal(face) ? face : turnedBack(lookDirection(yawDeg))
  return { block: withState('carved_pumpkin', { facing }), gives: { name: 'pumpkin_seeds', count: 4 } }
}

function toolUse(item: string): ToolUse | null {
  if (item === 'shears') return shears
  if (item.endsWith('_hoe')) return hoe
  if (item.endsWith('_shovel')) return shovel
  return item.endsWith('_axe') ? axe : null
}

/** Whether a click with an item was the use of a tool on a block, which is done then. */
export function applyTool(farm: WorldFarm, { player, clicked, face, block, yawDeg, slot, stack }: BlockUse): boolean {
  const { context, drops, wear } = farm.world
  const use = stack === null ? null : toolUse(stack.name)
  const isFree = isAnyAir(farm.at(neighbour(clicked, 'up')).name)
  const made = use?.({ block, face, yawDeg, isFree }) ?? null
  if (made === null) return false
  farm.put(clicked, made.block, player.username)
  wear.tool(player, slot)
  const id = made.gives === undefined ? null : itemIdOf(made.gives.name)
  const gift = id === null ? null : stackOf(new context.Item(id, made.gives?.count ?? 0))
  if (gift !== null) drops.dropAt(neighbour(clicked, face), [gift])
  return true
}
