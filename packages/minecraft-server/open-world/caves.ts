/**
 * Hollows in the rock: halls, tunnels and ravines. Noise on a lattice of 4 blocks, straight between its points. They stay
 * under the ground but where an entrance is, and keep away from water.
 */
import { type Landscape, WATER_LEVEL } from './landscape.ts'
import { Noise } from './noise.ts'

const STEP = 4
/** Nothing is carved below: bedrock may be there. */
const LOWEST_HOLLOW = -59
const LATTICE_BOTTOM = -64
/** Rock that is left over hollows that have no entrance. */
const ROOF = 6
const HALL = 0.4
/** Square of half a tunnel's width, in noise. */
const TUNNEL = 0.0085
const TUNNEL_SIDE = 0.0922
const RAVINE_BOTTOM = 18

/** Values of the three noises at one lattice point. */
interface Sample {
  hall: number
  first: number
  second: number
}

export class Caves {
  readonly #landscape: Landscape
  readonly #halls: Noise
  readonly #first: Noise
  readonly #second: Noise
  readonly #entrances: Noise
  readonly #ravines: Noise
  readonly #ravineLand: Noise

  constructor(seed: number, landscape: Landscape) {
    this.#landscape = landscape
    this.#halls = new Noise(seed, 11)
    this.#first = new Noise(seed, 12)
    this.#second = new Noise(seed, 13)
    this.#entrances = new Noise(seed, 14)
    this.#ravines = new Noise(seed, 15)
    this.#ravineLand = new Noise(seed, 16)
  }

  /** The highest y that may be hollow. */
  ceiling(x: number, z: number, height: number, lowestAround: number): number {
    const isDry = lowestAround > WATER_LEVEL + 2
    if (isDry && this.#entrances.flat(x / 110, z / 110) > 0.2) return height
    return Math.min(height, lowestAround) - ROOF
  }

  /** Carves a column: calls back for every hollow cell, `at` being z * 16 + x. */
  carve(chunkX: number, chunkZ: number, ceilings: Int16Array, hollow: (at: number, y: number) => void): void {
    const top = ceilings.reduce((highest, each) => Math.max(highest, each), LOWEST_HOLLOW)
    const lattice = this.#lattice(chunkX, chunkZ, Math.ceil((top + 1 - LATTICE_BOTTOM) / STEP))
    for (let cell = 0; cell < lattice.levels; cell++) {
      for (let cellZ = 0; cellZ < 4; cellZ++) {
        for (let cellX = 0; cellX < 4; cellX++) lattice.carve(cellX, cell, cellZ, ceilings, hollow)
      }
    }
    this.#carveRavines(chunkX, chunkZ, ceilings, hollow)
  }

  /** Whether one cell is hollow, without its column. */
  isHollow(x: number, y: number, z: number): boolean {
    const height = this.#landscape.heightAt(x, z)
    if (y < LOWEST_HOLLOW || y > height) return false
    const ceiling = this.ceiling(x, z, height, this.#landscape.lowestAround(x, z))
    return y <= ceiling && (this.#isCave(x, y, z) || this.#isRavine(x, y, z, ceiling))
  }

  #isCave(x: number, y: number, z: number): boolean {
    const [x0, y0, z0] = [x - (x & 3), y - (y & 3), z - (z & 3)]
    const sums: Sample = { hall: 0, first: 0, second: 0 }
    for (let corner = 0; corner < 8; corner++) {
      const [dx, dy, dz] = [corner & 1, (corner >> 1) & 1, corner >> 2]
      const weight = share(x - x0, dx) * share(y - y0, dy) * share(z - z0, dz)
      if (weight === 0) continue
      const at = this.#sample(x0 + dx * STEP, y0 + dy * STEP, z0 + dz * STEP)
      sums.hall += weight * at.hall
      sums.first += weight * at.first
      sums.second += weight * at.second
    }
    return isOpen(sums.hall, sums.first, sums.second)
  }

  #isRavine(x: number, y: number, z: number, ceiling: number): boolean {
    if (y < RAVINE_BOTTOM || y > ceiling) return false
    const width = this.#ravineWidth(x, z)
    return width > 0 && ravineNeeds(y, ceiling) < width
  }

  /** 0 where none is, else 1 in its middle and less towards its sides. */
  #ravineWidth(x: number, z: number): number {
    if (this.#ravineLand.flat(x / 380, z / 380) < 0.22) return 0
    return Math.max(0, 1 - Math.abs(this.#ravines.flat(x / 170, z / 170)) / 0.026)
  }

  #carveRavines(chunkX: number, chunkZ: number, ceilings: Int16Array, hollow: (at: number, y: number) => void): void {
    for (let at = 0; at < 256; at++) {
      const width = this.#ravineWidth(chunkX * 16 + (at & 15), chunkZ * 16 + (at >> 4))
      if (width === 0) continue
      const ceiling = ceilings[at] ?? 0
      for (let y = RAVINE_BOTTOM; y <= ceiling; y++) if (ravineNeeds(y, ceiling) < width) hollow(at, y)
    }
  }

  #sample(x: number, y: number, z: number): Sample {
    return {
      hall: this.#halls.at(x / 64, y / 36, z / 64),
      first: this.#first.at(x / 58, y / 40, z / 58),
      second: this.#second.at(x / 58, y / 40, z / 58),
    }
  }

  #lattice(chunkX: number, chunkZ: number, levels: number): Lattice {
    const lattice = new Lattice(levels)
    let at = 0
    for (let level = 0; level <= levels; level++) {
      const y = LATTICE_BOTTOM + level * STEP
      for (let z = 0; z <= 4; z++) {
        for (let x = 0; x <= 4; x++) {
          const worldX = chunkX * 16 + x * STEP
          const worldZ = chunkZ * 16 + z * STEP
          lattice.halls[at] = this.#halls.at(worldX / 64, y / 36, worldZ / 64)
          lattice.first[at] = this.#first.at(worldX / 58, y / 40, worldZ / 58)
          lattice.second[at] = this.#second.at(worldX / 58, y / 40, worldZ / 58)
          at++
        }
      }
    }
    return lattice
  }
}

