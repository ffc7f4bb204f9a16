import { afterAll, aroundEach, beforeAll, describe, expect, test } from 'vitest'
import { type CommandSite, startCommandSite } from './command-site.ts'

let site: CommandSite

beforeAll(async () => {
  site = await startCommandSite()
  await site.join('Alice')
  await site.join('Bob')
})

afterAll(() => site.stop())
aroundEach((runTest) => site.play(runTest))

/** Lines of every command, to be broken. */
const lines = [
  'setblock 1 -60 1 chest[facing=east]{Items:[{Slot:0b,id:"minecraft:stone",Count:3b,tag:{a:[I;1,2],b:[1.5d]}}],Lock:"k"} replace',
  'setblock ~ ~1 ~ oak_sign{Text1:\'{"text":"a","extra":["b"]}\'} destroy',
  'fill 1 -60 1 4 -58 4 minecraft:oak_stairs[half=top] hollow',
  'fill 1 -60 1 4 -58 4 dirt replace #minecraft:logs[axis=x]',
  'clone 1 -60 1 3 -59 3 5 -60 5 filtered stone move',
  'give @a[distance=..5,limit=1] diamond_sword{Enchantments:[{id:sharpness,lvl:2s}],display:{Name:\'"x"\'}} 3',
  'clear Bob #minecraft:planks 3',
  'item replace entity @s hotbar.3 with stone 4',
  'item replace block 1 -60 1 container.3 from entity Alice weapon.mainhand',
  'tp @e[type=!player,sort=random] ~1 ~ ~-2.5 facing entity Alice eyes',
  'teleport Alice ^ ^1 ^2.5 90 -10',
  'summon sheep 3 -60 3 {Age:-5,CustomName:\'{"text":"Dolly"}\',Tags:[a,b],Color:4}',
  'summon item ~ ~ ~ {Item:{id:"stone",Count:3b}}',
  'kill @e[type=item,x=0,dx=5,nbt={Item:{id:"minecraft:stone"}}]',
  'tag @a[tag=!x] add y',
  'gamemode creative @p',
  'difficulty normal',
  'spawnpoint Alice 1 -60 1 20',
  'setworldspawn ~ ~ ~',
  'effect give Alice minecraft:speed 10 1 true',
  'effect clear @a',
  'xp add Alice 5 levels',
  'experience query Bob points',
  'time add 0.5d',
  'weather thunder 20',
  'gamerule randomTickSpeed 3',
  'seed',
  'execute as @a at @s if block ~ ~-1 ~ grass_block unless entity @e[type=cow] positioned ~ ~2 ~ run setblock ~ ~ ~ glass',
  'execute if score Alice wood matches ..5 if blocks 0 -60 0 1 -60 1 2 -60 2 masked run say hi',
  'execute rotated as Bob facing 1 2 3 anchored eyes align xz in overworld run data get entity Bob Inventory[{Slot:0b}].id',
  'data get block 1 -60 1 Items[0].Count 2.5',
  'data merge block 1 -60 1 {Items:[{Slot:2b,id:apple,Count:1b}]}',
  'scoreboard objectives add wood dummy {"text":"Wood"}',
  'scoreboard objectives setdisplay sidebar wood',
  'scoreboard players operation Alice wood %= @a wood',
  'scoreboard players set * wood 7',
  'forceload add 0 0 20 20',
  'say hello @a[name=Bob]',
  'tell Bob psst',
  'tellraw @a ["",{"text":"x","color":"red"},{"score":{"name":"@s","objective":"wood"}},{"selector":"@e"}]',
  'title @a times 1 2 3',
  'title Bob actionbar {"translate":"a.b","with":["c"]}',
  'list uuids',
  'op Carol',
  'deop Carol',
  'help execute',
  'me waves',
]
const odd = [
  '',
  ' ',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '[',
  ']',
  '@',
  '~',
  '^',
  '#',
  '-',
  '.',
  ',',
  '=',
  '!',
  ':',
  '\0',
  '\u{1f600}',
]
const words = [
  ...odd,
  '@e',
  '@a[',
  '1e9',
  '-2147483649',
  'NaN',
  '__proto__',
  'constructor',
  '..',
  '0x10',
  '{}',
  '[]',
  '~~',
]

