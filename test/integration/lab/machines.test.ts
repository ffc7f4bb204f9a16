/** Machines and the queue through the lab's calls. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertDelivery } from '../../../db/deliveries.ts'
import { endEpisode, insertEpisode } from '../../../db/episodes.ts'
import { putMachine } from '../../../db/machines.ts'
import { createLab, type LabOptions } from '../../../main/lab/create-lab.ts'
import { createMachineCalls } from '../../../main/lab/handlers/machines.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import { QueueSecrets } from '../../../main/lab/queue-secrets.ts'
import { newToken } from '../../../main/machines/link/token.ts'
import { createKeyStore } from '../../../main/models/keys.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { ok } from '../../../shared/contract/errors.ts'
import { createFakeMachines, machineView, readyQueue } from '../../fakes/fake-machines.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { aMachine } from '../../fakes/stored-machine.ts'
import { storeRun } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

function openLab(options: Partial<LabOptions> = {}) {
  const dataFolder = tempFolder()
  const lab = unwrap(createLab({ dataFolder, ...options }))
  onTestFinished(() => lab.close())
  return { dataFolder, lab, bridge: connectLocally(lab) }
}

const one = aMachine(1).id
const address = 'redis://ann:s3cret@store.example:6379/2'

test('a page lists machines, drains and removes them, and hears of each change', async () => {
  const machines = createFakeMachines()
  const { bridge } = openLab({ machines })
  machines.show([machineView(1), machineView(2)])
  const heard = vi.fn()
  bridge.on('machines.changed', heard)
  expect(await bridge.call('machines.list', {})).toEqual(
    ok({ machines: [machineView(1), machineView(2)], queue: readyQueue }),
  )
  unwrap(await bridge.call('machines.drain', { id: one, isDraining: true }))
  expect(unwrap(await bridge.call('machines.list', {})).machines.map(({ state }) => state)).toEqual([
    'draining',
    'here',
  ])
  unwrap(await bridge.call('machines.remove', { id: one }))
  expect(unwrap(await bridge.call('machines.list', {})).machines).toHaveLength(1)
  expect(await bridge.call('machines.remove', { id: one })).toMatchObject({
    ok: false,
    error: { code: 'unknown-name' },
  })
  expect(await bridge.call('machines.drain', { id: 'x', isDraining: true })).toMatchObject({
    ok: false,
    error: { code: 'bad-input' },
  })
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
})

test('changes are told at most once a second, the last one always, and nobody is told after leaving', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const machines = createFakeMachines()
  const secrets = new QueueSecrets(createKeyStore(join(tempFolder(), 'keys.json'), null))
  const { onEvent } = createMachineCalls({ db: tempDatabase(), machines, secrets, queue: null })
  const heard: number[] = []
  const forget = onEvent(({ name }) => heard.push(name === 'machines.changed' ? Date.now() : -1))
  const start = Date.now()
  for (let round = 0; round < 25; round++) {
    machines.show([])
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(2_000)
  expect(heard.map((at) => at - start)).toEqual([0, 1_000, 2_000, 3_000])
  machines.show([])
  forget()
  vi.advanceTimersByTime(5_000)
  expect(heard).toHaveLength(5)
  expect(machines.listeners()).toBe(0)
})

test('a lab without a queue says so, and still knows who played for it', async () => {
  const { bridge, lab } = openLab()
  putMachine(tempDatabase(lab.databasePath), aMachine(1), '2026-01-01T00:00:00.000Z')
  expect(unwrap(await bridge.call('machines.list', {}))).toMatchObject({
    machines: [{ name: 'bench-1', state: 'gone', status: null, delivered: { stored: 0 } }],
    queue: { state: 'off' },
  })
  expect(await bridge.call('machines.drain', { id: one, isDraining: true })).toMatchObject({
    ok: false,
    error: { code: 'wrong-state' },
  })
  unwrap(await bridge.call('machines.remove', { id: one }))
  expect(unwrap(await bridge.call('machines.list', {})).machines).toEqual([])
})

test('a run tells which machine played an episode, and which records differ', async () => {
  const { bridge, lab } = openLab()
  const db = tempDatabase(lab.databasePath)
  putMachine(db, aMachine(1), '2026-01-01T00:00:00.000Z')
  storeRun(db)
  const episode = (id: string, attempt: number, machineId: string | null): void =>
    insertEpisode(db, {
      ...{ id, trialId: 'trial-1', attempt, machineId },
      modelKind: 'simulated',
      startedAt: '2026-01-01T00:00:01.000Z',
      gitSha: null,
    })
  const [own, other] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2']
  const ends = { gameTimeMs: 1, wallTimeMs: 1, message: '' }
  episode(own, 1, null)
  endEpisode(db, own, { endReason: 'completed', validity: 'valid', logSha256: 'a'.repeat(64), ...ends })
  episode(other, 2, one)
  endEpisode(db, other, { endReason: 'crash', validity: 'infrastructure', logSha256: null, ...ends })
  const at = '2026-01-01T00:00:02.000Z'
  insertDelivery(db, {
    ...{ episodeId: other, machineId: one, at, message: 'From event 3 on.' },
    outcome: 'different',
    logSha256: 'b'.repeat(64),
  })
  const detail = unwrap(await bridge.call('run.get', { runId: 'run' }))
  expect(detail.trials[0]?.episodes.map(({ machine }) => machine)).toEqual([undefined, 'bench-1'])
  const results = unwrap(await bridge.call('run.results', { runId: 'run' }))
  expect(results.map(({ machine }) => machine)).toEqual([undefined, 'bench-1'])
  const table = await bridge.call('episode.list', {
    ...{ filter: {}, offset: 0, limit: 9 },
    sort: [{ column: 'machine', descending: false }],
  })
  expect(unwrap(table).rows.map(({ machine }) => machine)).toEqual(['bench-1', undefined])
  const csv = unwrap(await bridge.call('export.results', { runId: 'run', format: 'csv' }))
  expect(csv.text.split('\n').map((line) => line.split(',').at(-1))).toEqual(['machine', '', 'bench-1', ''])
  expect(unwrap(await bridge.call('machines.deliveries', { runId: 'run' }))).toEqual([
    expect.objectContaining({
      outcome: 'different',
      machineName: 'bench-1',
      logSha256: 'b'.repeat(64),
      counted: { episodeId: own, logSha256: 'a'.repeat(64), machine: null },
    }),
  ])
  expect(await bridge.call('machines.deliveries', { runId: 'none' })).toMatchObject({
    ok: false,
    error: { code: 'unknown-name' },
  })
})

test('address and token of a queue go in and come out nowhere but where they are asked for', async () => {
  const { bridge, dataFolder } = openLab({ machines: createFakeMachines() })
  const told: unknown[] = []
  const call: Bridge['call'] = async (name, input) => {
    const answer = await bridge.call(name, input)
    told.push(answer)
    return answer
  }
  expect(unwrap(await call('queue.get', {}))).toMatchObject({
    ...{ store: null, running: null, hasToken: false, kind: 'file' },
  })
  expect(await call('queue.test', {})).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(await call('queue.join', {})).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
  expect(unwrap(await call('queue.set', { address, workersAt: '0.0.0.0:4800' }))).toMatchObject({
    store: 'redis://store.example:6379/2',
    workersAt: '0.0.0.0:4800',
  })
  expect(unwrap(await call('queue.test', {}))).toEqual({
    works: true,
    message: 'redis://store.example:6379/2 can be used.',
  })
  expect(unwrap(await call('queue.test', { address: 'redis://broken' }))).toMatchObject({ works: false })
  expect(await call('queue.set', { workersAt: '4800' })).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(await call('queue.set', { token: 'cmlab_short' })).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  const first = unwrap(await bridge.call('queue.join', {}))
  expect(first).toMatchObject({ address, token: expect.stringMatching(/^cmlab_/), isOutdated: false })
  expect(unwrap(await bridge.call('queue.join', {}))).toEqual(first)
  unwrap(await call('queue.set', { token: 'new' }))
  const second = unwrap(await bridge.call('queue.join', {}))
  expect(second.token).not.toBe(first.token)
  for (const secret of ['s3cret', first.token, second.token]) expect(JSON.stringify(told)).not.toContain(secret)
  expect(readFileSync(join(dataFolder, 'lab.log'), 'utf8')).not.toContain('s3cret')
  expect(unwrap(await call('key.storage', {})).servers).toEqual([])
  unwrap(await call('queue.set', { address: null, workersAt: null }))
  expect(unwrap(await call('queue.get', {}))).toMatchObject({ store: null, workersAt: null, hasToken: true })
})

test('a lab tells where its own queue is, and says when its token is no longer the kept one', async () => {
  const queue = { address: 'redis://:s3cret@127.0.0.1:1', token: newToken(), workersAt: null }
  const { bridge } = openLab({ queue, machines: createFakeMachines() })
  expect(unwrap(await bridge.call('queue.get', {}))).toMatchObject({ store: null, running: 'redis://127.0.0.1:1' })
  const { address, token } = queue
  expect(unwrap(await bridge.call('queue.join', {}))).toEqual({ address, token, isOutdated: false })
  expect(unwrap(await bridge.call('queue.set', { token: 'new' }))).toMatchObject({ running: 'redis://127.0.0.1:1' })
  expect(unwrap(await bridge.call('queue.join', {}))).toEqual({ address, token, isOutdated: true })
  unwrap(await bridge.call('queue.set', { token }))
  expect(unwrap(await bridge.call('queue.join', {}))).toMatchObject({ isOutdated: false })
})
