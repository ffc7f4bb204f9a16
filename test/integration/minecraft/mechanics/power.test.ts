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

const doorAt = ([x, y, z]: Position, name = 'iron_door'): readonly BuildStep[] => [
  set([x, y, z], name, { half: 'lower', facing: 'north' }),
  set([x, y + 1, z], name, { half: 'upper', facing: 'north' }),
]

/** A world, and Alice beside what she will use; Bob looks on. */
async function ready(steps: readonly BuildStep[], at: Position = [2, -60, 0]): Promise<void> {
  await site.clean(steps)
  await site.stand(alice, [at[0] + 0.5, at[1], at[2] + 0.5])
  await site.stand(bob, [-3.5, -60, -3.5])
}

/** The player's own way: `activateBlock` of the client library. */
async function activate([x, y, z]: Position): Promise<void> {
  const block = alice.blockAt(new Vec3(x, y, z))
  if (block === null) throw new Error('no block')
  await alice.activateBlock(block)
}

/** What Bob's client knows of a property of a block. */
const bobSees = ([x, y, z]: Position, property: string): unknown =>
  bob.blockAt(new Vec3(x, y, z))?.getProperties()[property]

const until = (pos: Position, property: string, value: unknown): Promise<void> =>
  site.until(`${pos.join(' ')} ${property}=${value}`, () => String(bobSees(pos, property)) === String(value))

describe('note blocks', () => {
  const at: Position = [2, -60, 2]
  const below: Position = [2, -61, 2]

  test('power and blows let a note block sound, clicks tune it; by what is below it', async () => {
    await ready([set(below, 'sand'), set(at, 'note_block', { instrument: 'snare' })])
    const heard: unknown[] = []
    const sounds: unknown[] = []
    bob.on('noteHeard', (block, instrument, pitch) => void heard.push([block.name, instrument.name, pitch]))
    bob._client.on('named_sound_effect', ({ soundName, volume }) => void sounds.push([soundName, volume]))
    await activate(at)
    await site.until('it is heard', () => heard.length === 1)
    const block = alice.blockAt(new Vec3(...at))
    if (block === null) throw new Error('no block')
    const digging = alice.dig(block).catch(() => undefined)
    await site.until('it is heard', () => heard.length === 2)
    alice.stopDigging()
    await digging
    await site.world.run('setblock 2 -61 2 redstone_block')
    await site.until('it is heard', () => heard.length === 3)
    await until(at, 'powered', true)
    await until(at, 'instrument', 'harp')
    expect(heard).toEqual([
      ['note_block', 'snare', 1],
      ['note_block', 'snare', 1],
      ['note_block', 'snare', 1],
    ])
    expect(sounds).toEqual(Array.from({ length: 3 }, () => ['minecraft:block.note_block.snare', 3]))
    await site.world.run('setblock 2 -59 2 stone')
    await activate(at)
    await until(at, 'note', 2)
    expect(heard).toHaveLength(3)
  })
})

describe('levers', () => {
  test('a lever toggles, and is seen by others', async () => {
    const lever: Position = [2, -60, 2]
    await ready([set(lever, 'lever', { face: 'floor' })])
    await activate(lever)
    await until(lever, 'powered', true)
    await activate(lever)
    await until(lever, 'powered', false)
  })

  test('a lever opens and shuts the iron door beside it, both halves', async () => {
    const lever: Position = [2, -60, 2]
    await ready([set(lever, 'lever', { face: 'floor' }), ...doorAt([3, -60, 2])])
    await activate([3, -60, 2])
    expect(await site.block([3, -60, 2])).toContain('open=false')
    await activate(lever)
    await until([3, -60, 2], 'open', true)
    await until([3, -59, 2], 'open', true)
    await activate(lever)
    await until([3, -60, 2], 'open', false)
    await until([3, -59, 2], 'open', false)
  })

  test('power goes through the block that a lever is fixed to, and ends with the lever', async () => {
    const lever: Position = [2, -60, 2]
    const trapdoor: Position = [2, -60, 4]
    await ready([
      set([2, -60, 3], 'stone'),
      set(lever, 'lever', { face: 'wall', facing: 'north' }),
      set(trapdoor, 'iron_trapdoor', { facing: 'south' }),
      set([3, -60, 3], 'redstone_lamp'),
      set([2, -60, 6], 'iron_trapdoor', { facing: 'south' }),
    ])
    await activate(lever)
    await until(trapdoor, 'open', true)
    await until([3, -60, 3], 'lit', true)
    expect(await site.block([2, -60, 6])).toContain('open=false')
    const there = alice.blockAt(new Vec3(...lever))
    if (there === null) throw new Error('no lever')
    await alice.dig(there)
    await until(trapdoor, 'open', false)
    await until([3, -60, 3], 'lit', false)
  })

  test('power does not go through glass', async () => {
    const lever: Position = [2, -60, 2]
    await ready([
      set([2, -60, 3], 'glass'),
      set(lever, 'lever', { face: 'wall', facing: 'north' }),
      set([2, -60, 4], 'iron_trapdoor', { facing: 'south' }),
    ])
    await activate(lever)
    await until(lever, 'powered', true)
    expect(await site.block([2, -60, 4])).toContain('open=false')
  })
})

