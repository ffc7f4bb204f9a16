/**
 * Veins of ore and patches of other rock in one column. A vein is a chain of balls along a slanted line (Minecraft Wiki, "Ore
 * (feature)"); those that begin in a neighbouring chunk reach over.
 */
import { chanceAt, Draws, fraction, mix } from './chance.ts'
import { HILLS, type Landscape } from './landscape.ts'
import { type VeinKind, veinKinds } from './ores.ts'
import { AIR, DEEPSLATE, FIRST_ROCK, LAST_ROCK, TUFF } from './palette.ts'

const BOTTOM = -64
const PURPOSE = 1000

/** The rock of a column as far as veins see it. */
interface Rock {
  readonly chunkX: number
  readonly chunkZ: number
  /** By y from -64, then z, then x; written to. */
  readonly cells: Uint8Array
  /** The highest y at which there is rock. */
  readonly highest: number
  /** Whether a cell of a neighbouring column is air. */
  readonly isAirOutside: (x: number, y: number, z: number) => boolean
}

/** Half a wave from 0 to 1, as Bhaskara I approximates the sine: at most 0.0017 off, and the same on every engine. */
function arc(t: number): number {
  const bow = t * (1 - t)
  return (16 * bow) / (5 - 4 * bow)
}

function heightOf({ spread, lowest, highest }: VeinKind, draws: Draws): number {
  const span = highest - lowest
  if (spread === 'uniform') return lowest + draws.below(span + 1)
  const half = Math.floor(span / 2)
  return lowest + draws.below(span - half + 1) + draws.below(half + 1)
}

function triesOf({ tries }: VeinKind, hash: number): number {
  return Math.floor(tries) + (fraction(hash) < tries - Math.floor(tries) ? 1 : 0)
}

export function putVeins(seed: number, rock: Rock, landscape: Landscape): void {
  for (const [number, kind] of veinKinds.entries()) {
    for (let chunkZ = rock.chunkZ - 1; chunkZ <= rock.chunkZ + 1; chunkZ++) {
      for (let chunkX = rock.chunkX - 1; chunkX <= rock.chunkX + 1; chunkX++) {
        const hash = chanceAt(seed, PURPOSE + number, chunkX, chunkZ)
        const tries = triesOf(kind, hash)
        for (let each = 0; each < tries; each++) putVein(kind, mix(hash, each), chunkX, chunkZ, rock, landscape)
      }
    }
  }
}

function putVein(kind: VeinKind, hash: number, chunkX: number, chunkZ: number, rock: Rock, landscape: Landscape): void {
  const draws = new Draws(hash)
  const x = chunkX * 16 + draws.below(16)
  const z = chunkZ * 16 + draws.below(16)
  const y = heightOf(kind, draws)
  const reach = kind.size / 8 + kind.size / 16 + 1
  if (y - reach > rock.highest || y + reach < BOTTOM) return
  const offX = x - rock.chunkX * 16
  const offZ = z - rock.chunkZ * 16
  if (offX < -reach || offX > 16 + reach || offZ < -reach || offZ > 16 + reach) return
  if (kind.hillsOnly === true && landscape.biomeAt(x, z) !== HILLS) return
  new Vein(kind, hash, rock).lay(offX, y, offZ, draws)
}

class Vein {
  readonly #kind: VeinKind
  readonly #hash: number
  readonly #rock: Rock

  constructor(kind: VeinKind, hash: number, rock: Rock) {
    this.#kind = kind
    this.#hash = hash
    this.#rock = rock
  }

  /** x and z from the column's corner. */
  lay(x: number, y: number, z: number, draws: Draws): void {
    const { size } = this.#kind
    const [towardsX, towardsZ] = direction(draws)
    const half = size / 8
    const fromY = y + draws.below(3) - 2
    const toY = y + draws.below(3) - 2
    for (let ball = 0; ball < size; ball++) {
      const along = ball / size
      const radius = ((arc(along) + 1) * ((draws.next() * size) / 16) + 1) / 2
      const from = half * (1 - 2 * along)
      this.#putBall(x + towardsX * from, fromY + (toY - fromY) * along, z + towardsZ * from, radius)
    }
  }

  #putBall(x: number, y: number, z: number, radius: number): void {
    const { cells, highest } = this.#rock
    const [firstX, lastX] = [Math.max(0, Math.floor(x - radius)), Math.min(15, Math.floor(x + radius))]
    const [firstZ, lastZ] = [Math.max(0, Math.floor(z - radius)), Math.min(15, Math.floor(z + radius))]
    if (firstX > lastX || firstZ > lastZ) return
    const firstY = Math.max(BOTTOM, Math.floor(y - radius))
    const lastY = Math.min(highest, Math.floor(y + radius))
    const within = radius * radius
    for (let blockY = firstY; blockY <= lastY; blockY++) {
      const squareY = (blockY + 0.5 - y) * (blockY + 0.5 - y)
      if (squareY >= within) continue
      for (let blockZ = firstZ; blockZ <= lastZ; blockZ++) {
        const square = squareY + (blockZ + 0.5 - z) * (blockZ + 0.5 - z)
        if (square >= within) continue
        const row = ((blockY - BOTTOM) << 8) | (blockZ << 4)
        for (let blockX = firstX; blockX <= lastX; blockX++) {
          if (square + (blockX + 0.5 - x) * (blockX + 0.5 - x) < within) this.#putBlock(cells, row | blockX)
        }
      }
    }
  }

  #putBlock(cells: Uint8Array, at: number): void {
    const there = cells[at] ?? AIR
    if (there < FIRST_ROCK || there > LAST_ROCK) return
    const { blocks, discard } = this.#kind
    const block = there === DEEPSLATE || there === TUFF ? blocks[1] : blocks[0]
    if (discard > 0 && fraction(mix(this.#hash, at)) < discard && this.#touchesAir(at)) return
    cells[at] = block
  }

  #touchesAir(at: number): boolean {
    const { cells, chunkX, chunkZ, isAirOutside } = this.#rock
    const [x, z, y] = [at & 15, (at >> 4) & 15, (at >> 8) + BOTTOM]
    if (cells[at + 256] === AIR || cells[at - 256] === AIR) return true
    const [worldX, worldZ] = [chunkX * 16 + x, chunkZ * 16 + z]
    if (x > 0 ? cells[at - 1] === AIR : isAirOutside(worldX - 1, y, worldZ)) return true
    if (x < 15 ? cells[at + 1] === AIR : isAirOutside(worldX + 1, y, worldZ)) return true
    if (z > 0 ? cells[at - 16] === AIR : isAirOutside(worldX, y, worldZ - 1)) return true
    return z < 15 ? cells[at + 16] === AIR : isAirOutside(worldX, y, worldZ + 1)
  }
}

/** A direction in the plane, of length 1. */
function direction(draws: Draws): readonly [number, number] {
  for (;;) {
    const x = draws.next() * 2 - 1
    const z = draws.next() * 2 - 1
    const square = x * x + z * z
    if (square > 1 || square < 0.01) continue
    const length = Math.sqrt(square)
    return [x / length, z / length]
  }
}
