/** Each rule that a world can do without, on the real server with a real body: what works then, and what still does not. */
import '../../../main/episode/virtual-globals.ts'
import { describe, expect, test } from 'vitest'
import type { WorldRule } from '../../../packages/minecraft-server/values/world-rules.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import { type Player, playGame, type VirtualGame } from '../../fakes/virtual-game.ts'

const FEET = -60
const never = new AbortController().signal
const worlds: readonly (readonly WorldRule[])[] = [[], ['below'], ['beside'], ['side']]

/** Places what is carried; answers the reason of a refusal, or the block. */
async function put({ body }: Player, item: string, pos: Position, state = {}): Promise<string> {
  const equipped = await body.equip(item, never)
  if (!equipped.ok) return equipped.reason
  const placed = await body.place({ item, pos, state }, never)
  return placed.ok ? placed.value : placed.reason
}

async function join(game: VirtualGame, items: readonly string[]): Promise<Player> {
  const player = await game.join('Alice')
  await game.build([])
  for (const item of items) await game.command(`give Alice ${item} 3`)
  await player.ticks(10)
  return player
}

function inWorld<T>(rules: readonly WorldRule[], play: (game: VirtualGame) => Promise<T>): Promise<T> {
  return rules.length === 0 ? playGame(play) : playGame(play, new Set(rules))
}

describe('what holds blocks', () => {
  test.each(worlds.map((rules) => ({ rules })))('without $rules', async ({ rules }) => {
    const outcome = await inWorld(rules, async (game) => {
      const player = await join(game, ['oak_log', 'torch', 'ladder', 'sand', 'poppy'])
      const log = await put(player, 'oak_log', [3, FEET + 2, 0], { axis: 'x' })
      const ladder = await put(player, 'ladder', [3, FEET + 1, 3], { facing: 'north' })
      const torch = await put(player, 'torch', [-3, FEET + 1, 0])
      const poppy = await put(player, 'poppy', [-3, FEET + 1, 3])
      await put(player, 'sand', [0, FEET + 1, 4])
      await player.ticks(10)
      const fallen = player.body.blockAt([0, FEET, 4])
      return { log, ladder, torch, poppy, fallen }
    })
    const none = {
      log: 'no-support',
      ladder: 'no-support',
      torch: 'no-support',
      poppy: 'no-support',
      fallen: 'air',
    }
    const [rule] = rules
    const log = 'oak_log[axis=x]'
    const expected = {
      below: { ...none, log, torch: 'torch', poppy: 'poppy' },
      // Sand is put there, too, and falls.
      beside: { ...none, log, fallen: 'sand' },
      side: { ...none, ladder: 'ladder[facing=north,waterlogged=false]' },
    }
    expect(outcome).toEqual(rule === undefined ? none : Reflect.get(expected, rule))
  })

  test('what stands stays when what it stood on is dug, only without the rule', async () => {
    const dug = (rules: readonly WorldRule[]): Promise<string> =>
      inWorld(rules, async (game) => {
        const player = await join(game, ['oak_log', 'torch'])
        await put(player, 'oak_log', [2, FEET, 0])
        await put(player, 'torch', [2, FEET + 1, 0])
        await player.body.dig([2, FEET, 0], never)
        return (await game.server.world.read({ min: [2, FEET + 1, 0], max: [2, FEET + 1, 0] })).at([2, FEET + 1, 0])
      })
    expect([await dug([]), await dug(['side']), await dug(['below'])]).toEqual(['air', 'air', 'torch'])
  })
})
