/** From the bytes of `scene.bin` to what meshers and views ask for; the same in the page and in Node. */
import { ByteReader, FormatError } from '../../bytes.ts'
import type { Picture } from '../mesh.ts'
import { BlockStates } from './block-states.ts'
import { StoredBlockTable } from './block-table.ts'
import type { EntityModel, ModelBone, SceneAssets, TextureArea } from './scene-assets.ts'
import { readList, readSceneHead, SHAPE_UNIT } from './scene-format.ts'

/* The lists of `scene.bin`: entity models, skins, items, armour, letters. */

type Numbers3 = readonly [number, number, number]

/** Reads areas of one atlas. */
class AreaReader {
  readonly #reader: ByteReader
  readonly #width: number
  readonly #height: number

  constructor(reader: ByteReader, width: number, height: number) {
    this.#reader = reader
    this.#width = width
    this.#height = height
  }

  /** In 0..1 of the atlas, and its size in texels. */
  read(): { readonly area: TextureArea; readonly size: readonly [number, number] } {
    const [x, y, width, height] = [this.#unsigned(), this.#unsigned(), this.#unsigned(), this.#unsigned()]
    const area = [x / this.#width, y / this.#height, (x + width) / this.#width, (y + height) / this.#height] as const
    return { area, size: [width, height] }
  }

  #unsigned(): number {
    return this.#reader.unsigned()
  }
}

function readModels(reader: ByteReader, areas: AreaReader): ReadonlyMap<string, EntityModel> {
  return new Map(
    readList(reader, () => {
      const name = reader.text()
      const { area, size } = areas.read()
      const bones = readList(reader, () => readBone(reader))
      return [name, { bones, texture: area, textureSize: size }] as const
    }),
  )
}

function readBone(reader: ByteReader): ModelBone {
  const number = (): number => reader.signed() / 1000
  const point = (): Numbers3 => [number(), number(), number()]
  const name = reader.text()
  const parent = reader.text()
  const [pivot, rotation] = [point(), point()]
  const cubes = readList(reader, () => ({
    origin: point(),
    size: point(),
    uv: [number(), number()] as const,
    inflate: number(),
    mirror: reader.byte() === 1,
  }))
  return { name, parent: parent === '' ? null : parent, pivot, rotation, cubes }
}

function readNamedAreas(reader: ByteReader, areas: AreaReader): ReadonlyMap<string, TextureArea> {
  return new Map(readList(reader, () => [reader.text(), areas.read().area] as const))
}

/** A letter of the font by its character; the first entry stands for all that are not there. */
function readGlyphs(reader: ByteReader, areas: AreaReader): SceneAssets['glyph'] {
  const glyphs = readList(
    reader,
    () => [reader.text(), { area: areas.read().area, width: reader.unsigned() / 2 }] as const,
  )
  const known = new Map(glyphs)
  const unknown = known.get('') ?? { area: [0, 0, 0, 0], width: 0 }
  return (character) => known.get(character) ?? unknown
}

/**
 * `atlas` is the picture of `atlas.png`, built together with the bytes. Throws `FormatError` for bytes of another kind or
 * format and for an atlas of another size. Quads are decoded when first asked for, so this takes a few milliseconds.
 */
export function readSceneAssets(bytes: Uint8Array, atlas: Picture): SceneAssets {
  const reader = new ByteReader(bytes)
  const head = readSceneHead(reader)
  if (atlas.width !== head.atlas.width || atlas.height !== head.atlas.height) {
    throw new FormatError(
      `the atlas is ${atlas.width} x ${atlas.height}, not ${head.atlas.width} x ${head.atlas.height}`,
    )
  }
  const areas = new AreaReader(reader, atlas.width, atlas.height)
  const names = new BlockStates(reader)
  const shapes = readList(reader, () =>
    readList(reader, () => Array.from({ length: 6 }, () => reader.unsigned() / SHAPE_UNIT)),
  )
  const fluids = {
    water: { still: areas.read().area, flow: areas.read().area },
    lava: { still: areas.read().area, flow: areas.read().area },
  }
  const biome = { grass: readColor(reader), foliage: readColor(reader), water: readColor(reader) }
  const models = readModels(reader, areas)
  const skins = readList(reader, () => areas.read().area)
  const items = readNamedAreas(reader, areas)
  const armor = readNamedAreas(reader, areas)
  const glyph = readGlyphs(reader, areas)
  return {
    atlas,
    blocks: new StoredBlockTable(reader, names, shapes, fluids, head.atlas),
    entityModel: (name) => models.get(name) ?? null,
    skins,
    itemTexture: (name) => items.get(name) ?? null,
    armorTexture: (item) => armor.get(item) ?? null,
    glyph,
    biome,
  }
}

function readColor(reader: ByteReader): readonly [number, number, number] {
  return [reader.byte(), reader.byte(), reader.byte()]
}
