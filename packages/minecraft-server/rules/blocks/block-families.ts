/** Families of blocks that rules speak about; vanilla has most of them as tags or classes. */
import type { FullBlock } from './block-facts.ts'

/** Tests a block's name for a family. */
type Family = (name: string) => boolean

const named = (...names: readonly string[]): Family => {
  const set = new Set(names)
  return (name) => set.has(name)
}
const like =
  (pattern: RegExp): Family =>
  (name) =>
    pattern.test(name)

export const isStairs = like(/_stairs$/)
export const isSlab = like(/_slab$/)
export const isDoor = like(/_door$/)
export const isTrapdoor = like(/_trapdoor$/)
export const isBed = like(/_bed$/)
export const isFence = like(/_fence$/)
export const isFenceGate = like(/_fence_gate$/)
export const isWall = like(/_wall$/)
export const isPane = (name: string): boolean => name === 'iron_bars' || /glass_pane$/.test(name)
export const isChest = named('chest', 'trapped_chest')
export const isButton = like(/_button$/)
export const isPressurePlate = like(/_pressure_plate$/)
export const isRail = like(/(^|_)rail$/)
export const isCarpet = like(/_carpet$/)
export const isLeaves = like(/_leaves$/)
export const isLog = like(/(_log|_wood|_stem|_hyphae)$/)
export const isWallSign = like(/_wall_sign$/)
export const isStandingSign = like(/(?<!_wall)_sign$/)
export const isWallBanner = like(/_wall_banner$/)
export const isStandingBanner = like(/(?<!_wall)_banner$/)
export const isWallHead = like(/_wall_(head|skull)$/)
export const isStandingHead = (name: string): boolean =>
  /_(head|skull)$/.test(name) && !isWallHead(name) && name !== 'piston_head'
export const isWallTorch = like(/wall_torch$/)
export const isStandingTorch = named('torch', 'soul_torch', 'redstone_torch')
export const isLantern = named('lantern', 'soul_lantern')
export const isAnvil = like(/(^|_)anvil$/)
export const isGravityBlock = (name: string): boolean =>
  name === 'sand' || name === 'red_sand' || name === 'gravel' || /_concrete_powder$/.test(name) || isAnvil(name)
export const isShulkerBox = like(/shulker_box$/)
export const isFluid = named('water', 'lava', 'bubble_column')
export const isAnyAir = named('air', 'cave_air', 'void_air')
export const isSnowy = named('snow', 'snow_block', 'powder_snow')
export const isCrop = named(
  'wheat',
  'carrots',
  'potatoes',
  'beetroots',
  'melon_stem',
  'pumpkin_stem',
  'attached_melon_stem',
  'attached_pumpkin_stem',
)

/** Blocks that grass, flowers and saplings root in. */
export const isSoil = named(
  'dirt',
  'grass_block',
  'podzol',
  'coarse_dirt',
  'mycelium',
  'rooted_dirt',
  'moss_block',
  'mud',
  'muddy_mangrove_roots',
)

/** Plants two blocks high that are one item. */
export const isTallPlant = named('sunflower', 'lilac', 'rose_bush', 'peony', 'tall_grass', 'large_fern')

/** Flowers one block high that nothing else is needed for. */
export const flowers = [
  'dandelion',
  'poppy',
  'blue_orchid',
  'allium',
  'azure_bluet',
  'red_tulip',
  'orange_tulip',
  'white_tulip',
  'pink_tulip',
  'oxeye_daisy',
  'cornflower',
  'lily_of_the_valley',
] as const

const smallFlowers = named(...flowers, 'grass', 'fern', 'sweet_berry_bush', 'mangrove_propagule')

/** Plants that need soil or farmland below them. */
export const isSoilPlant = (name: string): boolean => smallFlowers(name) || /_sapling$/.test(name) || isTallPlant(name)

const alwaysReplaceable = named(
  'air',
  'cave_air',
  'void_air',
  'water',
  'lava',
  'bubble_column',
  'grass',
  'fern',
  'dead_bush',
  'tall_grass',
  'large_fern',
  'seagrass',
  'tall_seagrass',
  'vine',
  'glow_lichen',
  'fire',
  'soul_fire',
  'structure_void',
  'light',
  'warped_roots',
  'crimson_roots',
  'nether_sprouts',
  'hanging_roots',
)

/** Gives way to any placed block: air, fluids, grass, fire, a single layer of snow. */
export function isReplaceable(block: FullBlock): boolean {
  return alwaysReplaceable(block.name) || (block.name === 'snow' && block.state.layers === '1')
}

const connectionExceptions = named('barrier', 'carved_pumpkin', 'jack_o_lantern', 'melon', 'pumpkin')

/** Full blocks that fences, panes and walls nevertheless do not connect to. */
export function refusesConnections(name: string): boolean {
  return connectionExceptions(name) || isLeaves(name) || isShulkerBox(name)
}
