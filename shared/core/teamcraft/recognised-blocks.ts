/**
 * The blocks that TeamCraft's observations name (teamcraft.md 3.2): its scores see no others. gold_block, glowstone, podzol,
 * quartz_block and wet_sponge are in its cases and not in this list.
 */
const recognised: ReadonlySet<string> = new Set([
  ...['water', 'cyan_concrete', 'oak_wood', 'hay_block', 'glass', 'pink_wool', 'obsidian', 'smooth_quartz'],
  ...['gold_ore', 'coal_ore', 'iron_ore', 'sponge', 'sea_lantern', 'beetroots', 'farmland', 'wheat', 'potatoes'],
  ...['carrots', 'oak_log', 'acacia_log', 'birch_log', 'spruce_log', 'oak_planks', 'acacia_planks', 'birch_planks'],
  ...['spruce_planks', 'chest', 'furnace', 'bookshelf', 'crafting_table', 'oak_fence', 'acacia_fence', 'bricks'],
  ...['sandstone', 'stone', 'cobblestone', 'anvil', 'dirt', 'sand', 'red_sand', 'grass_block', 'clay', 'cobweb'],
  ...['emerald_block', 'pumpkin', 'orange_concrete', 'purple_wool', 'end_stone'],
])

export function isRecognised(block: string): boolean {
  return recognised.has(block)
}
