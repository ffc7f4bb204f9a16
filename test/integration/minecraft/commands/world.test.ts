import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, aroundEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

/** Lets the server's ticks pass. */
async function pass(ticks: number): Promise<void> {
  const from = site.squid.tickCount
  await site.until(`${ticks} ticks`, () => site.squid.tickCount >= from + ticks)
}

describe('time', () => {
  test('is set by name, number and unit, added to and asked for', async () => {
    expect(site.did('time set noon')).toBe('Set the time to 6000')
    await site.until('noon', () => alice.time.timeOfDay === 6000)
    site.did('time set 13000')
    await site.until('night', () => alice.time.timeOfDay === 13_000)
    site.did('time add 10s')
    expect(site.did('time query daytime')).toBe('The time is 13200')
    expect(site.did('time set 0.5d')).toBe('Set the time to 12000')
    expect(site.refused('time set soon')).toContain('Expected')
    expect(site.refused('time set 5w')).toContain('Invalid unit')
  })

  test('counts days, which clients see by their moons', async () => {
    site.did('time set 30000')
    await site.until('the second day', () => alice.time.day === 1 && alice.time.timeOfDay === 6000)
    site.did('time add 1d')
    await site.until('the third day', () => alice.time.day === 2 && alice.time.moonPhase === 2)
    expect(site.did('time query day')).toBe('The time is 2')
    expect(site.did('time query daytime')).toBe('The time is 6000')
    site.did('time set 71990')
    site.did('gamerule doDaylightCycle true')
    await site.until('the fourth day', () => alice.time.day === 3)
    expect(site.squid.time).toBeLessThan(100)
    await site.clean()
    await site.until('the first day', () => alice.time.day === 0)
  })

  test('goes on or stands still by doDaylightCycle', async () => {
    site.did('time set 1000')
    site.did('gamerule doDaylightCycle true')
    expect(site.did('gamerule doDaylightCycle')).toBe('Gamerule doDaylightCycle is currently set to: true')
    await site.until('it goes on', () => site.squid.time > 1000 && alice.time.doDaylightCycle)
    site.did('gamerule doDaylightCycle false')
    await site.until('Alice knows', () => !alice.time.doDaylightCycle)
    const { time } = site.squid
    await pass(5)
    expect(site.squid.time).toBe(time)
  })
})

describe('command blocks', () => {
  const modes = { chain: 0, repeating: 1, impulse: 2 } as const
  const alwaysActive = 4
  const write = (command: string, mode: keyof typeof modes = 'impulse', z = 1, flags = 0): void => {
    const location = { x: 1, y: -60, z }
    alice._client.write('update_command_block', { location, command, mode: modes[mode], flags })
  }

  test('run what an operator in creative mode writes, once each time that power comes', async () => {
    const told: string[] = []
    const heard: string[] = []
    alice.on('message', ({ json }) => void told.push(json.translate ?? json.text))
    alice.on('messagestr', (text) => void heard.push(text))
    site.did('setblock 1 -60 1 command_block')
    write('say nobody')
    await site.until('refused', () => told.includes('advMode.notAllowed'))
    site.did('op Alice')
    site.did('gamemode creative Alice')
    write('/say Hello')
    await site.until('written', () => told.includes('advMode.setCommand.success'))
    const hellos = (): number => heard.filter((text) => text === '[@] Hello').length
    expect(hellos()).toBe(0)
    site.did('setblock 2 -60 1 redstone_block')
    await site.until('it runs', () => hellos() === 1)
    site.did('setblock 2 -60 1 air')
    site.did('setblock 1 -59 1 redstone_block')
    await site.until('it runs again', () => hellos() === 2)
    site.did('setblock 1 -60 1 stone')
    site.did('setblock 1 -59 1 air')
    site.did('setblock 1 -59 1 redstone_block')
    await pass(3)
    expect(hellos()).toBe(2)
    site.did('deop Alice')
  })

  test('run in chains, on and on, and if what is behind them did what it should', async () => {
    const heard: string[] = []
    alice.on('messagestr', (text) => void heard.push(text))
    site.did('op Alice')
    site.did('gamemode creative Alice')
    for (const z of [1, 2, 3, 4]) site.did(`setblock 1 -60 ${z} command_block[facing=south]`)
    const conditional = 2
    write('say one')
    write('say two', 'chain', 2, alwaysActive)
    write('kill @e[type=pig]', 'chain', 3, alwaysActive)
    write('say four', 'chain', 4, alwaysActive + conditional)
    await site.until('written', () => heard.filter((text) => text.startsWith('Command set')).length === 4)
    expect(await site.block([1, -60, 4])).toBe('chain_command_block[conditional=true,facing=south]')
    site.did('setblock 2 -60 1 redstone_block')
    await site.until('they run', () => heard.includes('[@] two'))
    await pass(2)
    expect(heard.filter((text) => text.startsWith('[@]'))).toEqual(['[@] one', '[@] two'])
    site.did('scoreboard objectives add n dummy')
    write('scoreboard players add x n 1', 'repeating', 1, alwaysActive)
    await pass(10)
    site.did('setblock 1 -60 1 air')
    const counted = Number(/-?\d+/.exec(site.did('scoreboard players get x n'))?.[0])
    expect(counted).toBeGreaterThan(6)
    await pass(5)
    expect(site.did('scoreboard players get x n')).toContain(` ${counted} `)
    site.did('deop Alice')
  })
})

