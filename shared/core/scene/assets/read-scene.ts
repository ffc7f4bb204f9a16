/** From the bytes of `scene.bin` to what meshers and views ask for; the same in the page and in Node. */
import { ByteReader, FormatError } from '../../bytes.ts'
import type { Picture } from '../mesh.ts'
import { BlockStates } from './block-states.ts'
import { StoredBlockTable } from './block-table.ts'
import { AreaReader, readGlyphs, readModels, readNamedAreas } from './entity-assets.ts'
import type { SceneAssets } from './scene-assets.ts'
import { readList, readSceneHead, SHAPE_UNIT } from './scene-format.ts'

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
