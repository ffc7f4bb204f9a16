/** The lie of the land: how high the ground is and which biome covers it. */
import { keep } from './bounded-map.ts'
import { Noise } from './noise.ts'

/** The y of the topmost block of still water. */
export const WATER_LEVEL = 62

/** Numbers in columns are places in this list; names of Minecraft. */
export const biomeNames = ['plains', 'forest', 'taiga', 'windswept_hills', 'river', 'beach'] as const
export const PLAINS = 0
export const FOREST = 1
export const TAIGA = 2
export const HILLS = 3
export const RIVER = 4
export const BEACH = 5

/** 16 x 16 blocks by z, then x. */
interface Ground {
  /** The y of the topmost block that is neither plant nor water. */
  readonly heights: Int16Array
  readonly biomes: Uint8Array
}

/** Neighbouring columns look at each other's ground; more are worked out again when they are asked for again. */
const MOST_KEPT = 2048

const RIVER_BED = 57
const LOWEST_GROUND = 40
const HIGHEST_GROUND = 180

/** 0 below `from`, 1 above `to`, smooth between. */
function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

function leastOf5(of: Int16Array, from: number, step: number): number {
  let least = HIGHEST_GROUND
  for (let at = 0; at < 5; at++) least = Math.min(least, of[from + at * step] ?? HIGHEST_GROUND)
  return least
}

/** Exact for two million blocks to each side. */
export function chunkNumber(chunkX: number, chunkZ: number): number {
  return (chunkX + 0x20000) * 0x40000 + (chunkZ + 0x20000)
}

export class Landscape {
  readonly #land: Noise
  readonly #detail: Noise
  readonly #hills: Noise
  readonly #rivers: Noise
  readonly #warmth: Noise
  readonly #moisture: Noise
  readonly #kept = new Map<number, Ground>()

  constructor(seed: number) {
    this.#land = new Noise(seed, 1)
    this.#detail = new Noise(seed, 2)
    this.#hills = new Noise(seed, 3)
    this.#rivers = new Noise(seed, 4)
    this.#warmth = new Noise(seed, 5)
    this.#moisture = new Noise(seed, 6)
  }

  ground(chunkX: number, chunkZ: number): Ground {
    const key = chunkNumber(chunkX, chunkZ)
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const heights = new Int16Array(256)
    const biomes = new Uint8Array(256)
    for (let at = 0; at < 256; at++) this.#survey(chunkX * 16 + (at & 15), chunkZ * 16 + (at >> 4), at, heights, biomes)
    const ground = { heights, biomes }
    keep(this.#kept, key, ground, MOST_KEPT)
    return ground
  }

  heightAt(x: number, z: number): number {
    return this.ground(x >> 4, z >> 4).heights[((z & 15) << 4) | (x & 15)] ?? 0
  }

  biomeAt(x: number, z: number): number {
    return this.ground(x >> 4, z >> 4).biomes[((z & 15) << 4) | (x & 15)] ?? PLAINS
  }

  /** `lowestAround` of every block of a chunk, by z, then x. */
  lowestIn(chunkX: number, chunkZ: number): Int16Array {
    const wide = new Int16Array(20 * 20)
    for (let at = 0; at < 400; at++) {
      wide[at] = this.heightAt(chunkX * 16 + (at % 20) - 2, chunkZ * 16 + Math.floor(at / 20) - 2)
    }
    const rows = new Int16Array(20 * 16)
    for (let at = 0; at < 320; at++) rows[at] = leastOf5(wide, Math.floor(at / 16) * 20 + (at & 15), 1)
    return Int16Array.from({ length: 256 }, (_, at) => leastOf5(rows, at, 16))
  }

  /** The lowest ground up to two blocks away: water stands no nearer than where this is below its level. */
  lowestAround(x: number, z: number): number {
    let lowest = HIGHEST_GROUND
    for (let dz = -2; dz <= 2; dz++) {
      for (let dx = -2; dx <= 2; dx++) lowest = Math.min(lowest, this.heightAt(x + dx, z + dz))
    }
    return lowest
  }

  #survey(x: number, z: number, at: number, heights: Int16Array, biomes: Uint8Array): void {
    const hilliness = smooth(0.12, 0.4, this.#hills.flat(x / 320, z / 320))
    const detail = this.#detail.layered(x / 80, z / 80, 3)
    const plain = 69 + this.#land.layered(x / 420, z / 420, 2) * 26
    const risen = plain + detail * (7 + 46 * hilliness) + 28 * hilliness
    const stream = Math.abs(this.#rivers.flat(x / 280, z / 280))
    const valley = smooth(0.008, 0.075, stream)
    const level = risen > RIVER_BED ? RIVER_BED + (risen - RIVER_BED) * valley : risen
    const height = Math.floor(Math.min(HIGHEST_GROUND, Math.max(LOWEST_GROUND, level)))
    heights[at] = height
    biomes[at] = this.#biome(x, z, height, hilliness * valley)
  }

  #biome(x: number, z: number, height: number, hilliness: number): number {
    if (height < WATER_LEVEL) return RIVER
    const moisture = this.#moisture.flat(x / 210, z / 210)
    if (height <= WATER_LEVEL + 1 && moisture < 0.1) return BEACH
    if (hilliness > 0.5) return HILLS
    if (this.#warmth.flat(x / 360, z / 360) < -0.12) return TAIGA
    return moisture > -0.06 ? FOREST : PLAINS
  }
}
