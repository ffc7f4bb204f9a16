import { expect, test } from 'vitest'
import { playGame } from '../../../fakes/virtual-game.ts'

const TICKS = 40

/** Processor time in ms of some ticks in which so many items fall, two blocks apart. */
function costOf(count: number): Promise<number> {
  return playGame(async ({ build, clock, command, server }) => {
    await build([])
    const side = Math.ceil(Math.sqrt(count))
    for (let index = 0; index < count; index++) {
      const [x, z] = [2 * (index % side), 2 * Math.floor(index / side)]
      await command(`summon item ${x} 200 ${z} {Item:{id:"minecraft:stick",Count:1b}}`)
    }
    await clock.sleep(200)
    const before = process.cpuUsage()
    await clock.sleep(TICKS * 50)
    const { user, system } = process.cpuUsage(before)
    expect(server.world.frame().entities.length).toBe(count)
    return (user + system) / 1000
  })
}

test('the cost of lying items grows with their number, not with its square', { timeout: 120_000 }, async () => {
  await costOf(200)
  const [few, many] = [await costOf(300), await costOf(2400)]
  // Eight times as many: 64 times as dear if each looked at all others.
  expect(many / few).toBeLessThan(16)
})
