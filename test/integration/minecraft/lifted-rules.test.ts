/** Each rule that a world can do without, on the real server with a real body: what works then, and what still does not. */
import '../../../main/episode/virtual-globals.ts'
import { describe, expect, test } from 'vitest'
import type { WorldRule } from '../../../packages/minecraft-server/values/world-rules.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { type Player, playGame, type VirtualGame } from '../../fakes/virtual-game.ts'

const FEET = -60
const never = new AbortController().signal
const worlds: readonly (readonly WorldRule[])[] = [[], ['below'], ['beside'], ['side']]

/** Places what is carried; answers the reason of a refusal, or the block. */
async function put({ body }: Player, item: string, pos: Position, state = {}): Promise<string> {
  const equipped = await body.equip(item, never)
  if (!equipped.ok) return equipped.reason
  const placed = await body.place({ item, pos, state }, never)
  return placed.ok ? placed.value.block : placed.reason
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

const store: Position = [2, FEET, 2]
const other: Position = [-3, FEET, 2]
const barrel = (pos: Position, items: readonly { readonly name: string; readonly count: number }[]): BuildStep[] => [
  { kind: 'set', pos, block: { name: 'barrel' } },
  { kind: 'container', pos, items: items.map((item, slot) => ({ ...item, slot })) },
]

/** How many of an item there are: in the world's containers, and on the body. */
async function countAll({ server }: VirtualGame, { body }: Player, item: string): Promise<number> {
  const sum = (stacks: readonly { readonly name: string; readonly count: number }[]): number =>
    stacks.reduce((all, { name, count }) => all + (name === item ? count : 0), 0)
  const [one, two] = [await server.world.contents(store), await server.world.contents(other)]
  return sum(one ?? []) + sum(two ?? []) + sum(body.inventory())
}

describe('what has to be at hand', () => {
  test('items come out of containers when they are used, and none is made or lost', async () => {
    const play = (rules: readonly WorldRule[]) =>
      inWorld(rules, async (game) => {
        const player = await game.join('Alice')
        const stone = { name: 'stone', count: 64 }
        await game.build([
          ...barrel(store, [
            { name: 'oak_log', count: 2 },
            { name: 'stone', count: 5 },
            { name: 'wheat', count: 3 },
            { name: 'bone', count: 9 },
          ]),
          ...barrel(other, [
            { name: 'oak_log', count: 1 },
            { name: 'stone', count: 5 },
          ]),
        ])
        const { body } = player
        const placed = await body.place({ item: 'oak_log', pos: [0, FEET, 3], state: {} }, never)
        const fetched = await body.withdraw(store, 'oak_log', 2, never)
        const logs = await countAll(game, player, 'oak_log')
        const crafted = await body.craft('bread', 1, null, never)
        // As much as anybody may ask for, in every order and amount, also with no room for it.
        for (const count of [3, 0, 1, 20]) game.server.provide('Alice', stone.name, count, 'hand')
        await player.ticks(5)
        const stones = await countAll(game, player, 'stone')
        await game.command('give Alice dirt 2304')
        await player.ticks(5)
        game.server.provide('Alice', 'bone', 9, 'hand')
        await player.ticks(5)
        const bones = await countAll(game, player, 'bone')
        return { placed: placed.ok, fetched: fetched.ok, logs, crafted, stones, bones }
      })
    const crafted = { ok: false, reason: 'no-table' }
    expect(await play(['take'])).toMatchObject({ placed: true, fetched: true, logs: 2, crafted, stones: 10, bones: 9 })
    const short = { ok: false, reason: 'missing-material' }
    expect(await play([])).toMatchObject({
      placed: false,
      fetched: true,
      logs: 3,
      crafted: short,
      stones: 10,
      bones: 9,
    })
  })

  test('a block comes to the hand by itself', async () => {
    const place = (rules: readonly WorldRule[]) =>
      inWorld(rules, async (game) => {
        const { body } = await join(game, ['dirt', 'oak_log'])
        await body.equip('dirt', never)
        const placed = await body.place({ item: 'oak_log', pos: [2, FEET, 0], state: {} }, never)
        return placed.ok ? placed.value.block : placed.reason
      })
    expect([await place([]), await place(['take']), await place(['equip'])]).toEqual([
      'not-equipped',
      'not-equipped',
      'oak_log[axis=y]',
    ])
  })

  test('a block takes the place of another, which is gone', async () => {
    const place = (rules: readonly WorldRule[]) =>
      inWorld(rules, async (game) => {
        const player = await join(game, ['gold_block'])
        await game.build([{ kind: 'set', pos: [2, FEET, 0], block: { name: 'stone' } }])
        await game.command('give Alice gold_block 1')
        await player.ticks(10)
        return put(player, 'gold_block', [2, FEET, 0])
      })
    expect([await place([]), await place(['below']), await place(['clear'])]).toEqual([
      'occupied',
      'occupied',
      'gold_block',
    ])
  })

  test('what a recipe, a furnace or a harvest takes is there when its rule is lifted, and only then', async () => {
    const work = (rules: readonly WorldRule[]) =>
      inWorld(rules, async (game) => {
        const { body } = await game.join('Alice')
        await game.build([
          { kind: 'set', pos: [2, FEET, 2], block: { name: 'furnace', state: { facing: 'south' } } },
          { kind: 'set', pos: [-2, FEET, 0], block: { name: 'iron_ore' } },
        ])
        const crafted = await body.craft('oak_planks', 4, null, never)
        const cooked = await body.smelt([2, FEET, 2], { item: 'cooked_beef', amount: 2, fuel: 'coal' }, never)
        const dug = await body.dig([-2, FEET, 0], never)
        return [crafted, cooked, dug].map((done) => (done.ok ? 'done' : done.reason))
      })
    expect(await work([])).toEqual(['missing-material', 'missing-material', 'wrong-tool'])
    expect(await work(['ingredients'])).toEqual(['done', 'missing-material', 'wrong-tool'])
    expect(await work(['fuel'])).toEqual(['missing-material', 'done', 'wrong-tool'])
    expect(await work(['tool'])).toEqual(['missing-material', 'missing-material', 'done'])
  })
})
