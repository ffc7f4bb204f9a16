import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, aroundEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { type CommandSite, startCommandSite } from './command-site.ts'

let site: CommandSite
let alice: Bot

beforeAll(async () => {
  site = await startCommandSite()
  alice = await site.join('Alice')
})

beforeEach(() => site.clean())

afterAll(() => site.stop())
aroundEach((runTest) => site.play(runTest))

const seen = ([x, y, z]: Position) => alice.blockAt(new Vec3(x, y, z))

/** What Alice reads on a sign. */
function words(pos: Position): string {
  const block = seen(pos)
  return block?.name.endsWith('sign') === true ? (block.getSignText()[0] ?? '') : ''
}

async function countOf(name: string, from: Position, to: Position): Promise<number> {
  const reader = await site.world.read({ min: from, max: to })
  let count = 0
  for (let x = from[0]; x <= to[0]; x++) {
    for (let y = from[1]; y <= to[1]; y++)
      for (let z = from[2]; z <= to[2]; z++) if (reader.at([x, y, z]) === name) count++
  }
  return count
}

describe('setblock', () => {
  test('puts the state that vanilla has by default', async () => {
    site.did('setblock 3 -60 3 furnace')
    site.did('setblock 4 -60 3 minecraft:oak_stairs')
    site.did('setblock 5 -60 3 lever')
    await site.until('Alice sees them', () => seen([5, -60, 3])?.name === 'lever')
    expect([seen([3, -60, 3]), seen([4, -60, 3]), seen([5, -60, 3])].map((block) => block?.getProperties())).toEqual([
      { facing: 'north', lit: false },
      { facing: 'north', half: 'bottom', shape: 'straight', waterlogged: false },
      { face: 'wall', facing: 'north', powered: false },
    ])
  })

  test('puts the states that are written, also of blocks that are half of something or without hold', async () => {
    site.did('setblock 3 -60 3 oak_stairs[facing=east, half=top]')
    site.did('setblock 4 -58 3 oak_door[half=upper,hinge=right,open=true]')
    site.did('setblock 5 -57 3 minecraft:wall_torch[facing=south]')
    expect([await site.block([3, -60, 3]), await site.block([4, -58, 3]), await site.block([5, -57, 3])]).toEqual([
      'oak_stairs[facing=east,half=top,shape=straight,waterlogged=false]',
      'oak_door[facing=north,half=upper,hinge=right,open=true,powered=false]',
      'wall_torch[facing=south]',
    ])
    expect(await site.block([4, -59, 3])).toBe('air')
  })

  test('fills a chest and letters a sign by block data, and a chest with a lock opens for a named key only', async () => {
    site.did(
      'setblock 2 -60 2 chest{Items:[{Slot:0b,id:"minecraft:stone",Count:3b},{Slot:26b,id:stick,Count:1b,tag:{display:{Name:\'{"text":"key"}\'}}}],Lock:"key"}',
    )
    site.did('setblock 0 -60 3 oak_sign{Text1:\'{"text":"Mind"}\',Text2:\'["the ",{"text":"gap"}]\'}')
    await site.until('Alice reads the sign', () => words([0, -60, 3]).trim() === 'Mind\nthe gap')
    expect(await site.world.contents([2, -60, 2])).toEqual([
      { name: 'stick', count: 1 },
      { name: 'stone', count: 3 },
    ])
    expect(site.did('data get block 2 -60 2 Items[{Slot:26b}].tag.display.Name')).toContain('{"text":"key"}')
    expect(site.did('data get block 2 -60 2 Lock')).toContain('"key"')
    site.did('tp Alice 2 -60 0')
    const chest = seen([2, -60, 2])
    if (chest === null || chest === undefined) throw new Error('Alice sees no chest')
    site.did('give Alice stick')
    await site.until('a stick', () => site.count(alice, 'stick') === 1)
    await alice.equip(alice.registry.itemsByName.stick?.id ?? 0, 'hand')
    const heard: string[] = []
    alice.on('windowOpen', () => void heard.push('open'))
    alice.on('actionBar', () => void heard.push('locked'))
    await alice.activateBlock(chest)
    await site.until('an answer', () => heard.length === 1)
    site.did('item replace entity Alice weapon.mainhand with stick{display:{Name:\'{"text":"key"}\'}}')
    await site.until('the key', () => alice.heldItem?.customName?.includes('key') === true)
    await alice.activateBlock(chest)
    await site.until('an answer', () => heard.length === 2)
    expect(heard).toEqual(['locked', 'open'])
  })

  test('keeps what is there, or breaks it with all that it gives, as it is told', async () => {
    site.did('setblock 3 -60 3 stone')
    expect(site.refused('setblock 3 -60 3 dirt keep')).toContain('Could not set the block')
    expect(site.refused('setblock 3 -60 3 stone')).toContain('Could not set the block')
    site.did('setblock 4 -60 3 barrel{Items:[{Slot:1b,id:apple,Count:5b}]}')
    site.did('setblock 4 -60 3 glass destroy')
    site.did('setblock 3 -60 3 air destroy')
    expect(await site.block([4, -60, 3])).toBe('glass')
    const lying = (): string[] =>
      site.world.frame().entities.flatMap(({ type, name }) => (type === 'item' ? [name] : []))
    expect(lying().toSorted()).toEqual(['apple', 'barrel', 'cobblestone'])
    site.did('setblock 5 -60 3 barrel{Items:[{Slot:1b,id:apple,Count:5b}]}')
    site.did('setblock 5 -60 3 glass')
    expect(lying()).toHaveLength(3)
  })
})

