import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'
import { blockOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import { type Crew, chestWith, startCrew } from './crew.ts'

const chest: Position = [-4, -60, 4]
const done = expect.objectContaining({ ok: true })

describe('teammates', () => {
  let crew: Crew

  beforeAll(async () => {
    crew = await startCrew(['Alice', 'Bob', 'Cindy'])
  })
  afterAll(() => crew.game.end())
  aroundEach((runTest) => crew.game.play(runTest))

  const amountOf = (agent: string, item: string): number =>
    crew.bodies
      .get(agent)
      ?.inventory()
      .find(({ name }) => name === item)?.count ?? 0

  it('share one chest without losing or doubling anything', async () => {
    await crew.game.build(
      chestWith(chest, [
        { name: 'stone', count: 64 },
        { name: 'stone', count: 8 },
      ]),
    )
    const names = [...crew.bodies.keys()]
    const rounds = [5, 9, 10]
    for (const amount of rounds) {
      const taken = await Promise.all(
        names.map((name) => crew.act(name, 'WithdrawItem', { container: chest, item: 'stone', amount })),
      )
      expect(taken).toEqual(names.map(() => done))
    }
    expect(names.map((name) => amountOf(name, 'stone'))).toEqual([24, 24, 24])
    expect(await crew.game.server.world.contents(chest)).toEqual([])
    expect(await crew.act('Alice', 'WithdrawItem', { container: chest, item: 'stone', amount: 1 })).toMatchObject({
      reason: 'not-in-container',
    })
  })

  it('tell the truth about who came too late', async () => {
    await crew.game.build(chestWith(chest, [{ name: 'stone', count: 10 }]))
    const names = [...crew.bodies.keys()]
    const taken = await Promise.all(
      names.map((name) => crew.act(name, 'WithdrawItem', { container: chest, item: 'stone', amount: 8 })),
    )
    const total = names.reduce((sum, name) => sum + amountOf(name, 'stone'), 0)
    const left = (await crew.game.server.world.contents(chest)) ?? []
    expect(total + (left[0]?.count ?? 0)).toBe(10)
    expect(taken.filter((result) => result.ok)).toHaveLength(1)
  })

  it('hand over exactly what was asked for', async () => {
    await crew.game.build(chestWith(chest, [{ name: 'stone', count: 20 }]))
    await crew.act('Alice', 'WithdrawItem', { container: chest, item: 'stone', amount: 20 })
    await crew.act('Bob', 'NavigateTo', { pos: [8, -60, 8] })
    expect(await crew.act('Alice', 'Handover', { item: 'stone', agent: 'Bob', amount: 7 })).toEqual(done)
    expect([amountOf('Alice', 'stone'), amountOf('Bob', 'stone'), amountOf('Cindy', 'stone')]).toEqual([13, 7, 0])
    expect(await crew.act('Bob', 'Handover', { item: 'stone', agent: 'Cindy', amount: 7 })).toEqual(done)
    expect([amountOf('Bob', 'stone'), amountOf('Cindy', 'stone')]).toEqual([0, 7])
  })

  it('leave a cell that is to be built in', async () => {
    await crew.game.build(chestWith(chest, [{ name: 'stone', count: 20 }]))
    await crew.act('Alice', 'WithdrawItem', { container: chest, item: 'stone', amount: 2 })
    await crew.act('Alice', 'Equip', { item: 'stone' })
    const bob = crew.bodies.get('Bob')
    if (bob === undefined) throw new Error('no Bob')
    await bob.goTo({ kind: 'block', pos: [6, -60, 6] }, new AbortController().signal)
    expect(await crew.act('Alice', 'PlaceBlock', { item: 'stone', pos: [6, -60, 6] })).toEqual(done)
    expect(blockOf(bob.position())).not.toEqual([6, -60, 6])
  })

  it('leave their own cell to build in it', async () => {
    await crew.game.build(chestWith(chest, [{ name: 'stone', count: 20 }]))
    await crew.act('Alice', 'WithdrawItem', { container: chest, item: 'stone', amount: 2 })
    await crew.act('Alice', 'Equip', { item: 'stone' })
    const alice = crew.bodies.get('Alice')
    if (alice === undefined) throw new Error('no Alice')
    await alice.goTo({ kind: 'block', pos: [6, -60, 6] }, new AbortController().signal)
    expect(await crew.act('Alice', 'PlaceBlock', { item: 'stone', pos: [6, -60, 6] })).toEqual(done)
  })

  it('build crosswise in the cells where the other stands', async () => {
    await crew.game.build(chestWith(chest, [{ name: 'stone', count: 20 }]))
    const never = new AbortController().signal
    for (const [name, pos] of [
      ['Alice', [6, -60, 6]],
      ['Bob', [7, -60, 6]],
    ] as const) {
      await crew.act(name, 'WithdrawItem', { container: chest, item: 'stone', amount: 2 })
      await crew.act(name, 'Equip', { item: 'stone' })
      await crew.bodies.get(name)?.goTo({ kind: 'block', pos }, never)
    }
    const placed = await Promise.all([
      crew.act('Alice', 'PlaceBlock', { item: 'stone', pos: [7, -60, 6] }),
      crew.act('Bob', 'PlaceBlock', { item: 'stone', pos: [6, -60, 6] }),
    ])
    expect(placed).toEqual([done, done])
  })

  it('have both done their work where they place the same block at once', async () => {
    await crew.game.build(chestWith(chest, [{ name: 'stone', count: 20 }]))
    const names = ['Alice', 'Bob']
    for (const name of names) {
      await crew.act(name, 'WithdrawItem', { container: chest, item: 'stone', amount: 1 })
      await crew.act(name, 'Equip', { item: 'stone' })
    }
    await crew.act('Bob', 'NavigateTo', { pos: [12, -60, 12] })
    const place = (name: string) => crew.act(name, 'PlaceBlock', { item: 'stone', pos: [-7, -60, 4] })
    const placed = await Promise.all(names.map(place))
    expect(placed).toMatchObject([
      { ok: true, data: { already: false } },
      { ok: true, data: { already: true } },
    ])
    expect(names.map((name) => amountOf(name, 'stone'))).toEqual([0, 1])
  })
})
