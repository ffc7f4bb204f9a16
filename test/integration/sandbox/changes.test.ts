import '../../../main/episode/virtual-globals.ts'
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { isPlayersChange } from '../../../main/sandbox/open-world.ts'
import { openWorldOf } from '../../../packages/minecraft-server/open-world/open-world.ts'
import { must } from '../../fakes/must.ts'
import { playGame } from '../../fakes/virtual-game.ts'

/** Sheep graze near its start. */
const SEED = 4

test('an open world that lives by itself is not changed; a block that a player digs changes it', async () => {
  const start = openWorldOf(SEED).start()
  const heard = await playGame(async ({ clock, server, join }) => {
    must(await server.world.reset({ generator: { id: 'open' }, seed: SEED, steps: [], start, timeOfDay: 6000 }))
    const isPlayer = (name: string): boolean => server.squid.players.some(({ username }) => username === name)
    let [blocks, marks] = [0, 0]
    server.world.onEvent((event) => {
      if (event.kind === 'block') blocks += 1
      if (isPlayersChange(event, isPlayer)) marks += 1
    })
    await clock.sleep(60_000)
    const alone = { blocks, marks }
    const { bot, ticks } = await join('Ann')
    await ticks(20)
    const joined = marks
    const ground = bot.blockAt(bot.entity.position.floored().plus(new Vec3(0, -1, 0)))
    if (ground !== null) await bot.dig(ground)
    await ticks(20)
    return { alone, joined, dug: marks, under: ground?.name }
  })
  expect(heard.alone.blocks).toBeGreaterThan(0)
  expect(heard).toMatchObject({ alone: { marks: 0 }, joined: 0, under: 'grass_block', dug: 1 })
})
