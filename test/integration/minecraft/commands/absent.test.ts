/** What vanilla has and this server has not is told as such. */
import { afterAll, aroundEach, beforeAll, expect, test } from 'vitest'
import { type CommandSite, startCommandSite } from './command-site.ts'

let site: CommandSite

beforeAll(async () => {
  site = await startCommandSite()
  await site.join('Alice')
})

afterAll(() => site.stop())
aroundEach((runTest) => site.play(runTest))

test.each([
  ['worldborder set 100', 'worldborder'],
  ['/minecraft:enchant Alice sharpness', 'enchant'],
  ['help attribute', 'attribute'],
  ['save-all', 'save-all'],
  ['execute as Alice run damage @s 1', 'damage'],
  ['data remove block 1 -60 1 Items', 'data remove'],
  ['data modify entity Alice Health set value 1', 'data modify'],
  ['item modify entity Alice hotbar.0 x', 'item modify'],
  ['scoreboard players enable Alice wood', 'scoreboard players enable'],
  ['execute store result score Alice wood run seed', 'execute store'],
  ['execute if biome ~ ~ ~ plains run seed', 'execute if biome'],
])('%s is a command of Minecraft that is not here', (line, name) => {
  expect(site.refused(line)).toContain(`${name} is a command of Minecraft that this server has not`)
})

test('an empty line asks for a command', () => {
  for (const line of ['', '  ', '/']) expect(site.refused(line)).toBe('Write a command; help lists them')
})

test('effects of mobs are refused as what players have only', () => {
  site.did('summon pig 6 -60 3')
  expect(site.refused('effect give @e[type=pig] speed')).toBe('Status effects are for players only here')
  expect(site.did('effect give @e speed')).toBe('Applied effect Speed to Alice')
  expect(site.refused('effect clear @e[type=pig]')).toBe('Status effects are for players only here')
})

test('data that is not heeded is named behind the answer', () => {
  expect(site.did('summon pig 6 -60 3 {NoAI:1b,Silent:1b,Health:4f,Tags:[a]}')).toBe(
    'Summoned new Pig. Not heeded here: Silent, Health',
  )
  expect(site.did('summon cow 6 -60 3 {Age:-100,Color:4}')).toBe('Summoned new Cow. Not heeded here: Color')
  expect(site.did('summon sheep 6 -60 3 {Color:4}')).toBe('Summoned new Sheep')
  expect(site.did('setblock 3 -60 3 chest{Items:[],CustomName:\'"x"\'}')).toContain('. Not heeded here: CustomName')
  expect(
    site.did('setblock 4 -60 3 oak_sign{Text1:\'{"text":"a","color":"red"}\',Text2:\'"b"\',GlowingText:1b}'),
  ).toContain('. Not heeded here: GlowingText, styles of Text1')
  expect(site.did('fill 5 -60 5 6 -60 5 stone{a:1}')).toBe('Successfully filled 2 blocks. Not heeded here: a')
  expect(site.refused('data merge entity @e[type=pig,limit=1] {NoAI:1b}')).toContain('Not heeded here: NoAI')
})

test('mistaken names are told with their namespace, and a named item by its name', () => {
  expect(site.refused('setblock 1 -60 1 nope')).toContain("Unknown block type 'minecraft:nope'")
  expect(site.refused('summon nope')).toContain('Unknown entity: minecraft:nope')
  expect(site.refused('summon ender_dragon')).toContain('minecraft:ender_dragon cannot live here: ')
  expect(site.did('give Alice stick{display:{Name:\'{"text":"Wand"}\'}} 2')).toBe('Gave 2 [Wand] to Alice')
})
