import { describe, expect, test } from 'vitest'
import { positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { type Farmer, farm, fill, set } from './farm-game.ts'

const FAR: Position = [-20, -60, -20]

async function blocksOf(farmer: Farmer, box: Box): Promise<readonly string[]> {
  const blocks = await farmer.server.world.read(box)
  return [...positionsOf(box)].map((pos) => blocks.at(pos))
}

async function count(farmer: Farmer, box: Box, pattern: RegExp): Promise<number> {
  return (await blocksOf(farmer, box)).filter((block) => pattern.test(block)).length
}

const age = (block: string): number => Number(/age=(\d+)/.exec(block)?.[1] ?? 0)

/** A watered field of one crop in rows, 9 x 9 with water in the middle. */
function field(crop: string, moisture = '7'): readonly BuildStep[] {
  return [
    fill([0, -61, 0], [8, -61, 8], 'farmland', { moisture }),
    fill([0, -60, 0], [8, -60, 8], crop),
    set([4, -60, 4], 'air'),
    set([4, -61, 4], 'water'),
  ]
}
const rows: Box = { min: [0, -60, 0], max: [8, -60, 8] }
const soil: Box = { min: [0, -61, 0], max: [8, -61, 8] }

describe('random ticks', () => {
  test('crops grow with randomTickSpeed, the same in two runs, and not at all at 0', async () => {
    const play = (): Promise<readonly string[]> =>
      farm(
        field('wheat'),
        async (farmer) => {
          await farmer.grow(0, 400)
          expect(await count(farmer, rows, /wheat\[age=0\]/)).toBe(80)
          await farmer.grow(300, 200)
          return blocksOf(farmer, rows)
        },
        FAR,
      )
    const first = await play()
    const ages = first.filter((block) => block.startsWith('wheat')).map(age)
    const mean = ages.reduce((sum, value) => sum + value, 0) / ages.length
    // A crowded watered field has some 5 points and grows once in 6 random ticks, of which there are 14.6 for each crop.
    expect(mean).toBeGreaterThan(1.7)
    expect(mean).toBeLessThan(3.1)
    expect(await play()).toEqual(first)
  })

  test('a field in the dark does not grow, with a lamp it does', async () => {
    const roof = fill([-1, -57, -1], [9, -57, 9], 'stone')
    const walls = (
      [
        [
          [-1, -60, -1],
          [-1, -57, 9],
        ],
        [
          [9, -60, -1],
          [9, -57, 9],
        ],
        [
          [-1, -60, -1],
          [9, -57, -1],
        ],
        [
          [-1, -60, 9],
          [9, -57, 9],
        ],
      ] as const
    ).map(([min, max]) => fill(min, max, 'stone'))
    const dark = [...field('wheat'), roof, ...walls]
    const grown = (steps: readonly BuildStep[]): Promise<number> =>
      farm(
        steps,
        async (farmer) => {
          await farmer.grow(600, 200)
          return count(farmer, rows, /wheat\[age=[1-7]\]/)
        },
        FAR,
      )
    expect(await grown(dark)).toBe(0)
    expect(await grown([...dark, set([4, -59, 4], 'glowstone')])).toBeGreaterThan(20)
  })
})

describe('farmland', () => {
  test('gets wet within four blocks of water, dries without, and is dirt in the end where nothing grows', async () => {
    const steps = [
      set([-4, -61, 0], 'water'),
      fill([-3, -61, 0], [4, -61, 0], 'farmland'),
      fill([10, -61, 0], [12, -61, 0], 'farmland', { moisture: '7' }),
      set([10, -60, 0], 'potatoes'),
    ]
    await farm(
      steps,
      async (farmer) => {
        await farmer.grow(1000, 40)
        const near = await blocksOf(farmer, { min: [-3, -61, 0], max: [4, -61, 0] })
        expect(near.slice(0, 4)).toEqual(Array(4).fill('farmland[moisture=7]'))
        expect(near.slice(5)).toEqual(Array(3).fill('dirt'))
        await farmer.grow(1000, 160)
        const far = await blocksOf(farmer, { min: [10, -61, 0], max: [12, -61, 0] })
        expect(far).toEqual(['farmland[moisture=0]', 'dirt', 'dirt'])
      },
      FAR,
    )
  })

  test('gets wet in the rain, and not under a roof', async () => {
    const steps = [
      fill([0, -61, 0], [3, -61, 0], 'farmland'),
      fill([0, -60, 0], [3, -60, 0], 'wheat', { age: '7' }),
      fill([2, -57, 0], [3, -57, 0], 'glass'),
    ]
    await farm(
      steps,
      async (farmer) => {
        await farmer.command('weather rain')
        await farmer.grow(1000, 40)
        const rained = await blocksOf(farmer, { min: [0, -61, 0], max: [3, -61, 0] })
        expect(rained).toEqual([7, 7, 0, 0].map((moisture) => `farmland[moisture=${moisture}]`))
      },
      FAR,
    )
  })

  test('stays wet under a field around water', async () => {
    await farm(
      field('carrots', '0'),
      async (farmer) => {
        await farmer.grow(1000, 60)
        expect(await count(farmer, soil, /farmland\[moisture=7\]/)).toBe(80)
      },
      FAR,
    )
  })
})

describe('plants', () => {
  test('a stem grows up, bears a fruit beside it, and the next one once that is taken', async () => {
    const steps = [
      fill([0, -61, 0], [2, -61, 2], 'farmland', { moisture: '7' }),
      set([1, -62, 1], 'water'),
      set([1, -60, 1], 'pumpkin_stem', { age: '6' }),
    ]
    await farm(
      steps,
      async (farmer) => {
        const around: Box = { min: [0, -60, 0], max: [2, -60, 2] }
        await farmer.grow(4000, 200)
        expect(await count(farmer, around, /^pumpkin$/)).toBe(1)
        expect(await farmer.block([1, -60, 1])).toMatch(/^attached_pumpkin_stem/)
        await farmer.command('fill 0 -60 0 2 -60 2 air replace pumpkin')
        expect(await farmer.block([1, -60, 1])).toBe('pumpkin_stem[age=7]')
        await farmer.grow(4000, 200)
        expect(await count(farmer, around, /^pumpkin$/)).toBe(1)
      },
      FAR,
    )
  })

  test('sugar cane and cacti grow to three blocks', async () => {
    const steps = [
      set([0, -61, 0], 'sand'),
      set([1, -61, 0], 'water'),
      set([0, -60, 0], 'sugar_cane'),
      set([5, -61, 0], 'sand'),
      set([5, -60, 0], 'cactus'),
    ]
    await farm(
      steps,
      async (farmer) => {
        await farmer.grow(4096, 100)
        expect(await count(farmer, { min: [0, -60, 0], max: [0, -55, 0] }, /sugar_cane/)).toBe(3)
        expect(await count(farmer, { min: [5, -60, 0], max: [5, -55, 0] }, /cactus/)).toBe(3)
      },
      FAR,
    )
  })

  test('bushes, nether wart and cocoa ripen', async () => {
    const steps = [
      set([0, -60, 0], 'sweet_berry_bush'),
      set([3, -61, 0], 'soul_sand'),
      set([3, -60, 0], 'nether_wart'),
      set([6, -60, 0], 'jungle_log'),
      set([6, -60, 1], 'cocoa', { facing: 'north' }),
    ]
    await farm(
      steps,
      async (farmer) => {
        await farmer.grow(4096, 150)
        expect(await farmer.block([0, -60, 0])).toBe('sweet_berry_bush[age=3]')
        expect(await farmer.block([3, -60, 0])).toBe('nether_wart[age=3]')
        expect(await farmer.block([6, -60, 1])).toBe('cocoa[age=2,facing=north]')
      },
      FAR,
    )
  })

  test('mushrooms spread in the dark, up to five', async () => {
    const steps = [
      fill([-6, -61, -6], [6, -61, 6], 'stone'),
      fill([-7, -60, -7], [7, -57, 7], 'stone'),
      fill([-6, -60, -6], [6, -58, 6], 'air'),
      set([0, -60, 0], 'brown_mushroom'),
    ]
    await farm(
      steps,
      async (farmer) => {
        await farmer.grow(4096, 400)
        const found = await count(farmer, { min: [-6, -60, -6], max: [6, -58, 6] }, /brown_mushroom/)
        expect(found).toBeGreaterThanOrEqual(3)
      },
      FAR,
    )
  })

  test.each(['oak', 'birch', 'spruce', 'jungle'])('a sapling of %s becomes a tree', async (wood) => {
    await farm(
      [set([0, -60, 0], `${wood}_sapling`)],
      async (farmer) => {
        await farmer.grow(4096, 150)
        const around: Box = { min: [-4, -60, -4], max: [4, -44, 4] }
        expect(await count(farmer, around, new RegExp(`^${wood}_log`))).toBeGreaterThanOrEqual(4)
        expect(await count(farmer, around, new RegExp(`^${wood}_leaves.*persistent=false`))).toBeGreaterThan(20)
        expect(await count(farmer, around, /_leaves.*distance=7/)).toBe(0)
        expect(await farmer.block([0, -61, 0])).toBe('dirt')
      },
      FAR,
    )
  })

  test('a sapling without room stays one', async () => {
    await farm(
      [set([0, -60, 0], 'oak_sapling'), set([0, -58, 0], 'glass')],
      async (farmer) => {
        await farmer.grow(4096, 100)
        expect(await farmer.block([0, -60, 0])).toBe('oak_sapling[stage=1]')
      },
      FAR,
    )
  })
})

describe('leaves', () => {
  const crown: Box = { min: [-2, -58, -2], max: [2, -56, 2] }
  const tree = [
    fill(crown.min, crown.max, 'oak_leaves'),
    fill([0, -60, 0], [0, -57, 0], 'oak_log'),
    set([10, -58, 10], 'oak_leaves'),
  ]

  test('decay once their logs are gone and give what leaves give; others of the world plan stay', async () => {
    await farm(
      tree,
      async (farmer) => {
        await farmer.grow(1000, 100)
        expect(await count(farmer, crown, /oak_leaves/)).toBe(73)
        await farmer.command('fill 0 -60 0 0 -57 0 air')
        await farmer.grow(2000, 200)
        expect(await count(farmer, crown, /oak_leaves/)).toBe(0)
        expect(await farmer.block([10, -58, 10])).toMatch(/^oak_leaves/)
        expect(farmer.items('oak_sapling') + farmer.items('stick') + farmer.items('apple')).toBeGreaterThan(0)
      },
      [0, -60, 6],
    )
  })

  test('stay while a log is left within six blocks, and those placed by hand always', async () => {
    const steps = [...tree, set([2, -55, 2], 'oak_leaves', { persistent: 'true' })]
    await farm(
      steps,
      async (farmer) => {
        await farmer.command('setblock 0 -58 0 air')
        await farmer.grow(2000, 200)
        expect(await count(farmer, crown, /oak_leaves/)).toBe(73)
        expect(await farmer.block([1, -57, 0])).toMatch(/distance=1/)
        await farmer.command('fill 0 -60 0 0 -57 0 air')
        await farmer.grow(2000, 200)
        expect(await farmer.block([2, -55, 2])).toMatch(/^oak_leaves/)
      },
      FAR,
    )
  })
})
