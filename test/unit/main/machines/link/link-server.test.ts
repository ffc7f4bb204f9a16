/** A lab that ends, moves, refuses, and is told nonsense. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { Questions } from '../../../../../main/machines/link/messages.ts'
import { fail, ok, type Result } from '../../../../../shared/contract/errors.ts'
import { eventually } from '../../../../fakes/eventually.ts'
import { announcementOf, delivery, openRawLink } from '../../../../fakes/link-ends.ts'
import { helloOf, keys, lab, status, stored, unconnected, worker } from '../../../../fakes/link-stage.ts'
import { present } from '../../../../fakes/present.ts'

test('a lab that is restarted is asked again what it had not answered', async () => {
  const first = await lab({ answers: { deliver: () => new Promise(() => {}) } })
  const { link } = await worker({ addresses: first.server.addresses })
  const asked = link.ask('deliver', delivery('a'))
  await eventually(() => expect(first.delivered).toEqual(['a']))
  await first.server.close()
  const second = await lab({ port: first.server.port })
  expect(await asked).toEqual(stored('a'))
  expect(second.delivered).toEqual(['a'])
})

test('a lab that has moved is found by its new announcement, at the address that works', async () => {
  const first = await lab()
  let text = announcementOf(keys, ...first.server.addresses)
  const { link, states } = await worker({ announcement: async () => ok(text) })
  await first.server.close()
  const second = await lab()
  const address = present(second.server.addresses[0])
  text = announcementOf(keys, ...first.server.addresses, address)
  expect(await link.ask('deliver', delivery('a'))).toEqual(stored('a'))
  expect(states.at(-1)).toEqual({ kind: 'connected', address })
})

test('a lab is found again while its store is away', async () => {
  const first = await lab()
  let isThere = true
  const announcement = async (): Promise<Result<string>> =>
    isThere ? ok(announcementOf(keys, ...first.server.addresses)) : fail('queue', 'The store is away.')
  const { link, states } = await worker({ announcement })
  isThere = false
  await first.server.close()
  await eventually(() =>
    expect(states.at(-1)).toMatchObject({
      cause: 'unreachable',
      reason: expect.stringMatching(/nothing listens.*store is away/),
    }),
  )
  await lab({ port: first.server.port })
  expect(await link.ask('deliver', delivery('a'))).toEqual(stored('a'))
})

test('a lab that refuses a machine says why, each time, and may take it later', async () => {
  let isRefused = true
  const hello = async (): Promise<Result<Questions['hello']['answer']>> =>
    isRefused ? fail('machine-refused', 'The lab has version 2.') : ok({ verdicts: [], isDraining: false })
  const { server, comings } = await lab({ answers: { hello } })
  const { link, states } = unconnected({ addresses: server.addresses })
  await eventually(() => expect(states.length).toBeGreaterThan(1))
  expect(states.slice(0, 2)).toEqual(
    [1, 2].map(() => ({ kind: 'lost', cause: 'refused', reason: 'The lab has version 2.' })),
  )
  expect([server.machines(), comings]).toEqual([[], []])
  isRefused = false
  expect(await link.ask('deliver', delivery('a'))).toEqual(stored('a'))
})

test('a lab that ends gives its last orders first', async () => {
  const { server } = await lab()
  const { machineId, orders } = await worker({ addresses: server.addresses })
  server.order(machineId, { kind: 'leave', reason: 'The sweep is over.' })
  await server.close()
  expect(orders).toEqual([{ kind: 'leave', reason: 'The sweep is over.' }])
})

test('a lab closes the connection that says what it does not know, and no other', async () => {
  const { server } = await lab()
  const { link, states } = await worker({ addresses: server.addresses })
  const machineId = randomUUID()
  const hello = helloOf(machineId, 1)
  const wrong: readonly (string | Buffer)[][] = [
    ['not JSON'],
    ['{"kind":"ask"}'],
    [Buffer.from(hello)],
    [JSON.stringify({ kind: 'tell', oldest: 1, telling: { kind: 'status', status } })],
    [JSON.stringify({ kind: 'ask', id: 1, oldest: 1, name: 'standing', input: { playing: [] } })],
    [hello, helloOf(machineId, 2)],
  ]
  for (const frames of wrong) {
    const raw = await openRawLink(server.port, { keys, machineId })
    for (const frame of frames) raw.webSocket.send(frame)
    const [code] = await once(raw.webSocket, 'close')
    expect(code).toBe(1008)
  }
  expect(await link.ask('deliver', delivery('a'))).toEqual(stored('a'))
  expect(states).toHaveLength(1)
})

test('a lab refuses a question that it does not know, and goes on', async () => {
  const { server } = await lab()
  const machineId = randomUUID()
  const { webSocket, heard } = await openRawLink(server.port, { keys, machineId })
  webSocket.send(helloOf(machineId, 1))
  await eventually(() => expect(heard).toHaveLength(1))
  for (const name of ['toString', '__proto__', 'x'.repeat(1_000)]) {
    webSocket.send(JSON.stringify({ kind: 'ask', id: 2, oldest: 2, name, input: {} }))
  }
  webSocket.send(JSON.stringify({ kind: 'ask', id: 3, oldest: 3, name: 'standing', input: { playing: [] } }))
  await eventually(() => expect(heard.at(-1)).toBe('{"kind":"answer","id":3,"answer":{"verdicts":[]}}'))
  expect(heard[1]).toMatch(/^\{"kind":"refusal","id":2,.*knows no question “toString”/)
  webSocket.close()
})
