/** Fluids of states: water and lava by level, and water in all that is waterlogged or grows in it. */
import { FLUID_LAVA, FLUID_WATER } from '../../../shared/core/scene/assets/scene-format.ts'
import type { BlockState } from './block-states.ts'

const ALWAYS_WET: ReadonlySet<string> = new Set(['kelp', 'kelp_plant', 'seagrass', 'tall_seagrass', 'bubble_column'])

/** As `scene-format.ts` codes it. */
export function fluidCode({ block, properties }: BlockState): number {
  if (block.name === 'water') return FLUID_WATER + Number(properties.level)
  if (block.name === 'lava') return FLUID_LAVA + Number(properties.level)
  return properties.waterlogged === 'true' || ALWAYS_WET.has(block.name) ? FLUID_WATER : 0
}
