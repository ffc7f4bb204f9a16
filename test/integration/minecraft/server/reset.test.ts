import fc from 'fast-check'
import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorldEvent } from '../../../../main/minecraft/ports/world-port.ts'
import { positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BuildStep, WorldPlan } from '../../../../shared/contract/scenario.ts'
import { emptyPlan, startTestServer, type TestServer, unwrap } from './support.ts'

let server: TestServer
let alice: Bot
let bob: Bot

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.join('Alice')
  bob = await server.join('Bob')
})

afterAll(() => server.stop())

const arena: BuildStep[] = [
  { kind: 'fill', box: { min: [-2, -60, 4], max: [12, -58, 12] }, block: { name: 'oak_planks' } },
  { kind: 'fill', box: { min: [0, -60, 5], max: [10, -58, 11] }, block: { name: 'air' } },
  { kind: 'set', pos: [3, -60, 6], block: { name: 'oak_stairs', state: { facing: 'east' } } },
  { kind: 'set', pos: [0, -60, 0], block: { name: 'stone' } },
  { kind: 'set', pos: [5, -60, 5], block: { name: 'chest', state: { facing: 'south', type: 'right' } } },
  { kind: 'set', pos: [6, -60, 5], block: { name: 'chest', state: { facing: 'south', type: 'left' } } },
  {
    kind: 'container',
    pos: [5, -60, 5],
    items: [
      { slot: 0, name: 'oak_log', count: 64 },
      { slot: 26, name: 'oak_log', count: 3 },
    ],
  },
  { kind: 'container', pos: [6, -60, 5], items: [{ slot: 1, name: 'stick', count: 2 }] },
  { kind: 'set', pos: [8, -60, 8], block: { name: 'barrel' } },
  { kind: 'container', pos: [8, -60, 8], items: [{ slot: 4, name: 'iron_pickaxe', count: 1 }] },
]

const plan: WorldPlan = { ...emptyPlan, steps: arena }

async function blocks(): Promise<string> {
  const reader = await server.world.read(plan.region)
  return [...positionsOf(plan.region)].map((pos) => reader.at(pos)).join('\n')
}

