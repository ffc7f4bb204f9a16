/** Light that states give and take; minecraft-data knows one value per block. */
import type { BlockState } from './block-states.ts'

const ALL_SIDES = 63

/** By state where it depends on more than the block; values of vanilla's `lightLevel` settings. */
const EMISSION: Readonly<Record<string, (state: BlockState) => number>> = {
  furnace: whenLit(13),
  smoker: whenLit(13),
  blast_furnace: whenLit(13),
  campfire: whenLit(15),
  soul_campfire: whenLit(10),
  redstone_lamp: whenLit(15),
  redstone_torch: whenLit(7),
  redstone_wall_torch: whenLit(7),
  redstone_ore: whenLit(9),
  deepslate_redstone_ore: whenLit(9),
  candle_cake: whenLit(3),
  sea_pickle: ({ properties }) => (properties.waterlogged === 'true' ? 3 + 3 * Number(properties.pickles) : 0),
  respawn_anchor: ({ properties }) => Math.floor((15 * Number(properties.charges)) / 4),
  light: ({ properties }) => Number(properties.level),
  cave_vines: whenBerries,
  cave_vines_plant: whenBerries,
  glow_lichen: ({ properties }) => (Object.values(properties).includes('true') && hasFace(properties) ? 7 : 0),
}

function whenLit(level: number): (state: BlockState) => number {
  return ({ properties }) => (properties.lit === 'true' ? level : 0)
}

function whenBerries({ properties }: BlockState): number {
  return properties.berries === 'true' ? 14 : 0
}

function hasFace(properties: BlockState['properties']): boolean {
  return ['down', 'up', 'north', 'south', 'west', 'east'].some((side) => properties[side] === 'true')
}

export function emittedLight(state: BlockState): number {
  const { name, emits } = state.block
  const special = EMISSION[name]
  if (special) return special(state)
  if (name.endsWith('candle')) return state.properties.lit === 'true' ? 3 * Number(state.properties.candles) : 0
  if (name.endsWith('candle_cake')) return state.properties.lit === 'true' ? 3 : 0
  return emits
}

/**
 * A state that covers all its sides lets nothing through, such as a double slab; any other lets light pass, whatever its block
 * says, because a dark cell would make its own inner faces black. Tinted glass is dark by design.
 */
export function takenLight({ block }: BlockState, coveredSides: number): number {
  if (block.name === 'tinted_glass' || coveredSides === ALL_SIDES) return 15
  return Math.min(block.dims, 1)
}
