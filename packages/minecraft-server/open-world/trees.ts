/** Which trees stand where, and a column's part of them. */

import { keep } from './bounded-map.ts'
import type { Caves } from './caves.ts'
import { chanceAt, Draws } from './chance.ts'
import { BEACH, chunkNumber, FOREST, HILLS, type Landscape, PLAINS, RIVER, TAIGA } from './landscape.ts'
import { AIR, DIRT, FIRST_WOOD, isLog, type Wood } from './palette.ts'
import { CROWN_RADIUS, SHAPES_PER_WOOD, treeShape } from './tree-shapes.ts'

interface Tree {
  /** The lowest block of its trunk. */
  readonly x: number
  readonly y: number
  readonly z: number
  readonly wood: Wood
  readonly shape: number
}

const BOTTOM = -64
const PURPOSE = 21
/** Trees stand in squares of so many blocks, not more than one in each. */
const SQUARE = 4
/** Of a square, so that trunks do not touch. */
const ROOM = 3
const MOST_KEPT = 2048

/** Chance of a tree in a square, by biome. */
const chances: Readonly<Record<number, number>> = {
  [PLAINS]: 0.006,
  [FOREST]: 0.5,
  [TAIGA]: 0.5,
  [HILLS]: 0.06,
  [RIVER]: 0,
  [BEACH]: 0,
}

export class Trees {
  readonly #seed: number
  readonly #landscape: Landscape
  readonly #caves: Caves
  readonly #kept = new Map<number, readonly Tree[]>()

  constructor(seed: number, landscape: Landscape, caves: Caves) {
    this.#seed = seed
    this.#landscape = landscape
    this.#caves = caves
  }

  /** Trees whose trunk stands in a chunk. */
  of(chunkX: number, chunkZ: number): readonly Tree[] {
    const key = chunkNumber(chunkX, chunkZ)
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const trees: Tree[] = []
    for (let z = 0; z < 16; z += SQUARE) {
      for (let x = 0; x < 16; x += SQUARE) {
        const tree = this.#inSquare(chunkX * 16 + x, chunkZ * 16 + z)
        if (tree !== null) trees.push(tree)
      }
    }
    keep(this.#kept, key, trees, MOST_KEPT)
    return trees
  }

  /** Puts wood and leaves into a column whose ground is there already. */
  put(chunkX: number, chunkZ: number, cells: Uint8Array): void {
    for (let z = chunkZ - 1; z <= chunkZ + 1; z++) {
      for (let x = chunkX - 1; x <= chunkX + 1; x++) {
        for (const tree of this.of(x, z)) putTree(tree, chunkX * 16, chunkZ * 16, cells)
      }
    }
  }

  #inSquare(squareX: number, squareZ: number): Tree | null {
    const draws = new Draws(chanceAt(this.#seed, PURPOSE, squareX, squareZ))
    const x = squareX + draws.below(ROOM)
    const z = squareZ + draws.below(ROOM)
    const biome = this.#landscape.biomeAt(x, z)
    if (draws.next() >= (chances[biome] ?? 0)) return null
    const height = this.#landscape.heightAt(x, z)
    const wood = woodOf(biome, draws.next())
    const shape = draws.below(SHAPES_PER_WOOD)
    return this.#caves.isHollow(x, height, z) ? null : { x, y: height + 1, z, wood, shape }
  }
}

function woodOf(biome: number, chance: number): Wood {
  if (biome === TAIGA) return 'spruce'
  if (biome === HILLS) return chance < 0.6 ? 'spruce' : 'oak'
  return biome === FOREST && chance < 0.25 ? 'birch' : 'oak'
}

function putTree(tree: Tree, cornerX: number, cornerZ: number, cells: Uint8Array): void {
  const [offX, offZ] = [tree.x - cornerX, tree.z - cornerZ]
  if (offX < -CROWN_RADIUS || offX > 15 + CROWN_RADIUS || offZ < -CROWN_RADIUS || offZ > 15 + CROWN_RADIUS) return
  for (const cell of treeShape(tree.wood, tree.shape)) {
    const [x, z] = [offX + cell.x, offZ + cell.z]
    if (x < 0 || x > 15 || z < 0 || z > 15) continue
    const at = ((tree.y + cell.y - BOTTOM) << 8) | (z << 4) | x
    if (gives(cells[at] ?? AIR, cell.block)) cells[at] = cell.block
  }
  if (offX >= 0 && offX < 16 && offZ >= 0 && offZ < 16) cells[((tree.y - 1 - BOTTOM) << 8) | (offZ << 4) | offX] = DIRT
}

/** Whichever tree comes first: trunks stand, and of two leaves the one nearer to its trunk does. */
function gives(there: number, comes: number): boolean {
  if (there === AIR) return true
  if (there < FIRST_WOOD || isLog(there)) return false
  return isLog(comes) || leafRank(comes) < leafRank(there)
}

/** Six distances after each log. */
function leafRank(leaf: number): number {
  const number = leaf - FIRST_WOOD
  return (number % 7) * 8 + Math.floor(number / 7)
}
