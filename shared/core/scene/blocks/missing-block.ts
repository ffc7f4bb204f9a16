/** A table with a model for every block: unknown ones become a conspicuous cube. */
import type { BlockString } from '../../../contract/block.ts'
import { type BlockTable, type Face, type Fluid, faces, type Quad } from '../assets/scene-assets.ts'

const MAGENTA = [255, 0, 255] as const
const BLACK = [24, 0, 24] as const

/** Blocks whose plain texture can be coloured. */
const CANVAS = ['white_concrete', 'snow_block', 'white_wool', 'stone'] as const

const WHOLE_CELL: readonly (readonly number[])[] = [[0, 0, 0, 1, 1, 1]]

const OPAQUE = 15

/** One more state than the table that it is made from: `missing`, which every unknown block string has. */
export class CompleteTable implements BlockTable {
  readonly count: number
  readonly missing: number
  readonly fluidTextures: BlockTable['fluidTextures']
  readonly #table: BlockTable
  #missingQuads: readonly Quad[] | null = null

  constructor(table: BlockTable) {
    this.#table = table
    this.missing = table.count
    this.count = table.count + 1
    this.fluidTextures = (kind) => table.fluidTextures(kind)
  }

  stateOf(block: BlockString): number {
    return this.#table.stateOf(block) ?? this.missing
  }

  blockOf(state: number): BlockString {
    return state === this.missing ? 'missing' : this.#table.blockOf(state)
  }

  quadsOf(state: number): readonly Quad[] {
    if (state !== this.missing) return this.#table.quadsOf(state)
    this.#missingQuads ??= patternedCube(this.#table)
    return this.#missingQuads
  }

  covers(state: number, face: Face): boolean {
    return state === this.missing || this.#table.covers(state, face)
  }

  emits(state: number): number {
    return state === this.missing ? 0 : this.#table.emits(state)
  }

  dims(state: number): number {
    return state === this.missing ? OPAQUE : this.#table.dims(state)
  }

  fluidOf(state: number): Fluid | null {
    return state === this.missing ? null : this.#table.fluidOf(state)
  }

  shapesOf(state: number): readonly (readonly number[])[] {
    return state === this.missing ? WHOLE_CELL : this.#table.shapesOf(state)
  }
}

/** Each side in four squares, magenta and black, on the texture of a plain block; none where the table has no such block. */
function patternedCube(blocks: BlockTable): readonly Quad[] {
  for (const name of CANVAS) {
    const state = blocks.stateOf(name)
    const sides = state === null ? [] : blocks.quadsOf(state).filter(({ cull }) => cull !== null)
    if (sides.length >= faces.length) return sides.flatMap(quarters)
  }
  return []
}

function quarters(quad: Quad): readonly Quad[] {
  return [0, 1, 2, 3].map((number) => {
    const s = (number & 1) / 2
    const t = (number >> 1) / 2
    const ends = [between(quad.corners, s, t), between(quad.corners, s + 0.5, t)]
    const far = [between(quad.corners, s + 0.5, t + 0.5), between(quad.corners, s, t + 0.5)]
    const color = (number & 1) === number >> 1 ? MAGENTA : BLACK
    return { ...quad, corners: [...ends, ...far].flat(), tint: 'own', color, translucent: false }
  })
}

/** A point of a quad, by its shares of the way along its two edges. */
function between(corners: readonly number[], s: number, t: number): readonly number[] {
  return [0, 1, 2].map((axis) => {
    const at = (corner: number): number => corners[corner * 3 + axis] ?? 0
    return at(0) + (at(1) - at(0)) * s + (at(3) - at(0)) * t
  })
}
