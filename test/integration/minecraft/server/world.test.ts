import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WorldEvent } from '../../../../main/minecraft/ports/world-port.ts'
import { emptyPlan, startTestServer, type TestServer } from './support.ts'

let server: TestServer
let alice: Bot
let events: WorldEvent[] = []

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.join('Alice')
  server.world.onEvent((event) => events.push(event))
})

beforeEach(() => {
  events = []
})

afterAll(() => server.stop())

function seenAt(x: number, y: number, z: number): string | undefined {
  return alice.blockAt(new Vec3(x, y, z))?.name
}

async function serverSees(x: number, y: number, z: number): Promise<string> {
  const reader = await server.world.read({ min: [x, y, z], max: [x, y, z] })
  return reader.at([x, y, z])
}

describe('the world of the embedded server', () => {
  test('is bedrock, dirt and grass from -64 to -61, and can be built on from top to bottom', async () => {
    expect([-64, -63, -62, -61, -60].map((y) => seenAt(3, y, 3))).toEqual([
      'bedrock',
      'dirt',
      'dirt',
      'grass_block',
      'air',
    ])
    await server.world.run('setblock 3 319 3 gold_block')
    await server.world.run('setblock 3 -64 3 gold_block')
    await server.until(
      'Alice sees both',
      () => seenAt(3, 319, 3) === 'gold_block' && seenAt(3, -64, 3) === 'gold_block',
    )
    expect([await serverSees(3, 319, 3), await serverSees(3, -64, 3)]).toEqual(['gold_block', 'gold_block'])
  })

  test('keeps what was built where nobody is', async () => {
    await server.world.run('setblock 5 -60 5 diamond_block')
    await server.world.run('tp Alice 400 -60 400')
    await server.until(
      'Alice is far away',
      () => seenAt(400, -61, 400) === 'grass_block' && alice.entity.position.x > 399,
    )
    expect(seenAt(5, -60, 5)).toBeUndefined()
    await server.world.run('tp Alice 0 -60 0')
    await server.until('Alice sees her block', () => seenAt(5, -60, 5) === 'diamond_block')
  })

  test.each([
    ['few blocks', 'fill 33 -60 33 35 -59 35 brick_stairs[facing=west,half=top]', 18],
    ['many blocks', 'fill 36 -60 33 45 -57 42 brick_stairs[facing=west,half=top]', 400],
  ])('shows %s where they are, away from the first chunk', async (_what, command, count) => {
    expect(await server.world.run(command)).toBe(`Successfully filled ${count} blocks`)
    const [, x = 0, y = 0, z = 0] = command.split(' ').map(Number)
    await server.until('Alice sees them', () => seenAt(x, y, z) === 'brick_stairs')
    expect(alice.blockAt(new Vec3(x, y, z))?.getProperties()).toEqual({
      facing: 'west',
      half: 'top',
      shape: 'straight',
      waterlogged: false,
    })
    expect(seenAt(x - 1, y, z - 1)).toBe('air')
    const changes = events.filter((event) => event.kind === 'block')
    expect(changes).toHaveLength(count)
    expect(changes[0]).toMatchObject({
      from: 'air',
      to: 'brick_stairs[facing=west,half=top,shape=straight,waterlogged=false]',
    })
  })

  test('completes states with the defaults of vanilla, not with the first state', async () => {
    await server.world.run('setblock 7 -60 7 minecraft:lever[face=floor]')
    expect(await serverSees(7, -60, 7)).toBe('lever[face=floor,facing=north,powered=false]')
  })

  test.each([
    ['setblock 1 1 1 nonsense', 'nonsense'],
    ['setblock 1 1 1 oak_log[axis=w]', "'w'"],
    ['setblock 1 1', 'expected 3 coordinates'],
    ['setblock 1 320 1 stone', 'out of this world'],
    ['fill 0 0 0 100 100 100 stone', 'Too many blocks'],
    ['give Alice nonsense', 'nonsense'],
    ['give Nobody stone', 'Nobody'],
    ['give Alice stone many', 'Expected integer'],
    ['tp Alice here', 'here'],
    ['gamemode hardcore Alice', 'hardcore'],
    ['kill @e[flavour=sweet]', 'flavour'],
    ['toString', 'Unknown command'],
    ['', 'Write a command'],
    ['help nonsense', 'help lists all'],
    ['help /fill', 'fill <x> <y> <z> <x> <y> <z> <block>'],
    ['/help', 'weather clear\nweather clear <seconds>\n'],
  ])('answers the mistyped or asked command "%s" and goes on', async (command, mentioned) => {
    expect(await server.world.run(command)).toContain(mentioned)
    expect(await server.world.run('time query daytime')).toMatch(/^The time is \d+$/)
  })

  test('gives and takes items by count', async () => {
    expect(await server.world.run('give Alice stone 100')).toBe('Gave 100 [Stone] to Alice')
    await server.until(
      'Alice has them',
      () => alice.inventory.count(alice.registry.itemsByName.stone?.id ?? 0, null) === 100,
    )
    await server.world.run('give Alice stone 30')
    const stacks = server.world.frame().inventories[0]?.slots.map(({ slot, count }) => [slot, count])
    expect(stacks).toEqual([
      [36, 64],
      [37, 64],
      [38, 2],
    ])
    expect(await server.world.run('clear Alice')).toBe('Removed 130 items from player Alice')
    await server.until('Alice has nothing', () => alice.inventory.items().length === 0)
  })

  test('changes the game mode of a client', async () => {
    await server.world.run('gamemode creative Alice')
    await server.until('creative', () => alice.game.gameMode === 'creative')
    await server.world.run('gamemode survival Alice')
    await server.until('survival', () => alice.game.gameMode === 'survival')
  })

  test('logs every operator command with its source, and refuses players who are none', async () => {
    await server.world.run('time set noon')
    const told: string[] = []
    alice.on('messagestr', (text) => void told.push(text))
    alice.chat('/give @s diamond 64')
    await server.until('refused', () => told.length > 0)
    expect(told[0]).toContain('permission')
    expect(alice.inventory.items()).toEqual([])
    server.player('Alice').op = true
    alice.chat('/setblock ~ ~3 ~ glass')
    await server.until('done', () => told.length > 1)
    server.player('Alice').op = false
    expect(events.filter((event) => event.kind === 'command')).toEqual([
      { kind: 'command', source: 'console', command: 'time set noon' },
      { kind: 'command', source: 'Alice', command: 'setblock ~ ~3 ~ glass' },
    ])
    expect(events.at(-1)).toMatchObject({ kind: 'block', to: 'glass', by: 'Alice' })
  })

  test('refuses items that a survival client conjures, and takes them from a creative one', async () => {
    const wish = { slot: 36, item: { present: true, itemId: 1, itemCount: 1 } }
    alice._client.write('set_creative_slot', wish)
    alice.setQuickBarSlot(5)
    await server.until('both packets came in', () => server.player('Alice').heldItemSlot === 5)
    await server.world.run('gamemode creative Alice')
    await server.until('creative', () => alice.game.gameMode === 'creative')
    expect(server.world.frame().inventories[0]?.slots).toEqual([])
    alice._client.write('set_creative_slot', wish)
    await server.until('it is there', () => server.world.frame().inventories[0]?.slots.length === 1)
    await server.world.run('clear Alice')
    await server.world.run('gamemode survival Alice')
  })

  test('forgets what a container held when a command puts a block in its place', async () => {
    await server.world.reset({
      ...emptyPlan,
      steps: [
        { kind: 'set', pos: [11, -60, 11], block: { name: 'chest' } },
        { kind: 'container', pos: [11, -60, 11], items: [{ slot: 0, name: 'stone', count: 1 }] },
      ],
    })
    await server.world.run('fill 11 -60 11 11 -60 11 air')
    await server.world.run('setblock 11 -60 11 chest')
    expect(await server.world.contents([11, -60, 11])).toEqual([])
  })

  test('leaves out a packet that cannot be encoded, and the client plays on', async () => {
    server.player('Alice')._client.write('entity_effect', { entityId: 1, effectId: 3, amplifier: 'very', duration: 1n })
    await server.world.run('setblock 9 -60 9 sponge')
    await server.until('Alice sees what comes later', () => seenAt(9, -60, 9) === 'sponge')
    expect(server.problems.some((message) => message.includes('entity_effect'))).toBe(true)
  })

  test('outlives a handler that throws at a packet', async () => {
    server.player('Alice')._client.on('arm_animation', () => {
      throw new Error('a bug in a mechanic')
    })
    alice.swingArm('right')
    await server.until('reported', () => server.problems.some((message) => message.includes('a bug in a mechanic')))
    server.player('Alice')._client.on('held_item_slot', async () => {
      throw new Error('a bug in a slow mechanic')
    })
    alice.setQuickBarSlot(3)
    await server.until('reported', () => server.problems.some((message) => message.includes('in a slow mechanic')))
    expect(server.player('Alice')._client.ended).toBe(false)
  })

  test('outlives work of a tick that throws, and does the rest of that tick', async () => {
    const heard: number[] = []
    let failedAt = 0
    server.squid.on('tick', (_delta, tick) => {
      if (failedAt > 0) return
      failedAt = tick
      throw new Error('a bug in a rule')
    })
    server.squid.on('tick', (_delta, tick) => heard.push(tick))
    await server.until('the next tick', () => heard.length > 1)
    expect(heard.slice(0, 2)).toEqual([failedAt, failedAt + 1])
    expect(server.problems).toContain('Work of a tick failed: a bug in a rule')
  })
})