describe('fill', () => {
  test('fills, hollows, outlines, keeps, replaces and breaks', async () => {
    const box = '3 -60 3 6 -57 6'
    const from: Position = [3, -60, 3]
    const to: Position = [6, -57, 6]
    expect(site.did(`fill ${box} stone`)).toBe('Successfully filled 64 blocks')
    expect(site.refused(`fill ${box} stone`)).toBe('No blocks were filled')
    site.did(`fill ${box} glass outline`)
    expect([await countOf('glass', from, to), await countOf('stone', from, to)]).toEqual([56, 8])
    site.did(`fill ${box} dirt hollow`)
    expect([await countOf('dirt', from, to), await countOf('air', from, to)]).toEqual([56, 8])
    expect(site.did(`fill ${box} gold_block keep`)).toBe('Successfully filled 8 blocks')
    expect(site.did(`fill ${box} oak_log[axis=x] replace minecraft:dirt`)).toBe('Successfully filled 56 blocks')
    expect(site.did(`fill ${box} sponge replace #minecraft:logs[axis=x]`)).toBe('Successfully filled 56 blocks')
    site.did('fill 6 -57 6 3 -60 3 air destroy')
    expect(await countOf('air', from, to)).toBe(64)
    const gold = site.world.frame().entities.filter(({ name }) => name === 'gold_block')
    expect(gold.length).toBeGreaterThan(0)
    await site.until('Alice sees air', () => seen(to)?.name === 'air')
  })

  test('shows a bot what it fills, corner to corner', async () => {
    site.did('fill 2 -60 2 5 -58 5 bricks')
    await site.until('both corners', () => seen([2, -60, 2])?.name === 'bricks' && seen([5, -58, 5])?.name === 'bricks')
    expect(seen([6, -60, 5])?.name).toBe('air')
  })

  test('refuses more than 32,768 blocks, and what is outside of the world', () => {
    expect(site.refused('fill 0 -60 0 31 -29 32 stone')).toBe(
      'Too many blocks in the specified area (maximum 32768, specified 33792)',
    )
    expect(site.refused('fill 0 -60 0 1 320 1 stone')).toContain('out of this world')
  })
})

describe('clone', () => {
  test('copies blocks with what is in them and on them', async () => {
    site.did('setblock 2 -60 3 chest{Items:[{Slot:4b,id:apple,Count:2b}]}')
    site.did('setblock 3 -60 3 oak_sign{Text1:\'{"text":"Apples"}\'}')
    expect(site.did('clone 2 -60 3 3 -60 3 2 -60 6')).toBe('Successfully cloned 2 blocks')
    expect(await site.world.contents([2, -60, 6])).toEqual([{ name: 'apple', count: 2 }])
    expect(await site.world.contents([2, -60, 3])).toEqual([{ name: 'apple', count: 2 }])
    await site.until('the words', () => words([3, -60, 6]).startsWith('Apples'))
  })

  test('moves, leaves air out, filters, and overlaps only by force', async () => {
    site.did('fill 2 -60 2 3 -60 2 stone')
    site.did('setblock 3 -60 2 dirt')
    site.did('setblock 8 -60 9 glass')
    expect(site.refused('clone 2 -60 2 4 -60 2 3 -60 2')).toContain('cannot overlap')
    expect(site.did('clone 2 -60 2 4 -60 2 6 -60 9 masked')).toBe('Successfully cloned 2 blocks')
    expect(await site.block([8, -60, 9])).toBe('glass')
    expect(site.did('clone 2 -60 2 3 -60 2 6 -60 11 filtered dirt')).toBe('Successfully cloned 1 blocks')
    expect([await site.block([6, -60, 11]), await site.block([7, -60, 11])]).toEqual(['air', 'dirt'])
    expect(site.did('clone 2 -60 2 3 -60 2 3 -60 2 replace move')).toBe('Successfully cloned 2 blocks')
    const row = [2, 3, 4].map((x) => site.block([x, -60, 2]))
    expect(await Promise.all(row)).toEqual(['air', 'stone', 'dirt'])
    expect(site.refused('clone 0 -60 0 40 -30 40 100 -60 100')).toContain('Too many blocks')
  })
})

describe('data of blocks', () => {
  test('is merged into chests and signs, and told with paths and scale', async () => {
    site.did('setblock 2 -60 2 chest')
    site.did('data merge block 2 -60 2 {Items:[{Slot:1b,id:"minecraft:iron_ingot",Count:7b}]}')
    expect(await site.world.contents([2, -60, 2])).toEqual([{ name: 'iron_ingot', count: 7 }])
    expect(site.did('data get block 2 -60 2 Items[0].Count 2')).toBe(
      'Items[0].Count on block 2, -60, 2 after scale factor of 2.00 is 14',
    )
    expect(site.refused('data get block 2 -60 2 Nothing')).toBe('Found no elements matching Nothing')
    expect(site.refused('data get block 2 -61 2')).toBe('The target block is not a block entity')
  })
})
