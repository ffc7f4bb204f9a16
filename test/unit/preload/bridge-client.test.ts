import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wirePair } from '../../../main/lab/local-bridge.ts'
import { type BridgeOptions, createBridge } from '../../../preload/bridge-client.ts'
import type { Bridge, ConnectionStatus } from '../../../shared/contract/bridge.ts'
import type { LabError } from '../../../shared/contract/errors.ts'
import type { Wire } from '../../../shared/contract/wire.ts'

/** The lab's end, played by the test. */
class Peer {
  readonly heard: { readonly kind: string; readonly id: number; readonly name: string; readonly input: unknown }[] = []
  readonly wire: Wire
  readonly #waiting: (() => void)[] = []

  constructor(wire: Wire) {
    this.wire = wire
    wire.onMessage((text) => {
      this.heard.push(JSON.parse(text))
      for (const wake of this.#waiting.splice(0)) wake()
    })
  }

  say(message: unknown): void {
    this.wire.send(JSON.stringify(message))
  }

  async next(count: number): Promise<void> {
    while (this.heard.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}

function connect(options: BridgeOptions = {}): {
  bridge: Bridge
  peers: Peer[]
  statuses: ConnectionStatus[]
  problems: LabError[]
  fate: { refuse: boolean }
} {
  const peers: Peer[] = []
  const statuses: ConnectionStatus[] = []
  const problems: LabError[] = []
  const fate = { refuse: false }
  const open = async (): Promise<Wire> => {
    if (fate.refuse) throw new Error('refused')
    const [near, far] = wirePair()
    peers.push(new Peer(far))
    return near
  }
  const bridge = createBridge(open, { onProblem: (error) => problems.push(error), ...options })
  bridge.onStatus((status) => statuses.push(status))
  return { bridge, peers, statuses, problems, fate }
}

const info = {
  appVersion: '0.1.0',
  nodeVersion: '24',
  minecraftVersion: '1.19.2',
  dataFolder: '/data',
  databaseBytes: 1,
  concurrency: 1,
}

const settled = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => {})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a call made while connecting is sent once the wire is open, and answered by its id', async () => {
  const { bridge, peers, statuses } = connect()
  const first = bridge.call('lab.info', {})
  const second = bridge.call('run.list', {})
  await settled()
  const [peer] = peers
  expect(peer?.heard.map(({ id, name }) => [id, name])).toEqual([
    [0, 'lab.info'],
    [1, 'run.list'],
  ])
  peer?.say({ kind: 'answer', id: 1, output: [] })
  peer?.say({ kind: 'answer', id: 0, output: info })
  expect(await second).toEqual({ ok: true, value: [] })
  expect(await first).toEqual({ ok: true, value: info })
  expect(statuses).toEqual(['connecting', 'open'])
})

test('an answer of the wrong form is bad-answer, an error is handed on', async () => {
  const { bridge, peers } = connect()
  const wrong = bridge.call('lab.info', {})
  const refused = bridge.call('run.get', { runId: 'x' })
  await settled()
  peers[0]?.say({ kind: 'answer', id: 0, output: { ...info, concurrency: 'many' } })
  const error = { code: 'unknown-name', message: 'There is no run x.' }
  peers[0]?.say({ kind: 'error', id: 1, error })
  expect(await wrong).toMatchObject({ ok: false, error: { code: 'bad-answer' } })
  expect(await refused).toEqual({ ok: false, error })
})

