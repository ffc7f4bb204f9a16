import { Vec3 } from 'vec3'
import { describe, expect, test } from 'vitest'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { type Farmer, farm, fill, set } from './farm-game.ts'

const at: Position = [2, -60, 0]

/** Digs the block with the held item and lets what it gives come to the ground. */
async function dig({ bot, seen, player }: Farmer, pos: Position = at): Promise<void> {
  await bot.dig(seen(pos))
  await player.ticks(4)
}

/** What lies about and is carried after a block was dug with an item (null: bare hand). */
async function yieldOf(block: string, tool: string | null, names: readonly string[], state = {}): Promise<object> {
  return farm([set(at, block, state)], async (farmer) => {
    if (tool !== null) await farmer.hold(tool)
    await dig(farmer)
    return Object.fromEntries(names.flatMap((name) => (farmer.items(name) > 0 ? [[name, farmer.items(name)]] : [])))
  })
}

describe('digging', () => {
  test('dirt by hand drops an item with its type, which is picked up', async () => {
    await farm([set(at, 'dirt')], async (farmer) => {
      const { bot, until, carries } = farmer
      const dropped = new Promise<string | undefined>((resolve) => {
        bot.on('itemDrop', (entity) => resolve(entity.getDroppedItem()?.name))
      })
      await dig(farmer)
      expect(await dropped).toBe('dirt')
      await farmer.command('tp Alice 2.5 -60 0.5')
      await until('it is picked up', () => carries('dirt') === 1)
      expect(farmer.items('dirt')).toBe(1)
    })
  })

  test('another player sees the block vanish', async () => {
    await farm([set(at, 'dirt')], async (farmer) => {
      const bob = await farmer.join('Bob')
      await farmer.until('Bob sees it', () => bob.bot.blockAt(new Vec3(...at))?.name === 'dirt')
      await dig(farmer)
      await farmer.until('Bob sees air', () => bob.bot.blockAt(new Vec3(...at))?.name === 'air')
    })
  })

  test.each([
    ['stone', null, {}],
    ['stone', 'wooden_pickaxe', { cobblestone: 1 }],
    ['iron_ore', 'wooden_pickaxe', {}],
    ['iron_ore', 'stone_pickaxe', { raw_iron: 1 }],
    ['diamond_ore', 'stone_pickaxe', {}],
    ['diamond_ore', 'iron_pickaxe', { diamond: 1 }],
    ['obsidian', 'diamond_pickaxe', { obsidian: 1 }],
    ['coal_ore', 'wooden_pickaxe', { coal: 1 }],
    ['oak_log', null, { oak_log: 1 }],
    ['grass_block', 'iron_shovel', { dirt: 1 }],
    ['clay', null, { clay_ball: 4 }],
    ['glass', 'iron_pickaxe', {}],
    ['bookshelf', 'iron_axe', { book: 3 }],
    ['snow_block', null, {}],
    ['snow_block', 'iron_shovel', { snowball: 4 }],
    ['cobweb', 'iron_sword', { string: 1 }],
    ['oak_leaves', 'shears', { oak_leaves: 1 }],
    ['vine', null, {}],
  ] as const)('%s with %s gives %o', async (block, tool, expected) => {
    const names = [
      ...[block, 'cobblestone', 'raw_iron', 'diamond', 'coal', 'dirt', 'clay_ball', 'book', 'snowball', 'string'],
    ]
    expect(await yieldOf(block, tool, [...new Set(names)])).toEqual(expected)
  })

  test('who stands on the very edge of a block digs as one who stands, silent since it came there', async () => {
    await farm([set([0, -60, 1], 'stone')], async (farmer) => {
      await farmer.hold('iron_pickaxe')
      // Falling, it has told of itself just now, and stays silent for a second.
      await farmer.command('tp Alice 0.5 -58.5 0.71')
      await farmer.player.ticks(9)
      await farmer.command('tp Alice 0.5 -59 0.71')
      await farmer.player.ticks(2)
      await dig(farmer, [0, -60, 1])
      expect(farmer.items('cobblestone')).toBe(1)
    })
  })

  test('leaves by hand give no leaves', async () => {
    expect(await yieldOf('oak_leaves', null, ['oak_leaves'])).toEqual({})
  })

  test('slabs give as many as they are, snow a ball for each layer, doors one door', async () => {
    expect(await yieldOf('oak_slab', 'iron_axe', ['oak_slab'], { type: 'double' })).toEqual({ oak_slab: 2 })
    expect(await yieldOf('snow', 'iron_shovel', ['snowball'], { layers: '3' })).toEqual({ snowball: 3 })
    const door = [set(at, 'oak_door', { half: 'lower' }), set([2, -59, 0], 'oak_door', { half: 'upper' })]
    for (const half of [at, [2, -59, 0]] as const) {
      await farm(door, async (farmer) => {
        await farmer.hold('iron_axe')
        await dig(farmer, half)
        expect([await farmer.block(at), await farmer.block([2, -59, 0]), farmer.items('oak_door')]).toEqual([
          'air',
          'air',
          1,
        ])
      })
    }
  })

  test('ores give between their counts, and experience', async () => {
    await farm([fill([1, -60, 1], [2, -59, 2], 'lapis_ore')], async (farmer) => {
      await farmer.hold('stone_pickaxe')
      for (const y of [-59, -60]) for (const x of [1, 2]) for (const z of [1, 2]) await dig(farmer, [x, y, z])
      expect(farmer.items('lapis_lazuli')).toBeGreaterThanOrEqual(8 * 4)
      expect(farmer.items('lapis_lazuli')).toBeLessThanOrEqual(8 * 9)
      await farmer.until('experience came', () => (farmer.bot.experience.points ?? 0) >= 16)
      expect(farmer.bot.experience.points).toBeLessThanOrEqual(40)
    })
  })

  test('gravel gives gravel or flint, one of them each time', async () => {
    await farm(
      [fill([1, -60, -2], [1, -60, 2], 'gravel'), fill([2, -60, -2], [2, -60, 2], 'gravel')],
      async (farmer) => {
        await farmer.hold('iron_shovel{Enchantments:[{id:"minecraft:fortune",lvl:2s}]}')
        for (const x of [1, 2]) for (const z of [-2, -1, 0, 1, 2]) await dig(farmer, [x, -60, z])
        expect(farmer.items('gravel') + farmer.items('flint')).toBe(10)
        expect(farmer.items('flint')).toBeGreaterThan(0)
        expect(farmer.items('gravel')).toBeGreaterThan(0)
      },
    )
  })

  test('silk touch takes blocks whole', async () => {
    const silky = 'diamond_pickaxe{Enchantments:[{id:"minecraft:silk_touch",lvl:1s}]}'
    expect(await yieldOf('diamond_ore', silky, ['diamond_ore', 'diamond'])).toEqual({ diamond_ore: 1 })
    expect(await yieldOf('glass', silky, ['glass'])).toEqual({ glass: 1 })
  })

  test('mature wheat drops one wheat and seeds, young wheat one seed', async () => {
    const steps = [set([2, -61, 0], 'farmland')]
    for (const [age, wheat, most] of [
      ['7', 1, 4],
      ['6', 0, 1],
    ] as const) {
      await farm([...steps, set(at, 'wheat', { age })], async (farmer) => {
        await dig(farmer)
        expect(farmer.items('wheat')).toBe(wheat)
        expect(farmer.items('wheat_seeds')).toBeGreaterThanOrEqual(1)
        expect(farmer.items('wheat_seeds')).toBeLessThanOrEqual(most)
      })
    }
  })

  test('wears tools: pickaxes by one, swords by two, shears always, others and soft blocks not', async () => {
    for (const [tool, block, worn] of [
      ['iron_pickaxe', 'stone', 1],
      ['iron_sword', 'dirt', 2],
      ['shears', 'poppy', 1],
      ['iron_pickaxe', 'poppy', 0],
      ['bow', 'dirt', 0],
    ] as const) {
      await farm([set(at, block)], async (farmer) => {
        await farmer.hold(tool)
        await dig(farmer)
        expect([tool, block, farmer.bot.heldItem?.durabilityUsed ?? 0]).toEqual([tool, block, worn])
      })
    }
  })

  test('a worn-out tool breaks with the block', async () => {
    await farm([set(at, 'stone')], async (farmer) => {
      await farmer.hold('wooden_pickaxe{Damage:58}')
      await dig(farmer)
      expect(farmer.items('cobblestone')).toBe(1)
      await farmer.until('the hand is empty', () => farmer.bot.heldItem === null)
      expect(farmer.items('wooden_pickaxe')).toBe(0)
    })
  })

  test('the server refuses instant mining', async () => {
    await farm([set(at, 'stone')], async ({ bot, block, player, seen }) => {
      const location = new Vec3(...at)
      for (const status of [0, 2]) bot._client.write('block_dig', { status, location, face: 1, sequence: status })
      await player.ticks(10)
      expect(await block(at)).toBe('stone')
      expect(seen(at).name).toBe('stone')
    })
  })

  test.each([
    ['furnace', 'furnace[lit=true]', 'furnace[lit=false]', 'air', { furnace: 1 }],
    ['chest', 'chest[facing=south]', 'chest[facing=south,type=right]', 'air', { chest: 1 }],
    ['grass_block', 'grass_block', 'dirt', 'air', { dirt: 1 }],
    ['stone', 'stone', 'obsidian', 'obsidian', {}],
  ])('%s that changes while it is dug, from %s to %s, ends as %s', async (_, before, after, left, given) => {
    await farm([], async (farmer) => {
      const { bot, command, player, items } = farmer
      const send = (status: number): void =>
        bot._client.write('block_dig', { status, location: new Vec3(...at), face: 1, sequence: status })
      await farmer.hold('wooden_pickaxe')
      await command(`setblock ${at.join(' ')} ${before}`)
      await player.ticks(3)
      send(0)
      await player.ticks(5)
      await command(`setblock ${at.join(' ')} ${after}`)
      await player.ticks(80)
      send(2)
      await player.ticks(4)
      expect(await farmer.block(at)).toBe(left)
      const found = ['furnace', 'chest', 'dirt', 'grass_block', 'stone', 'cobblestone', 'obsidian']
      expect(Object.fromEntries(found.flatMap((name) => (items(name) > 0 ? [[name, items(name)]] : [])))).toEqual(given)
    })
  })

  test('under water Aqua Affinity on a helmet counts for the server as for the client', async () => {
    const pool = [fill([-1, -60, -1], [3, -57, 1], 'glass'), fill([0, -60, 0], [1, -58, 0], 'water'), set(at, 'stone')]
    await farm(pool, async (farmer) => {
      const { bot, command, player } = farmer
      await farmer.hold('diamond_helmet{Enchantments:[{id:"minecraft:aqua_affinity",lvl:1s}]}')
      if (bot.heldItem !== null) await bot.equip(bot.heldItem, 'head')
      await farmer.hold('iron_pickaxe')
      await command('tp Alice 0.5 -60 0.5')
      await player.ticks(20)
      await dig(farmer)
      expect(await farmer.block(at)).not.toBe('stone')
      expect(farmer.items('cobblestone')).toBe(1)
    })
  })

  test('haste hurries and fatigue hinders, on the server as on the client', async () => {
    const took = (effect: string): Promise<number> =>
      farm([set(at, 'stone')], async (farmer) => {
        await farmer.hold('stone_pickaxe')
        await farmer.command(`effect give Alice ${effect} 60 1`)
        await farmer.player.ticks(5)
        const begun = farmer.clock.now()
        await farmer.bot.dig(farmer.seen(at))
        expect(await farmer.block(at)).toBe('air')
        return farmer.clock.now() - begun
      })
    const [haste, speed, fatigue] = [await took('haste'), await took('speed'), await took('mining_fatigue')]
    expect(haste).toBeLessThan(speed)
    expect(speed).toBeLessThan(fatigue)
  })

  test('creative players break at once and get nothing, swords break nothing; adventurers cannot dig', async () => {
    await farm([set(at, 'stone'), set([0, -60, 2], 'dirt')], async (farmer) => {
      await farmer.command('gamemode creative Alice')
      await farmer.until('creative', () => farmer.bot.game.gameMode === 'creative')
      await dig(farmer)
      expect(farmer.items('cobblestone')).toBe(0)
      await farmer.command('gamemode adventure Alice')
      await farmer.until('adventure', () => farmer.bot.game.gameMode === 'adventure')
      const location = new Vec3(0, -60, 2)
      farmer.bot._client.write('block_dig', { status: 0, location, face: 1, sequence: 1 })
      await farmer.player.ticks(40)
      farmer.bot._client.write('block_dig', { status: 2, location, face: 1, sequence: 2 })
      await farmer.player.ticks(3)
      expect(await farmer.block([0, -60, 2])).toBe('dirt')
    })
  })
})