function share(offset: number, corner: number): number {
  return corner === 1 ? offset / STEP : 1 - offset / STEP
}

function isOpen(hall: number, first: number, second: number): boolean {
  return hall > HALL || first * first + second * second < TUNNEL
}

/** Ravines are wide at the top and narrow at the bottom. */
function ravineNeeds(y: number, ceiling: number): number {
  return 0.65 * (1 - (y - RAVINE_BOTTOM) / Math.max(1, ceiling - RAVINE_BOTTOM))
}

/** The noises at the corners of a column's cells of 4 x 4 x 4 blocks, by level, z and x. */
class Lattice {
  readonly levels: number
  readonly halls: Float64Array
  readonly first: Float64Array
  readonly second: Float64Array
  readonly #corners = new Int32Array(8)
  readonly #weights = new Float64Array(8)

  constructor(levels: number) {
    const points = (levels + 1) * 25
    this.levels = levels
    this.halls = new Float64Array(points)
    this.first = new Float64Array(points)
    this.second = new Float64Array(points)
  }

  carve(
    cellX: number,
    cell: number,
    cellZ: number,
    ceilings: Int16Array,
    hollow: (at: number, y: number) => void,
  ): void {
    const low = cell * 25 + cellZ * 5 + cellX
    for (let corner = 0; corner < 8; corner++) {
      this.#corners[corner] = low + (corner & 1) + ((corner >> 1) & 1) * 25 + (corner >> 2) * 5
    }
    if (!this.#mayBeOpen()) return
    for (let dy = 0; dy < STEP; dy++) {
      const y = LATTICE_BOTTOM + cell * STEP + dy
      if (y < LOWEST_HOLLOW) continue
      for (let dz = 0; dz < STEP; dz++) {
        for (let dx = 0; dx < STEP; dx++) {
          const at = ((cellZ * STEP + dz) << 4) | (cellX * STEP + dx)
          if (y <= (ceilings[at] ?? 0) && this.#isOpenAt(dx, dy, dz)) hollow(at, y)
        }
      }
    }
  }

  /** What lies between the corners is between their values: most cells are told by these alone. */
  #mayBeOpen(): boolean {
    if (this.#most(this.halls) > HALL) return true
    return this.#crosses(this.first) && this.#crosses(this.second)
  }

  #most(of: Float64Array): number {
    let most = -1
    for (const corner of this.#corners) most = Math.max(most, of[corner] ?? 0)
    return most
  }

  #crosses(of: Float64Array): boolean {
    let least = 1
    let most = -1
    for (const corner of this.#corners) {
      const value = of[corner] ?? 0
      if (value < least) least = value
      if (value > most) most = value
    }
    return least < TUNNEL_SIDE && most > -TUNNEL_SIDE
  }

  #isOpenAt(dx: number, dy: number, dz: number): boolean {
    for (let corner = 0; corner < 8; corner++) {
      this.#weights[corner] = share(dx, corner & 1) * share(dy, (corner >> 1) & 1) * share(dz, corner >> 2)
    }
    return isOpen(this.#between(this.halls), this.#between(this.first), this.#between(this.second))
  }

  #between(of: Float64Array): number {
    let sum = 0
    for (let corner = 0; corner < 8; corner++) {
      sum += (this.#weights[corner] ?? 0) * (of[this.#corners[corner] ?? 0] ?? 0)
    }
    return sum
  }
}
