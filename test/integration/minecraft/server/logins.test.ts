/** Who is let in when: quick joins, newer connections of a name, and what a client hears first. */

import { createClient } from 'minecraft-protocol'
import type { Bot } from 'mineflayer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinBot } from '../../../../main/minecraft/bots/index.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../../packages/minecraft-server/clock/real-clock.ts'
import { survivalMechanics } from '../../../../packages/minecraft-server/mechanics/index.ts'
import { MINECRAFT_VERSION } from '../../../../packages/minecraft-server/rules/version.ts'
import { openDoor, startMemoryServer } from '../../../../packages/minecraft-server/server/index.ts'
import { quickJoins } from '../../../soak/quick-joins.ts'
import { client, startTestServer, type TestServer, unwrap } from './support.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ mechanics: survivalMechanics })
})
afterAll(() => server.stop())

function farewell(bot: Bot): Promise<string> {
  return new Promise((resolve) => bot.once('kicked', (reason) => resolve(reason)))
}

test('three clients that join and leave quickly spawn each time, whether they say goodbye, are cut off or stay', async () => {
  const { host, port, problems } = server
  const names = ['Quick1', 'Quick2', 'Quick3']
  const failed = await Promise.all(
    names.map((name) => quickJoins({ host, port, name, times: 9, leaving: ['quit', 'cut', 'stay'] })),
  )
  expect(failed.flat()).toEqual([])
  expect(problems).toEqual([])
})

test('a newer connection of a name ends the older one, finds what it had, and nobody is there twice', async () => {
  const older = await server.join('Alice')
  await server.world.run('give Alice stick 3')
  const said = farewell(older)
  const newer = await server.join('Alice')
  expect(await said).toContain('multiplayer.disconnect.duplicate_login')
  expect(server.squid.players.filter(({ username }) => username === 'Alice')).toHaveLength(1)
  await server.until('the sticks came back', () => newer.inventory.items().some(({ name }) => name === 'stick'))
  expect(newer.inventory.items().map(({ name, count }) => `${count} ${name}`)).toEqual(['3 stick'])
  newer.quit()
})

test('a newer connection gets in although the older one is frozen and never says goodbye', async () => {
  const older = await server.join('Frozen')
  older._client.socket.pause()
  const newer = await server.join('Frozen')
  expect(server.player('Frozen')._client.ended).toBe(false)
  newer.quit()
})

test('of several at once under one name the last one stays', async () => {
  const bots = [0, 1, 2].map(() => client(server, 'Crowd'))
  const ends = Promise.all(bots.slice(0, 2).map(farewell))
  expect(await ends).toHaveLength(2)
  await server.until('one is left', () => server.squid.players.filter((one) => one.username === 'Crowd').length === 1)
  bots[2]?.quit()
})

test('an agent of this process keeps its name: who wants it from outside is turned away', async () => {
  const clock = createRealClock()
  const door = unwrap(await openDoor())
  const inside = unwrap(await startMemoryServer({ clock, draw: createDraw(1), mechanics: [], door }))
  const { signal } = new AbortController()
  const agent = unwrap(await joinBot({ link: inside, name: 'Agent', clock, draw: createDraw(1), signal }))
  const stranger = client({ host: door.host, port: door.port }, 'Agent')
  expect(await farewell(stranger)).toContain('already connected')
  expect(inside.squid.players.map(({ username }) => username)).toEqual(['Agent'])
  agent.leave()
  await inside.stop()
  await door.close()
})

test('nothing comes before the login packet, and no answer before a whole tick', async () => {
  const raw = createClient({ host: server.host, port: server.port, username: 'Raw', version: MINECRAFT_VERSION })
  let ticks = 0
  const stop = server.world.onTick(() => {
    ticks += 1
  })
  let askedAt = 0
  raw.once('connect', () => {
    askedAt = ticks
  })
  const first = await new Promise<string>((resolve) => {
    raw.on('packet', (_packet, { name, state }) => {
      if (state === 'play') resolve(name)
    })
  })
  stop()
  expect(first).toBe('login')
  expect(ticks - askedAt).toBeGreaterThanOrEqual(1)
  raw.end('seen')
})
