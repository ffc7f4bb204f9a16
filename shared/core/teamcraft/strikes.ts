/** How many `mineBlock` calls a block takes where blocks are durable, as the paper has it; the released benchmark takes one for all. */
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import type { BlockString, ItemStack } from '../../contract/block.ts'

interface Durable {
  readonly blocks: readonly string[]
  /** With this kind of tool one call does. */
  readonly tool: 'axe' | 'pickaxe' | 'shovel' | 'sword'
  /** Calls without it. */
  readonly strikes: number
}

const logs = ['oak', 'birch', 'acacia', 'spruce'].map((wood) => `${wood}_log`)
const fences = ['oak_fence', 'acacia_fence']
const ores = ['coal_ore', 'iron_ore', 'gold_ore']

const table: readonly Durable[] = [
  { tool: 'axe', strikes: 2, blocks: ['bookshelf', 'crafting_table', ...fences, ...logs] },
  { tool: 'pickaxe', strikes: 3, blocks: [...ores, 'bricks', 'sandstone', 'stone', 'anvil'] },
  { tool: 'shovel', strikes: 2, blocks: ['dirt', 'sand', 'grass_block', 'clay'] },
  { tool: 'sword', strikes: 3, blocks: ['cobweb'] },
]

/** What the table does not name takes one. */
export function strikesNeeded(block: BlockString, carried: readonly ItemStack[]): number {
  const durable = table.find(({ blocks }) => blocks.includes(blockName(block)))
  if (durable === undefined) return 1
  return carried.some(({ name }) => name.endsWith(`_${durable.tool}`)) ? 1 : durable.strikes
}
