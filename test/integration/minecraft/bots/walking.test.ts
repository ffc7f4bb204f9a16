import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'
import type { BotBody, Destination } from '../../../../main/minecraft/ports/bot-body.ts'
import { blockOf, distance } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { never, type SharedGame, startGame } from './game.ts'

/** A block off to the east, at the height of the air over the body's low ground. */
function nextTo(body: BotBody): Destination {
  const [x, y, z] = blockOf(body.position())
  return { kind: 'near', pos: [x + 1, y + 1, z], range: 1 }
}

type Corner = readonly [number, number, number]
const wall = (min: Corner, max: Corner, name = 'stone'): BuildStep => ({
  kind: 'fill',
  box: { min, max },
  block: { name },
})

describe('walking on a real server', () => {
  let game: SharedGame
  let alice: BotBody
  let bob: BotBody

  beforeAll(async () => {
    game = await startGame()
    alice = await game.join('Alice')
    bob = await game.join('Bob')
  })
  afterAll(() => game.end())
  aroundEach((runTest) => game.play(runTest))

  it('goes into a cell, and near one that is solid', async () => {
    await game.build([{ kind: 'set', pos: [6, -60, 2], block: { name: 'stone' } }])
    expect(await alice.goTo({ kind: 'block', pos: [4, -60, 5] }, never)).toEqual({ ok: true, value: undefined })
    expect(blockOf(alice.position())).toEqual([4, -60, 5])
    expect(await alice.goTo({ kind: 'near', pos: [6, -60, 2], range: 1 }, never)).toMatchObject({ ok: true })
    expect(distance(blockOf(alice.position()), [6, -60, 2])).toBeLessThanOrEqual(1)
    expect(await alice.goTo({ kind: 'block', pos: [6, -60, 2] }, never)).toMatchObject({ reason: 'invalid-position' })
    expect(await alice.goTo({ kind: 'near', pos: [0, 400, 0], range: 1 }, never)).toMatchObject({
      reason: 'invalid-position',
    })
  })

  it('gives up on what cannot be reached, in bounded time', async () => {
    await game.build([
      wall([5, -60, 5], [7, -58, 7]),
      { kind: 'fill', box: { min: [6, -60, 6], max: [6, -59, 6] }, block: { name: 'air' } },
    ])
    const before = game.clock.now()
    expect(await alice.goTo({ kind: 'block', pos: [6, -60, 6] }, never)).toMatchObject({ reason: 'unreachable' })
    expect(game.clock.now() - before).toBeLessThan(15_000)
    expect(await alice.goTo({ kind: 'block', pos: [2, -60, 2] }, never)).toMatchObject({ ok: true })
  })

  it('stops at once on an abort and can walk again', async () => {
    await game.build([])
    const abort = new AbortController()
    const walk = alice.goTo({ kind: 'block', pos: [14, -60, 0] }, abort.signal)
    await game.clock.sleep(600)
    abort.abort(new Error('episode over'))
    await expect(walk).rejects.toThrow('episode over')
    const stopped = alice.position()
    await game.clock.sleep(300)
    expect(distance(stopped, alice.position())).toBeLessThan(0.2)
    expect(await alice.goTo({ kind: 'block', pos: [1, -60, 1] }, never)).toMatchObject({ ok: true })
  })

  it('lets two bots pass each other in a corridor', async () => {
    await game.build([wall([-6, -60, -2], [6, -58, -1]), wall([-6, -60, 1], [6, -58, 2])])
    const [west, east] = [
      { kind: 'block', pos: [-5, -60, 0] },
      { kind: 'block', pos: [5, -60, 0] },
    ] as const
    await Promise.all([alice.goTo(west, never), bob.goTo(east, never)])
    expect(await Promise.all([alice.goTo(east, never), bob.goTo(west, never)])).toMatchObject([
      { ok: true },
      { ok: true },
    ])
    expect([blockOf(alice.position()), blockOf(bob.position())]).toEqual([east.pos, west.pos])
  })

  it('is near at once to what lies a step above the low block that it stands on', async () => {
    await game.build([wall([3, -61, -1], [5, -61, 1], 'farmland')], [4, -60, 0])
    await game.clock.sleep(500)
    expect(alice.position()[1]).toBeLessThan(-60)
    const before = game.clock.now()
    expect(await alice.goTo(nextTo(alice), never)).toMatchObject({ ok: true })
    expect(game.clock.now() - before).toBeLessThan(1000)
  })

  it('climbs steps and drops down', async () => {
    await game.build([wall([3, -60, 0], [3, -60, 0]), wall([4, -60, 0], [4, -59, 0])])
    expect(await alice.goTo({ kind: 'block', pos: [4, -58, 0] }, never)).toMatchObject({ ok: true })
    expect(await alice.goTo({ kind: 'block', pos: [6, -60, 0] }, never)).toMatchObject({ ok: true })
  })

  it('drops three blocks without harm, and jumps from a roof that nothing leads down from', async () => {
    await game.build([wall([3, -60, 0], [3, -58, 0])], [3, -57, 0])
    expect(await alice.goTo({ kind: 'block', pos: [6, -60, 0] }, never)).toMatchObject({ ok: true })
    await game.build([wall([2, -60, -1], [4, -56, 1])], [3, -55, 0])
    expect(await alice.goTo({ kind: 'near', pos: [8, -60, 0], range: 1 }, never)).toMatchObject({ ok: true })
    const slab = { name: 'oak_slab', state: { type: 'bottom' } }
    await game.build(
      [wall([2, -60, -1], [4, -58, 1]), { kind: 'fill', box: { min: [2, -57, -1], max: [4, -57, 1] }, block: slab }],
      [3, -56, 0],
    )
    expect(await alice.goTo({ kind: 'block', pos: [8, -60, 0] }, never)).toMatchObject({ ok: true })
  })

  it('steps aside when idle, and keeps to its own walk when not', async () => {
    await game.build([])
    await alice.goTo({ kind: 'block', pos: [3, -60, 3] }, never)
    expect(await alice.stepAside([8, -60, 8], never)).toBe(true)
    expect(blockOf(alice.position())).toEqual([3, -60, 3])
    expect(await alice.stepAside([3, -59, 3], never)).toBe(true)
    expect(blockOf(alice.position())).not.toEqual([3, -60, 3])
    const walk = alice.goTo({ kind: 'block', pos: [12, -60, 12] }, never)
    await alice.stepAside(blockOf(alice.position()), never)
    expect(await walk).toMatchObject({ ok: true })
    expect(blockOf(alice.position())).toEqual([12, -60, 12])
  })

  it('leaves the last cell of a roof to who wants to close it', async () => {
    await game.build(
      [
        wall([2, -60, -1], [4, -58, 1]),
        { kind: 'fill', box: { min: [2, -57, -1], max: [4, -57, 1] }, block: { name: 'oak_slab' } },
        { kind: 'set', pos: [3, -57, 0], block: { name: 'air' } },
      ],
      [3, -57, 0],
    )
    expect(await alice.stepAside([3, -57, 0], never)).toBe(true)
    expect(blockOf(alice.position())[1]).toBe(-60)
  })

  it('sees the world and its teammates', async () => {
    await game.build([{ kind: 'set', pos: [2, -60, 4], block: { name: 'oak_log', state: { axis: 'x' } } }])
    expect(alice.blockAt([2, -60, 4])).toBe('oak_log[axis=x]')
    expect(alice.blockAt([2, -59, 4])).toBe('air')
    expect(alice.blockAt([100_000, -60, 0])).toBeNull()
    expect(alice.findBlocks('oak_log', 16, 3)).toEqual([[2, -60, 4]])
    expect(alice.findBlocks('grass_block', 4, 5)).toHaveLength(5)
    expect(alice.entities(16)).toMatchObject([{ type: 'player', name: 'Bob' }])
    expect(alice.health()).toBe(20)
    expect([alice.held(), alice.inventory()]).toEqual([null, []])
  })
})
