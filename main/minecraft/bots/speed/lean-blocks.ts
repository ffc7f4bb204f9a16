/**
 * Blocks copied from one sample per state. prismarine-block works each block out of the registry again, and prismarine-world
 * finds its column by a string key: `blockAt` took a seventh of an episode's computing time (6 bots, nothing else patched).
 * Searches for a kind of block need no block made of each cell: where doors are far, they took nearly half.
 */
import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import type { ClientBlock } from '../blocks.ts'
import { type BlockMemory, requireMembers } from './patches.ts'

type BlockAt = Bot['blockAt']
type Point = Pick<Vec3, 'x' | 'y' | 'z'>

/** What the lab uses of a column; the library's types are those of all versions together and know less. */
interface Column {
  getBlockStateId(pos: Vec3): number
  getBiome(pos: Vec3): number
  getBlockLight(pos: Vec3): number
  getSkyLight(pos: Vec3): number
  getBlockEntity(pos: Vec3): ClientBlock['entity']
  readonly blockEntities: object
}

const columnMembers = ['getBlockStateId', 'getBiome', 'getBlockLight', 'getSkyLight', 'getBlockEntity'] as const

/** The fields of a block in the library's order; `computedStates` and `_properties` are no part of its types. */
type Field = keyof ClientBlock | 'computedStates' | '_properties'
type Sample = { readonly [K in Field]?: unknown }

/** One constructor for the blocks of all bots: engines are quick where all objects are of one kind. */
class LeanBlock {
  /** mineflayer tells blocks from entities by their constructor's name where it opens a container. */
  static readonly name = 'Block'
  declare readonly type: unknown
  declare readonly metadata: unknown
  declare light: unknown
  declare skyLight: unknown
  declare biome: unknown
  declare position: unknown
  declare readonly stateId: unknown
  declare readonly computedStates: unknown
  declare readonly name: unknown
  declare readonly hardness: unknown
  declare readonly displayName: unknown
  declare readonly shapes: unknown
  declare readonly boundingBox: unknown
  declare readonly transparent: unknown
  declare readonly diggable: unknown
  declare readonly material: unknown
  declare readonly harvestTools: unknown
  declare readonly drops: unknown
  declare readonly _properties: unknown
  declare readonly isWaterlogged: unknown
  declare entity: unknown

  constructor(sample: Sample) {
    this.type = sample.type
    this.metadata = sample.metadata
    this.light = 0
    this.skyLight = 0
    this.biome = undefined
    this.position = undefined
    this.stateId = sample.stateId
    this.computedStates = sample.computedStates
    this.name = sample.name
    this.hardness = sample.hardness
    this.displayName = sample.displayName
    this.shapes = sample.shapes
    this.boundingBox = sample.boundingBox
    this.transparent = sample.transparent
    this.diggable = sample.diggable
    this.material = sample.material
    this.harvestTools = sample.harvestTools
    this.drops = sample.drops
    this._properties = sample._properties
    this.isWaterlogged = sample.isWaterlogged
    this.entity = undefined
  }
}

const leanFields = Object.keys(new LeanBlock({})).toSorted().join()

function isColumn(value: unknown): value is Column {
  if (!(value instanceof Object)) return false
  requireMembers(value, columnMembers, 'prismarine-chunk')
  if (Reflect.get(value, 'blockEntities') instanceof Object) return true
  throw new Error('prismarine-chunk lacks blockEntities: it is not the version that the lab was built for; run npm ci')
}

/** Most columns have no block entities: then no key is made to look one up. */
function hasAny(entries: object): boolean {
  for (const _key in entries) return true
  return false
}

/** Blocks that have more of their own than others (signs: their text and how to change it) have no sample. */
function isSample(block: ClientBlock): boolean {
  return Object.keys(block).toSorted().join() === leanFields
}

/** Copies have every field of a block, and the methods from a block's prototype. */
function isBlock(value: unknown): value is ClientBlock {
  return value instanceof LeanBlock
}