describe('weather', () => {
  test('rains and thunders for bots, also for those who come later, until a reset', async () => {
    site.did('weather rain')
    await site.until('rain', () => alice.isRaining)
    site.did('weather thunder 600')
    await site.until('thunder', () => alice.thunderState === 1)
    const bob = await site.join('Bob')
    await site.until('Bob knows', () => bob.isRaining && bob.thunderState === 1)
    await site.clean()
    await site.until('clear', () => !alice.isRaining && !bob.isRaining && alice.thunderState === 0)
    bob.quit()
  })

  test('ends after its time where the rule lets it', async () => {
    site.did('gamerule doWeatherCycle true')
    site.did('weather rain 1')
    await site.until('rain', () => alice.isRaining)
    await site.until('over', () => !alice.isRaining)
  })
})

describe('the rest of the world', () => {
  test('has rules, a difficulty, a seed, places to begin and columns that stay', async () => {
    expect(site.did('gamerule keepInventory true')).toBe('Gamerule keepInventory is now set to: true')
    expect(site.did('gamerule randomTickSpeed 0')).toContain('0')
    expect(site.refused('gamerule keepInventory maybe')).toContain("'maybe'")
    expect(site.refused('gamerule keepinventory true')).toContain('Incorrect argument')
    await site.clean()
    expect(site.did('gamerule keepInventory')).toBe('Gamerule keepInventory is currently set to: false')
    // mineflayer's own field does not know the names that the protocol has here.
    const told: unknown[] = []
    alice._client.on('difficulty', ({ difficulty }) => void told.push(difficulty))
    site.did('difficulty hard')
    await site.until('Alice is told', () => told.includes('hard'))
    expect(site.refused('difficulty hard')).toContain('already set to Hard')
    site.did('difficulty easy')
    expect(site.did('seed')).toBe('Seed: [1]')
    expect(site.did('forceload add 0 0 31 31')).toContain('Marked 4 chunks')
    expect(site.did('forceload query 5 5')).toContain('is marked')
    expect(site.did('forceload remove all')).toContain('Unmarked all')
    expect(site.refused('forceload add 0 0 1000 1000')).toContain('Too many chunks')
  })

  test('gives those who join for the first time the mode that a command says', async () => {
    expect(site.did('defaultgamemode creative')).toBe('The default game mode is now Creative Mode')
    const carol = await site.join('Carol')
    expect([carol.game.gameMode, alice.game.gameMode]).toEqual(['creative', 'survival'])
    await site.clean()
    const dave = await site.join('Dave')
    expect(dave.game.gameMode).toBe('survival')
    carol.quit()
    dave.quit()
  })

  test('lets players begin where a command says', async () => {
    site.did('setworldspawn 12 -60 3')
    const bob = await site.join('Bob')
    await site.until('Bob stands there', () => bob.entity.position.distanceTo(new Vec3(12.5, -60, 3.5)) < 2)
    site.did('spawnpoint Bob 5 -60 9')
    site.did('kill Bob')
    await site.until('Bob lives again there', () => bob.entity.position.distanceTo(new Vec3(5.5, -60, 9.5)) < 1)
    bob.quit()
  })
})
