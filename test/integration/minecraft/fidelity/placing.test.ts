/** How fast hands place: a player's client rests 4 ticks between two uses of an item (Minecraft Wiki, "Controls"). */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { playGame } from '../../../fakes/virtual-game.ts'

const TICK_MS = 50
const { signal } = new AbortController()

describe('placing', () => {
  it('leaves at least four ticks between one block of a body and the next', async () => {
    await playGame(async (game) => {
      const alice = await game.join('Alice')
      await game.build([])
      await game.command('give Alice stone 64')
      await alice.ticks(5)
      await alice.body.equip('stone', signal)
      const placed: number[] = []
      game.server.world.onEvent((event) => {
        if (event.kind === 'block' && event.to === 'stone') placed.push(game.clock.now())
      })
      const cells: readonly Position[] = [
        [2, -60, 0],
        [2, -60, 1],
        [2, -59, 0],
        [2, -59, 1],
      ]
      for (const pos of cells) {
        expect(await alice.body.place({ item: 'stone', pos, state: {} }, signal)).toMatchObject({ ok: true })
      }
      const gaps = placed.slice(1).map((at, index) => at - (placed[index] ?? 0))
      expect(gaps).toHaveLength(cells.length - 1)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4 * TICK_MS)
    })
  })
})
