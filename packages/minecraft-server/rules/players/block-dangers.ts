/** What blocks do to bodies, as bits by state id: looked up for every body that moves, so each state is judged once. */

import { type FullBlock, isOpaqueCube } from '../blocks/block-facts.ts'
import type { BlockStates } from '../blocks/block-states.ts'

/** A body in such a block swims, burns, is poked, climbs or hangs; whoever has eyes in one may drown or suffocate. */
export const danger = {
  water: 1 << 0,
  lava: 1 << 1,
  fire: 1 << 2,
  soulFire: 1 << 3,
  campfire: 1 << 4,
  soulCampfire: 1 << 5,
  cactus: 1 << 6,
  berries: 1 << 7,
  /** Ladders, vines, scaffolding: falls end there. */
  climbable: 1 << 8,
  /** Cobwebs, powder snow: falls end there too. */
  clinging: 1 << 9,
  suffocates: 1 << 10,
  /** Hot underfoot. */
  magma: 1 << 11,
} as const

const climbable = /^(ladder|vine|scaffolding|(weeping|twisting)_vines(_plant)?|cave_vines(_plant)?)$/
const underWater = /^(water|bubble_column|kelp|kelp_plant|seagrass|tall_seagrass)$/

function bitsOf(block: FullBlock): number {
  const { name, state } = block
  if (underWater.test(name)) return danger.water
  const water = state.waterlogged === 'true' ? danger.water : 0
  if (name === 'lava') return danger.lava
  if (name === 'fire') return danger.fire
  if (name === 'soul_fire') return danger.soulFire
  if (name === 'campfire' && state.lit === 'true') return danger.campfire
  if (name === 'soul_campfire' && state.lit === 'true') return danger.soulCampfire
  if (name === 'cactus') return danger.cactus
  if (name === 'sweet_berry_bush') return state.age === '0' ? danger.clinging : danger.berries | danger.clinging
  if (climbable.test(name)) return danger.climbable | water
  if (name === 'cobweb' || name === 'powder_snow') return danger.clinging
  if (name === 'magma_block') return danger.magma | danger.suffocates
  return (isOpaqueCube(block) ? danger.suffocates : 0) | water
}

const UNKNOWN = 0xffff
/** Heights of the surface in ninths: of a source, and of what falls. */
const SOURCE_NINTHS = 8

export class BlockDangers {
  readonly #states: BlockStates
  readonly #bits: Uint16Array

  constructor(states: BlockStates) {
    this.#states = states
    this.#bits = new Uint16Array(states.count).fill(UNKNOWN)
  }

  of(stateId: number): number {
    const known = this.#bits[stateId] ?? 0
    if (known !== UNKNOWN) return known
    const bits = bitsOf({ name: this.#states.name(stateId), state: this.#states.properties(stateId) })
    this.#bits[stateId] = bits
    return bits
  }

  /** How high a fluid stands in its cell, 0..1; `above` is what stands on it. */
  surface(stateId: number, above: number): number {
    const fluids = danger.water | danger.lava
    if ((this.of(stateId) & this.of(above) & fluids) !== 0) return 1
    const level = Number(this.#states.properties(stateId).level ?? 0)
    return (level >= SOURCE_NINTHS ? SOURCE_NINTHS : SOURCE_NINTHS - level) / 9
  }
}
