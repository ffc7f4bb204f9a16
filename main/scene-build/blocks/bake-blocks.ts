/** Every state of every block: its quads, light, fluid and shape. */
import { isAir } from '../../../preload/core/block-string.ts'
import type { Picture } from '../../../preload/core/scene/mesh.ts'
import { bakeBlockEntity } from '../block-entities/block-entity.ts'
import type { Atlas } from '../textures/atlas.ts'
import type { Rectangle } from '../textures/picture.ts'
import { bakeVariant } from './bake-element.ts'
import type { BakedQuad } from './baked-quad.ts'
import { type BlockModels, type ElementFace, type ModelVariant, variantsOf } from './block-models.ts'
import type { BlockState } from './block-states.ts'
import { coveredSides, isTranslucent } from './coverage.ts'
import { fluidCode } from './fluids.ts'
import { emittedLight, takenLight } from './light.ts'
import { QuadTable } from './quad-table.ts'
import { type Tints, tintOf } from './tints.ts'

export interface StateRow {
  readonly model: number
  readonly shape: number
  readonly covered: number
  readonly emits: number
  readonly dims: number
  readonly fluid: number
}

export interface BakedBlocks {
  readonly quads: QuadTable
  readonly rows: readonly StateRow[]
  readonly shapes: readonly (readonly (readonly number[])[])[]
}

/** Tiles of the block textures, side by side in prismarine-viewer's picture. */
export const TILES_PER_ROW = 32

/** What states are baked from. */
export interface BlockSources {
  readonly models: BlockModels
  readonly tints: Tints
  readonly atlas: Atlas
}

export function bakeBlocks(states: readonly BlockState[], sources: BlockSources): BakedBlocks {
  const quads = new QuadTable()
  const shapes = new Map<string, number>()
  const shapeList: (readonly (readonly number[])[])[] = []
  const baked = new Map<string, BakedModel>()
  const rows = states.map((state): StateRow => {
    const model = bakeOnce(baked, state, sources, quads)
    const shape = pickingShape(state, model.quads)
    const key = JSON.stringify(shape)
    const number = shapes.get(key) ?? shapes.size
    if (!shapes.has(key)) shapeList.push(shape)
    shapes.set(key, number)
    return {
      model: model.number,
      shape: number,
      covered: model.covered,
      emits: emittedLight(state),
      dims: takenLight(state, model.covered),
      fluid: fluidCode(state),
    }
  })
  return { quads, rows, shapes: shapeList }
}

interface BakedModel {
  readonly quads: readonly BakedQuad[]
  readonly number: number
  readonly covered: number
}

/** Most states of a block differ in nothing that is seen. */
function bakeOnce(
  known: Map<string, BakedModel>,
  state: BlockState,
  { models, tints, atlas }: BlockSources,
  table: QuadTable,
): BakedModel {
  const { name } = state.block
  const variants = isAir(name) ? [] : variantsOf(models, name, state.properties)
  const tinted = tintOf(tints, name, state.properties)
  const entity = bakeBlockEntity(name, state.properties, (path) => areaOf(atlas, `entity/${path}`))
  const key = `${variants.map((variant) => numberOf(variant)).join(' ')}|${tinted.tint} ${tinted.color}|${entity.length > 0 ? state.id : ''}`
  const before = known.get(key)
  if (before) return before
  const looks = {
    textureOf: (face: ElementFace): Rectangle => areaOf(atlas, tileName(face)),
    tintOf: ({ tintindex }: ElementFace) => (tintindex === 0 ? tinted : ({ tint: 'none', color: null } as const)),
  }
  const quads = [...variants.flatMap((variant) => bakeVariant(variant, looks)), ...entity]
  const numbers = quads.map((quad) => table.quad(quad, (equal) => isTranslucent(name, equal, atlas.picture)))
  const model = { quads, number: table.model(numbers), covered: coveredSides(quads, atlas.picture) }
  known.set(key, model)
  return model
}

const variantNumbers = new WeakMap<ModelVariant, number>()
let variantCount = 0

function numberOf(variant: ModelVariant): number {
  const known = variantNumbers.get(variant)
  if (known !== undefined) return known
  variantCount += 1
  variantNumbers.set(variant, variantCount)
  return variantCount
}

function tileName({ texture: { bu, bv } }: ElementFace): string {
  return `tile/${Math.floor(bv * TILES_PER_ROW) * TILES_PER_ROW + Math.floor(bu * TILES_PER_ROW)}`
}

function areaOf(atlas: Atlas, name: string): Rectangle {
  const area = atlas.areas.get(name)
  if (!area) throw new RangeError(`the atlas has no ${name}`)
  return area
}

/** What bodies bump into, cut to the cell; else a box around what is seen, such as a flower. Fluids and air have none. */
function pickingShape(state: BlockState, quads: readonly BakedQuad[]): readonly (readonly number[])[] {
  if (state.collision.length > 0) return state.collision.map((box) => box.map(intoCell))
  const points = quads.flatMap(({ corners }) => corners)
  if (points.length === 0) return []
  const axis = (index: 0 | 1 | 2): number[] => points.map((point) => point[index])
  const low = ([0, 1, 2] as const).map((index) => intoCell(Math.min(...axis(index))))
  const high = ([0, 1, 2] as const).map((index) => intoCell(Math.max(...axis(index))))
  return [[...low, ...high]]
}

function intoCell(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1024) / 1024
}

/** Cuts prismarine-viewer's picture of block textures into its tiles. */
export function tileAreas(picture: Picture): readonly (readonly [name: string, area: Rectangle])[] {
  const size = picture.width / TILES_PER_ROW
  return Array.from({ length: TILES_PER_ROW * TILES_PER_ROW }, (_, index) => [
    `tile/${index}`,
    { x: (index % TILES_PER_ROW) * size, y: Math.floor(index / TILES_PER_ROW) * size, width: size, height: size },
  ])
}