describe('buttons', () => {
  test('a stone button presses, opens the iron door and releases after 20 ticks, a wooden one after 30', async () => {
    const stone: Position = [2, -60, 2]
    const oak: Position = [1, -60, 2]
    await ready([
      set(stone, 'stone_button', { face: 'floor' }),
      set(oak, 'oak_button', { face: 'floor' }),
      ...doorAt([3, -60, 2]),
    ])
    const changes: { readonly name: string; readonly on: boolean; readonly tick: number }[] = []
    const stop = site.world.onEvent((event) => {
      if (event.kind !== 'block' || !event.to.includes('_button')) return
      const name = event.to.slice(0, event.to.indexOf('['))
      changes.push({ name, on: event.to.includes('powered=true'), tick: site.squid.tickCount })
    })
    await activate(stone)
    await until(stone, 'powered', true)
    await until([3, -59, 2], 'open', true)
    await activate(oak)
    await site.until('both are out again', () => changes.filter(({ on }) => !on).length === 2)
    stop()
    const held = (name: string): number => {
      const [on, off] = changes.filter((change) => change.name === name)
      return (off?.tick ?? 0) - (on?.tick ?? 0)
    }
    expect(held('stone_button')).toBeGreaterThanOrEqual(19)
    expect(held('stone_button')).toBeLessThanOrEqual(21)
    expect(held('oak_button')).toBeGreaterThanOrEqual(29)
    expect(held('oak_button')).toBeLessThanOrEqual(31)
    await until([3, -60, 2], 'open', false)
  })
})

describe('pressure plates', () => {
  test('a player who steps on a plate opens the iron door, and it shuts after the player has gone', async () => {
    const plate: Position = [2, -60, 2]
    await ready([set(plate, 'stone_pressure_plate'), ...doorAt([3, -60, 2])])
    await alice.lookAt(new Vec3(2.5, -58.4, 5.5), true)
    alice.setControlState('forward', true)
    await until(plate, 'powered', true)
    await until([3, -60, 2], 'open', true)
    alice.setControlState('forward', false)
    await site.stand(alice, [2.5, -60, 6.5])
    await until(plate, 'powered', false)
    await until([3, -60, 2], 'open', false)
  })

  test('wooden plates feel items until they are taken away, stone plates do not', async () => {
    const wood: Position = [2, -60, 3]
    const stone: Position = [4, -60, 3]
    const above = ([x, y, z]: Position): Position => [x, y + 1, z]
    await ready([
      set(wood, 'birch_pressure_plate'),
      set(stone, 'stone_pressure_plate'),
      set(above(wood), 'dirt'),
      set(above(stone), 'dirt'),
    ])
    for (const plate of [stone, wood]) {
      const [x, y, z] = above(plate)
      const block = alice.blockAt(new Vec3(x, y, z))
      if (block === null) throw new Error('no block')
      await alice.dig(block)
    }
    await until(wood, 'powered', true)
    expect(await site.items('dirt')).toBe(2)
    expect(await site.block(stone)).toContain('powered=false')
    await site.stand(alice, [3.3, -60, 3.5])
    await site.until('taken', () => alice.inventory.items().some(({ name, count }) => name === 'dirt' && count === 2))
    await until(wood, 'powered', false)
  })

  test('a mob presses a stone plate and releases it when it is gone', async () => {
    const plate: Position = [2, -60, 2]
    const pen = [
      [1, 2],
      [3, 2],
      [2, 1],
      [2, 3],
    ].map(([x = 0, z = 0]) => set([x, -60, z], 'oak_fence'))
    await ready([...pen, set(plate, 'stone_pressure_plate')], [5, -60, 0])
    await site.world.run('summon cow 2.5 -60 2.5')
    await until(plate, 'powered', true)
    await site.world.run('kill @e[type=cow]')
    await until(plate, 'powered', false)
  })

  test('a weighted plate counts what lies on it', async () => {
    const gold: Position = [2, -60, 2]
    await ready([set(gold, 'light_weighted_pressure_plate')])
    await site.stand(alice, [2.5, -60, 2.5])
    await until(gold, 'power', 1)
    await site.stand(bob, [2.3, -60, 2.5])
    await until(gold, 'power', 2)
    await site.stand(bob, [-3.5, -60, -3.5])
    await site.stand(alice, [-3.5, -60, 0.5])
    await until(gold, 'power', 0)
  })

  test('a plate opens a door for somebody else through the floor it stands on', async () => {
    const plate: Position = [2, -59, 2]
    await ready([set([2, -60, 2], 'stone'), set(plate, 'oak_pressure_plate'), set([3, -60, 2], 'redstone_lamp')])
    await site.stand(alice, [2.5, -59, 2.5])
    await until([3, -60, 2], 'lit', true)
  })
})

describe('power by other means', () => {
  test('a block of redstone set by a command opens, and shuts when it is gone', async () => {
    const door: Position = [3, -60, 2]
    await ready([...doorAt(door, 'birch_door'), set([5, -60, 5], 'oak_fence_gate', { facing: 'north' })])
    await site.world.run('setblock 3 -60 3 redstone_block')
    await until(door, 'open', true)
    await site.world.run('setblock 3 -60 3 air')
    await until(door, 'open', false)
    await site.world.run('setblock 6 -60 5 redstone_torch')
    await until([5, -60, 5], 'open', true)
  })

  test('what a hand opened stays open when power comes and goes elsewhere; a door placed beside power is open', async () => {
    const gate: Position = [2, -60, 2]
    await ready([
      set(gate, 'oak_fence_gate', { facing: 'north' }),
      set([4, -60, 2], 'lever', { face: 'floor', powered: 'true' }),
      set([0, -60, 2], 'lever', { face: 'floor' }),
    ])
    await activate(gate)
    await until(gate, 'open', true)
    await activate([0, -60, 2])
    await until([0, -60, 2], 'powered', true)
    expect(await site.block(gate)).toContain('open=true')
    await site.give(alice, 'iron_door')
    await site.hold(alice, 'iron_door')
    await site.click(alice, [4, -61, 1], 'up')
    expect(await site.block([4, -60, 1])).toContain('open=true')
    expect(await site.block([4, -59, 1])).toContain('open=true')
  })
})
