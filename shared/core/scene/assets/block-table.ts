/** Models of block states, decoded on first use; equal quads are one object. */
import type { ByteReader } from '../../bytes.ts'
import type { BlockStates } from './block-states.ts'
import { type BlockTable, type Face, type Fluid, faces, type Quad, type TextureArea, tints } from './scene-assets.ts'
import {
  CORNER_UNIT,
  FLUID_LAVA,
  FLUID_WATER,
  MODEL_BYTES,
  NO_FACE,
  QUAD_BYTES,
  QUAD_NUMBER_BYTES,
  QUAD_SMOOTH,
  QUAD_TRANSLUCENT,
  type SceneHead,
  STATE_BYTES,
  UV_UNIT,
} from './scene-format.ts'

type FluidTextures = Readonly<Record<Fluid['kind'], { readonly still: TextureArea; readonly flow: TextureArea }>>
type Boxes = readonly (readonly number[])[]

export class StoredBlockTable implements BlockTable {
  readonly count: number
  readonly #names: BlockStates
  readonly #shapes: readonly Boxes[]
  readonly #fluids: FluidTextures
  readonly #atlas: SceneHead['atlas']
  readonly #quadRows: DataView
  readonly #modelStarts: DataView
  readonly #members: DataView
  readonly #states: DataView
  readonly #quads: (Quad | undefined)[] = []
  readonly #models: (readonly Quad[] | undefined)[] = []
  readonly #fluidsByCode = new Map<number, Fluid>()

  /** Reads the tables, which stand at the file's end. */
  constructor(
    reader: ByteReader,
    names: BlockStates,
    shapes: readonly Boxes[],
    fluids: FluidTextures,
    atlas: SceneHead['atlas'],
  ) {
    this.#names = names
    this.#shapes = shapes
    this.#fluids = fluids
    this.#atlas = atlas
    this.#quadRows = viewOf(reader.take(reader.unsigned() * QUAD_BYTES))
    const models = reader.unsigned()
    this.#modelStarts = viewOf(reader.take((models + 1) * MODEL_BYTES))
    this.#members = viewOf(reader.take(this.#modelStarts.getUint32(models * MODEL_BYTES, true) * QUAD_NUMBER_BYTES))
    this.count = reader.unsigned()
    this.#states = viewOf(reader.take(this.count * STATE_BYTES))
  }

  stateOf(block: string): number | null {
    return this.#names.stateOf(block)
  }

  blockOf(state: number): string {
    return this.#names.blockOf(state)
  }

  quadsOf(state: number): readonly Quad[] {
    const model = this.#states.getUint16(state * STATE_BYTES, true)
    const known = this.#models[model]
    if (known) return known
    const start = this.#modelStarts.getUint32(model * MODEL_BYTES, true)
    const end = this.#modelStarts.getUint32((model + 1) * MODEL_BYTES, true)
    const quads = Array.from({ length: end - start }, (_, index) =>
      this.#quad(this.#members.getUint32((start + index) * QUAD_NUMBER_BYTES, true)),
    )
    this.#models[model] = quads
    return quads
  }

  covers(state: number, face: Face): boolean {
    return ((this.#states.getUint8(state * STATE_BYTES + 4) >> faces.indexOf(face)) & 1) === 1
  }

  emits(state: number): number {
    return this.#states.getUint8(state * STATE_BYTES + 5) >> 4
  }

  dims(state: number): number {
    return this.#states.getUint8(state * STATE_BYTES + 5) & 15
  }

  fluidOf(state: number): Fluid | null {
    const code = this.#states.getUint8(state * STATE_BYTES + 6)
    if (code === 0) return null
    const known = this.#fluidsByCode.get(code)
    if (known) return known
    const fluid: Fluid =
      code >= FLUID_LAVA ? { kind: 'lava', level: code - FLUID_LAVA } : { kind: 'water', level: code - FLUID_WATER }
    this.#fluidsByCode.set(code, fluid)
    return fluid
  }

  fluidTextures(kind: Fluid['kind']): { readonly still: TextureArea; readonly flow: TextureArea } {
    return this.#fluids[kind]
  }

  shapesOf(state: number): Boxes {
    return this.#shapes[this.#states.getUint16(state * STATE_BYTES + 2, true)] ?? []
  }

  #quad(number: number): Quad {
    const known = this.#quads[number]
    if (known) return known
    const quad = this.#readQuad(number * QUAD_BYTES)
    this.#quads[number] = quad
    return quad
  }

  #readQuad(at: number): Quad {
    const rows = this.#quadRows
    const byte = (index: number): number => rows.getUint8(at + 40 + index)
    const cull = byte(1)
    const tint = tints[byte(2)] ?? 'none'
    return {
      corners: Array.from({ length: 12 }, (_, index) => rows.getInt16(at + index * 2, true) / CORNER_UNIT),
      uvs: Array.from({ length: 8 }, (_, index) => {
        const side = index % 2 === 0 ? this.#atlas.width : this.#atlas.height
        return rows.getUint16(at + 24 + index * 2, true) / UV_UNIT / side
      }),
      face: faces[byte(0)] ?? 'up',
      cull: cull === NO_FACE ? null : (faces[cull] ?? null),
      tint,
      color: tint === 'own' ? [byte(3), byte(4), byte(5)] : null,
      smooth: (byte(6) & QUAD_SMOOTH) !== 0,
      translucent: (byte(6) & QUAD_TRANSLUCENT) !== 0,
    }
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
