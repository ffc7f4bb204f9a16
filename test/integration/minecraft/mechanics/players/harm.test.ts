import { describe, expect, test } from 'vitest'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../../shared/contract/scenario.ts'
import { type Player, playGame, SAFE_TICKS, type VirtualGame } from '../../../../fakes/virtual-game.ts'

/** One block of the test's ground or air; feet of players are at y = -60. */
function block(pos: Position, name: string, state: Record<string, string> = {}): BuildStep {
  return { kind: 'set', pos, block: { name, state } }
}

/** A column of one block, `height` high, around x = z = 5 with a free middle. */
function well(inner: string, height: number): readonly BuildStep[] {
  const steps: BuildStep[] = []
  for (let y = -60; y < -60 + height; y++) {
    for (const [x, z] of [
      [4, 5],
      [6, 5],
      [5, 4],
      [5, 6],
    ] as const)
      steps.push(block([x, y, z], 'glass'))
    steps.push(block([5, y, 5], inner))
  }
  return steps
}

/** Lets one player live through something without healing; answers what its client knows of its health. */
async function alone(
  steps: readonly BuildStep[],
  live: (game: VirtualGame, player: Player) => Promise<void>,
): Promise<number> {
  return await playGame(async (game) => {
    await game.build(steps)
    const player = await game.join('Ann')
    await game.command('gamerule naturalRegeneration false')
    await player.ticks(SAFE_TICKS)
    await live(game, player)
    return player.bot.health
  })
}

const fallOn = (floor: string, height: number): Promise<number> =>
  alone([block([5, -61, 5], floor)], async (game, { ticks }) => {
    await game.command(`tp Ann 5.5 ${-60 + height} 5.5`)
    await ticks(60)
  })

describe('falls', () => {
  test('hurt by their height less three blocks, on hay by a fifth, on slime not at all', async () => {
    expect(await fallOn('stone', 3)).toBe(20)
    expect(await fallOn('stone', 10)).toBe(13)
    expect(await fallOn('hay_block', 13)).toBe(18)
    expect(await fallOn('slime_block', 13)).toBe(20)
  })

  test('into water, with slow falling, by rule and in creative mode do not hurt', async () => {
    const intoWater = await alone(well('water', 2), async (game, { ticks }) => {
      await game.command('tp Ann 5.5 -40 5.5')
      await ticks(80)
    })
    const slowly = await alone([], async (game, { ticks }) => {
      await game.command('effect give Ann minecraft:slow_falling 60')
      await game.command('tp Ann 5.5 -50 5.5')
      await ticks(200)
    })
    const byRule = await alone([], async (game, { ticks }) => {
      await game.command('gamerule fallDamage false')
      await game.command('tp Ann 5.5 -40 5.5')
      await ticks(80)
    })
    const creative = await alone([], async (game, { ticks }) => {
      await game.command('gamemode creative Ann')
      await game.command('tp Ann 5.5 -40 5.5')
      await ticks(80)
    })
    expect([intoWater, slowly, byRule, creative]).toEqual([20, 20, 20, 20])
  })
})

test('who stays under water drowns by 2 a second after 15 seconds, and breathes again above', async () => {
  const seen: number[] = []
  const health = await alone(well('water', 4), async (game, { bot, ticks }) => {
    await game.command('tp Ann 5.5 -60 5.5')
    await ticks(150)
    seen.push(bot.oxygenLevel)
    await ticks(150)
    seen.push(bot.health)
    await ticks(40)
    seen.push(bot.health)
    await game.command('tp Ann 0.5 -60 0.5')
    await ticks(100)
    seen.push(bot.oxygenLevel)
  })
  expect(seen[0]).toBeGreaterThanOrEqual(9)
  expect(seen[0]).toBeLessThanOrEqual(11)
  expect(seen.slice(1)).toEqual([20, 16, 20])
  expect(health).toBe(16)
})

test('a helmet with respiration makes air last four times as long at its third level', async () => {
  const seen: number[] = []
  await alone(well('water', 4), async (game, { bot, ticks }) => {
    await game.command('give Ann diamond_helmet{Enchantments:[{id:"minecraft:respiration",lvl:3s}]}')
    await ticks(3)
    const [helmet] = bot.inventory.items()
    if (helmet === undefined) throw new Error('no helmet')
    await bot.equip(helmet, 'head')
    await game.command('tp Ann 5.5 -60 5.5')
    await ticks(300)
    seen.push(bot.oxygenLevel, bot.health)
  })
  // Of 20: a quarter of 300 ticks' air is gone.
  expect(seen[0]).toBeGreaterThanOrEqual(13)
  expect(seen[0]).toBeLessThanOrEqual(17)
  expect(seen[1]).toBe(20)
})

test('lava takes 4 every half second and sets on fire, water puts the fire out', async () => {
  const seen: (number | boolean)[] = []
  const steps = [...well('lava', 1), block([0, -60, 8], 'water')]
  await alone(steps, async (game, { bot, ticks }) => {
    const burns = (): boolean => (Number(bot.entity.metadata[0] ?? 0) & 1) === 1
    await game.command('tp Ann 5.5 -60 5.5')
    await ticks(9)
    seen.push(bot.health, burns())
    await ticks(10)
    seen.push(bot.health)
    await game.command('tp Ann 0.5 -60 0.5')
    await ticks(45)
    const burning = bot.health
    seen.push(burning < 12 && burning >= 9, burns())
    await game.command('tp Ann 0.5 -60 8.5')
    await ticks(10)
    const out = bot.health
    seen.push(burns())
    await ticks(60)
    seen.push(bot.health === out)
  })
  expect(seen).toEqual([16, true, 12, true, true, false, true])
})