describe('reset', () => {
  test('builds the plan with full states, contents and time, and shows it to every client', async () => {
    const started = performance.now()
    unwrap(await server.world.reset(plan))
    console.info(`reset took ${(performance.now() - started).toFixed(0)} ms`)
    const reader = await server.world.read(plan.region)
    expect(reader.at([3, -60, 6])).toBe('oak_stairs[facing=east,half=bottom,shape=straight,waterlogged=false]')
    expect(reader.at([-2, -58, 4])).toBe('oak_planks')
    expect(reader.at([0, -61, 0])).toBe('grass_block[snowy=false]')
    const doubleChest = [
      { name: 'oak_log', count: 67 },
      { name: 'stick', count: 2 },
    ]
    expect(await server.world.contents([5, -60, 5])).toEqual(doubleChest)
    expect(await server.world.contents([6, -60, 5])).toEqual(doubleChest)
    expect(await server.world.contents([8, -60, 8])).toEqual([{ name: 'iron_pickaxe', count: 1 }])
    expect(await server.world.contents([0, -60, 0])).toBeNull()
    for (const bot of [alice, bob]) {
      expect(bot.blockAt(new Vec3(3, -60, 6))?.name).toBe('oak_stairs')
      expect(bot.time.timeOfDay).toBe(6000)
    }
  })

  test('makes the same world whatever was there before, for everybody who is on it', async () => {
    unwrap(await server.world.reset(plan))
    const expected = await blocks()
    const events: WorldEvent[] = []
    const steps = fc.array(
      fc.tuple(fc.integer({ min: -8, max: 24 }), fc.integer({ min: -64, max: -50 }), fc.integer({ min: -8, max: 24 })),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom('tnt', 'air', 'water'), async (positions, block) => {
        for (const pos of positions) await server.world.run(`setblock ${pos.join(' ')} ${block}`)
        await server.world.run('give @a stone 70')
        await server.world.run('tp Bob 20 -60 20')
        const stop = server.world.onEvent((event) => events.push(event))
        unwrap(await server.world.reset(plan))
        stop()
        expect(await blocks()).toBe(expected)
        expect(server.world.frame().inventories.map(({ slots }) => slots)).toEqual([[], []])
      }),
      { numRuns: 12 },
    )
    expect(events).toEqual([])
    await server.until('empty-handed', () => [...alice.inventory.items(), ...bob.inventory.items()].length === 0)
  })

  test('takes away items, hunger, wounds, game modes and death', async () => {
    const { registry, overworld } = server.squid
    const at = new Vec3(4, -59, -4)
    server.squid.spawnObject(registry.entitiesByName.item?.id ?? 0, overworld, at, {
      itemId: registry.itemsByName.stone?.id ?? 0,
    })
    await server.world.run('gamemode creative Alice')
    server.player('Alice').updateFood(3)
    await server.world.run('kill Bob')
    await server.until('Alice sees the item', () => Object.values(alice.entities).some(({ name }) => name === 'item'))
    unwrap(await server.world.reset(plan))
    await server.until('no item left', () => Object.values(alice.entities).every(({ name }) => name !== 'item'))
    await server.until('all well', () => alice.food === 20 && alice.health === 20 && bob.health === 20)
    expect(alice.game.gameMode).toBe('survival')
    expect(server.world.frame().entities.map(({ type, name }) => `${type} ${name}`)).toEqual([
      'player Alice',
      'player Bob',
    ])
  })

  test('letters signs, for those who are there and those who come later; whoever takes one away takes its words', async () => {
    const words: BuildStep[] = [
      { kind: 'set', pos: [2, -60, 2], block: { name: 'oak_sign', state: { rotation: '4' } } },
      { kind: 'sign', pos: [2, -60, 2], lines: ['North store', '', 'keep "shut"'] },
      { kind: 'set', pos: [17, -59, -1], block: { name: 'oak_wall_sign' } },
      { kind: 'sign', pos: [17, -59, -1], lines: ['1', '2', '3', '4'] },
      { kind: 'set', pos: [4, -60, 2], block: { name: 'oak_sign' } },
      { kind: 'sign', pos: [4, -60, 2], lines: ['gone'] },
      { kind: 'set', pos: [4, -60, 2], block: { name: 'oak_sign', state: { rotation: '8' } } },
    ]
    unwrap(await server.world.reset({ ...plan, steps: [...arena, ...words] }))
    const carol = await server.join('Carol')
    for (const bot of [alice, carol]) {
      await server.until('the signs are there', () => bot.blockAt(new Vec3(17, -59, -1))?.name === 'oak_wall_sign')
      expect(bot.blockAt(new Vec3(2, -60, 2))?.getSignText()).toEqual(['North store\n\nkeep "shut"'])
      expect(bot.blockAt(new Vec3(17, -59, -1))?.getSignText()).toEqual(['1\n2\n3\n4'])
      expect(bot.blockAt(new Vec3(4, -60, 2))?.getSignText()).toEqual([''])
    }
    carol.end()
    await server.until('Carol is gone', () => server.squid.players.every(({ username }) => username !== 'Carol'))
    unwrap(await server.world.reset(plan))
    await server.until('no sign is left', () => alice.blockAt(new Vec3(2, -60, 2))?.name === 'air')
  })

  test('puts the team side by side around the start, by name, not into blocks', async () => {
    await server.world.run('tp Alice 300 -60 300')
    unwrap(await server.world.reset(plan))
    const at = server.world.frame().entities.map(({ x, y, z }) => [x, y, z])
    expect(at).toEqual([
      [1.5, -60, 0.5],
      [0.5, -60, 1.5],
    ])
    expect(alice.entity.position.distanceTo(new Vec3(1.5, -60, 0.5))).toBeLessThan(0.01)
    expect(alice.blockAt(new Vec3(3, -60, 6))?.name).toBe('oak_stairs')
  })

  test('builds on another surface height', async () => {
    unwrap(await server.world.reset({ ...emptyPlan, generator: { id: 'superflat', surfaceY: 3 }, start: [0, 4, 0] }))
    await server.until(
      'Alice stands on it',
      () => alice.entity.onGround && Math.abs(alice.entity.position.y - 4) < 0.01,
    )
    expect(alice.blockAt(new Vec3(0, 3, 0))?.name).toBe('grass_block')
    unwrap(await server.world.reset(plan))
    expect(alice.blockAt(new Vec3(0, 3, 0))?.name).toBe('air')
  })

  test.each<[string, BuildStep]>([
    ['no_such_block', { kind: 'set', pos: [0, -60, 0], block: { name: 'no_such_block' } }],
    ['no property "lit"', { kind: 'set', pos: [0, -60, 0], block: { name: 'stone', state: { lit: 'true' } } }],
    ['outside the world', { kind: 'set', pos: [0, 400, 0], block: { name: 'stone' } }],
    ['no_such_item', { kind: 'container', pos: [5, -60, 5], items: [{ slot: 0, name: 'no_such_item', count: 1 }] }],
    ['holds nothing', { kind: 'container', pos: [9, -60, 9], items: [] }],
    ['bears no words', { kind: 'sign', pos: [5, -60, 5], lines: ['a chest'] }],
    ['slot 27', { kind: 'container', pos: [5, -60, 5], items: [{ slot: 27, name: 'stick', count: 1 }] }],
    ['16 at most', { kind: 'container', pos: [5, -60, 5], items: [{ slot: 0, name: 'egg', count: 17 }] }],
  ])('refuses a plan with %s and says which step', async (mentioned, step) => {
    const answer = await server.world.reset({ ...plan, steps: [...arena, step] })
    expect(answer).toMatchObject({ ok: false, error: { code: 'world-reset' } })
    if (!answer.ok) expect(answer.error.message).toContain(`Step ${arena.length + 1}`)
    if (!answer.ok) expect(answer.error.message).toContain(mentioned)
  })

  test('lets a reader keep what it has read', async () => {
    unwrap(await server.world.reset(plan))
    const reader = await server.world.read({ min: [0, -60, -3], max: [2, -59, -2] })
    await server.world.run('setblock 1 -60 -2 stone')
    expect(reader.at([1, -60, -2])).toBe('air')
    expect(() => reader.at([3, -60, -2])).toThrow('outside')
  })
})
