import { expect, test } from 'vitest'
import { playGame } from '../../../fakes/virtual-game.ts'

test('who leaves finds inventory, place and hunger again, until the world is made anew', async () => {
  await playGame(async (game) => {
    await game.build([])
    const first = await game.join('Alice')
    await game.command('give Alice emerald 7')
    await game.command('give Alice iron_helmet 1')
    await game.command('tp Alice 5.5 -60 3.5')
    await first.ticks(10)
    await first.bot.equip(game.server.squid.registry.itemsByName.iron_helmet?.id ?? -1, 'head')
    await first.bot.clickWindow(36, 0, 0)
    first.bot.quit()
    await game.clock.sleep(1000)
    const second = await game.join('Alice')
    await second.ticks(10)
    const names = second.bot.inventory.slots.flatMap((item) => (item === null ? [] : [`${item.count} ${item.name}`]))
    expect(names.toSorted()).toEqual(['1 iron_helmet', '7 emerald'])
    expect(second.bot.inventory.slots[5]?.name).toBe('iron_helmet')
    expect(second.bot.entity.position.x).toBeCloseTo(5.5)
    second.bot.quit()
    await game.clock.sleep(1000)
    await game.build([])
    const third = await game.join('Alice')
    await third.ticks(10)
    expect(third.bot.inventory.items()).toEqual([])
  })
})
