import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, aroundEach, beforeAll, describe, expect, test } from 'vitest'
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

const at: Position = [2, -60, 2]

async function ready(steps: readonly BuildStep[]): Promise<void> {
  await site.clean(steps)
  await site.stand(alice, [2.5, -60, 0.5])
  await site.stand(bob, [-3.5, -60, -3.5])
}

async function activate([x, y, z]: Position): Promise<void> {
  const block = alice.blockAt(new Vec3(x, y, z))
  if (block === null) throw new Error('no block')
  await alice.activateBlock(block)
}

const bobSees = async ([x, y, z]: Position, name: string, property = '', value = ''): Promise<void> => {
  await site.until(`Bob sees ${name} ${property}=${value}`, () => {
    const block = bob.blockAt(new Vec3(x, y, z))
    return block?.name === name && (property === '' || String(block.getProperties()[property]) === value)
  })
}

const held = async (item: string, count = 1): Promise<void> => {
  await site.give(alice, item, count)
  await site.hold(alice, item)
}

const has = (item: string): number =>
  alice.inventory.items().reduce((sum, { name, count }) => sum + (name === item ? count : 0), 0)

describe('what items put into the world as entities', () => {
  const entities = (name: string) => Object.values(bob.entities).filter((entity) => entity.name === name)
  const sees = (name: string, count: number): Promise<void> =>
    site.until(`Bob sees ${count} of ${name}`, () => entities(name).length === count)
  const strike = (name: string): void => {
    const target = Object.values(alice.entities).find((entity) => entity.name === name)
    if (target !== undefined) alice.attack(target)
  }

  test('an armour stand is put where there is room and taken by two quick blows; none is lost', async () => {
    await ready([])
    await held('armor_stand')
    await site.click(alice, [2, -61, 2], 'up', { yawDeg: -30 })
    await sees('armor_stand', 1)
    expect(entities('armor_stand')[0]?.position).toMatchObject({ x: 2.5, y: -60, z: 2.5 })
    expect(await site.items('armor_stand')).toBe(0)
    await site.give(alice, 'armor_stand')
    await site.click(alice, [2, -61, 2], 'up')
    await held('stone')
    await site.click(alice, [2, -61, 2], 'up')
    expect(await site.block([2, -60, 2])).toBe('air')
    strike('armor_stand')
    await alice.waitForTicks(10)
    strike('armor_stand')
    await alice.waitForTicks(1)
    expect(entities('armor_stand')).toHaveLength(1)
    strike('armor_stand')
    await sees('armor_stand', 0)
    expect(await site.items('armor_stand')).toBe(2)
  })

  test('a boat floats on water, falls where it goes, and breaks by blows; none is lost', async () => {
    await ready([])
    await site.world.run('fill 1 -61 1 3 -61 3 water')
    await held('spruce_boat')
    await alice.lookAt(new Vec3(2.5, -60.1, 2.5), true)
    await alice.waitForTicks(2)
    alice.activateItem()
    await sees('boat', 1)
    expect(has('spruce_boat')).toBe(0)
    expect(entities('boat')[0]?.position.y).toBeCloseTo(-60 - 1 / 9, 3)
    await site.world.run('fill 0 -61 0 4 -61 4 air')
    await site.until('it lies below', () => (entities('boat')[0]?.position.y ?? 0) < -60.99)
    for (let blow = 0; blow < 6; blow++) {
      strike('boat')
      await alice.waitForTicks(12)
    }
    expect(entities('boat')).toHaveLength(1)
    await held('iron_sword')
    strike('boat')
    await sees('boat', 0)
    expect(await site.items('spruce_boat')).toBe(1)
  })

  test('an end crystal stands on obsidian with air above, and goes at a blow', async () => {
    await ready([set([2, -61, 2], 'obsidian'), set([3, -61, 2], 'obsidian'), set([3, -60, 2], 'stone')])
    await held('end_crystal', 3)
    await site.click(alice, [3, -61, 2], 'west')
    await site.click(alice, [1, -61, 2], 'up')
    await site.click(alice, [2, -61, 2], 'up')
    await sees('end_crystal', 1)
    await site.click(alice, [2, -61, 2], 'up')
    expect(has('end_crystal')).toBe(2)
    strike('end_crystal')
    await sees('end_crystal', 0)
  })

  test('a reset takes all of them away', async () => {
    await ready([])
    await held('armor_stand')
    await site.click(alice, [2, -61, 2], 'up')
    await sees('armor_stand', 1)
    await ready([])
    await sees('armor_stand', 0)
  })
})

