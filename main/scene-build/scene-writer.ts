/** Lays everything out as `scene-format.ts` says. */
import { ByteWriter } from '../../shared/core/bytes.ts'
import {
  MODEL_BYTES,
  QUAD_NUMBER_BYTES,
  SCENE_FORMAT,
  SCENE_MAGIC,
  type SceneHead,
  SHAPE_UNIT,
  STATE_BYTES,
} from '../../shared/core/scene/assets/scene-format.ts'
import type { BakedBlocks } from './blocks/bake-blocks.ts'
import type { BlockKind } from './blocks/block-states.ts'
import type { Color } from './blocks/tints.ts'
import type { NamedModel } from './entity-models.ts'
import type { Rectangle } from './textures/picture.ts'

interface Scene {
  readonly head: SceneHead
  readonly kinds: readonly BlockKind[]
  readonly blocks: BakedBlocks
  readonly fluids: Readonly<Record<'waterStill' | 'waterFlow' | 'lavaStill' | 'lavaFlow', Rectangle>>
  readonly biome: Readonly<Record<'grass' | 'foliage' | 'water', Color>>
  readonly models: readonly (NamedModel & { readonly area: Rectangle })[]
  readonly skins: readonly Rectangle[]
  readonly items: readonly (readonly [name: string, area: Rectangle])[]
  readonly armor: readonly (readonly [name: string, area: Rectangle])[]
  /** The first stands for unknown characters. */
  readonly glyphs: readonly { readonly character: string; readonly area: Rectangle; readonly width: number }[]
}

export function writeScene(scene: Scene): Uint8Array {
  const out = new ByteWriter()
  writeHead(out, scene.head)
  writeKinds(out, scene.kinds)
  writeList(out, scene.blocks.shapes, (boxes) =>
    writeList(out, boxes, (box) => {
      for (const value of box) out.unsigned(Math.round(value * SHAPE_UNIT))
    }),
  )
  for (const area of [scene.fluids.waterStill, scene.fluids.waterFlow, scene.fluids.lavaStill, scene.fluids.lavaFlow]) {
    writeArea(out, area)
  }
  for (const color of [scene.biome.grass, scene.biome.foliage, scene.biome.water])
    for (const part of color) out.byte(part)
  writeList(out, scene.models, (model) => writeModel(out, model))
  writeList(out, scene.skins, (area) => writeArea(out, area))
  for (const named of [scene.items, scene.armor]) {
    writeList(out, named, ([name, area]) => {
      out.text(name)
      writeArea(out, area)
    })
  }
  writeList(out, scene.glyphs, ({ character, area, width }) => {
    out.text(character)
    writeArea(out, area)
    out.unsigned(Math.round(width * 2))
  })
  writeTables(out, scene.blocks)
  return out.toBytes()
}

function writeHead(out: ByteWriter, head: SceneHead): void {
  out.text(SCENE_MAGIC)
  out.unsigned(SCENE_FORMAT)
  out.text(head.recipe)
  for (const pairs of [head.versions, head.inputs]) {
    writeList(out, pairs, ([name, value]) => {
      out.text(name)
      out.text(value)
    })
  }
  out.unsigned(head.atlas.width)
  out.unsigned(head.atlas.height)
}

function writeKinds(out: ByteWriter, kinds: readonly BlockKind[]): void {
  writeList(out, kinds, (kind) => {
    out.text(kind.name)
    out.unsigned(kind.defaultState - kind.firstState)
    writeList(out, kind.properties, ({ name, values }) => {
      out.text(name)
      writeList(out, values, (value) => out.text(value))
    })
  })
}

/** Lengths and angles in thousandths. */
function writeModel(out: ByteWriter, { name, bones, area }: Scene['models'][number]): void {
  const numbers = (values: readonly number[]): void => {
    for (const value of values) out.signed(Math.round(value * 1000))
  }
  out.text(name)
  writeArea(out, area)
  writeList(out, bones, (bone) => {
    out.text(bone.name)
    out.text(bone.parent ?? '')
    numbers([...bone.pivot, ...bone.rotation])
    writeList(out, bone.cubes, (cube) => {
      numbers([...cube.origin, ...cube.size, ...cube.uv, cube.inflate])
      out.byte(cube.mirror ? 1 : 0)
    })
  })
}

function writeTables(out: ByteWriter, { quads, rows }: BakedBlocks): void {
  out.unsigned(quads.rows.length)
  for (const row of quads.rows) out.append(row)
  const members = quads.models.flat()
  const starts = new DataView(new ArrayBuffer((quads.models.length + 1) * MODEL_BYTES))
  let start = 0
  quads.models.forEach((model, index) => {
    starts.setUint32(index * MODEL_BYTES, start, true)
    start += model.length
  })
  starts.setUint32(quads.models.length * MODEL_BYTES, start, true)
  const numbers = new DataView(new ArrayBuffer(members.length * QUAD_NUMBER_BYTES))
  for (const [index, quad] of members.entries()) numbers.setUint32(index * QUAD_NUMBER_BYTES, quad, true)
  out.unsigned(quads.models.length)
  out.append(new Uint8Array(starts.buffer))
  out.append(new Uint8Array(numbers.buffer))
  out.unsigned(rows.length)
  for (const row of rows) {
    const view = new DataView(new ArrayBuffer(STATE_BYTES))
    view.setUint16(0, row.model, true)
    view.setUint16(2, row.shape, true)
    view.setUint8(4, row.covered)
    view.setUint8(5, row.emits * 16 + row.dims)
    view.setUint8(6, row.fluid)
    out.append(new Uint8Array(view.buffer))
  }
}

function writeArea(out: ByteWriter, { x, y, width, height }: Rectangle): void {
  for (const value of [x, y, width, height]) out.unsigned(value)
}

function writeList<T>(out: ByteWriter, items: readonly T[], write: (item: T) => void): void {
  out.unsigned(items.length)
  for (const item of items) write(item)
}
