/** The lists of `scene.bin`: entity models, skins, items, armour, letters. */
import type { ByteReader } from '../../bytes.ts'
import type { EntityModel, ModelBone, SceneAssets, TextureArea } from './scene-assets.ts'
import { readList } from './scene-format.ts'

type Numbers3 = readonly [number, number, number]

/** Reads areas of one atlas. */
export class AreaReader {
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

export function readModels(reader: ByteReader, areas: AreaReader): ReadonlyMap<string, EntityModel> {
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

export function readNamedAreas(reader: ByteReader, areas: AreaReader): ReadonlyMap<string, TextureArea> {
  return new Map(readList(reader, () => [reader.text(), areas.read().area] as const))
}

/** A letter of the font by its character; the first entry stands for all that are not there. */
export function readGlyphs(reader: ByteReader, areas: AreaReader): SceneAssets['glyph'] {
  const glyphs = readList(
    reader,
    () => [reader.text(), { area: areas.read().area, width: reader.unsigned() / 2 }] as const,
  )
  const known = new Map(glyphs)
  const unknown = known.get('') ?? { area: [0, 0, 0, 0], width: 0 }
  return (character) => known.get(character) ?? unknown
}
