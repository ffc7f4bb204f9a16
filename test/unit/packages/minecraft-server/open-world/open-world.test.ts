import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { WATER_LEVEL } from '../../../../../packages/minecraft-server/open-world/landscape.ts'
import { OpenWorld } from '../../../../../packages/minecraft-server/open-world/open-world.ts'
import { openWorldBlocks } from '../../../../../packages/minecraft-server/open-world/palette.ts'
import type { Position } from '../../../../../packages/minecraft-server/values/position.ts'

const seeds = Array.from({ length: 20 }, (_, number) => number * 7919 + 1)

const worlds = new Map<number, OpenWorld>()

/** One world of a seed for all tests that only read it: making its columns is most of their work. */
function worldOf(seed: number): OpenWorld {
  const world = worlds.get(seed) ?? new OpenWorld(seed)
  worlds.set(seed, world)
  return world
}

function hashOf(world: OpenWorld, columns: readonly (readonly [number, number])[]): string {
  const hash = createHash('sha256')
  for (const [x, z] of columns) {
    const { cells, biomes, animals } = world.column(x, z)
    hash.update(cells).update(biomes).update(JSON.stringify(animals))
  }
  return hash.digest('hex').slice(0, 16)
}

const square = (radius: number): readonly (readonly [number, number])[] =>
  Array.from({ length: (radius * 2 + 1) ** 2 }, (_, at) => [
    (at % (radius * 2 + 1)) - radius,
    Math.floor(at / (radius * 2 + 1)) - radius,
  ])

