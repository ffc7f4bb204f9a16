import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { playGame } from '../../../fakes/virtual-game.ts'

const ground = (x: number, name: string): BuildStep => ({ kind: 'set', pos: [x, -61, 0], block: { name } })

test('a fire on stone burns out and spreads to nothing, one on netherrack stays; rain puts others out', async () => {
  await playGame(async (game) => {
    await game.build([ground(0, 'stone'), ground(2, 'netherrack'), ground(4, 'oak_planks')], [0, -60, -3])
    const { bot, ticks } = await game.join('Alice')
    await game.command('tp Alice 2.5 -60 -2.5')
    await game.command('give Alice flint_and_steel')
    await ticks(4)
    for (const x of [0, 2]) {
      const block = bot.blockAt(new Vec3(x, -61, 0))
      if (block === null) throw new Error('no ground')
      await bot.activateBlock(block, new Vec3(0, 1, 0))
      await ticks(4)
    }
    const at = async (x: number): Promise<string> =>
      (await game.server.world.read({ min: [x, -60, 0], max: [x, -60, 0] })).at([x, -60, 0])
    expect([await at(0), await at(2)].map((text) => text.slice(0, 5))).toEqual(['fire[', 'fire['])
    await game.clock.sleep(150_000)
    expect(await at(0)).toBe('air')
    expect(await at(2)).toContain('fire[')
    expect(await at(4)).toBe('air')

    // Planks would burn far longer, and netherrack burns on in any weather.
    const planks = bot.blockAt(new Vec3(4, -61, 0))
    if (planks === null) throw new Error('no planks')
    await bot.activateBlock(planks, new Vec3(0, 1, 0))
    await ticks(4)
    expect(await at(4)).toContain('fire[')
    await game.command('weather rain')
    await game.clock.sleep(30_000)
    expect([await at(4), (await at(2)).slice(0, 5)]).toEqual(['air', 'fire['])
  })
})
