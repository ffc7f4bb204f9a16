import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveConnection } from '../../../../main/lab/connection.ts'
import type { Handlers } from '../../../../main/lab/handlers/handler.ts'
import { wirePair } from '../../../../main/lab/local-bridge.ts'
import type { RunsEvent } from '../../../../main/runs/runs.ts'
import { calls } from '../../../../shared/contract/calls.ts'
import type { Wire } from '../../../../shared/contract/wire.ts'
import { labInfo, type QuietLab, quietLab } from '../../../fakes/quiet-lab.ts'

interface Client {
  readonly lab: QuietLab
  readonly wire: Wire
  readonly heard: { readonly kind: string; readonly id?: number; readonly name?: string; readonly payload?: unknown }[]
  call(id: number, name: string, input: unknown): void
}

/** A client whose wire holds back as many bytes as the test says. */
function connect(handlers: Partial<Handlers> = {}, backlogBytes?: () => number): Client {
  const lab = quietLab(handlers)
  const [near, far] = wirePair()
  const held = far.send.bind(far)
  const slow: Wire = {
    send: held,
    onMessage: (listener) => far.onMessage(listener),
    onClosed: (listener) => far.onClosed(listener),
    close: () => far.close(),
    ...(backlogBytes === undefined ? {} : { backlogBytes }),
  }
  serveConnection(slow, lab)
  const heard: Client['heard'] = []
  near.onMessage((text) => heard.push(JSON.parse(text)))
  return {
    lab,
    wire: near,
    heard,
    call: (id, name, input) => near.send(JSON.stringify({ kind: 'call', id, name, input })),
  }
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

function runChanged(id: string, done: number): RunsEvent {
  const trials = { total: 9, waiting: 9 - done, running: 0, done, failed: 0, cancelled: 0 }
  return {
    name: 'run.changed',
    payload: {
      id,
      name: id,
      status: 'running',
      createdAt: '2026-01-01T00:00:00Z',
      endedAt: null,
      trials,
      modelKind: 'simulated',
      remainingMs: null,
      source: 'measured',
      tags: [],
      notes: '',
      isArchived: false,
    },
  }
}

function rows(episodeId: string, seq: number): RunsEvent {
  const row = { seq, atMs: 0, actor: { kind: 'judger' as const, id: 'judger' }, type: 'chat' as const, v: 1, data: {} }
  return { name: 'episode.events', payload: { episodeId, rows: [row] } }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a handler that throws is answered with internal, and the connection lives on', async () => {
  const { heard, call } = connect({
    'run.list': () => {
      throw new RangeError('planted')
    },
    'run.get': async () => Promise.reject(new Error('planted later')),
  })
  call(1, 'run.list', {})
  call(2, 'run.get', { runId: 'x' })
  call(3, 'lab.info', {})
  await settled()
  expect(heard.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))).toMatchObject([
    {
      kind: 'error',
      id: 1,
      error: {
        code: 'internal',
        message: expect.stringContaining('a bug in run.list'),
        detail: expect.stringContaining('planted'),
      },
    },
    { kind: 'error', id: 2, error: { code: 'internal' } },
    { kind: 'answer', id: 3, output: labInfo },
  ])
})

test('an answer of another form than agreed never leaves the lab', async () => {
  const wrong: unknown = { ...labInfo, concurrency: 'many' }
  const { heard, call } = connect({ 'lab.info': () => ({ ok: true, value: wrong as typeof labInfo }) })
  call(1, 'lab.info', {})
  await settled()
  expect(heard).toMatchObject([{ kind: 'error', id: 1, error: { code: 'bad-answer' } }])
})

test('an answer that is too large to send becomes an error', async () => {
  const { heard, call } = connect({
    'export.results': () => ({
      ok: true,
      value: { fileName: 'a', mediaType: 'b', text: 'x'.repeat(65 * 1024 * 1024), next: null },
    }),
  })
  call(1, 'export.results', { format: 'csv' })
  await settled()
  expect(heard).toMatchObject([{ kind: 'error', id: 1, error: { code: 'unsupported' } }])
})

test('a wrong watch changes nothing', async () => {
  const { lab, heard, call } = connect({
    'episode.watch': () => ({ ok: false, error: { code: 'unknown-name', message: 'none' } }),
  })
  call(1, 'episode.watch', { episodeId: 'e', on: true })
  await settled()
  lab.tell(rows('e', 0))
  await settled()
  expect(heard).toHaveLength(1)
})

test('a slow client gets every row and every answer, but only the newest view of each run', async () => {
  let backlog = 2 * 1024 * 1024
  const { lab, heard, call } = connect({}, () => backlog)
  call(1, 'episode.watch', { episodeId: 'e', on: true })
  await settled()
  for (let done = 1; done <= 5; done++) {
    lab.tell(runChanged('a', done))
    lab.tell(rows('e', done))
  }
  lab.tell(runChanged('b', 1))
  lab.tell(runChanged('a', 6))
  call(2, 'lab.info', {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(heard.map(({ kind, name }) => name ?? kind)).toEqual(['answer', ...Array(5).fill('episode.events'), 'answer'])
  backlog = 0
  await vi.advanceTimersByTimeAsync(1000)
  expect(heard.slice(7)).toMatchObject([
    { name: 'run.changed', payload: { id: 'b', trials: { done: 1 } } },
    { name: 'run.changed', payload: { id: 'a', trials: { done: 6 } } },
  ])
  lab.tell(runChanged('a', 7))
  await settled()
  expect(heard.at(-1)).toMatchObject({ payload: { trials: { done: 7 } } })
  expect(vi.getTimerCount()).toBe(0)
})

test('a client that takes nothing any more is let go', async () => {
  const { lab, wire } = connect({}, () => 33 * 1024 * 1024)
  const closed = vi.fn()
  wire.onClosed(closed)
  lab.tell(runChanged('a', 1))
  await settled()
  expect(closed).toHaveBeenCalledOnce()
  expect(lab.listeners.size).toBe(0)
})

test('a closed connection leaves neither listeners nor timers', async () => {
  const { lab, wire, heard } = connect({}, () => 2 * 1024 * 1024)
  lab.tell(runChanged('a', 1))
  expect(lab.listeners.size).toBe(1)
  wire.close()
  await settled()
  expect(lab.listeners.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(heard).toEqual([])
})

test('whatever is said is answered once, and the connection lives on', async () => {
  const names = fc.constantFrom(...Object.keys(calls), 'constructor', '__proto__', '')
  const message = fc.record({
    kind: fc.constantFrom('call', 'shout'),
    id: fc.integer(),
    name: names,
    input: fc.jsonValue(),
  })
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    message.map((value) => JSON.stringify(value)),
  )
  await fc.assert(
    fc.asyncProperty(text, async (said) => {
      const { heard, wire, call } = connect()
      expect(wire.send(said)).toBe(true)
      await settled()
      expect(heard).toHaveLength(1)
      call(7, 'lab.info', {})
      await settled()
      expect(heard[1]).toEqual({ kind: 'answer', id: 7, output: labInfo })
      wire.close()
    }),
  )
})
