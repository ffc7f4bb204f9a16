import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, aroundEach, beforeAll, describe, expect, test } from 'vitest'
import { type Direction, directionVector } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { type BuildingSite, set, startBuildingSite } from './building-site.ts'

let site: BuildingSite
let alice: Bot
let bob: Bot

beforeAll(async () => {
  site = await startBuildingSite()
  alice = await site.join('Alice')
  bob = await site.join('Bob')
})
afterAll(() => site.stop())
aroundEach((runTest) => site.play(runTest))

/** A stone on the ground two blocks south of Alice, who looks that way. */
const wall: Position = [1, -60, 3]

/** A world with Alice in it and items in her hands; Bob looks on. */
async function ready(steps: readonly BuildStep[], items: Readonly<Record<string, number>>): Promise<void> {
  await site.clean(steps)
  await site.stand(alice, [1.5, -60, 0.5])
  await site.stand(bob, [-3.5, -60, -3.5])
  for (const [item, count] of Object.entries(items)) await site.give(alice, item, count)
}

/** Places an item as a program does: with `placeBlock` of the client library. */
async function place(item: string, [x, y, z]: Position, face: Direction = 'up'): Promise<void> {
  await site.hold(alice, item)
  const block = alice.blockAt(new Vec3(x, y, z))
  if (block === null) throw new Error('no block')
  await alice.placeBlock(block, new Vec3(...directionVector[face]))
}

const bobSees = ([x, y, z]: Position, name: string): Promise<void> =>
  site.until(`Bob sees ${name}`, () => bob.blockAt(new Vec3(x, y, z))?.name === name)

async function dig([x, y, z]: Position): Promise<void> {
  const block = alice.blockAt(new Vec3(x, y, z))
  if (block === null) throw new Error('no block')
  await alice.dig(block)
  await bobSees([x, y, z], 'air')
}

/** Lies about, or has been picked up. */
const exists = async (item: string, count = 1): Promise<void> =>
  expect([item, await site.items(item)]).toEqual([item, count])

describe('by look', () => {
  test('a block is used up and seen by others', async () => {
    await ready([], { cobblestone: 3 })
    await place('cobblestone', [1, -61, 2])
    await bobSees([1, -60, 2], 'cobblestone')
    await site.until('two are left', () => alice.heldItem?.count === 2)
  })

  test('the front of a furnace, a chest and a dispenser is towards the player', async () => {
    await ready([], { furnace: 1, chest: 1, dispenser: 1 })
    await place('furnace', [1, -61, 3])
    expect(await site.block([1, -60, 3])).toBe('furnace[facing=north,lit=false]')
    await site.click(alice, [0, -61, 3], 'up', { yawDeg: 0 })
    await site.hold(alice, 'chest')
    await site.click(alice, [3, -61, 1], 'up', { yawDeg: 270 })
    expect(await site.block([3, -60, 1])).toContain('chest[facing=west')
    await site.hold(alice, 'dispenser')
    await site.click(alice, [-1, -61, 1], 'up', { yawDeg: 90, pitchDeg: 10 })
    expect(await site.block([-1, -60, 1])).toContain('dispenser[facing=east')
  })

  test('stairs face where the player looks, their half follows the cursor', async () => {
    await ready([set([4, -60, 0], 'stone')], { oak_stairs: 2 })
    await site.hold(alice, 'oak_stairs')
    await site.click(alice, [3, -61, 1], 'up', { yawDeg: 270 })
    expect(await site.block([3, -60, 1])).toContain('facing=east,half=bottom')
    await site.click(alice, [4, -60, 0], 'west', { yawDeg: 270, cursor: [0, 0.8, 0.5] })
    expect(await site.block([3, -60, 0])).toContain('facing=east,half=top')
  })
})