/** Copies get the methods of blocks; every client brings a class of its own, all of them the same, so the first will do. */
function copiesAreBlocks(sample: ClientBlock): void {
  const isSet = Object.getPrototypeOf(LeanBlock.prototype) !== Object.prototype
  if (!isSet) Object.setPrototypeOf(LeanBlock.prototype, Object.getPrototypeOf(sample))
}

/**
 * Replaces `bot.blockAt` and `bot.findBlocks`. Every block has the fields and values that the library's has; the properties of a state are shared
 * by all blocks of it and frozen. Returns the memory to be told of columns that change.
 */
export function leanBlocks(bot: Bot): BlockMemory {
  requireMembers(bot, ['blockAt'], 'mineflayer')
  const full: BlockAt = bot.blockAt.bind(bot)
  const samples = new Map<number, ClientBlock | null>()
  const biomes = new Map<number, ClientBlock['biome']>()
  const within = new Vec3(0, 0, 0)
  let column: Column | null = null
  let [columnX, columnZ] = [0, 0]
  let hasPaintings = false
  bot._client.on('spawn_entity_painting', () => {
    hasPaintings = true
  })

  const columnAt = (x: number, z: number): Column | null => {
    if (column !== null && columnX === x && columnZ === z) return column
    const found: unknown = bot.world.getColumn(x, z)
    column = isColumn(found) ? found : null
    columnX = x
    columnZ = z
    return column
  }
  const stateIn = (there: Column, { x, y, z }: Point): number => {
    within.x = x & 15
    within.y = y
    within.z = z & 15
    return there.getBlockStateId(within)
  }
  const learn = (stateId: number, biomeId: number, block: ClientBlock): void => {
    biomes.set(biomeId, block.biome)
    if (samples.has(stateId)) return
    const usable = isSample(block)
    if (usable) {
      copiesAreBlocks(block)
      Object.freeze(Reflect.get(block, '_properties'))
      Object.freeze(Reflect.get(block, 'computedStates'))
    }
    samples.set(stateId, usable ? block : null)
  }

  bot.blockAt = (point, extraInfos = true) => {
    if (extraInfos && hasPaintings) return full(point, true)
    const position = point.floored()
    const there = columnAt(position.x >> 4, position.z >> 4)
    if (there === null) return null
    const stateId = stateIn(there, position)
    const biomeId = there.getBiome(within)
    const sample = samples.get(stateId)
    const biome = biomes.get(biomeId)
    if (sample === null) return full(point, extraInfos)
    if (sample === undefined || biome === undefined) {
      const first = full(point, false)
      if (first !== null) learn(stateId, biomeId, first)
      return extraInfos ? full(point, true) : first
    }
    const block = new LeanBlock(sample)
    block.position = position
    block.biome = biome
    block.light = there.getBlockLight(within)
    block.skyLight = there.getSkyLight(within)
    if (hasAny(there.blockEntities)) block.entity = there.getBlockEntity(within)
    if (extraInfos) Reflect.set(block, 'painting', undefined)
    return isBlock(block) ? block : full(point, extraInfos)
  }

  searchByKind(bot, (point) => {
    const there = columnAt(point.x >> 4, point.z >> 4)
    return there === null ? undefined : samples.get(stateIn(there, point))
  })

  const forgetAll = (): void => {
    column = null
  }
  return { forget: () => undefined, forgetAll }
}

/**
 * Replaces `bot.findBlocks`, which looks at every cell of the sections that may have such a block, and at its type alone.
 * `sampleAt`: any block of the same state; null or undefined where none is known.
 */
function searchByKind(bot: Bot, sampleAt: (point: Point) => ClientBlock | null | undefined): void {
  requireMembers(bot, ['findBlocks'], 'mineflayer')
  const search = bot.findBlocks.bind(bot)
  bot.findBlocks = (options) => {
    if (typeof options.matching === 'function' || options.useExtraInfo !== undefined) return search(options)
    const { blockAt } = bot
    bot.blockAt = (point) => sampleAt(point) ?? blockAt(point, false)
    try {
      return search(options)
    } finally {
      bot.blockAt = blockAt
    }
  }
}
