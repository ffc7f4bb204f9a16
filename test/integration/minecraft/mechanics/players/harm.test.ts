import { type Player, playGame, type VirtualGame } from '../../../../fakes/virtual-game.ts'
import { expect, test } from 'vitest'

test('a fall of 10 blocks takes 7', async () => {
  const health = await playGame(async (game: VirtualGame) => {
    await game.build([])
    const { bot, ticks }: Player = await game.join('Ann')
    await game.command('tp Ann 3 -50 3')
    await ticks(60)
    const hurt = bot.health
    await ticks(700)
    return [hurt, bot.health, bot.food]
  })
  expect(health).toEqual([15.5, 18.5, 17])
})
