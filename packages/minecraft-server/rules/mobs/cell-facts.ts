/** What bodies that walk by themselves need to know of a block: where it stops them, whether it drowns or hurts them. */
import { type CollisionBox, collisionBoxes, type FullBlock, topOf } from '../blocks/block-facts.ts'

type Fluid = 'none' | 'water' | 'lava'
/** What hurts whoever is in the cell, or on it (`floor`). */
type Harm = 'none' | 'fire' | 'cactus' | 'berries' | 'floor'

export interface CellFacts {
  readonly name: string
  readonly boxes: readonly CollisionBox[]
  /** The highest top of the boxes, 0 without any. */
  readonly top: number
  readonly fluid: Fluid
  /** Of the fluid, in the cell. */
  readonly fluidTop: number
  readonly harm: Harm
}

const FULL_FLUID = 8 / 9
const alwaysWet = /^(bubble_column|kelp|kelp_plant|seagrass|tall_seagrass)$/
const harms: Readonly<Record<string, Harm>> = {
  fire: 'fire',
  soul_fire: 'fire',
  cactus: 'cactus',
  sweet_berry_bush: 'berries',
  magma_block: 'floor',
  wither_rose: 'berries',
}

function fluidOf({ name, state }: FullBlock): readonly [Fluid, number] {
  if (name === 'water' || name === 'lava') {
    const level = Number(state.level ?? 0)
    return [name, level === 0 || level >= 8 ? FULL_FLUID : (8 - level) / 9]
  }
  return state.waterlogged === 'true' || alwaysWet.test(name) ? ['water', FULL_FLUID] : ['none', 0]
}

function harmOf({ name, state }: FullBlock): Harm {
  if (name === 'campfire' || name === 'soul_campfire') return state.lit === 'true' ? 'fire' : 'none'
  return harms[name] ?? 'none'
}

export function cellFacts(block: FullBlock): CellFacts {
  const boxes = collisionBoxes(block)
  const [fluid, fluidTop] = fluidOf(block)
  return { name: block.name, boxes, top: topOf(block), fluid, fluidTop, harm: harmOf(block) }
}
