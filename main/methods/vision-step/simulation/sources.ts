/** What comes out of blocks, and what it takes to get it, as players know it. */
import { blockName } from '../../../../packages/minecraft-server/values/block-string.ts'

/** Where it is not the block itself. */
const drops: Readonly<Record<string, string>> = { stone: 'cobblestone', coal_ore: 'coal', grass_block: 'dirt' }

const withPickaxe =
  /_ore$|^(stone|cobblestone|sandstone|quartz_block|smooth_quartz|bricks|coal_block|gold_block|end_stone|obsidian)$/

export function gotFrom(block: string): string {
  return drops[blockName(block)] ?? blockName(block)
}

export function needsPickaxe(block: string): boolean {
  return withPickaxe.test(blockName(block))
}
