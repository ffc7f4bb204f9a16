/** What light, culling and fluids ask of a state in every step, in arrays by state id. */

import { blockName } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../../contract/block.ts'
import { type BlockTable, type Face, faces } from '../assets/scene-assets.ts'
import { CompleteTable } from './missing-block.ts'

/** Bit of a face in `covers`, by the order of `faces`. */
export const faceBit: Readonly<Record<Face, number>> = { down: 1, up: 2, north: 4, south: 8, west: 16, east: 32 }
export const ALL_FACES = 63

/** Light above this does not pass a cell at all. */
export const OPAQUE = 15

/** Values of `fluid`. */
const WATER = 1
export const LAVA = 2

/** Amount of a source and of a falling fluid, in ninths of a block (vanilla's fluid amount). */
export const FULL_AMOUNT = 8

/** Blocks of which two of one name hide the faces between them, though one sees through both. */
const SEE_THROUGH = /(^|_)glass(_pane)?$|^(ice|frosted_ice|slime_block|honey_block|iron_bars)$/

/** Full cubes that darken corners although they let light or sight through; glass does not (vanilla's shade brightness). */
const SHADING = /_leaves$|^(ice|frosted_ice|slime_block|spawner|beacon|mangrove_roots)$/

/** Blocks that let light through, but not through the sides that they fill (vanilla's shape for light occlusion); doors do. */
const SHUTTING =
  /_(slab|stairs)$|^(snow|farmland|dirt_path|(sticky_)?piston|piston_head|lectern|stonecutter|enchanting_table|end_portal_frame|daylight_detector|sculk_sensor|sculk_shrieker)$/

/** Air, at every version. */
export const AIR = 0

const known = new WeakMap<BlockTable, BlockTraits>()

/** One per table; a state must be learnt before its entries are read, which `SceneWorld` sees to. */
export function traitsOf(table: BlockTable): BlockTraits {
  const traits = known.get(table) ?? new BlockTraits(table)
  known.set(table, traits)
  return traits
}

export class BlockTraits {
  /** Has an answer for every block string and every state of these arrays. */
  readonly table: CompleteTable
  /** Light taken away, 0..15, and given, 0..15. */
  readonly dims: Uint8Array
  readonly emits: Uint8Array
  /** `faceBit`s of the sides that it fills, and of those among them that light does not pass. */
  readonly covers: Uint8Array
  readonly shuts: Uint8Array
  /** 0, or a number that equal see-through blocks share. */
  readonly kin: Uint16Array
  /** 1 where it darkens the corners of its neighbours' faces. */
  readonly shades: Uint8Array
  /** 1 where a fluid does not flow in: it keeps a neighbouring fluid's surface up. */
  readonly solid: Uint8Array
  /** `WATER`, `LAVA` or 0; amount in ninths 1..8; 1 where it falls. */
  readonly fluid: Uint8Array
  readonly amount: Uint8Array
  readonly falling: Uint8Array
  readonly #learnt: Uint8Array
  readonly #kinOfName = new Map<string, number>()

  constructor(table: BlockTable) {
    this.table = new CompleteTable(table)
    const { count } = this.table
    this.dims = new Uint8Array(count)
    this.emits = new Uint8Array(count)
    this.covers = new Uint8Array(count)
    this.shuts = new Uint8Array(count)
    this.kin = new Uint16Array(count)
    this.shades = new Uint8Array(count)
    this.solid = new Uint8Array(count)
    this.fluid = new Uint8Array(count)
    this.amount = new Uint8Array(count)
    this.falling = new Uint8Array(count)
    this.#learnt = new Uint8Array(count)
  }

  /** The state of a block string, learnt. */
  stateOf(block: BlockString): number {
    const state = this.table.stateOf(block)
    this.learn(state)
    return state
  }

  /** Reads a state's entries from the table. */
  learn(state: number): void {
    if (this.#learnt[state] !== 0) return
    this.#learnt[state] = 1
    const { table } = this
    const name = blockName(table.blockOf(state))
    const covers = faces.reduce((bits, face) => bits | (table.covers(state, face) ? faceBit[face] : 0), 0)
    this.dims[state] = table.dims(state)
    this.emits[state] = table.emits(state)
    this.covers[state] = covers
    this.shuts[state] = SHUTTING.test(name) ? covers : 0
    this.kin[state] = SEE_THROUGH.test(name) ? this.#kinOf(name) : 0
    this.shades[state] = covers === ALL_FACES || SHADING.test(name) ? 1 : 0
    this.solid[state] = covers !== 0 || this.#isSolid(state) ? 1 : 0
    const fluid = table.fluidOf(state)
    if (fluid === null) return
    this.fluid[state] = fluid.kind === 'water' ? WATER : LAVA
    this.amount[state] = fluid.level >= 8 ? FULL_AMOUNT : FULL_AMOUNT - fluid.level
    this.falling[state] = fluid.level >= 8 ? 1 : 0
  }

  #kinOf(name: string): number {
    const kin = this.#kinOfName.get(name) ?? this.#kinOfName.size + 1
    this.#kinOfName.set(name, kin)
    return kin
  }

  /** Vanilla's solid materials are those of models with corner shading; plants, torches and rails have none. */
  #isSolid(state: number): boolean {
    return this.table.shapesOf(state).length > 0 && this.table.quadsOf(state).some(({ smooth }) => smooth)
  }
}
