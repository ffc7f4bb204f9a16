/** Blocks that TeamCraft's observations and scores know (teamcraft.md 3.2); whatever else stands counts as nothing. */
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../contract/block.ts'

const names: ReadonlySet<string> = new Set([
  ...['water', 'cyan_concrete', 'oak_wood', 'hay_block', 'glass', 'pink_wool', 'obsidian', 'smooth_quartz'],
  ...['gold_ore', 'coal_ore', 'iron_ore', 'sponge', 'sea_lantern', 'farmland'],
  ...['beetroots', 'wheat', 'potatoes', 'carrots'],
  ...['oak', 'acacia', 'birch', 'spruce'].flatMap((wood) => [`${wood}_log`, `${wood}_planks`]),
  ...['chest', 'furnace', 'bookshelf', 'crafting_table', 'oak_fence', 'acacia_fence', 'bricks', 'sandstone'],
  ...['stone', 'cobblestone', 'anvil', 'dirt', 'sand', 'red_sand', 'grass_block', 'clay', 'cobweb'],
  ...['emerald_block', 'pumpkin', 'orange_concrete', 'purple_wool', 'end_stone'],
])

export function isRecognised(block: BlockString): boolean {
  return names.has(blockName(block))
}