describe('by face and cursor', () => {
  test('a log lies along the clicked face', async () => {
    await ready([set(wall, 'stone')], { oak_log: 3 })
    await place('oak_log', wall, 'west')
    await place('oak_log', wall, 'north')
    await place('oak_log', wall, 'up')
    expect(await site.block([0, -60, 3])).toBe('oak_log[axis=x]')
    expect(await site.block([1, -60, 2])).toBe('oak_log[axis=z]')
    expect(await site.block([1, -59, 3])).toBe('oak_log[axis=y]')
  })

  test('slabs are bottom and top ones, and two make a double one', async () => {
    await ready([set(wall, 'stone')], { oak_slab: 3 })
    await site.hold(alice, 'oak_slab')
    await site.click(alice, wall, 'north', { cursor: [0.5, 0.9, 0] })
    expect(await site.block([1, -60, 2])).toContain('type=top')
    await site.click(alice, [3, -61, 3], 'up')
    expect(await site.block([3, -60, 3])).toContain('type=bottom')
    await site.click(alice, [3, -60, 3], 'up')
    expect(await site.block([3, -60, 3])).toContain('type=double')
    await site.until('all are used', () => alice.heldItem === null)
  })

  test('a trapdoor hangs on the wall that was clicked', async () => {
    await ready([set(wall, 'stone')], { oak_trapdoor: 1 })
    await place('oak_trapdoor', wall, 'north')
    expect(await site.block([1, -60, 2])).toContain('oak_trapdoor[facing=north')
  })

  test('torches, levers, buttons, signs, banners and heads take their wall forms', async () => {
    const walls = {
      torch: /^wall_torch\[facing=north\]/,
      soul_torch: /^soul_wall_torch\[facing=north\]/,
      redstone_torch: /^redstone_wall_torch\[facing=north,lit=true\]/,
      lever: /^lever\[face=wall,facing=north/,
      stone_button: /^stone_button\[face=wall,facing=north/,
      ladder: /^ladder\[facing=north/,
      white_banner: /^white_wall_banner\[facing=north\]/,
      skeleton_skull: /^skeleton_wall_skull\[facing=north\]/,
    }
    await ready([set(wall, 'stone')], Object.fromEntries(Object.keys(walls).map((item) => [item, 1])))
    for (const [item, form] of Object.entries(walls)) {
      await place(item, wall, 'north')
      expect(await site.block([1, -60, 2])).toMatch(form)
      await site.world.run('setblock 1 -60 2 air')
      await site.until('gone', () => alice.blockAt(new Vec3(1, -60, 2))?.name === 'air')
    }
  })

  test('a torch stands, a lever stands and hangs, a lantern hangs', async () => {
    await ready([set([1, -58, 2], 'stone'), set([2, -58, 2], 'stone')], { torch: 1, lever: 2, lantern: 1 })
    await place('torch', [1, -61, 3])
    expect(await site.block([1, -60, 3])).toBe('torch')
    await place('lever', [2, -61, 3])
    expect(await site.block([2, -60, 3])).toContain('lever[face=floor,facing=south')
    await place('lever', [1, -58, 2], 'down')
    expect(await site.block([1, -59, 2])).toContain('lever[face=ceiling')
    await place('lantern', [2, -58, 2], 'down')
    expect(await site.block([2, -59, 2])).toContain('lantern[hanging=true')
  })
})

describe('blocks of two parts', () => {
  test('a door has two halves that face away, and its hinge is on the right beside another door', async () => {
    await ready([], { oak_door: 2 })
    await site.hold(alice, 'oak_door')
    await site.click(alice, [2, -61, 3], 'up', { cursor: [0.8, 1, 0.5] })
    expect(await site.block([2, -60, 3])).toContain('facing=south,half=lower,hinge=left')
    expect(await site.block([2, -59, 3])).toContain('facing=south,half=upper,hinge=left')
    await site.click(alice, [1, -61, 3], 'up', { cursor: [0.8, 1, 0.5] })
    expect(await site.block([1, -60, 3])).toContain('hinge=right')
    expect(await site.block([1, -59, 3])).toContain('hinge=right')
  })

  test('a bed has a foot and a head, and goes as one', async () => {
    await ready([], { white_bed: 1 })
    await place('white_bed', [1, -61, 2])
    expect(await site.block([1, -60, 2])).toBe('white_bed[facing=south,occupied=false,part=foot]')
    expect(await site.block([1, -60, 3])).toBe('white_bed[facing=south,occupied=false,part=head]')
    await dig([1, -60, 3])
    await bobSees([1, -60, 2], 'air')
    await exists('white_bed')
  })
})

describe('neighbours', () => {
  test('two chests join, and one is single again when the other is gone', async () => {
    await ready([], { chest: 2, diamond_axe: 1 })
    await place('chest', [1, -61, 3])
    await place('chest', [0, -61, 3])
    expect(await site.block([0, -60, 3])).toContain('type=left')
    expect(await site.block([1, -60, 3])).toContain('type=right')
    await site.hold(alice, 'diamond_axe')
    await dig([0, -60, 3])
    expect(await site.block([1, -60, 3])).toContain('type=single')
  })

  test('fences, panes and walls connect to each other and to blocks', async () => {
    await ready([set([0, -60, 3], 'stone')], { oak_fence: 2, glass_pane: 2, cobblestone_wall: 2 })
    for (const item of ['oak_fence', 'glass_pane', 'cobblestone_wall']) {
      await place(item, [1, -61, 3])
      await place(item, [2, -61, 3])
      const [first, second] = [await site.block([1, -60, 3]), await site.block([2, -60, 3])]
      expect(first).toMatch(/east=(true|low).*west=(true|low)/)
      expect(second).toMatch(/east=(false|none).*west=(true|low)/)
      await site.world.run('setblock 1 -60 3 air')
      await site.world.run('setblock 2 -60 3 air')
      await site.until('gone', () => alice.blockAt(new Vec3(2, -60, 3))?.name === 'air')
    }
  })

  test('what loses its hold pops off: torch, ladder, sign, door, flower', async () => {
    await ready(
      [
        set(wall, 'dirt'),
        set([1, -60, 2], 'wall_torch', { facing: 'north' }),
        set([0, -60, 3], 'ladder', { facing: 'west' }),
        set([2, -60, 3], 'oak_wall_sign', { facing: 'east' }),
        set([1, -59, 3], 'poppy'),
        set([3, -60, 2], 'dirt'),
        set([3, -59, 2], 'oak_door', { half: 'lower' }),
        set([3, -58, 2], 'oak_door', { half: 'upper' }),
      ],
      {},
    )
    await dig(wall)
    await dig([3, -60, 2])
    for (const item of ['torch', 'ladder', 'oak_sign', 'poppy', 'oak_door']) await exists(item)
    for (const pos of [
      [1, -60, 2],
      [0, -60, 3],
      [2, -60, 3],
      [1, -59, 3],
      [3, -59, 2],
      [3, -58, 2],
    ] as const) {
      await bobSees(pos, 'air')
    }
  })

  test('sand and gravel fall, and become items where they cannot lie', async () => {
    await ready([set([1, -58, 3], 'stone'), set([2, -60, 2], 'torch')], { sand: 1, gravel: 1 })
    await place('sand', [1, -58, 3], 'north')
    await bobSees([1, -60, 2], 'sand')
    await site.world.run('setblock 2 -58 3 stone')
    await site.until('stone is there', () => alice.blockAt(new Vec3(2, -58, 3))?.name === 'stone')
    await site.hold(alice, 'gravel')
    await site.click(alice, [2, -58, 3], 'north')
    expect(await site.block([2, -60, 2])).toBe('torch')
    await exists('gravel')
  })

  test('a tower of sand comes down when what it stood on is dug', async () => {
    await ready([set(wall, 'dirt'), set([1, -59, 3], 'sand'), set([1, -58, 3], 'sand'), set([1, -57, 3], 'torch')], {})
    const dirt = alice.blockAt(new Vec3(...wall))
    if (dirt === null) throw new Error('no dirt')
    await alice.dig(dirt)
    await bobSees([1, -60, 3], 'sand')
    await bobSees([1, -59, 3], 'sand')
    await bobSees([1, -58, 3], 'air')
    await exists('torch')
  })

  test('paths and farmland under a block become dirt', async () => {
    await ready([set([1, -61, 3], 'dirt_path'), set([2, -61, 3], 'farmland')], { stone: 2 })
    await place('stone', [1, -61, 3])
    await place('stone', [2, -61, 3])
    await bobSees([1, -61, 3], 'dirt')
    await bobSees([2, -61, 3], 'dirt')
  })
})

describe('refusals', () => {
  test('nothing is placed into a player, without an item, or without a hold', async () => {
    await ready([], { stone: 1, poppy: 1, ladder: 1 })
    await site.stand(bob, [1.5, -60, 3.5])
    await expect(place('stone', [1, -61, 3])).rejects.toThrow('refused')
    await expect(place('ladder', [2, -61, 3])).rejects.toThrow('refused')
    expect(await site.block([1, -60, 3])).toBe('air')
    await site.stand(bob, [-3.5, -60, -3.5])
    await site.world.run('clear Alice')
    await site.until('nothing in hand', () => alice.heldItem === null)
    await site.click(alice, [1, -61, 3], 'up')
    expect(await site.block([1, -60, 3])).toBe('air')
  })

  test('a mob is in the way of a block, and a torch is not', async () => {
    await ready([], { stone: 1, torch: 1 })
    await site.world.run('summon cow 1.5 -60 3.5')
    await site.until('a cow', () => Object.values(alice.entities).some(({ name }) => name === 'cow'))
    await site.hold(alice, 'stone')
    const cow = Object.values(site.squid.entities).find(({ name }) => name === 'cow')
    if (cow === undefined) throw new Error('no cow')
    const below: Position = [Math.floor(cow.position.x), -61, Math.floor(cow.position.z)]
    await site.click(alice, below, 'up')
    expect(await site.block([below[0], -60, below[2]])).toBe('air')
    await exists('stone')
  })

  test('above a calf there is room for a block, above a cow there is none', async () => {
    const above: Position = [1, -59, 3]
    for (const [age, there] of [
      [0, 'air'],
      [-24_000, 'stone'],
    ] as const) {
      await ready([set([2, -59, 3], 'glass')], { stone: 1 })
      await site.world.run(`summon cow 1.5 -60 3.5 {Age:${age},NoAI:1b}`)
      await site.until('a cow', () => Object.values(alice.entities).some(({ name }) => name === 'cow'))
      await site.hold(alice, 'stone')
      await site.click(alice, [2, -59, 3], 'west')
      expect(await site.block(above)).toBe(there)
    }
  })
})