describe('lying items', () => {
  /** Gives Alice stacks one after the other and lets her drop each whole, as the key of dropping does. */
  async function tossed({ bot, hold, player, until }: Farmer, stacks: readonly string[]): Promise<void> {
    await bot.look(0, 0, true)
    for (const stack of stacks) {
      await hold(stack)
      bot._client.write('block_dig', { status: 3, location: new Vec3(0, 0, 0), face: 0, sequence: 0 })
      await until('the hand is empty', () => bot.heldItem === null)
      await player.ticks(2)
    }
  }

  const lying = ({ server }: Farmer): number =>
    server.world.frame().entities.filter((entity) => entity.type === 'item').length

  test('of one kind merge where they lie close, and none is lost', async () => {
    await farm([], async (farmer) => {
      await tossed(farmer, ['oak_planks 5', 'oak_planks 7', 'oak_planks 9'])
      await farmer.command('tp Alice 0.5 -60 20.5')
      await farmer.until('they are one', () => lying(farmer) === 1)
      expect(farmer.items('oak_planks')).toBe(21)
      const pile = farmer.server.world.frame().entities.find((entity) => entity.type === 'item')
      await farmer.command(`tp Alice ${pile?.x} -60 ${pile?.z}`)
      await farmer.until('she has them all again', () => farmer.carries('oak_planks') === 21)
      expect(farmer.items('oak_planks')).toBe(21)
    })
  })

  test('of full stacks and of different kinds do not', async () => {
    await farm([], async (farmer) => {
      await tossed(farmer, ['oak_planks 60', 'oak_planks 10', 'dirt 3'])
      await farmer.command('tp Alice 0.5 -60 20.5')
      await farmer.player.ticks(120)
      expect([farmer.items('oak_planks'), farmer.items('dirt')]).toEqual([70, 3])
      expect(lying(farmer)).toBe(3)
    })
  })

  test('vanish after five minutes and not before', async () => {
    await farm([], async (farmer) => {
      await tossed(farmer, ['dirt 3'])
      await farmer.command('tp Alice 0.5 -60 20.5')
      await farmer.clock.sleep(290_000)
      expect(lying(farmer)).toBe(1)
      await farmer.clock.sleep(15_000)
      expect(lying(farmer)).toBe(0)
    })
  })

  test('float in water and drift with it', async () => {
    const canal = [fill([-1, -60, -8], [2, -58, 0], 'stone'), fill([0, -59, -7], [0, -58, -2], 'air')]
    await farm(
      canal,
      async (farmer) => {
        await farmer.command('setblock 0 -59 -2 water')
        await farmer.clock.sleep(4000)
        await farmer.command('summon item 0.5 -57.5 -2.5 {Item:{id:"minecraft:stick",Count:4b}}')
        await farmer.player.ticks(200)
        const stick = farmer.server.world.frame().entities.find((entity) => entity.type === 'item')
        expect(stick?.z).toBeLessThan(-4)
        expect(stick?.y).toBeGreaterThan(-59.1)
      },
      [0, -60, 10],
    )
  })

  test.each(['lava', 'fire', 'cactus'])('are destroyed in %s', async (danger) => {
    const steps = [set([5, -61, 0], danger === 'cactus' ? 'sand' : 'netherrack'), set([5, -60, 0], danger)]
    await farm(steps, async (farmer) => {
      await farmer.command('summon item 5.5 -58 0.5 {Item:{id:"minecraft:stick",Count:4b}}')
      await farmer.until('the stick is there', () => lying(farmer) === 1)
      await farmer.until('it is gone', () => lying(farmer) === 0)
    })
  })
})
