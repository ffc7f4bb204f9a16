/** Who has not the token gets nothing, at either end; and nothing of the token is seen anywhere. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttp, get, request } from 'node:http'
import { get as getSecurely } from 'node:https'
import { connect, createServer as createTcp, type Server } from 'node:net'
import { type ConnectionOptions, connect as connectSecurely, createServer as createTls } from 'node:tls'
import { inspect } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readLinkAddress } from '../../../../../main/machines/link/addresses.ts'
import { linkSecurity } from '../../../../../main/machines/link/wire.ts'
import { ok } from '../../../../../shared/contract/errors.ts'
import { eventually } from '../../../../fakes/eventually.ts'
import {
  announcementOf,
  delivery,
  type HeardLab,
  type HeardWorker,
  listenAnywhere,
  newKeys,
  openHeardLab,
  openHeardWorker,
  quick,
} from '../../../../fakes/link-ends.ts'
import { present } from '../../../../fakes/present.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function lab(parts: Parameters<typeof openHeardLab>[0]): Promise<HeardLab> {
  const opened = await openHeardLab(parts)
  ends.push(() => opened.server.close())
  return opened
}

function worker(parts: Parameters<typeof openHeardWorker>[0]): HeardWorker {
  const opened = openHeardWorker(parts)
  ends.push(() => opened.link.close())
  return opened
}

/** How a TLS client's handshake ends: `connected`, or the error's code. */
async function shakeHands(port: number, options: ConnectionOptions): Promise<string> {
  const socket = connectSecurely({
    host: '127.0.0.1',
    port,
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
    ...options,
  })
  const outcome = Promise.withResolvers<string>()
  socket.on('secureConnect', () => outcome.resolve('connected'))
  socket.on('error', (error) => outcome.resolve('code' in error ? String(error.code) : error.message))
  socket.on('close', () => outcome.resolve('closed'))
  const said = await outcome.promise
  socket.destroy()
  return said
}

const keys = newKeys()