/** Chance that is the same in every run. */
function chances(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A line with a few things wrong: letters and words lost, doubled, replaced, and ends of other lines. */
function broken(chance: (below: number) => number): string {
  let line = lines[chance(lines.length)] ?? ''
  for (let times = 1 + chance(3); times > 0; times--) {
    const at = chance(line.length + 1)
    const parts = line.split(' ')
    const part = chance(parts.length)
    switch (chance(6)) {
      case 0:
        line = line.slice(0, at) + line.slice(at + 1)
        break
      case 1:
        line = `${line.slice(0, at)}${odd[chance(odd.length)]}${line.slice(at)}`
        break
      case 2:
        line = parts.toSpliced(part, 1).join(' ')
        break
      case 3:
        line = parts.with(part, words[chance(words.length)] ?? '').join(' ')
        break
      case 4:
        line = parts.toSpliced(part, 0, parts[chance(parts.length)] ?? '').join(' ')
        break
      default:
        line = `${line.slice(0, at)}${(lines[chance(lines.length)] ?? '').slice(at)}`
    }
  }
  return line
}

describe('thousands of mistyped commands', () => {
  test('are each answered, and the server goes on', async () => {
    for (const line of lines) site.commands.answer(line, null)
    const chance = chances(20_260_801)
    const names = ['Alice', 'Bob']
    let refused = 0
    for (let count = 0; count < 4000; count++) {
      const line = broken(chance)
      const sender = chance(2) === 0 ? null : site.player(names[chance(2)] ?? '')
      if (sender !== null) sender.op = true
      const answer = site.commands.answer(line, sender)
      if (!answer.ok) refused += 1
      if (!answer.ok && answer.error.code === 'internal') throw new Error(`${line}: ${answer.error.message}`)
      site.commands.suggest(`/${line}`, sender)
    }
    expect(refused).toBeGreaterThan(1000)
    expect(refused).toBeLessThan(4000)
    expect(site.did('time set 6000')).toBe('Set the time to 6000')
    const { tickCount } = site.squid
    await site.until('ticks', () => site.squid.tickCount > tickCount + 2)
    expect([site.problems, site.squid.players.length]).toEqual([[], 2])
  })

  test('end neither by length nor by depth', () => {
    const deep = 16_000
    for (const line of [
      `setblock 0 -60 0 chest{a:${'['.repeat(deep)}`,
      `setblock 0 -60 0 chest{a:${'{a:'.repeat(deep / 2)}`,
      `tellraw @a ${'['.repeat(deep)}`,
      `tellraw @a ${'{"extra":['.repeat(deep / 10)}`,
      `tellraw @a ${'['.repeat(deep)}"a"${']'.repeat(deep)}`,
      `execute ${'as @a '.repeat(deep / 6)}run list`,
      'execute run '.repeat(deep / 12),
      `kill @e[${'tag=a,'.repeat(deep / 6)}]`,
      `data get entity Alice ${'a.'.repeat(deep / 2)}b`,
      `say ${'@a'.repeat(deep)}`,
      'x'.repeat(40_000),
    ]) {
      const answer = site.commands.answer(line, null)
      if (!answer.ok) expect([line.slice(0, 40), answer.error.code]).toEqual([line.slice(0, 40), 'bad-input'])
    }
    expect(site.refused('x'.repeat(32_501))).toContain('at most 32500 characters')
    const alice = site.commands.answer(`say ${'x'.repeat(300)}`, site.player('Alice'))
    expect(alice.ok ? '' : alice.error.message).toContain('at most 256 characters')
  })

  test('with an item or a block that is unknown harm nobody', async () => {
    const alice = site.player('Alice')
    for (const line of [
      'give Alice foobar',
      'setblock 1 1 1 nonsense',
      'fill 0 0 0 1 1 1 nonsense',
      'effect give Alice x',
    ])
      expect(site.refused(line)).toMatch(/Unknown (item '|block type '|effect: )minecraft:/)
    await site.until('the server ticks', () => site.squid.tickCount > 0)
    expect(alice._client.ended).toBe(false)
  })
})
