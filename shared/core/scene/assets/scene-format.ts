/**
 * The layout of `scene.bin`, shared by its writer (`main/scene-build`) and its reader: a head, lists of variable length, then
 * tables of fixed rows, which are read where they lie and only when somebody looks at a block. All numbers are little endian.
 *
 *     head      magic, format, recipe; versions and hashes of the inputs; atlas size
 *     lists     blocks with their properties, shapes, fluids, entity models, skins, items, armour, font, biome colours
 *     tables    quads, models (quads of each), states (model, light, fluid, shape, covered sides)
 */
import { type ByteReader, FormatError } from '../../bytes.ts'

/** First bytes of the file. */
export const SCENE_MAGIC = 'causalmace-scene'
/** Grows with every change of the layout; a file of another format is built anew. */
export const SCENE_FORMAT = 1

/** Corners are kept as 16 bit integers in this part of a block (8 blocks either way). */
export const CORNER_UNIT = 4096
/** Texture coordinates are kept as 16 bit integers in this part of a texel (an atlas of up to 2,048 texels a side). */
export const UV_UNIT = 32

/** Boxes for picking are kept in this part of a block. */
export const SHAPE_UNIT = 1024

/** A quad: corners 12 x i16, uvs 8 x u16, then one byte each: face, cull (`NO_FACE` for none), tint, red, green, blue, flags. */
export const QUAD_BYTES = 12 * 2 + 8 * 2 + 7
export const NO_FACE = 255
export const QUAD_SMOOTH = 1
export const QUAD_TRANSLUCENT = 2

/** A model: where its quads begin in the list of quad numbers (u32); a last row says where the last one's end. */
export const MODEL_BYTES = 4
/** A number of a quad, u32. */
export const QUAD_NUMBER_BYTES = 4

/** A state: model u16, shape u16, covered sides u8 (bit per face), light given x 16 + taken u8, fluid u8. */
export const STATE_BYTES = 7
/** Fluid of a state: 0 for none, else this plus the level. */
export const FLUID_WATER = 16
export const FLUID_LAVA = 32

/** What a scene file was made from. */
export interface SceneHead {
  /** A hash over everything that decides the file's content: the inputs and the number of the recipe. */
  readonly recipe: string
  /** Packages and game with their versions. */
  readonly versions: readonly (readonly [name: string, version: string])[]
  /** SHA-256 of each input. */
  readonly inputs: readonly (readonly [name: string, sha256: string])[]
  readonly atlas: { readonly width: number; readonly height: number }
}

/** Reads the head and leaves the reader behind it; throws `FormatError` for a file of another kind or format. */
export function readSceneHead(reader: ByteReader): SceneHead {
  if (reader.text() !== SCENE_MAGIC) throw new FormatError('not a scene file')
  const format = reader.unsigned()
  if (format !== SCENE_FORMAT) throw new FormatError(`scene file of format ${format}, ${SCENE_FORMAT} is wanted`)
  const recipe = reader.text()
  const versions = readList(reader, () => [reader.text(), reader.text()] as const)
  const inputs = readList(reader, () => [reader.text(), reader.text()] as const)
  return { recipe, versions, inputs, atlas: { width: reader.unsigned(), height: reader.unsigned() } }
}

/** A number of items, then each. */
export function readList<T>(reader: ByteReader, item: () => T): T[] {
  return Array.from({ length: reader.unsigned() }, item)
}
