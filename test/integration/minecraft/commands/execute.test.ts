import type { Bot } from 'mineflayer'
import { afterAll, aroundEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CommandSite, startCommandSite } from './command-site.ts'

let site: CommandSite
let alice: Bot
let bob: Bot

beforeAll(async () => {
  site = await startCommandSite()
  alice = await site.join('Alice')
  bob = await site.join('Bob')
})

beforeEach(() => site.clean())

afterAll(() => site.stop())
aroundEach((runTest) => site.play(runTest))

describe('execute', () => {
  test('runs as and at everybody who is meant', async () => {
    site.did('tp Alice 5 -60 5')
    site.did('tp Bob 9 -60 5')
    site.did('execute as @a at @s run setblock ~ ~-1 ~2 gold_block')
    expect([await site.block([5, -61, 7]), await site.block([9, -61, 7])]).toEqual(['gold_block', 'gold_block'])
    expect(site.did('execute as @a run me waves')).toBe('* Alice waves\n* Bob waves')
    expect(site.did('execute at Bob run data get entity @p Pos')).toContain('Bob has')
    expect(site.did('execute as @e[type=cow] run say nobody')).toBe('')
  })

  test('runs somewhere else, along a look, on the grid', async () => {
    site.did('execute positioned 10.7 -60 10.2 align xz run setblock ~ ~ ~ stone')
    site.did('execute positioned 10 -60 20 rotated 90 0 run setblock ^ ^ ^3 dirt')
    site.did('execute positioned 10 -60 24 facing 20 -60 24 run setblock ^1 ^1 ^2 glass')
    site.did('tp Bob 2 -60 2')
    site.did('execute positioned as Bob run setblock ~ ~3 ~ sponge')
    site.did('execute in minecraft:overworld anchored eyes positioned 0 -60 4 run setblock ^ ^ ^ bricks')
    const blocks = [
      [10, -60, 10],
      [7, -60, 20],
      [12, -59, 23],
      [2, -57, 2],
      [0, -59, 4],
    ] as const
    expect(await Promise.all(blocks.map((pos) => site.block(pos)))).toEqual([
      'stone',
      'dirt',
      'glass',
      'sponge',
      'bricks',
    ])
    expect(site.refused('execute in the_nether run list')).toContain("Unknown dimension 'minecraft:the_nether'")
  })

  test('asks for blocks, entities, scores and data first', async () => {
    site.did('setblock 5 -60 5 oak_log[axis=x]')
    site.did('summon pig 8 -60 8')
    site.did('scoreboard objectives add wood dummy')
    site.did('scoreboard players set Alice wood 7')
    site.did('scoreboard players set Bob wood 7')
    site.did('setblock 6 -60 5 chest{Items:[{Slot:0b,id:stone,Count:1b}]}')
    for (const line of [
      'if block 5 -60 5 #minecraft:logs[axis=x]',
      'unless block 5 -60 5 oak_log[axis=y]',
      'if block 6 -60 5 chest{Items:[{id:"minecraft:stone"}]}',
      'if entity @e[type=pig,distance=..20]',
      'unless entity @e[type=cow]',
      'if score Alice wood matches 5..10',
      'if score Alice wood >= Bob wood',
      'if data block 6 -60 5 Items[0]',
      'if data entity Alice Pos',
      'if blocks 5 -60 5 6 -60 5 5 -60 5 all',
    ]) {
      expect([line, site.did(`execute ${line}`)]).toEqual([line, 'Test passed'])
      const turned = line.startsWith('if') ? line.replace('if', 'unless') : line.replace('unless', 'if')
      expect([turned, site.refused(`execute ${turned}`)]).toEqual([turned, 'Test failed'])
      expect(site.did(`execute ${turned} run give Alice diamond`)).toBe('')
    }
    site.did('execute if block 5 -60 5 oak_log as @a[scores={wood=7..}] if entity @s[name=Bob] run give @s diamond')
    await site.until('Bob has it', () => site.count(bob, 'diamond') === 1)
    expect(site.count(alice, 'diamond')).toBe(0)
  })

  test('runs inside of itself, but not without end', () => {
    expect(site.did('execute as Alice run execute at @s run execute run say deep')).toBe('[Alice] deep')
    expect(site.refused(`${'execute run '.repeat(2700)}list`)).toContain('Incorrect argument')
    expect(site.refused(`execute ${'as @a '.repeat(40)}run list`)).toContain('would run this command')
  })
})

describe('selectors', () => {
  test('find by place, distance, order, mode, level, score, tag and data', () => {
    for (const x of [5, 10, 15]) site.did(`summon item ${x} -60 5 {Item:{id:stone,Count:${x}b}}`)
    site.did('gamemode creative Bob')
    const counts = (selector: string): readonly string[] =>
      site.did(`execute as ${selector} run data get entity @s Item.Count`).match(/\d+(?=b)/g) ?? []
    expect(counts('@e[type=item,x=5,y=-60,z=5,distance=..6]')).toEqual(['5', '10'])
    expect(counts('@e[type=item,x=15,y=-60,z=5,sort=nearest,limit=2]')).toEqual(['15', '10'])
    expect(counts('@e[type=item,x=0,y=-60,z=5,sort=furthest,limit=1]')).toEqual(['15'])
    expect(counts('@e[type=item,x=9,y=-61,z=4,dx=3,dy=3,dz=3]')).toEqual(['10'])
    expect(counts('@e[nbt={Item:{Count:15b}}]')).toEqual(['15'])
    const named = (selector: string): string => site.did(`execute as ${selector} run me x`)
    expect(named('@a[gamemode=creative]')).toBe('* Bob x')
    expect(named('@a[gamemode=!creative]')).toBe('* Alice x')
    expect(named('@e[type=player,name=!Bob]')).toBe('* Alice x')
    expect(named('@a[level=0,sort=random,limit=1]')).toMatch(/^\* (Alice|Bob) x$/)
    site.did('tag Bob add red')
    expect(named('@a[tag=red]')).toBe('* Bob x')
    expect(named('@a[tag=!red]')).toBe('* Alice x')
    expect(named('@e[type=!#minecraft:skeletons,tag=red]')).toBe('* Bob x')
    site.did('tag Bob remove red')
  })

  test.each([
    ['kill @x', "Unknown selector type '@x'"],
    ['kill @e[flavour=sweet]', "Unknown option 'flavour'"],
    ['kill @e[type=cow', 'Expected end of options'],
    ['kill @e[type=unicorn]', "Invalid or unknown entity type 'minecraft:unicorn'"],
    ['kill @e[limit=0]', 'Limit must be at least 1'],
    ['kill @e[distance=-1]', 'Distance cannot be negative'],
    ['kill @e[distance=5..2]', 'Min cannot be bigger than max'],
    ['kill @e[sort=up]', "Invalid or unknown sort type 'up'"],
    ['kill @e[team=red]', 'things that this server has not'],
    ['give @e stone', 'Only players may be affected'],
    ['data get entity @a', 'Only one entity is allowed'],
  ])('refuse %s', (line, mentioned) => {
    expect(site.refused(line)).toContain(mentioned)
  })
})
