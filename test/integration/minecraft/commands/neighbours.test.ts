/** What stands around a written block answers to it. */
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

beforeEach(async () => {
  await site.clean()
  site.did('gamerule randomTickSpeed 0')
})

afterAll(() => site.stop())
aroundEach((runTest) => site.play(runTest))

const seen = ([x, y, z]: Position) => alice.blockAt(new Vec3(x, y, z))

const sees = (name: string, pos: Position) =>
  site.until(`Alice sees ${name} at ${pos.join(' ')}`, () => seen(pos)?.name === name)

/** Items that lie about, in the alphabet's order, as Alice sees them. */
const lying = (): string =>
  Object.values(alice.entities)
    .flatMap((entity) => entity.getDroppedItem()?.name ?? [])
    .sort()
    .join(' ')

const lies = (names: string) => site.until(`${names} lie about, not ${lying()}`, () => lying() === names)

describe('what stood on a written block or hung from it', () => {
  test('pops off as an item, by setblock, fill and a clone that moves', async () => {
    site.did('setblock 6 -60 6 stone')
    site.did('setblock 6 -59 6 torch')
    site.did('setblock 6 -60 6 air')
    await sees('air', [6, -59, 6])
    await lies('torch')
    site.did('fill 8 -60 8 9 -60 9 stone')
    site.did('setblock 8 -59 8 rail')
    site.did('setblock 9 -60 9 dirt')
    site.did('setblock 9 -59 9 poppy')
    site.did('setblock 10 -60 9 lever[face=wall,facing=east]')
    expect(site.did('fill 8 -60 8 9 -60 9 air')).toBe('Successfully filled 4 blocks')
    await sees('air', [8, -59, 8])
    await lies('lever poppy rail torch')
    site.did('setblock 6 -60 10 stone')
    site.did('setblock 6 -59 10 oak_pressure_plate')
    site.did('clone 6 -60 10 6 -60 10 6 -58 12 replace move')
    await sees('stone', [6, -58, 12])
    await lies('lever oak_pressure_plate poppy rail torch')
  })

  test('goes with its other half: doors, beds, tall flowers', async () => {
    site.did('setblock 6 -60 6 oak_door[half=lower]')
    site.did('setblock 6 -59 6 oak_door[half=upper]')
    site.did('setblock 8 -60 6 red_bed[part=foot,facing=south]')
    site.did('setblock 8 -60 7 red_bed[part=head,facing=south]')
    site.did('setblock 10 -60 6 sunflower[half=lower]')
    site.did('setblock 10 -59 6 sunflower[half=upper]')
    await sees('sunflower', [10, -59, 6])
    expect([seen([6, -59, 6])?.name, seen([8, -60, 7])?.name]).toEqual(['oak_door', 'red_bed'])
    site.did('setblock 6 -60 6 air')
    site.did('setblock 10 -60 6 air')
    await sees('air', [10, -59, 6])
    expect([seen([6, -59, 6])?.name, lying()]).toEqual(['air', ''])
    site.did('setblock 8 -60 6 air')
    await sees('air', [8, -60, 7])
    await lies('red_bed')
  })
})

describe('loose blocks', () => {
  test('fall where they are written, and where what they lay on is gone', async () => {
    site.did('setblock 6 -55 6 sand')
    await sees('sand', [6, -60, 6])
    expect(await site.block([6, -55, 6])).toBe('air')
    site.did('fill 8 -56 8 9 -54 8 gravel')
    await sees('gravel', [9, -58, 8])
    expect(await site.block([9, -57, 8])).toBe('air')
    site.did('setblock 6 -60 6 stone')
    site.did('setblock 6 -59 6 sand')
    site.did('setblock 6 -60 6 air')
    await sees('sand', [6, -60, 6])
    expect(lying()).toBe('')
  })
})

describe('forms', () => {
  test('are given and taken by neighbours, but for what is written', async () => {
    site.did('setblock 6 -60 6 stone')
    site.did('setblock 7 -60 6 oak_fence')
    site.did('setblock 8 -60 6 oak_fence')
    site.did('fill 6 -60 8 8 -60 8 glass_pane')
    site.did('setblock 7 -60 10 oak_fence[west=true]')
    site.did('setblock 8 -60 10 oak_fence')
    const form = async (pos: Position) => /(?<=east=)\w+|$/.exec(await site.block(pos))?.[0]
    const west = async (pos: Position) => /(?<=west=)\w+|$/.exec(await site.block(pos))?.[0]
    await sees('oak_fence', [8, -60, 10])
    expect([await west([7, -60, 6]), await form([7, -60, 6]), await west([8, -60, 6])]).toEqual([
      'true',
      'true',
      'true',
    ])
    expect([await form([6, -60, 8]), await form([7, -60, 8]), await form([8, -60, 8])]).toEqual([
      'true',
      'true',
      'false',
    ])
    site.did('setblock 8 -60 6 air')
    await sees('air', [8, -60, 6])
    expect(await form([7, -60, 6])).toBe('false')
    site.did('setblock 12 -60 10 oak_fence[west=true]')
    expect(await west([12, -60, 10])).toBe('true')
  })
})

describe('what is written without a hold', () => {
  test('stays, whatever is built beside it', async () => {
    site.did('setblock 6 -57 6 torch')
    site.did('setblock 8 -57 6 oak_door[half=upper]')
    site.did('setblock 7 -57 6 stone')
    site.did('fill 5 -58 5 5 -56 7 glass')
    site.did('fill 10 -57 6 12 -57 6 rail')
    await sees('rail', [12, -57, 6])
    expect([seen([6, -57, 6])?.name, seen([8, -57, 6])?.name, seen([10, -57, 6])?.name, lying()]).toEqual([
      'torch',
      'oak_door',
      'rail',
      '',
    ])
  })
})
