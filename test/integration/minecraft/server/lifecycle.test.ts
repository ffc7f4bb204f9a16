import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../../packages/minecraft-server/clock/real-clock.ts'
import { startEmbeddedServer } from '../../../../packages/minecraft-server/server/index.ts'
import { createManualClock } from '../../../fakes/manual-clock.ts'
import { client, startTestServer } from './support.ts'

describe('the life of an embedded server', () => {
  test('a port in use is an answer that says what to do', async () => {
    const first = await startTestServer()
    const second = await startEmbeddedServer({
      clock: createRealClock(),
      draw: createDraw(1),
      mechanics: [],
      port: first.port,
    })
    await first.stop()
    expect(second).toMatchObject({ ok: false, error: { code: 'server-start' } })
    if (!second.ok) expect(second.error.message).toContain(`${first.port}`)
  })

  test('stopping tells the clients, frees the port and may be repeated', async () => {
    const server = await startTestServer()
    const alice = await server.join('Alice')
    const ended = once(alice, 'end')
    await Promise.all([server.stop(), server.stop()])
    await ended
    const again = await startTestServer({ port: server.port })
    expect(again.port).toBe(server.port)
    await again.stop()
  })

  test('a full server turns further players away', async () => {
    const server = await startTestServer({ maxPlayers: 1 })
    await server.join('Alice')
    const bob = client(server, 'Bob')
    const reason = await new Promise<string>((resolve) => bob.once('kicked', (text) => resolve(String(text))))
    await server.stop()
    expect(reason).toContain('full')
  })

  test('a client that goes away while it is written to is no problem; other faults of a connection are', async () => {
    const server = await startTestServer()
    const fault = (code: string): Error => Object.assign(new Error(`write ${code}`), { code })
    for (const code of ['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'EFAULT']) {
      server.squid.emit('clientError', { username: 'Ann' }, fault(code))
    }
    await server.stop()
    expect(server.problems).toEqual(['Connection of Ann: write EFAULT'])
  })

  test('two servers at once keep their worlds apart', async () => {
    const servers = [await startTestServer(), await startTestServer()]
    await servers[0]?.world.run('setblock 0 -60 0 stone')
    const blocks = await Promise.all(
      servers.map(async ({ world }) => (await world.read({ min: [0, -60, 0], max: [0, -60, 0] })).at([0, -60, 0])),
    )
    await Promise.all(servers.map((server) => server.stop()))
    expect(blocks).toEqual(['stone', 'air'])
  })

  test('ticks by the given clock and by nothing else', async () => {
    const clock = createManualClock()
    const server = await startTestServer({ clock })
    let ticks = 0
    server.world.onTick(() => {
      ticks += 1
    })
    await clock.advance(999)
    expect([ticks, server.squid.tickCount]).toEqual([19, 19])
    await clock.advance(1)
    expect(ticks).toBe(20)
    await server.stop()
    await clock.advance(1000)
    expect(ticks).toBe(20)
  })

  test('a process that has stopped its server ends by itself, silently, with no timer to wait for', {
    tags: ['long'],
  }, async () => {
    const script = fileURLToPath(new URL('./start-and-stop.ts', import.meta.url))
    const child = fork(script, { execArgv: [], silent: true })
    let printed = ''
    child.stdout?.on('data', (data) => {
      printed += data
    })
    child.stderr?.on('data', (data) => {
      printed += data
    })
    const [alive] = await once(child, 'message')
    const [code] = await once(child, 'exit')
    expect(alive).not.toContain('Timeout')
    expect({ code, printed }).toEqual({ code: 0, printed: '' })
  })
})
