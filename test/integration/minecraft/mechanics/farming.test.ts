import { Vec3 } from 'vec3'
import { describe, expect, test } from 'vitest'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { farm, set } from './farm-game.ts'

describe('tools and plants', () => {
  test('a hoe tills grass and dirt with air above, loosens coarse dirt, and wears', async () => {
    const steps = [
      set([1, -61, 1], 'coarse_dirt'),
      set([2, -61, 0], 'dirt'),
      set([0, -61, 2], 'dirt'),
      set([0, -60, 2], 'stone'),
    ]
    await farm(steps, async ({ hold, use, block, bot }) => {
      await hold('iron_hoe')
      for (const pos of [
        [1, -61, 0],
        [1, -61, 1],
        [2, -61, 0],
      ] as const)
        await use(pos)
      await use([0, -61, 2], 'north')
      expect(await block([1, -61, 0])).toBe('farmland[moisture=0]')
      expect(await block([1, -61, 1])).toBe('dirt')
      expect(await block([2, -61, 0])).toBe('farmland[moisture=0]')
      expect(await block([0, -61, 2])).toBe('dirt')
      expect(bot.heldItem?.durabilityUsed).toBe(3)
    })
  })

  test('an axe strips logs, a shovel makes paths, shears carve pumpkins and give four seeds', async () => {
    const steps = [set([2, -60, 0], 'oak_log', { axis: 'x' }), set([0, -60, 2], 'pumpkin')]
    await farm(steps, async ({ hold, use, block, until, carries, items }) => {
      await hold('iron_axe', 'iron_shovel', 'shears')
      await use([2, -60, 0])
      expect(await block([2, -60, 0])).toBe('stripped_oak_log[axis=x]')
      await hold('iron_shovel')
      await use([1, -61, 1])
      expect(await block([1, -61, 1])).toBe('dirt_path')
      await hold('shears')
      await use([0, -60, 2], 'north')
      expect(await block([0, -60, 2])).toBe('carved_pumpkin[facing=north]')
      await until('the seeds are picked up', () => carries('pumpkin_seeds') === 4)
      expect(items('pumpkin_seeds')).toBe(4)
    })
  })

  test('seeds are planted on farmland and use one up', async () => {
    await farm([set([1, -61, 0], 'farmland')], async ({ hold, bot, seen, block, carries }) => {
      await hold('wheat_seeds 3')
      await bot.placeBlock(seen([1, -61, 0]), new Vec3(0, 1, 0))
      expect(await block([1, -60, 0])).toBe('wheat[age=0]')
      expect(carries('wheat_seeds')).toBe(2)
    })
  })

  test('seeds refuse plain dirt', async () => {
    await farm([set([1, -61, 0], 'dirt')], async ({ hold, use, block, carries }) => {
      await hold('wheat_seeds 3')
      await use([1, -61, 0])
      expect(await block([1, -60, 0])).toBe('air')
      expect(carries('wheat_seeds')).toBe(3)
    })
  })

  test.each([
    ['carrot', 'farmland', 'carrots'],
    ['potato', 'farmland', 'potatoes'],
    ['beetroot_seeds', 'farmland', 'beetroots'],
    ['melon_seeds', 'farmland', 'melon_stem'],
    ['pumpkin_seeds', 'farmland', 'pumpkin_stem'],
    ['nether_wart', 'soul_sand', 'nether_wart'],
    ['sweet_berries', 'grass_block', 'sweet_berry_bush'],
    ['cactus', 'sand', 'cactus'],
    ['red_mushroom', 'mycelium', 'red_mushroom'],
    ['oak_sapling', 'dirt', 'oak_sapling'],
    ['sugar_cane', 'sand', 'sugar_cane'],
  ])('%s grows on %s and not on stone', async (item, ground, plant) => {
    const steps = [
      set([1, -61, 0], ground),
      set([2, -61, 0], 'water'),
      set([0, -61, 1], 'stone'),
      set([0, -61, 2], 'water'),
    ]
    await farm(steps, async ({ hold, use, block }) => {
      await hold(`${item} 2`)
      await use([0, -61, 1])
      await use([1, -61, 0])
      expect(await block([0, -60, 1])).toBe('air')
      expect((await block([1, -60, 0])).replace(/\[.*/, '')).toBe(plant)
    })
  })

  test('sugar cane needs water beside it, a cactus room, cocoa a jungle log', async () => {
    const steps = [
      set([1, -61, 0], 'sand'),
      set([0, -61, 2], 'sand'),
      set([1, -60, 2], 'stone'),
      set([2, -60, -2], 'jungle_log'),
    ]
    await farm(steps, async ({ hold, use, block }) => {
      await hold('sugar_cane')
      await use([1, -61, 0])
      expect(await block([1, -60, 0])).toBe('air')
      await hold('cactus')
      await use([0, -61, 2])
      expect(await block([0, -60, 2])).toBe('air')
      await hold('cocoa_beans')
      await use([2, -60, -2], 'south')
      expect(await block([2, -60, -1])).toBe('cocoa[age=0,facing=north]')
    })
  })
})

describe('trampling', () => {
  const field: Position = [2, -61, 0]

  test('who falls on farmland makes dirt of it and the crop becomes items', async () => {
    const steps = [set(field, 'farmland'), set([2, -60, 0], 'carrots', { age: '7' })]
    await farm(steps, async ({ command, until, block, items, player }) => {
      await command('tp Alice 2.5 -57 0.5')
      await until('the farmland is dirt', async () => (await block(field)) === 'dirt')
      expect(await block([2, -60, 0])).toBe('air')
      await player.ticks(20)
      expect(items('carrot')).toBeGreaterThanOrEqual(2)
    })
  })

  test('so does a cow that falls on it, but no chicken', async () => {
    const fields = [set(field, 'farmland'), set([6, -61, 0], 'farmland')]
    await farm(fields, async ({ command, until, block }) => {
      await command('summon chicken 6.5 -57 0.5')
      await command('summon cow 2.5 -57 0.5')
      await until('the farmland is dirt', async () => (await block(field)) === 'dirt')
      expect(await block([6, -61, 0])).toBe('farmland[moisture=0]')
    })
  })

  test('who walks over it does not', async () => {
    await farm([set(field, 'farmland')], async ({ command, block, player, bot }) => {
      await command('tp Alice 2.5 -60 -1.5')
      await player.ticks(5)
      await bot.lookAt(new Vec3(2.5, -58.4, 5), true)
      bot.setControlState('forward', true)
      await player.ticks(30)
      bot.clearControlStates()
      expect(bot.entity.position.z).toBeGreaterThan(1)
      expect(await block(field)).toBe('farmland[moisture=0]')
    })
  })

  test('nor who falls slowly, or through a web', async () => {
    const web = [set([6, -61, 0], 'farmland'), set([6, -60, 0], 'cobweb')]
    await farm([set(field, 'farmland'), ...web], async ({ command, block, player }) => {
      await command('effect give Alice minecraft:slow_falling 30')
      await command('tp Alice 2.5 -57 0.5')
      await player.ticks(80)
      expect(player.bot.entity.position.y).toBeLessThan(-60)
      expect(await block(field)).toBe('farmland[moisture=0]')
      await command('effect clear Alice')
      await command('tp Alice 6.5 -57 0.5')
      await player.ticks(300)
      expect(player.bot.entity.position.y).toBeLessThan(-60)
      expect(await block([6, -61, 0])).toBe('farmland[moisture=0]')
    })
  })
})

describe('bone meal', () => {
  test('ages a crop by two to five and is used up; a ripe one does not take it', async () => {
    const steps = [set([1, -61, 0], 'farmland'), set([1, -60, 0], 'wheat')]
    await farm(steps, async ({ hold, use, block, carries, bot }) => {
      let sparks = 0
      bot._client.on('world_event', ({ effectId }: { effectId: number }) => {
        if (effectId === 1505) sparks += 1
      })
      await hold('bone_meal 8')
      const age = async (): Promise<number> => Number(/age=(\d)/.exec(await block([1, -60, 0]))?.[1])
      await use([1, -60, 0])
      const first = await age()
      expect(first).toBeGreaterThanOrEqual(2)
      expect(first).toBeLessThanOrEqual(5)
      for (let meal = 0; meal < 6; meal++) await use([1, -60, 0])
      expect(await age()).toBe(7)
      expect(8 - carries('bone_meal')).toBe(sparks)
      expect(sparks).toBeLessThanOrEqual(4)
    })
  })

  test('lets a stem grow up, which bears its fruit as chance has it', async () => {
    const tries = 24
    await farm([set([1, -61, 0], 'farmland')], async ({ command, hold, use, block }) => {
      await hold(`bone_meal ${tries}`)
      let fruits = 0
      for (let meal = 0; meal < tries; meal++) {
        await command('setblock 1 -60 0 pumpkin_stem[age=6]')
        await use([1, -60, 0])
        const stem = await block([1, -60, 0])
        expect(stem).toMatch(/^(pumpkin_stem\[age=7\]|attached_pumpkin_stem)/)
        if (stem.startsWith('attached')) fruits += 1
        await command('fill 0 -60 -1 2 -60 1 air')
      }
      // On dry ground one try in nine.
      expect(fruits).toBeGreaterThanOrEqual(1)
      expect(fruits).toBeLessThanOrEqual(8)
    })
  })

  test('grows saplings in fewer than all tries, bushes by one, grass around and no sugar cane', async () => {
    const steps = [
      set([3, -60, 0], 'oak_sapling'),
      set([0, -60, 2], 'sweet_berry_bush'),
      set([-2, -61, 0], 'sand'),
      set([-3, -61, 0], 'water'),
      set([-2, -60, 0], 'sugar_cane'),
    ]
    await farm(steps, async ({ hold, use, block, carries, server }) => {
      await hold('bone_meal 60')
      let meals = 0
      for (; meals < 40 && !(await block([3, -60, 0])).startsWith('oak_log'); meals++) await use([3, -60, 0])
      expect(meals).toBeGreaterThanOrEqual(2)
      expect(meals).toBeLessThan(40)
      await use([0, -60, 2])
      expect(await block([0, -60, 2])).toBe('sweet_berry_bush[age=1]')
      await use([-2, -60, 0])
      expect(carries('bone_meal')).toBe(60 - meals - 1)
      await use([0, -61, -2])
      const lawn = await server.world.read({ min: [-6, -60, -8], max: [6, -60, 4] })
      let grown = 0
      for (let x = -6; x <= 6; x++) for (let z = -8; z <= 4; z++) if (/^grass\b/.test(lawn.at([x, -60, z]))) grown += 1
      expect(grown).toBeGreaterThan(5)
      expect(carries('bone_meal')).toBe(60 - meals - 2)
    })
  })
})

describe('harvest', () => {
  test('ripe berries are picked by hand and the bush grows on', async () => {
    const steps = [
      set([1, -60, 1], 'sweet_berry_bush', { age: '3' }),
      set([0, -60, 2], 'sweet_berry_bush', { age: '2' }),
      set([2, -60, 0], 'sweet_berry_bush', { age: '1' }),
    ]
    await farm(steps, async ({ use, block, items }) => {
      await use([2, -60, 0])
      expect(items('sweet_berries')).toBe(0)
      await use([1, -60, 1])
      const first = items('sweet_berries')
      expect([2, 3]).toContain(first)
      await use([0, -60, 2])
      expect([1, 2]).toContain(items('sweet_berries') - first)
      expect(await block([1, -60, 1])).toBe('sweet_berry_bush[age=1]')
      expect(await block([0, -60, 2])).toBe('sweet_berry_bush[age=1]')
    })
  })

  test('a ripe crop gives its fruit and more seeds, a young one its seed only', async () => {
    const steps = [
      set([1, -61, 0], 'farmland'),
      set([1, -60, 0], 'wheat', { age: '7' }),
      set([0, -61, 1], 'farmland'),
      set([0, -60, 1], 'wheat', { age: '4' }),
      set([-1, -61, 0], 'farmland'),
      set([-1, -60, 0], 'beetroots', { age: '3' }),
    ]
    await farm(steps, async ({ bot, seen, items, player }) => {
      await bot.dig(seen([0, -60, 1]))
      await player.ticks(5)
      expect([items('wheat'), items('wheat_seeds')]).toEqual([0, 1])
      await bot.dig(seen([1, -60, 0]))
      await player.ticks(5)
      expect(items('wheat')).toBe(1)
      expect(items('wheat_seeds')).toBeGreaterThanOrEqual(2)
      expect(items('wheat_seeds')).toBeLessThanOrEqual(5)
      await bot.dig(seen([-1, -60, 0]))
      await player.ticks(5)
      expect(items('beetroot')).toBe(1)
    })
  })

  test('sugar cane breaks with all that stands on it and no piece is lost', async () => {
    const steps = [set([2, -61, 0], 'sand'), set([3, -61, 0], 'water')]
    const cane = [-60, -59, -58].map((y) => set([2, y, 0], 'sugar_cane'))
    await farm([...steps, ...cane], async ({ bot, seen, items, block, until, carries, command }) => {
      await bot.dig(seen([2, -60, 0]))
      expect(await block([2, -58, 0])).toBe('air')
      await command('tp Alice 2.5 -60 0.5')
      await until('all are picked up', () => carries('sugar_cane') === 3)
      expect(items('sugar_cane')).toBe(3)
    })
  })
})
