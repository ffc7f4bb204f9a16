/** What fire lives on (Minecraft Wiki, Fire, table of flammable blocks at 1.19). */

import { directions, neighbour } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { blockAt, carries } from './block-facts.ts'
import { isLeaves, isSoilPlant } from './block-families.ts'
import type { BlockReader } from './block-reader.ts'

const netherWood = /^(crimson|warped)_|^stripped_(crimson|warped)_/
const wooden = /_(planks|slab|fence|fence_gate|stairs|log|wood)$/
const woods = /^(stripped_)?(oak|spruce|birch|jungle|acacia|dark_oak|mangrove)_/
const others = new Set([
  'mangrove_roots',
  'bookshelf',
  'tnt',
  'dead_bush',
  'wither_rose',
  'vine',
  'coal_block',
  'hay_block',
  'target',
  'dried_kelp_block',
  'bamboo',
  'scaffolding',
  'lectern',
  'composter',
  'beehive',
  'bee_nest',
  'cave_vines',
  'cave_vines_plant',
  'spore_blossom',
  'azalea',
  'flowering_azalea',
  'big_dripleaf',
  'big_dripleaf_stem',
  'small_dripleaf',
  'hanging_roots',
  'glow_lichen',
])

/** Whether blocks of this name burn. */
export function isFlammable(name: string): boolean {
  if (netherWood.test(name)) return false
  if (woods.test(name) && wooden.test(name)) return true
  return isLeaves(name) || isSoilPlant(name) || /_(wool|carpet)$/.test(name) || others.has(name)
}

/** Whether fire can be in a cell: on a whole top, or beside something that burns. */
export function holdsFire(pos: Position, blocks: BlockReader): boolean {
  if (carries(blockAt(blocks, neighbour(pos, 'down')), 'up')) return true
  return directions.some((side) => isFlammable(blockAt(blocks, neighbour(pos, side)).name))
}
