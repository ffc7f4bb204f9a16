/** Every state of every block: its quads, light, fluid and shape. */
import { isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { FLUID_LAVA, FLUID_WATER } from '../../../shared/core/scene/assets/scene-format.ts'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import { bakeBlockEntity } from '../block-entities/block-entity.ts'
import type { Atlas } from '../textures/atlas.ts'
import type { Rectangle } from '../textures/picture.ts'
import { bakeVariant } from './bake-element.ts'
import { type BlockModels, type ElementFace, type ModelVariant, variantsOf } from './block-models.ts'
import type { BlockState } from './block-states.ts'
import { coveredSides, isTranslucent } from './coverage.ts'
import { type BakedQuad, QuadTable } from './quad-table.ts'
import { type Tinted, type Tints, tintOf } from './tints.ts'

/** Light that states give and take; minecraft-data knows one value per block. */
const ALL_SIDES = 63

/** By state where it depends on more than the block; values of vanilla's `lightLevel` settings. */
const EMISSION: Readonly<Record<string, (state: BlockState) => number>> = {
  furnace: whenLit(13),
  smoker: whenLit(13),
  blast_furnace: whenLit(13),
  campfire: whenLit(15),
  soul_campfire: whenLit(10),
  redstone_lamp: whenLit(15),
  redstone_torch: whenLit(7),
  redstone_wall_torch: whenLit(7),
  redstone_ore: whenLit(9),
  deepslate_redstone_ore: whenLit(9),
  candle_cake: whenLit(3),
  sea_pickle: ({ properties }) => (properties.waterlogged === 'true' ? 3 + 3 * Number(properties.pickles) : 0),
  respawn_anchor: ({ properties }) => Math.floor((15 * Number(properties.charges)) / 4),
  light: ({ properties }) => Number(properties.level),
  cave_vines: whenBerries,
  cave_vines_plant: whenBerries,
  glow_lichen: ({ properties }) => (Object.values(properties).includes('true') && hasFace(properties) ? 7 : 0),
}

function whenLit(level: number): (state: BlockState) => number {
  return ({ properties }) => (properties.lit === 'true' ? level : 0)
}

function whenBerries({ properties }: BlockState): number {
  return properties.berries === 'true' ? 14 : 0
}

function hasFace(properties: BlockState['properties']): boolean {
  return ['down', 'up', 'north', 'south', 'west', 'east'].some((side) => properties[side] === 'true')
}

function emittedLight(state: BlockState): number {
  const { name, emits } = state.block
  const special = EMISSION[name]
  if (special) return special(state)
  if (name.endsWith('candle')) return state.properties.lit === 'true' ? 3 * Number(state.properties.candles) : 0
  if (name.endsWith('candle_cake')) return state.properties.lit === 'true' ? 3 : 0
  return emits
}

/**
 * A state that covers all its sides lets nothing through, such as a double slab; any other lets light pass, whatever its block
 * says, because a dark cell would make its own inner faces black. Tinted glass is dark by design.
 */
function takenLight({ block }: BlockState, coveredSides: number): number {
  if (block.name === 'tinted_glass' || coveredSides === ALL_SIDES) return 15
  return Math.min(block.dims, 1)
}

/** Fluids of states: water and lava by level, and water in all that is waterlogged or grows in it. */
const ALWAYS_WET: ReadonlySet<string> = new Set(['kelp', 'kelp_plant', 'seagrass', 'tall_seagrass', 'bubble_column'])

/** As `scene-format.ts` codes it. */
function fluidCode({ block, properties }: BlockState): number {
  if (block.name === 'water') return FLUID_WATER + Number(properties.level)
  if (block.name === 'lava') return FLUID_LAVA + Number(properties.level)
  return properties.waterlogged === 'true' || ALWAYS_WET.has(block.name) ? FLUID_WATER : 0
}

interface StateRow {
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
const TILES_PER_ROW = 32

/** What states are baked from. */
interface BlockSources {
  readonly models: BlockModels
  readonly tints: Tints
  readonly atlas: Atlas
}

export function bakeBlocks(states: readonly BlockState[], sources: BlockSources): BakedBlocks {
  const baker = new StateBaker(sources)
  const shapes = new Map<string, number>()
  const shapeList: (readonly (readonly number[])[])[] = []
  const rows = states.map((state): StateRow => {
    const model = baker.bake(state)
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
  return { quads: baker.table, rows, shapes: shapeList }
}

interface BakedModel {
  readonly quads: readonly BakedQuad[]
  readonly number: number
  readonly covered: number
}

/** A variant in one tint. */
interface BakedPart {
  readonly key: string
  readonly quads: readonly BakedQuad[]
}

/** Remembers what it has baked: most states of a block differ in nothing that is seen, or share most of their parts. */
class StateBaker {
  readonly table = new QuadTable()
  readonly #sources: BlockSources
  readonly #parts = new Map<ModelVariant, Map<string, BakedPart>>()
  readonly #models = new Map<string, BakedModel>()
  #partCount = 0

  constructor(sources: BlockSources) {
    this.#sources = sources
  }

  bake({ id, block: { name }, properties }: BlockState): BakedModel {
    const { models, tints, atlas } = this.#sources
    const tint = tintOf(tints, name, properties)
    const variants = isAir(name) ? [] : variantsOf(models, name, properties)
    const parts = variants.map((variant) => this.#part(variant, tint))
    const entity = bakeBlockEntity(name, properties, (path) => areaOf(atlas, `entity/${path}`))
    const key = [...parts.map((part) => part.key), ...(entity.length > 0 ? [`state ${id}`] : [])].join(' ')
    const known = this.#models.get(key)
    if (known) return known
    const quads = [...parts.flatMap((part) => part.quads), ...entity]
    const numbers = quads.map((quad) => this.table.quad(quad, (equal) => isTranslucent(name, equal, atlas.picture)))
    const model = { quads, number: this.table.model(numbers), covered: coveredSides(quads, atlas.picture) }
    this.#models.set(key, model)
    return model
  }

  #part(variant: ModelVariant, tinted: Tinted): BakedPart {
    const tints = this.#parts.get(variant) ?? new Map<string, BakedPart>()
    const tintKey = `${tinted.tint} ${tinted.color}`
    const known = tints.get(tintKey)
    if (known) return known
    const quads = bakeVariant(variant, {
      textureOf: (face) => areaOf(this.#sources.atlas, tileName(face)),
      tintOf: ({ tintindex }) => (tintindex === 0 ? tinted : { tint: 'none', color: null }),
    })
    this.#parts.set(variant, tints)
    const part = { key: `${this.#partCount++}`, quads }
    tints.set(tintKey, part)
    return part
  }
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