describe('the lab lets nobody in', () => {
  test('with another token, and logs no more than that once', async () => {
    const { server, comings, logged, refusals } = await lab({ keys })
    const wrong = newKeys()
    const { states, link } = worker({ keys: wrong, addresses: server.addresses })
    const asked = link.ask('deliver', delivery('secret'))
    // Said again with each round of tries: no endless silence.
    await eventually(() => expect(states.length).toBeGreaterThan(2))
    expect(new Set(states.map((state) => (state.kind === 'lost' ? state.cause : state.kind)))).toEqual(
      new Set(['token']),
    )
    expect(inspect(states[0])).toMatch(/has another token. Give the worker the one/)
    expect([comings, server.machines()]).toEqual([[], []])
    expect(logged).toHaveLength(1)
    expect(refusals.length).toBeGreaterThan(1)
    expect(new Set(refusals.map((refusal) => inspect(refusal)))).toEqual(new Set(["{ from: '127.0.0.1' }"]))
    await link.close()
    expect(await asked).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  })

  test('without a key, with certificates, with an identity that is no machine, or with a weaker cipher', async () => {
    const { server } = await lab({ keys })
    const psk = (identity: string): ConnectionOptions => ({
      ...linkSecurity,
      pskCallback: () => ({ psk: keys.linkKey(), identity }),
    })
    const outcomes = [
      await shakeHands(server.port, {}),
      await shakeHands(server.port, { maxVersion: 'TLSv1.2' }),
      await shakeHands(server.port, psk('root')),
      await shakeHands(server.port, psk('')),
      await shakeHands(server.port, {
        ...psk(randomUUID()),
        ciphers: 'PSK-AES256-GCM-SHA384:DHE-PSK-AES256-GCM-SHA384',
      }),
      await shakeHands(server.port, { ...psk(randomUUID()), ciphers: 'ECDHE-PSK-AES256-CBC-SHA384' }),
    ]
    expect(outcomes.filter((outcome) => !outcome.startsWith('ERR_SSL'))).toEqual([])
    // The same client with everything right: it is the rest that was refused.
    expect(await shakeHands(server.port, psk(randomUUID()))).toBe('connected')
  })

  test('over plain HTTP or a plain WebSocket', async () => {
    const { server } = await lab({ keys })
    const url = `127.0.0.1:${server.port}/link?session=${randomUUID()}`
    const [http] = await once(get(`http://${url}`), 'error')
    expect(http).toMatchObject({ code: 'ECONNRESET' })
    const [webSocket] = await once(new WebSocket(`ws://${url}`), 'error')
    expect(webSocket).toBeInstanceOf(Error)
    const [https] = await once(getSecurely(`https://${url}`, { rejectUnauthorized: false }), 'error')
    expect(inspect(https)).toMatch(/alert handshake failure/)
  })

  test('that has the token but asks for pages, or names no session', async () => {
    const { server } = await lab({ keys })
    const open = async (path: string, upgrade: boolean): Promise<number | undefined> => {
      const socket = connectSecurely({
        ...linkSecurity,
        host: '127.0.0.1',
        port: server.port,
        pskCallback: () => ({ psk: keys.linkKey(), identity: randomUUID() }),
        checkServerIdentity: () => undefined,
      })
      await once(socket, 'secureConnect')
      if (!upgrade) {
        const [response] = await once(request({ createConnection: () => socket, path }).end(), 'response')
        return response.statusCode
      }
      const webSocket = new WebSocket(`ws://lab${path}`, { createConnection: () => socket })
      webSocket.on('error', () => {})
      const [, response] = await once(webSocket, 'unexpected-response')
      return response.statusCode
    }
    expect(await open('/', false)).toBe(404)
    expect(await open('/link', false)).toBe(404)
    expect(await open('/link', true)).toBe(404)
    expect(await open('//', true)).toBe(404)
    expect(await open(`/other?session=${randomUUID()}`, true)).toBe(404)
    expect(await open('/link?session=1', true)).toBe(404)
  })

  test('that dawdles: without a handshake, without a request, without a hello', async () => {
    const timing = { ...quick, connectMs: 50 }
    const { server } = await lab({ keys, timing })
    const silent = connect(server.port, '127.0.0.1').resume()
    await once(silent, 'close')
    const options = {
      ...linkSecurity,
      host: '127.0.0.1',
      port: server.port,
      pskCallback: () => ({ psk: keys.linkKey(), identity: randomUUID() }),
      checkServerIdentity: () => undefined,
    }
    const slow = connectSecurely(options)
    await once(slow, 'secureConnect')
    slow.on('error', () => {})
    slow.resume()
    slow.write('GET /link HTTP/1.1\r\nhost: ')
    await once(slow, 'close')
    const webSocket = new WebSocket(`ws://lab/link?session=${randomUUID()}`, {
      createConnection: () => connectSecurely(options),
    })
    await once(webSocket, 'open')
    await once(webSocket, 'close')
  })

  test('as another machine than it says', async () => {
    const { server, comings } = await lab({ keys })
    const other = randomUUID()
    const versions = { app: '1.0.0', source: 'a'.repeat(64), node: '24.1.0' }
    const machine = { id: other, name: 'other', versions, slots: 1, cores: 1, memoryBytes: 1 }
    const { states } = worker({
      keys,
      addresses: server.addresses,
      hello: () => ({ machine, session: crypto.randomUUID(), playing: [] }),
    })
    await eventually(() =>
      expect(states[0]).toMatchObject({ cause: 'refused', reason: expect.stringMatching(/another id/) }),
    )
    expect(comings).toEqual([])
  })

  test('beyond as many machines as it takes; one that went makes room', async () => {
    const { server } = await lab({ keys, mostMachines: 1 })
    const first = worker({ keys, addresses: server.addresses })
    await eventually(() => expect(first.states).toHaveLength(1))
    const second = worker({ keys, addresses: server.addresses })
    await eventually(() =>
      expect(second.states[0]).toMatchObject({
        cause: 'unreachable',
        reason: expect.stringMatching(/as many machines/),
      }),
    )
    await first.link.close()
    await eventually(() => expect(server.machines()).toEqual([second.machineId]))
  })

  test('as a machine that is connected already', async () => {
    const { server } = await lab({ keys })
    const first = worker({ keys, addresses: server.addresses })
    await eventually(() => expect(first.states).toHaveLength(1))
    const twin = worker({ keys, addresses: server.addresses, machineId: first.machineId })
    await eventually(() =>
      expect(twin.states[0]).toMatchObject({ cause: 'taken', reason: expect.stringMatching(/^Another worker/) }),
    )
    expect(await first.link.ask('deliver', delivery('still here'))).toMatchObject({ ok: true })
    await first.link.close()
    await eventually(() => expect(twin.states.at(-1)).toMatchObject({ kind: 'connected' }))
  })
})

