import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { playGame } from '../../../fakes/virtual-game.ts'

test('a bot of the lab opens chests by mineflayer’s own call, again and again', async () => {
  await playGame(async (game) => {
    const chest = { name: 'chest', state: { facing: 'south' } }
    await game.build([
      { kind: 'set', pos: [2, -60, 1], block: chest },
      { kind: 'set', pos: [0, -60, 2], block: chest },
      { kind: 'container', pos: [2, -60, 1], items: [{ slot: 4, name: 'emerald', count: 3 }] },
    ])
    const { bot } = await game.join('Alice')
    const counts: number[] = []
    for (const at of [new Vec3(2, -60, 1), new Vec3(0, -60, 2), new Vec3(2, -60, 1)]) {
      const block = bot.blockAt(at)
      if (block === null) throw new Error('no chest')
      const open = await bot.openContainer(block)
      counts.push(open.containerItems().reduce((sum, { count }) => sum + count, 0))
      await open.close()
      await game.clock.sleep(200)
    }
    expect(counts).toEqual([3, 0, 3])
  })
})
