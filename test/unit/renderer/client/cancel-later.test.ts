import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNDO_MS } from '../../../../renderer/client/cancel-later.ts'
import { createLabClient } from '../../../../renderer/client/lab-client.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'
import { createFakeBridge, type FakeAnswers } from '../../../fakes/fake-bridge.ts'
import { fakeRun } from '../../../fakes/sample-run.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const answers: FakeAnswers = {
  'run.pause': ({ runId }) => ok(fakeRun({ id: runId, status: 'paused' })),
  'run.resume': ({ runId }) => ok(fakeRun({ id: runId })),
  'run.cancel': ({ runId }) => ok(fakeRun({ id: runId, status: 'cancelled' })),
}

function openClient(part: FakeAnswers = {}) {
  const bridge = createFakeBridge({ ...answers, ...part })
  const { store, cancelLater } = createLabClient(bridge, () => {})
  const commands = (): readonly string[] =>
    bridge.asked.flatMap(({ name, input }) => (/pause|resume|cancel/.test(name) ? [`${name} ${runOf(input)}`] : []))
  return { cancelLater, commands, cancelling: () => store.getState().cancelling }
}

function runOf(input: unknown): string {
  return typeof input === 'object' && input !== null && 'runId' in input ? String(input.runId) : ''
}

test('a cancel pauses at once and happens when its time is up', async () => {
  const { cancelLater, commands, cancelling } = openClient()
  expect(await cancelLater.cancel(fakeRun())).toEqual(ok(undefined))
  expect(cancelling()).toMatchObject({ run: { id: 'run-1' }, untilMs: Date.now() + UNDO_MS, problem: null })
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
  expect(commands()).toEqual(['run.pause run-1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(commands()).toEqual(['run.pause run-1', 'run.cancel run-1'])
  expect(cancelling()).toBeNull()
})

test('undoing lets the run go on, and nothing is cancelled later', async () => {
  const { cancelLater, commands, cancelling } = openClient()
  await cancelLater.cancel(fakeRun())
  await cancelLater.undo()
  expect(cancelling()).toBeNull()
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2)
  expect(commands()).toEqual(['run.pause run-1', 'run.resume run-1'])
})

test('a run that stood still is not set going by undoing', async () => {
  const { cancelLater, commands } = openClient()
  await cancelLater.cancel(fakeRun({ status: 'interrupted' }))
  await cancelLater.undo()
  expect(commands()).toEqual([])
})

test('a second cancel does not take the place of the first', async () => {
  const { cancelLater, commands, cancelling } = openClient()
  await cancelLater.cancel(fakeRun())
  await cancelLater.cancel(fakeRun({ id: 'run-2', status: 'paused' }))
  expect(commands()).toEqual(['run.pause run-1', 'run.cancel run-1'])
  expect(cancelling()?.run.id).toBe('run-2')
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(commands().at(-1)).toBe('run.cancel run-2')
})

test('a run that cannot even be paused is not cancelled', async () => {
  const { cancelLater, cancelling } = openClient({ 'run.pause': () => fail('lab-lost', 'gone') })
  expect(await cancelLater.cancel(fakeRun())).toMatchObject({ ok: false, error: { code: 'lab-lost' } })
  expect(cancelling()).toBeNull()
})

test('a cancel that fails later says so until it is dismissed, and does not set the run going', async () => {
  const { cancelLater, commands, cancelling } = openClient({ 'run.cancel': () => fail('storage', 'The disk is full.') })
  await cancelLater.cancel(fakeRun())
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(cancelling()?.problem).toBe('flower-bed-ablation was not cancelled: The disk is full.')
  await cancelLater.undo()
  expect(cancelling()).toBeNull()
  expect(commands()).toEqual(['run.pause run-1', 'run.cancel run-1'])
})

test('an undo that fails says so', async () => {
  const { cancelLater, cancelling } = openClient({ 'run.resume': () => fail('lab-lost', 'The lab is gone.') })
  await cancelLater.cancel(fakeRun())
  await cancelLater.undo()
  expect(cancelling()?.problem).toContain('The lab is gone.')
})

test('of three in a row each is cancelled, however slowly the lab answers', async () => {
  const slow = Promise.withResolvers<void>()
  const { cancelLater, commands, cancelling } = openClient({
    'run.cancel': async ({ runId }) => {
      await slow.promise
      return ok(fakeRun({ id: runId, status: 'cancelled' }))
    },
  })
  await cancelLater.cancel(fakeRun({ id: 'a' }))
  const others = [cancelLater.cancel(fakeRun({ id: 'b' })), cancelLater.cancel(fakeRun({ id: 'c' }))]
  slow.resolve()
  await Promise.all(others)
  expect(cancelling()?.run.id).toBe('c')
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  const orders = ['a', 'b', 'c'].flatMap((id) => [`run.pause ${id}`, `run.cancel ${id}`])
  expect(commands()).toEqual(orders)
  expect(cancelling()).toBeNull()
})

test('one that fails says so still when the next one is asked for, which is left as it is', async () => {
  const { cancelLater, commands, cancelling } = openClient({ 'run.cancel': () => fail('storage', 'The disk is full.') })
  await cancelLater.cancel(fakeRun({ id: 'a', name: 'first' }))
  const answer = await cancelLater.cancel(fakeRun({ id: 'b' }))
  expect(answer).toMatchObject({ ok: false, error: { message: 'first was not cancelled: The disk is full.' } })
  expect(cancelling()).toMatchObject({ run: { id: 'a' }, problem: 'first was not cancelled: The disk is full.' })
  expect(commands()).toEqual(['run.pause a', 'run.cancel a'])
})

test('a run whose cancel was taken back is not cancelled by the next one’s', async () => {
  const { cancelLater, commands } = openClient({ 'run.resume': () => fail('lab-lost', 'The lab is gone.') })
  await cancelLater.cancel(fakeRun({ id: 'a' }))
  await cancelLater.undo()
  await cancelLater.cancel(fakeRun({ id: 'b' }))
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(commands()).toEqual(['run.pause a', 'run.resume a', 'run.pause b', 'run.cancel b'])
})
