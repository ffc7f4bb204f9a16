/** A worker and its lab, over connections that fail in every way that connections do. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import type { Questions } from '../../../../../main/machines/link/messages.ts'
import { fail, ok, type Result } from '../../../../../shared/contract/errors.ts'
import { eventually } from '../../../../fakes/eventually.ts'
import { announcementOf, delivery, openRawLink } from '../../../../fakes/link-ends.ts'
import { gated, keys, lab, proxy, sayHello, status, stored, unconnected, worker } from '../../../../fakes/link-stage.ts'

describe('while the connection stands', () => {
  test('questions are answered, tellings heard, orders given', async () => {
    const { server, tellings, comings } = await lab()
    const { link, machineId, orders } = await worker({ addresses: server.addresses })
    expect(server.machines()).toEqual([machineId])
    expect(comings).toEqual([`+${machineId}`])
    expect(await link.ask('deliver', delivery('a'))).toEqual(stored('a'))
    expect(await link.ask('standing', { playing: [] })).toEqual({ ok: true, value: { verdicts: [] } })
    link.tell({ kind: 'status', status })
    await eventually(() => expect(tellings).toEqual([{ kind: 'status', status }]))
    expect(server.order(machineId, { kind: 'drain', isDraining: true })).toBe(true)
    await eventually(() => expect(orders).toEqual([{ kind: 'drain', isDraining: true }]))
    expect(server.order(randomUUID(), { kind: 'drain', isDraining: true })).toBe(false)
  })

  test('a question that the lab cannot answer gets its error, and the next one its answer', async () => {
    const { server, logged } = await lab({ answers: { claim: async () => fail('storage', 'The disk is full.') } })
    const { link, states } = await worker({ addresses: server.addresses })
    const job = { run: randomUUID(), trial: randomUUID(), spec: 'a'.repeat(64) }
    expect(await link.ask('claim', { job })).toEqual(fail('storage', 'The disk is full.'))
    expect(await link.ask('claim', { job: { ...job, spec: 'short' } })).toMatchObject({
      error: { code: 'machine-refused', message: expect.stringMatching(/“claim” .*job\.spec.*same version/) },
    })
    expect(await link.ask('deliver', delivery('b'))).toEqual(stored('b'))
    expect(states).toHaveLength(1)
    expect(logged).toEqual([])
  })

  test('a handler that throws is answered as a bug, and logged', async () => {
    const standing = async (): Promise<never> => {
      throw new Error('a bug')
    }
    const { server, logged } = await lab({ answers: { standing } })
    const { link } = await worker({ addresses: server.addresses })
    expect(await link.ask('standing', { playing: [] })).toMatchObject({ error: { code: 'internal' } })
    expect(logged).toHaveLength(1)
  })

  test('an aborted question is cancelled at once and not asked again', async () => {
    const { deliver, open } = gated()
    const { server, delivered } = await lab({ answers: { deliver } })
    const { link, machineId } = await worker({ addresses: server.addresses })
    const ending = new AbortController()
    const asked = link.ask('deliver', delivery('a'), ending.signal)
    await eventually(() => expect(delivered).toEqual(['a']))
    ending.abort()
    expect(await asked).toMatchObject({ error: { code: 'cancelled' } })
    expect(await link.ask('deliver', delivery('b'), ending.signal)).toMatchObject({ error: { code: 'cancelled' } })
    server.drop(machineId)
    open()
    expect(await link.ask('deliver', delivery('c'))).toEqual(stored('c'))
    expect(delivered).toEqual(['a', 'c'])
  })
})

describe('when a connection is lost', () => {
  test('what is being worked on is asked again, worked on once, and answered', async () => {
    const { deliver, open } = gated()
    const { server, delivered, comings } = await lab({ answers: { deliver } })
    const between = await proxy(server.port)
    const { link, machineId, states } = await worker({ addresses: [between.address] })
    const asked = link.ask('deliver', delivery('a'))
    await eventually(() => expect(delivered).toEqual(['a']))
    between.drop()
    await eventually(() => expect(states.map(({ kind }) => kind)).toEqual(['connected', 'lost', 'connected']))
    expect(states[1]).toMatchObject({ cause: 'dropped' })
    open()
    expect(await asked).toEqual(stored('a'))
    expect(delivered).toEqual(['a'])
    expect(comings).toEqual([`+${machineId}`, `-${machineId}`, `+${machineId}`])
  })

  test('an answer that was under way comes again without new work', async () => {
    const { deliver, open } = gated()
    const { server, delivered } = await lab({ answers: { deliver } })
    const between = await proxy(server.port)
    const { link } = await worker({ addresses: [between.address] })
    const asked = link.ask('deliver', delivery('a'))
    await eventually(() => expect(delivered).toEqual(['a']))
    between.stop()
    open()
    // The lab has answered into the partition by then.
    await deliver('', delivery('a'))
    between.drop()
    between.pass()
    expect(await asked).toEqual(stored('a'))
    expect(delivered).toEqual(['a'])
  })

  test('a silent partition is noticed at both ends, and its end too', async () => {
    const { server, comings } = await lab()
    const between = await proxy(server.port)
    const { machineId, states } = await worker({ addresses: [between.address] })
    between.stop()
    await eventually(() => expect(comings).toEqual([`+${machineId}`, `-${machineId}`]))
    await eventually(() =>
      expect(states[1]).toMatchObject({ cause: 'dropped', reason: expect.stringMatching(/fell silent/) }),
    )
    between.pass()
    await eventually(() => expect(server.machines()).toEqual([machineId]))
  })

  test('questions wait in their order, tellings do not', async () => {
    const { server, delivered, tellings } = await lab()
    const between = await proxy(server.port)
    between.stop()
    const { link } = unconnected({ addresses: [between.address] })
    link.tell({ kind: 'status', status })
    const names = ['a', 'b', 'c', 'd', 'e']
    const asked = names.map((name) => link.ask('deliver', delivery(name)))
    between.pass()
    expect(await Promise.all(asked)).toEqual(names.map(stored))
    expect(delivered).toEqual(names)
    expect(tellings).toEqual([])
  })

  test('a connection that breaks within a message is as good as one that was not', async () => {
    const { server, delivered } = await lab()
    const between = await proxy(server.port)
    const { link } = await worker({ addresses: [between.address] })
    between.cut(40_000)
    expect(await link.ask('deliver', { ...delivery('a'), played: 'A'.repeat(100_000) })).toEqual(stored('a'))
    expect(delivered).toEqual(['a'])
    expect(between.accepted()).toBe(2)
  })

  test('a large record on a slow line is not silence', async () => {
    const { server } = await lab()
    const between = await proxy(server.port)
    const { link, states } = await worker({ addresses: [between.address] })
    between.slow(1_500)
    const startedAt = performance.now()
    expect(await link.ask('deliver', { ...delivery('a'), played: 'A'.repeat(2_000_000) })).toEqual(stored('a'))
    // Four times as long as silence may last.
    expect(performance.now() - startedAt).toBeGreaterThan(1_200)
    expect(states).toHaveLength(1)
  })

  test('a newer connection of the same worker replaces the older one, which is not a going', async () => {
    const { server, comings } = await lab()
    const machineId = randomUUID()
    const session = randomUUID()
    const first = await openRawLink(server.port, { keys, machineId, session })
    sayHello(first, machineId, 1)
    await eventually(() => expect(first.heard).toHaveLength(1))
    const closed = once(first.webSocket, 'close')
    const second = await openRawLink(server.port, { keys, machineId, session })
    expect((await closed)[0]).toBe(4001)
    // Before its hello it is not one to be ordered about.
    expect(server.order(machineId, { kind: 'drain', isDraining: true })).toBe(false)
    sayHello(second, machineId, 2)
    await eventually(() => expect(server.machines()).toEqual([machineId]))
    expect(comings).toEqual([`+${machineId}`, `+${machineId}`])
    second.webSocket.close()
    await eventually(() => expect(comings.at(-1)).toBe(`-${machineId}`))
  })

  test('a connection that ends while its hello is dealt with: the machine came, then went', async () => {
    const gate = Promise.withResolvers<Result<Questions['hello']['answer']>>()
    const asked = Promise.withResolvers<void>()
    const hello = (): Promise<Result<Questions['hello']['answer']>> => {
      asked.resolve()
      return gate.promise
    }
    const { server, comings } = await lab({ answers: { hello } })
    const machineId = randomUUID()
    const raw = await openRawLink(server.port, { keys, machineId })
    sayHello(raw, machineId, 1)
    await asked.promise
    raw.webSocket.terminate()
    await once(raw.webSocket, 'close')
    gate.resolve(ok({ verdicts: [], isDraining: false }))
    await eventually(() => expect(comings).toEqual([`+${machineId}`, `-${machineId}`]))
    expect(server.machines()).toEqual([])
  })

  test('one that replaces another and never says hello: the machine is gone', async () => {
    const { server, comings } = await lab()
    const machineId = randomUUID()
    const session = randomUUID()
    const first = await openRawLink(server.port, { keys, machineId, session })
    sayHello(first, machineId, 1)
    await eventually(() => expect(first.heard).toHaveLength(1))
    const second = await openRawLink(server.port, { keys, machineId, session })
    second.webSocket.close()
    await eventually(() => expect(comings).toEqual([`+${machineId}`, `-${machineId}`]))
  })
})

test('a worker waits longer after each failure, and begins anew after a connection', async () => {
  const { server } = await lab()
  const waits: number[] = []
  let addresses: readonly string[] = []
  const opened = unconnected({
    random: () => 1,
    announcement: async () => ok(addresses.length === 0 ? null : announcementOf(keys, ...addresses)),
    pause: async (ms) => {
      waits.push(ms)
      if (waits.length === 6) addresses = server.addresses
      await new Promise((resolve) => setImmediate(resolve))
    },
  })
  await eventually(() => expect(opened.states.at(-1)?.kind).toBe('connected'))
  expect(waits).toEqual([400, 800, 1_600, 3_200, 5_000, 5_000])
  server.drop(opened.machineId)
  await eventually(() => expect(waits[6]).toBe(200))
})

test('a link that is closed cancels what it had asked, and asks no more', async () => {
  const { server } = await lab({ answers: { deliver: () => new Promise(() => {}) } })
  const { link, states } = await worker({ addresses: server.addresses })
  const asked = link.ask('deliver', delivery('a'))
  await link.close()
  expect(await asked).toMatchObject({ error: { code: 'cancelled' } })
  expect(await link.ask('deliver', delivery('b'))).toMatchObject({ error: { code: 'cancelled' } })
  await eventually(() => expect(server.machines()).toEqual([]))
  expect(states).toHaveLength(1)
})