describe('the worker trusts nobody', () => {
  /** What it says about a place where this server listens. */
  async function tellOf(server: Server): Promise<string> {
    const address = await listenAnywhere(server)
    ends.push(() => server.close())
    const { states } = worker({ keys, addresses: [address] })
    await eventually(() => expect(states.length).toBeGreaterThan(0))
    const [state] = states
    return state?.kind === 'lost' ? `${state.cause}: ${state.reason.replace(address, 'ADDRESS')}` : 'connected'
  }

  test('that has another key', async () => {
    const thief = createTls({ ...linkSecurity, pskCallback: () => newKeys().linkKey() })
    expect(await tellOf(thief)).toMatch(/^token: The lab at ADDRESS has another token/)
  })

  test('that has no key but speaks HTTP, closes at once, or says nothing', async () => {
    expect(await tellOf(createHttp((_request, response) => response.end('hello')))).toMatch(
      /^unreachable: What listens at ADDRESS is not a lab/,
    )
    expect(await tellOf(createTcp((socket) => socket.destroy()))).toMatch(/^unreachable: .*ADDRESS.*clos/)
    const { states } = worker({
      keys,
      addresses: [await listenAnywhere(silentServer())],
      timing: { ...quick, connectMs: 50 },
    })
    await eventually(() =>
      expect(states[0]).toMatchObject({ cause: 'unreachable', reason: expect.stringMatching(/in time/) }),
    )
  })

  test('where nothing listens, and says so', async () => {
    const server = createTcp()
    const address = await listenAnywhere(server)
    server.close()
    const { states } = worker({ keys, addresses: [address] })
    await eventually(() =>
      expect(states[0]).toMatchObject({ cause: 'unreachable', reason: expect.stringMatching(/nothing listens there/) }),
    )
  })

  test('that changed the announcement, or where there is none', async () => {
    const { server } = await lab({ keys })
    const changed = announcementOf(keys, '10.0.0.1:1').replace('10.0.0.1:1', present(server.addresses[0]))
    let text: string | null = changed
    const { states, link } = worker({ keys, announcement: async () => ok(text) })
    await eventually(() =>
      expect(states[0]).toMatchObject({ cause: 'unannounced', reason: expect.stringMatching(/changed since/) }),
    )
    text = null
    await eventually(() =>
      expect(states.at(-1)).toMatchObject({ cause: 'unannounced', reason: expect.stringMatching(/^No lab/) }),
    )
    text = announcementOf(keys, ...server.addresses)
    expect(await link.ask('deliver', delivery('found'))).toMatchObject({ ok: true })
  })

  function silentServer(): Server {
    const server = createTcp()
    const sockets = new Set<{ destroy: () => void }>()
    server.on('connection', (socket) => sockets.add(socket.resume()))
    ends.push(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    return server
  }
})

test('what passes over the wire is not to be read, and shows no key', async () => {
  const { server } = await lab({ keys })
  const { port } = present(readLinkAddress(present(server.addresses[0])) ?? undefined)
  const seen: Buffer[] = []
  const tap = createTcp((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('data', (chunk: Buffer) => seen.push(chunk))
      from.pipe(to)
    }
  })
  const address = await listenAnywhere(tap)
  ends.push(() => tap.close())
  const { link, machineId } = worker({ keys, addresses: [address] })
  expect(await link.ask('deliver', delivery('a-word-that-nobody-may-read'))).toMatchObject({ ok: true })
  const wire = Buffer.concat(seen)
  expect(wire.includes('a-word-that-nobody-may-read')).toBe(false)
  expect(wire.includes(keys.linkKey())).toBe(false)
  // The machine's id is its identity, and no secret.
  expect(wire.includes(machineId)).toBe(true)
})

test('neither states nor log nor errors say anything of the token', async () => {
  const opened = await lab({ keys })
  const { states } = worker({ keys: newKeys(), addresses: opened.server.addresses })
  const good = worker({ keys, addresses: opened.server.addresses })
  expect(await good.link.ask('deliver', delivery('x'))).toMatchObject({ ok: true })
  await eventually(() => expect(states.length).toBeGreaterThan(0))
  await eventually(() => expect(opened.logged.length).toBeGreaterThan(0))
  const shown = inspect([states, good, opened], { depth: 20, maxArrayLength: null, maxStringLength: null })
  for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const) {
    expect(shown).not.toContain(keys.linkKey().toString(form))
  }
  expect(shown).not.toContain(
    [...keys.linkKey().subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join(' '),
  )
})
