import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './support.ts'

let server: TestServer
let alice: Bot
let bob: Bot

beforeAll(async () => {
  server = await startTestServer()
  alice = await server.join('Alice')
  bob = await server.join('Bob')
  await server.until('both see each other', () => Boolean(alice.players.Bob?.entity && bob.players.Alice?.entity))
})

afterAll(() => server.stop())

describe('players of the embedded server', () => {
  test('know each other by name, whoever joined first', () => {
    expect(Object.keys(alice.players).sort()).toEqual(['Alice', 'Bob'])
    expect(Object.keys(bob.players).sort()).toEqual(['Alice', 'Bob'])
    expect(alice.players.Bob?.entity.username).toBe('Bob')
    expect(bob.players.Alice?.entity.username).toBe('Alice')
  })

  test('join in survival, side by side on the ground', () => {
    expect(alice.game.gameMode).toBe('survival')
    expect([alice.entity.position.y, bob.entity.position.y]).toEqual([-60, -60])
    expect(alice.entity.position.distanceTo(bob.entity.position)).toBe(1)
  })

  test('see who joins and leaves', async () => {
    const seen: string[] = []
    alice.on('playerJoined', (player) => void seen.push(`+${player.username}`))
    alice.on('playerLeft', (player) => void seen.push(`-${player.username}`))
    const cindy = await server.join('Cindy')
    cindy.quit()
    await server.until('Cindy came and went', () => seen.includes('-Cindy'))
    expect(seen).toEqual(['+Cindy', '-Cindy'])
    expect(Object.keys(alice.players).sort()).toEqual(['Alice', 'Bob'])
  })

  test('see each other move, turn and sneak; the server keeps the exact look', async () => {
    const seen = alice.players.Bob?.entity
    if (seen === undefined) throw new Error('Alice does not see Bob')
    await bob.look(Math.PI / 2, 0.5, true)
    bob.setControlState('sneak', true)
    await server.until('sneaking', () => server.player('Bob').crouching)
    const player = server.player('Bob')
    await server.until('the look came in', () => Math.abs(player.pitchDegrees + (0.5 * 180) / Math.PI) < 0.5)
    expect(((player.yawDegrees % 360) + 360) % 360).toBeCloseTo(90, 0)
    await server.until('Alice sees Bob turn', () => Math.abs(seen.yaw - Math.PI / 2) < 0.05)
    bob.setControlState('sneak', false)
    await server.until('standing', () => !server.player('Bob').crouching)
    bob.setControlState('forward', true)
    await server.until('Bob is 2 blocks away', () => bob.entity.position.x < -1)
    bob.setControlState('forward', false)
    await server.until('Alice sees him there', () => seen.position.distanceTo(bob.entity.position) < 0.05)
    expect(bob.entity.position.distanceTo(server.player('Bob').position)).toBeLessThan(0.05)
  })

  test('hear words as they were said', async () => {
    const heard: string[] = []
    bob.on('chat', (name, text) => void heard.push(`${name}: ${text}`))
    alice.chat('stone & planks &c here')
    await server.until('heard', () => heard.length > 0)
    expect(heard).toEqual(['Alice: stone & planks &c here'])
  })

  test('come back to life after death', async () => {
    let deaths = 0
    bob.on('death', () => {
      deaths += 1
    })
    await server.world.run('kill Bob')
    await server.until('Bob lives again', () => deaths === 1 && bob.health === 20)
    await server.until('Bob stands in a loaded world', () => bob.blockAt(bob.entity.position.offset(0, -1, 0)) !== null)
    expect(server.player('Bob').health).toBe(20)
    await server.until('Alice still sees Bob', () => alice.players.Bob?.entity !== undefined)
  })

  test('see which item lies on the ground', async () => {
    const { registry } = server.squid
    const itemId = registry.itemsByName.oak_log?.id
    const entityType = registry.entitiesByName.item?.id
    if (itemId === undefined || entityType === undefined) throw new Error('no items')
    const at = server.player('Alice').position.offset(2, 0.5, 0)
    server.squid.spawnObject(entityType, server.squid.overworld, at, { itemId, itemCount: 3 })
    const lying = (): string[] =>
      Object.values(alice.entities).flatMap((entity) => {
        const item = entity.getDroppedItem()
        return item === null ? [] : [`${item.count} ${item.name}`]
      })
    await server.until('Alice sees it', () => lying().length > 0)
    expect(lying()).toEqual(['3 oak_log'])
  })

  test('are found by selectors: the nearest, by name, by kind', async () => {
    await server.world.run('tp Alice 30 -60 0')
    await server.world.run('tp Bob 20 -60 0')
    expect(await server.world.run('give @p stick')).toBe('Gave 1 [Stick] to Bob')
    expect(await server.world.run('give @a[name=!Bob] stick')).toBe('Gave 1 [Stick] to Alice')
    expect(await server.world.run('kill @e[type=minecraft:item]')).toBe('Killed Oak Log')
    expect(server.world.frame().entities.map(({ name }) => name)).toEqual(['Alice', 'Bob'])
  })

  test('get the columns around them wherever they are put, and everybody else where they are', async () => {
    await server.world.run('tp Bob 500 -60 500')
    await server.until('columns', () => bob.blockAt(new Vec3(500, -61, 500))?.name === 'grass_block')
    await server.until('Bob is there', () => bob.entity.position.distanceTo(new Vec3(500.5, -60, 500.5)) < 0.1)
    await server.world.run('tp Bob Alice')
    await server.until('back', () => bob.entity.position.distanceTo(alice.entity.position) < 0.1)
    await server.until('columns', () => bob.blockAt(new Vec3(0, -61, 0))?.name === 'grass_block')
  })
})
