/**
 * What mobs need to know of blocks, by cell: mobs look at some twenty cells in every tick, so what they find is kept in a table
 * that every write to the world corrects.
 */
import type { Position } from '../../../../preload/contract/geometry.ts'
import { parseBlock } from '../../../../preload/core/block-string.ts'
import { type CollisionBox, collisionBoxes, type FullBlock } from '../blocks/block-facts.ts'
import type { MechanicContext } from '../mechanic.ts'

export type Fluid = 'none' | 'water' | 'lava'
/** What hurts whoever is in the cell, or on it (`floor`). */
export type Harm = 'none' | 'fire' | 'cactus' | 'berries' | 'floor'

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
  const top = boxes.reduce((highest, box) => Math.max(highest, box[4]), 0)
  return { name: block.name, boxes, top, fluid, fluidTop, harm: harmOf(block) }
}

const SLOTS = 1 << 14

/** The cells of one world. */
export class Cells {
  readonly #context: MechanicContext
  readonly #byState: CellFacts[] = []
  readonly #xs = new Int32Array(SLOTS)
  readonly #ys = new Int32Array(SLOTS)
  readonly #zs = new Int32Array(SLOTS)
  readonly #facts: (CellFacts | undefined)[] = new Array(SLOTS).fill(undefined)

  constructor(context: MechanicContext) {
    this.#context = context
  }

  at(x: number, y: number, z: number): CellFacts {
    const slot = this.#slot(x, y, z)
    const known = this.#facts[slot]
    if (known !== undefined && this.#xs[slot] === x && this.#ys[slot] === y && this.#zs[slot] === z) return known
    const facts = this.#ofState(this.#context.stateAt([x, y, z]))
    this.#xs[slot] = x
    this.#ys[slot] = y
    this.#zs[slot] = z
    this.#facts[slot] = facts
    return facts
  }

  /** A cell was written. */
  forget([x, y, z]: Position): void {
    const slot = this.#slot(x, y, z)
    if (this.#xs[slot] === x && this.#ys[slot] === y && this.#zs[slot] === z) this.#facts[slot] = undefined
  }

  clear(): void {
    this.#facts.fill(undefined)
  }

  #slot(x: number, y: number, z: number): number {
    return (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(z, 0xc2b2ae3d)) >>> 18
  }

  #ofState(stateId: number): CellFacts {
    const known = this.#byState[stateId]
    if (known !== undefined) return known
    const facts = cellFacts(parseBlock(this.#context.states.text(stateId)))
    this.#byState[stateId] = facts
    return facts
  }
}
