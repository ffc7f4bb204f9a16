import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { farm, set } from './farm-game.ts'

test('at the top of the world nothing is used up: blocks, doors, water and lily pads stay in hand', async () => {
  const steps = [
    set([0, 318, 0], 'stone'),
    set([2, 319, 0], 'stone'),
    set([-2, 318, 0], 'stone'),
    set([0, 319, 2], 'water', { level: '0' }),
  ]
  const ledge = async (): Promise<readonly [unknown, unknown]> =>
    farm(
      steps,
      async ({ bot, block, command, hold, items, player, use }) => {
        await hold('cobblestone 5')
        await use([2, 319, 0])
        await hold('oak_door')
        await use([-2, 318, 0])
        await hold('water_bucket')
        await bot.lookAt(new Vec3(2.5, 320, 0.5), true)
        await player.ticks(2)
        bot.activateItem()
        await player.ticks(3)
        await hold('lily_pad 2')
        await bot.lookAt(new Vec3(0.5, 319.8, 2.5), true)
        await player.ticks(2)
        bot.activateItem()
        await player.ticks(3)
        // One layer lower there is room for a block.
        await command('setblock 2 319 0 air')
        await command('setblock 2 318 0 stone')
        await hold('dirt 1')
        await use([2, 318, 0])
        const kept = ['cobblestone', 'oak_door', 'water_bucket', 'lily_pad', 'dirt'].map((item) => items(item))
        return [kept, [await block([-2, 319, 0]), await block([2, 319, 0])]]
      },
      [0, 319, 0],
    )
  expect(await ledge()).toEqual([
    [5, 1, 1, 2, 0],
    ['air', 'dirt'],
  ])
})