describe('doors, trapdoors and gates by hand', () => {
  test('a door opens and shuts with both halves', async () => {
    await ready([set(at, 'oak_door', { half: 'lower' }), set([2, -59, 2], 'oak_door', { half: 'upper' })])
    await activate(at)
    await bobSees(at, 'oak_door', 'open', 'true')
    await bobSees([2, -59, 2], 'oak_door', 'open', 'true')
    await activate([2, -59, 2])
    await bobSees(at, 'oak_door', 'open', 'false')
    await bobSees([2, -59, 2], 'oak_door', 'open', 'false')
  })

  test('a trapdoor and a fence gate open and shut', async () => {
    const gate: Position = [3, -60, 2]
    await ready([set(at, 'oak_trapdoor'), set(gate, 'birch_fence_gate', { facing: 'north' })])
    for (const open of ['true', 'false']) {
      await activate(at)
      await bobSees(at, 'oak_trapdoor', 'open', open)
      await activate(gate)
      await bobSees(gate, 'birch_fence_gate', 'open', open)
    }
  })

  test('a table, a furnace and a chest open windows of their kinds', async () => {
    const cells = { crafting_table: [2, -60, 2], furnace: [3, -60, 2], chest: [1, -60, 2] } as const
    await ready(Object.entries(cells).map(([name, pos]) => set(pos, name)))
    const kinds: string[] = []
    for (const pos of Object.values(cells)) {
      const opened = new Promise<string>((resolve) => alice.once('windowOpen', ({ type }) => resolve(String(type))))
      await activate(pos)
      kinds.push(await opened)
      if (alice.currentWindow !== null) await alice.closeWindow(alice.currentWindow)
    }
    expect(kinds).toEqual(['minecraft:crafting', 'minecraft:furnace', 'minecraft:generic_9x3'])
  })
})

describe('flower pots', () => {
  test('take a plant and give it back', async () => {
    await ready([set(at, 'flower_pot')])
    await held('azalea', 2)
    await activate(at)
    await bobSees(at, 'potted_azalea_bush')
    await site.until('one is left', () => has('azalea') === 1)
    await held('stone')
    await activate(at)
    await bobSees(at, 'flower_pot')
    await site.until('it is back', () => has('azalea') === 2)
    expect(await site.items('azalea')).toBe(2)
  })
})

describe('fire', () => {
  test('flint and steel light a fire and wear', async () => {
    await ready([set([2, -61, 2], 'stone')])
    await held('flint_and_steel')
    await site.click(alice, [2, -61, 2], 'up')
    await bobSees(at, 'fire')
    await site.until('worn', () => alice.heldItem?.durabilityUsed === 1)
    expect(await site.items('flint_and_steel')).toBe(1)
  })

  test('water puts fire out, a campfire is lit, TNT stays', async () => {
    await ready([
      set([3, -60, 2], 'campfire', { lit: 'false' }),
      set([1, -60, 2], 'tnt'),
      set([2, -61, 3], 'netherrack'),
    ])
    await held('flint_and_steel')
    await activate([3, -60, 2])
    await bobSees([3, -60, 2], 'campfire', 'lit', 'true')
    await site.click(alice, [1, -60, 2], 'up')
    expect(await site.block([1, -60, 2])).toContain('tnt')
    expect(await site.block([1, -59, 2])).toBe('air')
    await site.click(alice, [2, -61, 3], 'up')
    await bobSees([2, -60, 3], 'fire')
    await site.world.run('setblock 2 -60 4 water')
    await bobSees([2, -60, 3], 'water')
  })
})

describe('spawn eggs', () => {
  test('bring a mob to where they are used', async () => {
    await ready([])
    await held('cow_spawn_egg', 2)
    await site.click(alice, [2, -61, 3], 'up')
    await site.until('Bob sees a cow', () => Object.values(bob.entities).some(({ name }) => name === 'cow'))
    await site.until('one egg is left', () => has('cow_spawn_egg') === 1)
  })
})
