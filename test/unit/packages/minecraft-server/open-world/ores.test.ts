import { expect, test } from 'vitest'
import { OpenWorld } from '../../../../../packages/minecraft-server/open-world/open-world.ts'
import { type OreName, oreNames, ores } from '../../../../../packages/minecraft-server/open-world/palette.ts'

/** Chunks that are counted: a square of each of four worlds. */
const SIDE = 8
const SEEDS = [11, 12, 13, 14]
const BOTTOM = -64

/**
 * Minecraft Wiki, "Ore", Java Edition 1.18 to 1.19: veins tried per chunk, the heights that they are spread over (even, or a triangle),
 * and the largest vein of the size. Stated anew here, so that a slip in the generator's table is found.
 */
const batches: Readonly<Record<OreName, readonly (readonly [number, 'even' | 'triangle', number, number, number])[]>> =
  {
    coal: [
      [30, 'even', 136, 319, 37],
      [20, 'triangle', 0, 192, 37],
    ],
    copper: [[16, 'triangle', -16, 112, 16]],
    iron: [
      [90, 'triangle', 80, 384, 13],
      [10, 'triangle', -24, 56, 13],
      [10, 'even', -64, 72, 5],
    ],
    gold: [
      [4, 'triangle', -64, 32, 13],
      [0.5, 'even', -64, -48, 13],
    ],
    redstone: [
      [4, 'even', -64, 15, 10],
      [8, 'triangle', -96, -32, 10],
    ],
    lapis: [
      [2, 'triangle', -32, 32, 10],
      [4, 'even', -64, 64, 10],
    ],
    diamond: [
      [7, 'triangle', -144, 16, 5],
      [1 / 9, 'triangle', -144, 16, 23],
      [4, 'triangle', -144, 16, 10],
    ],
    emerald: [],
  }

/** Share of a batch's veins that begin at a height. */
function shareAt(kind: 'even' | 'triangle', low: number, high: number, y: number): number {
  if (y < low || y > high) return 0
  if (kind === 'even') return 1 / (high - low + 1)
  const half = (high - low) / 2
  return (1 - Math.abs(y - (low + half)) / half) / half
}

interface Counted {
  /** Ore by height from the bottom. */
  readonly ore: Readonly<Record<OreName, Float64Array>>
  /** Cells that hold or may hold ore, as a share of all. */
  readonly rock: Float64Array
}

function count(): Counted {
  const ore = Object.fromEntries(oreNames.map((name) => [name, new Float64Array(384)])) as Record<OreName, Float64Array>
  const rock = new Float64Array(384)
  const nameOf = new Map(oreNames.flatMap((name) => ores[name].map((block) => [block, name] as const)))
  for (const seed of SEEDS) {
    const world = new OpenWorld(seed)
    for (let chunk = 0; chunk < SIDE * SIDE; chunk++) {
      world.generate(chunk % SIDE, Math.floor(chunk / SIDE)).cells.forEach((block, at) => {
        const layer = at >> 8
        const name = nameOf.get(block)
        if (name !== undefined) ore[name][layer] = (ore[name][layer] ?? 0) + 1
        if (name !== undefined || (block >= 2 && block <= 7)) rock[layer] = (rock[layer] ?? 0) + 1 / 256
      })
    }
  }
  const chunks = SEEDS.length * SIDE * SIDE
  for (let layer = 0; layer < 384; layer++) {
    rock[layer] = (rock[layer] ?? 0) / chunks
    for (const name of oreNames) ore[name][layer] = (ore[name][layer] ?? 0) / chunks
  }
  return { ore, rock }
}

const counted = count()

function sum(of: Float64Array, from: number, to: number): number {
  return of.subarray(from - BOTTOM, to - BOTTOM + 1).reduce((total, each) => total + each, 0)
}

/** Veins of a band that lie in rock, weighed by the largest vein of their size. */
function expected(name: OreName, from: number, to: number): number {
  let total = 0
  for (const [tries, kind, low, high, largest] of batches[name]) {
    for (let y = from; y <= to; y++)
      total += tries * largest * shareAt(kind, low, high, y) * (counted.rock[y - BOTTOM] ?? 0)
  }
  return total
}

const bands = [
  [-62, -49],
  [-48, -33],
  [-32, -17],
  [-16, -1],
  [0, 15],
  [16, 31],
  [32, 47],
  [48, 62],
] as const

test.each(oreNames.filter((name) => name !== 'emerald'))('%s is spread over heights as its batches are', (name) => {
  const found = sum(counted.ore[name], -64, 62)
  const due = expected(name, -64, 62)
  // A vein fills a part of the most that it may be: between a third and all of it, less what lies open to air.
  expect(found / due).toBeGreaterThan(0.2)
  expect(found / due).toBeLessThan(1)
  for (const [from, to] of bands) {
    const [share, dueShare] = [sum(counted.ore[name], from, to) / found, expected(name, from, to) / due]
    expect(
      Math.abs(share - dueShare),
      `y ${from} to ${to}: ${share.toFixed(3)}, not ${dueShare.toFixed(3)}`,
    ).toBeLessThan(0.06)
  }
})

test('emeralds are for hills alone', () => {
  const hills = new OpenWorld(3)
  const emerald = new Set<number>(ores.emerald)
  let found = 0
  for (let chunk = 0; chunk < 144; chunk++) {
    const [x, z] = [(chunk % 12) - 6, Math.floor(chunk / 12) - 6]
    const { cells, biomes } = hills.generate(x, z)
    const here = cells.reduce((sumOf, block) => sumOf + (emerald.has(block) ? 1 : 0), 0)
    found += here
    // A vein reaches a block or two over.
    if (here > 6) expect([...biomes]).toContain(3)
  }
  expect(found).toBeGreaterThan(20)
})