test('a loss fails pending calls and connects again after waits that double up to a limit', async () => {
  const { bridge, peers, statuses, fate } = connect({ firstRetryMs: 100, longestRetryMs: 300 })
  const pending = bridge.call('lab.info', {})
  await settled()
  fate.refuse = true
  peers[0]?.wire.close()
  expect(await pending).toMatchObject({ ok: false, error: { code: 'lab-lost', retry: true } })
  expect(await bridge.call('run.list', {})).toMatchObject({ ok: false, error: { code: 'lab-lost' } })
  // Attempts at 100, 300 and 600 ms fail; the next is at 900 ms.
  await vi.advanceTimersByTimeAsync(899)
  fate.refuse = false
  expect(peers).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(peers).toHaveLength(2)
  expect(statuses).toEqual(['connecting', 'open', 'connecting', 'open'])
  const again = bridge.call('run.list', {})
  await settled()
  peers[1]?.say({ kind: 'answer', id: 1, output: [] })
  expect(await again).toEqual({ ok: true, value: [] })
})

test('without reconnecting a loss closes the bridge', async () => {
  const { bridge, peers, statuses } = connect({ reconnect: false })
  await settled()
  peers[0]?.wire.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(statuses).toEqual(['connecting', 'open', 'closed'])
  expect(peers).toHaveLength(1)
  expect(await bridge.call('run.list', {})).toMatchObject({ ok: false, error: { code: 'lab-lost' } })
})

test('no call hangs: neither without an answer nor without a wire', async () => {
  const { bridge } = connect({ callLimitMs: 1000 })
  const silent = bridge.call('lab.info', {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(await silent).toMatchObject({ ok: false, error: { code: 'lab-lost' } })

  const late = Promise.withResolvers<Wire>()
  const never = createBridge(() => late.promise, { openLimitMs: 500, firstRetryMs: 10_000 })
  const call = never.call('lab.info', {})
  await vi.advanceTimersByTimeAsync(500)
  expect(await call).toMatchObject({ ok: false, error: { code: 'lab-lost' } })
  const [near, far] = wirePair()
  const closed = vi.fn()
  far.onClosed(closed)
  late.resolve(near)
  await settled()
  expect(closed).toHaveBeenCalledOnce()
})

test('events reach the listeners of their name until these leave; wrong ones reach nobody', async () => {
  const { bridge, peers, problems } = connect()
  const heard: unknown[] = []
  const off = bridge.on('episode.events', (payload) => heard.push(payload))
  await settled()
  const payload = { episodeId: 'e', rows: [] }
  peers[0]?.say({ kind: 'event', name: 'episode.events', payload })
  peers[0]?.say({ kind: 'event', name: 'episode.events', payload: { rows: 'none' } })
  peers[0]?.say({ kind: 'event', name: 'weather', payload })
  await settled()
  expect(heard).toEqual([payload])
  expect(problems).toMatchObject([{ code: 'bad-answer' }])
  off()
  peers[0]?.say({ kind: 'event', name: 'episode.events', payload })
  await settled()
  expect(heard).toHaveLength(1)
})

test('something that is no message ends the wire; complaints without an id are reported', async () => {
  const { bridge, peers, problems, statuses } = connect()
  await settled()
  const error = { code: 'bad-input', message: 'That is not JSON.' }
  peers[0]?.say({ kind: 'error', id: null, error })
  peers[0]?.say({ kind: 'gossip' })
  await settled()
  expect(problems).toMatchObject([error, { code: 'bad-answer' }])
  expect(statuses).toEqual(['connecting', 'open', 'connecting'])
  bridge.close()
})

test('closing fails what is pending, ends the wire and stays closed', async () => {
  const { bridge, peers, statuses } = connect()
  const pending = bridge.call('lab.info', {})
  await settled()
  const closed = vi.fn()
  peers[0]?.wire.onClosed(closed)
  bridge.close()
  bridge.close()
  expect(await pending).toMatchObject({ ok: false, error: { code: 'lab-lost' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(closed).toHaveBeenCalledOnce()
  expect(peers).toHaveLength(1)
  expect(statuses).toEqual(['connecting', 'open', 'closed'])
})

test('an input that is larger than a message may be is refused before it is sent', async () => {
  const { bridge, peers } = connect()
  const answer = await bridge.call('run.get', { runId: 'ü'.repeat(33 * 1024 * 1024) })
  expect(answer).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(peers[0]?.heard).toEqual([])
})
