/**
 * A whole world from a seed: land, water, caves, ore, trees, plants and animals, column by column. The same seed gives the same
 * blocks on every machine and in every process, so that a plan need not list them.
 */
import type { BlockString } from '../values/block.ts'
import type { Position } from '../values/position.ts'
import { type Animal, animalsOf } from './animals.ts'
import { keep } from './bounded-map.ts'
import { Caves } from './caves.ts'
import { chanceAt, fraction, mix } from './chance.ts'
import { BEACH, chunkNumber, HILLS, Landscape, PLAINS, RIVER, WATER_LEVEL } from './landscape.ts'
import {
  AIR,
  BEDROCK,
  CLAY,
  DEEPSLATE,
  DIRT,
  GRASS_BLOCK,
  GRAVEL,
  LAVA,
  openWorldBlocks,
  SAND,
  SANDSTONE,
  STONE,
  WATER,
} from './palette.ts'
import { putPlants } from './plants.ts'
import { HIGHEST_TREE } from './tree-shapes.ts'
import { Trees } from './trees.ts'
import { putVeins } from './veins.ts'

/** 16 x 16 blocks, from y = -64 up. */
export interface OpenColumn {
  /** Numbers in `openWorldBlocks` by y from -64, then z, then x: whole sections of 16 layers; above their end is air. */
  readonly cells: Uint8Array
  /** Numbers in `biomeNames` of squares of 4 x 4 blocks, by z, then x; the same at every height. */
  readonly biomes: Uint8Array
  readonly animals: readonly Animal[]
}

const BOTTOM = -64
const SECTION = 4096
const LAVA_BELOW = -54
const BEDROCK_LAYERS = 5
/** Deepslate ends between these, more and more stone among it. */
const DEEPSLATE_TOP = 8
const SOIL = 3
const ROUGH = 51
const BLEND = 52
const SOILS = 53
/** Columns that are kept: a scene's or a judge's eyes wander. */
const MOST_KEPT = 600

/** Ground under water: sand, gravel, clay or dirt. */
const beds = [SAND, SAND, GRAVEL, DIRT, DIRT, CLAY] as const

export class OpenWorld {
  readonly #seed: number
  readonly #landscape: Landscape
  readonly #caves: Caves
  readonly #trees: Trees
  readonly #kept = new Map<number, OpenColumn>()

  constructor(seed: number) {
    // Seeds beyond 32 bits differ, too.
    this.#seed = mix(Math.floor(seed / 0x1_0000_0000) | 0, seed | 0)
    this.#landscape = new Landscape(this.#seed)
    this.#caves = new Caves(this.#seed, this.#landscape)
    this.#trees = new Trees(this.#seed, this.#landscape, this.#caves)
  }

