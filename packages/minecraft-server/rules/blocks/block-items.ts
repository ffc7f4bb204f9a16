/** Which item stands for which block, where their names differ. */
import { isBlockName, isItemName } from './block-facts.ts'

const blockByItem: Readonly<Record<string, string>> = {
  redstone: 'redstone_wire',
  string: 'tripwire',
  wheat_seeds: 'wheat',
  carrot: 'carrots',
  potato: 'potatoes',
  beetroot_seeds: 'beetroots',
  melon_seeds: 'melon_stem',
  pumpkin_seeds: 'pumpkin_stem',
  sweet_berries: 'sweet_berry_bush',
  cocoa_beans: 'cocoa',
  glow_berries: 'cave_vines',
  powder_snow_bucket: 'powder_snow',
}

/** Items that are called like a block and place none: the harvested ear is not the plant. */
const onlyItems = new Set(['wheat', 'air'])

const itemByBlock: ReadonlyMap<string, string> = new Map([
  ...Object.entries(blockByItem).map(([item, block]): [string, string] => [block, item]),
  ['bamboo_sapling', 'bamboo'],
  ['attached_melon_stem', 'melon_seeds'],
  ['attached_pumpkin_stem', 'pumpkin_seeds'],
  ['cave_vines_plant', 'glow_berries'],
  ['kelp_plant', 'kelp'],
  ['weeping_vines_plant', 'weeping_vines'],
  ['twisting_vines_plant', 'twisting_vines'],
  ['big_dripleaf_stem', 'big_dripleaf'],
  ['tall_seagrass', 'seagrass'],
  ['water', 'water_bucket'],
  ['lava', 'lava_bucket'],
])

/** The block that an item places (its standing form where there is a wall form too); null for items that place nothing. */
export function blockOfItem(item: string): string | null {
  const special = blockByItem[item]
  if (special !== undefined) return special
  return isBlockName(item) && isItemName(item) && !onlyItems.has(item) ? item : null
}

/** The item whose use puts a block there; null for blocks that no item places (fire, piston heads, portals). */
export function itemOfBlock(block: string): string | null {
  const special = itemByBlock.get(block)
  if (special !== undefined) return special
  if (isItemName(block) && !onlyItems.has(block)) return block
  const standing = block.replace('_wall_', '_').replace(/^wall_torch$/, 'torch')
  return standing !== block && isItemName(standing) ? standing : null
}

/** The form of a block that hangs on a wall, for items that have one: torches, signs, banners, heads, coral fans. */
export function wallFormOf(block: string): string | null {
  if (block === 'torch') return 'wall_torch'
  const parts = block.split('_')
  const wall = [...parts.slice(0, -1), 'wall', ...parts.slice(-1)].join('_')
  return /_(torch|sign|banner|head|skull|fan)$/.test(block) && isBlockName(wall) ? wall : null
}
