import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const { signal } = new AbortController()

/** A bot that joins, walks and leaves; nothing here keeps it. */
async function visit(game: VirtualGame, name: string): Promise<WeakRef<object>> {
  const { bot, body } = await game.join(name)
  await game.build([])
  expect(await body.goTo({ kind: 'block', pos: [3, -60, 3] }, signal)).toMatchObject({ ok: true })
  body.leave()
  expect(await body.lost).toContain('left')
  return new WeakRef(bot)
}

describe('a bot that left', () => {
  it('is forgotten: its memory can be had back', async () => {
    await playGame(async (game) => {
      const visitors = [await visit(game, 'Alice'), await visit(game, 'Bob')]
      // Longer than any deadline that a join, a walk or a farewell sets.
      await game.clock.sleep(120_000)
      collect()
      await game.clock.sleep(1000)
      collect()
      expect(visitors.map((visitor) => visitor.deref() === undefined)).toEqual([true, true])
    })
  })
})
