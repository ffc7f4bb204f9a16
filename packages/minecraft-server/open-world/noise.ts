/**
 * Gradient noise after Ken Perlin's "Improving Noise" (2002): smooth, around 0, between about -1 and 1. Only sums, products and
 * tables, so that every engine gets the same bits. Repeats after 256 cells.
 */
import { Draws, mix } from './chance.ts'

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}

/** The twelve edges of a cube, four of them twice. */
const gradientX = Float64Array.of(1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0, 1, 0, -1, 0)
const gradientY = Float64Array.of(1, 1, -1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1)
const gradientZ = Float64Array.of(0, 0, 0, 0, 1, 1, -1, -1, 1, 1, -1, -1, 0, 1, 0, -1)

export class Noise {
  readonly #places = new Uint8Array(512)

  constructor(seed: number, purpose: number) {
    const draws = new Draws(mix(seed | 0, purpose))
    const places = this.#places
    for (let at = 0; at < 256; at++) places[at] = at
    for (let at = 255; at > 0; at--) {
      const other = draws.below(at + 1)
      const kept = places[at] ?? 0
      places[at] = places[other] ?? 0
      places[other] = kept
    }
    places.copyWithin(256, 0, 256)
  }

  at(x: number, y: number, z: number): number {
    const places = this.#places
    const floorX = Math.floor(x)
    const floorY = Math.floor(y)
    const floorZ = Math.floor(z)
    const dx = x - floorX
    const dy = y - floorY
    const dz = z - floorZ
    const cellX = floorX & 255
    const cellY = floorY & 255
    const cellZ = floorZ & 255
    const west = (places[cellX] ?? 0) + cellY
    const east = (places[cellX + 1] ?? 0) + cellY
    const u = fade(dx)
    const v = fade(dy)
    const w = fade(dz)
    const lowWest = (places[west & 255] ?? 0) + cellZ
    const highWest = (places[(west + 1) & 255] ?? 0) + cellZ
    const lowEast = (places[east & 255] ?? 0) + cellZ
    const highEast = (places[(east + 1) & 255] ?? 0) + cellZ
    const a = slope(places[lowWest] ?? 0, dx, dy, dz)
    const b = slope(places[lowEast] ?? 0, dx - 1, dy, dz)
    const c = slope(places[highWest] ?? 0, dx, dy - 1, dz)
    const d = slope(places[highEast] ?? 0, dx - 1, dy - 1, dz)
    const e = slope(places[lowWest + 1] ?? 0, dx, dy, dz - 1)
    const f = slope(places[lowEast + 1] ?? 0, dx - 1, dy, dz - 1)
    const g = slope(places[highWest + 1] ?? 0, dx, dy - 1, dz - 1)
    const h = slope(places[highEast + 1] ?? 0, dx - 1, dy - 1, dz - 1)
    const north = a + u * (b - a) + v * (c + u * (d - c) - (a + u * (b - a)))
    const south = e + u * (f - e) + v * (g + u * (h - g) - (e + u * (f - e)))
    return north + w * (south - north)
  }

  /** A slice through it. */
  flat(x: number, z: number): number {
    return this.at(x, 0.37, z)
  }

  /** Layers of noise, each twice as fine and half as strong as the one before; between about -1 and 1. */
  layered(x: number, z: number, layers: number): number {
    let sum = 0
    let strength = 1
    let total = 0
    for (let layer = 0; layer < layers; layer++) {
      const finer = 1 << layer
      sum += strength * this.at(x * finer, layer * 7.31 + 0.37, z * finer)
      total += strength
      strength /= 2
    }
    return sum / total
  }
}

function slope(hash: number, x: number, y: number, z: number): number {
  const edge = hash & 15
  return (gradientX[edge] ?? 0) * x + (gradientY[edge] ?? 0) * y + (gradientZ[edge] ?? 0) * z
}