test('who has just joined or come to life again is safe for three seconds, but from falls', async () => {
  const seen = await playGame(async (game) => {
    await game.build([])
    const { bot } = await game.join('Ann')
    // The client's own ticks stand still while it waits for its world.
    const ticks = (count: number): Promise<void> => game.clock.sleep(count * 50)
    await game.command('gamerule naturalRegeneration false')
    /** How many ticks pass until harm of each tick shows. */
    const untilHurt = async (): Promise<number> => {
      for (let tick = 1; tick <= 100; tick++) {
        await game.command('effect give Ann minecraft:instant_damage 1')
        await ticks(1)
        if (bot.health < 20) return tick
      }
      return 0
    }
    const joined = await untilHurt()
    await game.command('kill Ann')
    await ticks(5)
    await game.command('tp Ann 5.5 -54 5.5')
    await ticks(30)
    const fallen = bot.health
    await game.command('kill Ann')
    await ticks(3)
    const revived = await untilHurt()
    await game.build([])
    return { joined, fallen, revived, reset: await untilHurt() }
  })
  expect(seen.joined).toBeGreaterThan(30)
  expect(seen.joined).toBeLessThanOrEqual(61)
  expect(seen.fallen).toBe(17)
  expect(seen.revived).toBeGreaterThan(50)
  expect(seen.revived).toBeLessThanOrEqual(61)
  // An episode begins at once.
  expect(seen.reset).toBeLessThanOrEqual(3)
})

test('rain puts out who burns, but not under a roof', async () => {
  const seen: (number | boolean)[] = []
  const steps = [...well('lava', 1), block([0, -55, 0], 'stone')]
  await alone(steps, async (game, { bot, ticks }) => {
    const burns = (): boolean => (Number(bot.entity.metadata[0] ?? 0) & 1) === 1
    await game.command('weather rain')
    await game.command('tp Ann 5.5 -60 5.5')
    await ticks(9)
    // Lava hurts in the rain, too.
    seen.push(bot.health)
    await game.command('weather clear')
    await ticks(2)
    await game.command('tp Ann 0.5 -60 0.5')
    await game.command('weather rain')
    await ticks(20)
    seen.push(burns())
    await game.command('tp Ann 0.5 -60 8.5')
    await ticks(5)
    const out = bot.health
    seen.push(burns())
    await ticks(60)
    seen.push(bot.health === out)
  })
  expect(seen).toEqual([16, true, false, true])
})

test('fire resistance keeps the harm of lava away', async () => {
  const health = await alone(well('lava', 1), async (game, { ticks }) => {
    await game.command('effect give Ann minecraft:fire_resistance 60')
    await game.command('tp Ann 5.5 -60 5.5')
    await ticks(60)
  })
  expect(health).toBe(20)
})

const standing = (steps: readonly BuildStep[], at: string, ticks: number): Promise<number> =>
  alone(steps, async (game, player) => {
    await game.command(`tp Ann ${at}`)
    await player.ticks(ticks)
  })

test('cactus, magma and blocks around the head take 1 every half second', async () => {
  const cactus = [block([4, -61, 5], 'sand'), block([4, -60, 5], 'cactus')]
  expect(await standing(cactus, '5.24 -60 5.5', 25)).toBe(17)
  expect(await standing([block([5, -61, 5], 'magma_block')], '5.5 -60 5.5', 25)).toBe(17)
  expect(await standing([block([5, -59, 5], 'stone')], '5.5 -60 5.5', 25)).toBe(17)
})

test('a magma block does nothing to who sneaks on it', async () => {
  const health = await alone([block([5, -61, 5], 'magma_block')], async (game, { bot, ticks }) => {
    bot.setControlState('sneak', true)
    await ticks(2)
    await game.command('tp Ann 5.5 -60 5.5')
    await ticks(40)
  })
  expect(health).toBe(20)
})

test('sweet berries scratch who walks through them, not who stands', async () => {
  const bush = [block([5, -61, 5], 'grass_block'), block([5, -60, 5], 'sweet_berry_bush', { age: '2' })]
  expect(await standing(bush, '5.5 -60 5.5', 40)).toBe(20)
  const walking = await alone(bush, async (game, { bot, ticks }) => {
    await game.command('tp Ann 5.5 -60 5.5')
    await ticks(5)
    bot.setControlState('forward', true)
    await ticks(20)
  })
  expect(walking).toBeLessThan(20)
})

test('the void kills, in creative mode too', async () => {
  const deaths = await playGame(async (game) => {
    await game.build([])
    const { bot, ticks } = await game.join('Ann')
    let count = 0
    bot.on('death', () => {
      count += 1
    })
    await game.command('gamemode creative Ann')
    await game.command('tp Ann 5.5 -140 5.5')
    await ticks(80)
    return [count, bot.health, Math.round(bot.entity.position.y)]
  })
  expect(deaths).toEqual([1, 20, -60])
})