  /** To be read only. Kept for a while, since neighbouring blocks are asked for one by one. */
  column(chunkX: number, chunkZ: number): OpenColumn {
    const key = chunkNumber(chunkX, chunkZ)
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const column = this.generate(chunkX, chunkZ)
    keep(this.#kept, key, column, MOST_KEPT)
    return column
  }

  blockAt([x, y, z]: Position): BlockString {
    if (y < BOTTOM) return 'air'
    const { cells } = this.column(x >> 4, z >> 4)
    return openWorldBlocks[cells[((y - BOTTOM) << 8) | ((z & 15) << 4) | (x & 15)] ?? AIR] ?? 'air'
  }

  /** The y of the topmost block that is neither plant, tree nor water; an entrance of a cave may have taken it away. */
  surfaceAt(x: number, z: number): number {
    return this.#landscape.heightAt(x, z)
  }

  /**
   * Where a team may start: the place for feet nearest to (0, 0), in steps of 8 blocks, that is on dry grass, open to the sky,
   * with three trees or more within a chunk's width. Within 4096 blocks there is one.
   */
  start(): Position {
    for (let ring = 0; ring < 512; ring++) {
      // Not `-ring`: of 0 that is -0, which positions would show.
      const back = 0 - ring
      for (let step = back; step <= ring; step++) {
        for (const [x, z] of [
          [step, back],
          [step, ring],
          [back, step],
          [ring, step],
        ] as const) {
          if (this.#isGoodStart(x * 8, z * 8)) return [x * 8, this.surfaceAt(x * 8, z * 8) + 1, z * 8]
        }
      }
    }
    return [0, Math.max(WATER_LEVEL, this.surfaceAt(0, 0)) + 1, 0]
  }

  #isGoodStart(x: number, z: number): boolean {
    const biome = this.#landscape.biomeAt(x, z)
    if (biome === RIVER || biome === BEACH || this.#landscape.lowestAround(x, z) <= WATER_LEVEL) return false
    let trees = 0
    for (let chunkZ = (z >> 4) - 1; chunkZ <= (z >> 4) + 1; chunkZ++) {
      for (let chunkX = (x >> 4) - 1; chunkX <= (x >> 4) + 1; chunkX++) trees += this.#trees.of(chunkX, chunkZ).length
    }
    if (trees < 3) return false
    const { cells } = this.column(x >> 4, z >> 4)
    const above = ((this.surfaceAt(x, z) + 1 - BOTTOM) << 8) | ((z & 15) << 4) | (x & 15)
    if (cells[above - 256] !== GRASS_BLOCK) return false
    for (let at = above; at < cells.length; at += 256) if ((cells[at] ?? AIR) !== AIR) return false
    return true
  }

  /** Makes a column anew. */
  generate(chunkX: number, chunkZ: number): OpenColumn {
    const { heights, biomes } = this.#landscape.ground(chunkX, chunkZ)
    const highest = heights.reduce((most, height) => Math.max(most, height), WATER_LEVEL)
    const top = this.#highestAround(chunkX, chunkZ, highest) + HIGHEST_TREE
    const cells = new Uint8Array(Math.ceil(((top + 1 - BOTTOM) * 256) / SECTION) * SECTION)
    this.#putRock(chunkX, chunkZ, heights, cells)
    for (let at = 0; at < 256; at++) this.#putSoil(chunkX, chunkZ, at, heights[at] ?? 0, biomes[at] ?? PLAINS, cells)
    this.#carve(chunkX, chunkZ, heights, cells)
    const isAirOutside = (x: number, y: number, z: number): boolean => this.#isAir(x, y, z)
    putVeins(this.#seed, { chunkX, chunkZ, cells, highest, isAirOutside }, this.#landscape)
    this.#trees.put(chunkX, chunkZ, cells)
    const garden = { seed: this.#seed, chunkX, chunkZ, cells, heights, biomes }
    putPlants(garden)
    const squares = Uint8Array.from({ length: 16 }, (_, at) => biomes[((at >> 2) << 6) | ((at & 3) << 2)] ?? PLAINS)
    return { cells, biomes: squares, animals: animalsOf(garden) }
  }

  /** Trees of neighbours may stand higher than any of the column's own. */
  #highestAround(chunkX: number, chunkZ: number, own: number): number {
    let highest = own
    for (let z = chunkZ - 1; z <= chunkZ + 1; z++) {
      for (let x = chunkX - 1; x <= chunkX + 1; x++) {
        for (const tree of this.#trees.of(x, z)) highest = Math.max(highest, tree.y)
      }
    }
    return highest
  }

  #putRock(chunkX: number, chunkZ: number, heights: Int16Array, cells: Uint8Array): void {
    const lowest = heights.reduce((least, height) => Math.min(least, height), Number.MAX_SAFE_INTEGER)
    const stoneFrom = -BOTTOM << 8
    cells.fill(DEEPSLATE, 0, stoneFrom)
    cells.fill(STONE, stoneFrom, (lowest + 1 - BOTTOM) << 8)
    for (let at = 0; at < 256; at++) {
      const end = ((heights[at] ?? 0) - BOTTOM) << 8
      for (let cell = ((lowest + 1 - BOTTOM) << 8) | at; cell <= (end | at); cell += 256) cells[cell] = STONE
    }
    const rough = chanceAt(this.#seed, ROUGH, chunkX, chunkZ)
    for (let cell = 0; cell < BEDROCK_LAYERS << 8; cell++) {
      if (fraction(mix(rough, cell)) < 1 - (cell >> 8) / BEDROCK_LAYERS) cells[cell] = BEDROCK
    }
    const blend = chanceAt(this.#seed, BLEND, chunkX, chunkZ)
    for (let cell = stoneFrom; cell < (DEEPSLATE_TOP - BOTTOM) << 8; cell++) {
      const depth = 1 - ((cell - stoneFrom) >> 8) / DEEPSLATE_TOP
      if (fraction(mix(blend, cell)) < depth) cells[cell] = DEEPSLATE
    }
  }

  #putSoil(chunkX: number, chunkZ: number, at: number, height: number, biome: number, cells: Uint8Array): void {
    const hash = chanceAt(this.#seed, SOILS, chunkX * 16 + (at & 15), chunkZ * 16 + (at >> 4))
    const deep = SOIL + (hash & 1)
    const [top, under] = this.#soilOf(chunkX * 16 + (at & 15), chunkZ * 16 + (at >> 4), height, biome)
    const surface = ((height - BOTTOM) << 8) | at
    cells[surface] = top
    for (let layer = 1; layer <= deep; layer++) cells[surface - layer * 256] = under
    if (top === SAND) for (let layer = deep + 1; layer <= deep + 2; layer++) cells[surface - layer * 256] = SANDSTONE
    for (let y = height + 1; y <= WATER_LEVEL; y++) cells[((y - BOTTOM) << 8) | at] = WATER
  }

  /** Top block, and what lies under it. */
  #soilOf(x: number, z: number, height: number, biome: number): readonly [number, number] {
    if (biome === BEACH) return [SAND, SAND]
    if (height < WATER_LEVEL) {
      const bed = beds[(chanceAt(this.#seed, SOILS, x >> 3, z >> 3) >>> 4) % beds.length] ?? DIRT
      return [bed, bed === CLAY ? CLAY : bed === SAND ? SAND : DIRT]
    }
    const isBare = biome === HILLS && height > 105 && (chanceAt(this.#seed, SOILS, x >> 2, z >> 2) & 3) !== 0
    return isBare ? [STONE, STONE] : [GRASS_BLOCK, DIRT]
  }

  #carve(chunkX: number, chunkZ: number, heights: Int16Array, cells: Uint8Array): void {
    const ceilings = new Int16Array(256)
    const lowest = this.#landscape.lowestIn(chunkX, chunkZ)
    for (let at = 0; at < 256; at++) {
      const [x, z] = [chunkX * 16 + (at & 15), chunkZ * 16 + (at >> 4)]
      ceilings[at] = this.#caves.ceiling(x, z, heights[at] ?? 0, lowest[at] ?? 0)
    }
    this.#caves.carve(chunkX, chunkZ, ceilings, (at, y) => {
      cells[((y - BOTTOM) << 8) | at] = y < LAVA_BELOW ? LAVA : AIR
    })
  }

  #isAir(x: number, y: number, z: number): boolean {
    if (y < LAVA_BELOW) return false
    return y > this.#landscape.heightAt(x, z) ? y > WATER_LEVEL : this.#caves.isHollow(x, y, z)
  }
}

const worlds = new Map<number, WeakRef<OpenWorld>>()

/** The world of a seed, shared by all who look at it at the same time. */
export function openWorldOf(seed: number): OpenWorld {
  const known = worlds.get(seed)?.deref()
  if (known !== undefined) return known
  const world = new OpenWorld(seed)
  worlds.set(seed, new WeakRef(world))
  return world
}