/** Names that fit by the block's number, undefined for others: a column has 40,000 blocks of some fifty kinds. */
function namesOf(fitting: RegExp): readonly (string | undefined)[] {
  return openWorldBlocks
    .map((block) => block.replace(/\[.*/, ''))
    .map((name) => (fitting.test(name) ? name : undefined))
}

describe('a world from a seed', () => {
  test('is the same one in whatever order its columns are asked for', () => {
    const columns = square(2)
    const forwards = hashOf(new OpenWorld(42), columns)
    const backwards = new OpenWorld(42)
    for (const [x, z] of columns.toReversed()) backwards.column(x, z)
    expect(hashOf(backwards, columns)).toBe(forwards)
    expect(hashOf(new OpenWorld(43), columns)).not.toBe(forwards)
    expect(hashOf(new OpenWorld(42 + 2 ** 32), columns)).not.toBe(forwards)
  })

  test('has the blocks that records of its seed were made on', () => {
    // Another hash means that stored episodes are shown on other ground: then the generator needs a new name.
    expect(hashOf(new OpenWorld(42), square(1))).toBe('9a8ad8dc31ecf3ab')
  })

  test('answers single blocks as its columns have them', () => {
    const world = new OpenWorld(3)
    const { cells } = world.column(-2, 1)
    for (let at = 0; at < cells.length; at += 97) {
      const pos: Position = [-32 + (at & 15), (at >> 8) - 64, 16 + ((at >> 4) & 15)]
      expect(world.blockAt(pos)).toBe(openWorldBlocks[cells[at] ?? 0])
    }
    expect([world.blockAt([0, 319, 0]), world.blockAt([0, 400, 0]), world.blockAt([0, -65, 0])]).toEqual(
      Array(3).fill('air'),
    )
  })

  test('is closed below, and lava fills what is hollow there', () => {
    const world = new OpenWorld(8)
    for (const [x, z] of square(3)) {
      const { cells } = world.column(x, z)
      for (let at = 0; at < 256; at++) expect(openWorldBlocks[cells[at] ?? 0]).toBe('bedrock')
      const deep = new Set(Array.from(cells.subarray(256 * 5, 256 * 10), (block) => openWorldBlocks[block]))
      expect(deep.has('air')).toBe(false)
    }
  })

  test('has hollows, and entrances to them', () => {
    const world = worldOf(1)
    let hollow = 0
    let entrances = 0
    for (const [chunkX, chunkZ] of square(6)) {
      for (let at = 0; at < 256; at++) {
        const [x, z] = [chunkX * 16 + (at & 15), chunkZ * 16 + (at >> 4)]
        const surface = world.surfaceAt(x, z)
        if (world.blockAt([x, surface, z]) === 'air') entrances++
        for (let y = -50; y < surface - 8; y += 4) if (world.blockAt([x, y, z]) === 'air') hollow++
      }
    }
    expect(entrances).toBeGreaterThan(50)
    const looked = 13 * 13 * 256 * 26
    expect(hollow / looked).toBeGreaterThan(0.02)
    expect(hollow / looked).toBeLessThan(0.2)
  })

  test('keeps its water: nothing hollow is next to it or below it', () => {
    const wrong: string[] = []
    for (const seed of seeds.slice(0, 4)) {
      const world = new OpenWorld(seed)
      for (let chunkX = -8; chunkX < 8; chunkX++) {
        for (let at = 0; at < 256; at++) {
          const [x, z] = [chunkX * 16 + (at & 15), at >> 4]
          for (let y = world.surfaceAt(x, z) + 1; y <= WATER_LEVEL; y++) {
            const water = world.blockAt([x, y, z])
            if (water !== 'water[level=0]') wrong.push(`${water} at ${x}, ${y}, ${z} of seed ${seed}`)
            const around = [
              [x + 1, y, z],
              [x - 1, y, z],
              [x, y, z + 1],
              [x, y, z - 1],
              [x, y - 1, z],
            ] as const
            for (const pos of around)
              if (world.blockAt(pos) === 'air') wrong.push(`air at ${pos.join(', ')} of seed ${seed}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('plants', () => {
  const plants = namesOf(/log|leaves|grass$|cane|daisy|mushroom|pumpkin/)

  /** Blocks of whole columns by name. */
  function found(seed: number, radius: number): ReadonlyMap<string, readonly Position[]> {
    const world = worldOf(seed)
    const places = new Map<string, Position[]>()
    for (const [chunkX, chunkZ] of square(radius)) {
      world.column(chunkX, chunkZ).cells.forEach((block, at) => {
        const name = plants[block]
        if (name === undefined) return
        const pos: Position = [chunkX * 16 + (at & 15), (at >> 8) - 64, chunkZ * 16 + ((at >> 4) & 15)]
        const there = places.get(name) ?? []
        places.set(name, there)
        there.push(pos)
      })
    }
    return places
  }

  test('stand on what bears them', () => {
    for (const seed of [1, 2]) {
      const world = worldOf(seed)
      const places = found(seed, 4)
      for (const name of ['grass', 'oxeye_daisy']) {
        for (const [x, y, z] of places.get(name) ?? []) {
          expect(world.blockAt([x, y - 1, z])).toBe('grass_block[snowy=false]')
        }
      }
      for (const [x, y, z] of places.get('sugar_cane') ?? []) {
        const below = world.blockAt([x, y - 1, z])
        if (below.startsWith('sugar_cane')) continue
        const beside = [
          [x + 1, z],
          [x - 1, z],
          [x, z + 1],
          [x, z - 1],
        ] as const
        expect(beside.map(([bx, bz]) => world.blockAt([bx, y - 1, bz]))).toContain('water[level=0]')
      }
    }
  })

  test('of three kinds of wood grow within a few minutes of walking', () => {
    const world = worldOf(1)
    const seen = new Set(square(9).flatMap(([x, z]) => [...new Set(world.column(x, z).cells)]))
    const logs = [...seen].map((block) => openWorldBlocks[block] ?? '').filter((block) => block.includes('_log'))
    expect(logs.toSorted()).toEqual(['birch_log[axis=y]', 'oak_log[axis=y]', 'spruce_log[axis=y]'])
  })

  test('bear leaves that a log holds: none is further than six steps from one', () => {
    const world = worldOf(2)
    const places = found(2, 3)
    const logs = ['oak', 'birch', 'spruce'].flatMap((wood) => places.get(`${wood}_log`) ?? [])
    const key = ([x, y, z]: Position): string => `${x},${y},${z}`
    const far = new Map(logs.map((pos) => [key(pos), 0]))
    const queue = [...logs]
    for (const [x, y, z] of queue) {
      const next = (far.get(key([x, y, z])) ?? 0) + 1
      const around: Position[] = [
        [x + 1, y, z],
        [x - 1, y, z],
        [x, y + 1, z],
        [x, y - 1, z],
        [x, y, z + 1],
        [x, y, z - 1],
      ]
      for (const pos of around) {
        if (next > 6 || far.has(key(pos)) || !world.blockAt(pos).includes('_leaves')) continue
        far.set(key(pos), next)
        queue.push(pos)
      }
    }
    // Of columns within: trunks of those outside were not looked at.
    const inside = ([x, , z]: Position): boolean => Math.max(x, z) < 32 && Math.min(x, z) >= -32
    const leaves = ['oak', 'birch', 'spruce'].flatMap((wood) => places.get(`${wood}_leaves`) ?? []).filter(inside)
    expect(leaves.length).toBeGreaterThan(500)
    for (const pos of leaves) {
      const stated = Number(/distance=(\d)/.exec(world.blockAt(pos))?.[1])
      expect(far.get(key(pos)) ?? 7, `${pos.join()}`).toBeLessThanOrEqual(Math.max(stated, 6))
    }
  })
})

describe('what a team needs', () => {
  const needed = namesOf(/stone|ore$|log$/).map((name) => name?.replace('deepslate_', ''))

  test('is found where the world begins, at 0 and not at -0', () => {
    expect(new OpenWorld(12_345).start()).toStrictEqual([0, 71, 0])
  })

  test.each(seeds)('is within 48 blocks of the start of seed %i', (seed) => {
    const world = new OpenWorld(seed)
    const [x, y, z] = world.start()
    expect([world.blockAt([x, y - 1, z]), world.blockAt([x, y, z]), world.blockAt([x, y + 1, z])]).toEqual([
      'grass_block[snowy=false]',
      'air',
      'air',
    ])
    const seen = new Map<string, number>()
    for (const [dx, dz] of square(2)) {
      const [chunkX, chunkZ] = [(x >> 4) + dx, (z >> 4) + dz]
      const surfaces = Array.from({ length: 256 }, (_, at) =>
        world.surfaceAt(chunkX * 16 + (at & 15), chunkZ * 16 + (at >> 4)),
      )
      world.column(chunkX, chunkZ).cells.forEach((block, at) => {
        const name = needed[block]
        if (name === undefined) return
        const [by, surface] = [(at >> 8) - 64, surfaces[at & 255] ?? 0]
        // Wood anywhere, stone under the soil, iron above the deepslate.
        const isInReach = name === 'stone' ? by >= surface - 6 : name !== 'iron_ore' || by > 0
        if (isInReach) seen.set(name, (seen.get(name) ?? 0) + 1)
      })
    }
    const logs = [...seen].reduce((sum, [name, count]) => sum + (name.endsWith('_log') ? count : 0), 0)
    expect(logs).toBeGreaterThan(10)
    for (const [name, least] of [
      ['stone', 100],
      ['coal_ore', 20],
      ['iron_ore', 20],
      ['diamond_ore', 3],
    ] as const) {
      expect(seen.get(name) ?? 0, name).toBeGreaterThan(least)
    }
  })

  test('animals stand on grass, more kinds than one', () => {
    const world = worldOf(1)
    const animals = square(9).flatMap(([x, z]) => [...world.column(x, z).animals])
    expect(new Set(animals.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3)
    for (const { at } of animals) {
      const [x, y, z] = [Math.floor(at[0]), at[1], Math.floor(at[2])]
      expect(world.blockAt([x, y - 1, z])).toBe('grass_block[snowy=false]')
      expect([world.blockAt([x, y, z]), world.blockAt([x, y + 1, z])]).toEqual(['air', 'air'])
    }
  })
})
