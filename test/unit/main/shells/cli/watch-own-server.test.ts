import { expect, onTestFinished, test, vi } from 'vitest'
import { LOST_LAB_MS } from '../../../../../main/shells/cli/follow-run.ts'
import { watchOwnServer } from '../../../../../main/shells/cli/server/watch-own-server.ts'
import { ok } from '../../../../../shared/contract/errors.ts'
import type { OwnServerState } from '../../../../../shared/contract/own-server.ts'
import { createFakeBridge } from '../../../../fakes/fake-bridge.ts'
import { failedOwnServer, fakeOwnServer, readyOwnServer } from '../../../../fakes/own-server.ts'

const starting = fakeOwnServer({ state: { status: 'starting', phase: 'Starting Java' } })

/** A start that is watched over a lab that goes away; `later` is how the server is when a lab is back. */
function watched(later: OwnServerState) {
  vi.useFakeTimers()
  const bridge = createFakeBridge({ 'own-server.list': () => ok([fakeOwnServer({ state: later })]) })
  const watch = watchOwnServer(bridge, 'mine')
  onTestFinished(() => {
    watch.end()
    vi.useRealTimers()
  })
  const started = watch.started(starting)
  bridge.setStatus('connecting')
  return { bridge, started }
}

test('a start whose lab is gone for good ends with that', async () => {
  const { started } = watched(readyOwnServer())
  await vi.advanceTimersByTimeAsync(LOST_LAB_MS)
  expect(await started).toMatchObject({ ok: false, error: { code: 'lab-lost' } })
})

test.each([
  [readyOwnServer(), { ok: true, value: { state: { status: 'ready' } } }],
  [failedOwnServer('crashed', 'It crashed.'), { ok: false, error: { message: 'It crashed.' } }],
  [{ status: 'stopped', problem: null } as const, { ok: false, error: { code: 'cancelled' } }],
])('what happened while the connection was lost is looked at: %o', async (later, expected) => {
  const { bridge, started } = watched(later)
  await vi.advanceTimersByTimeAsync(LOST_LAB_MS - 1)
  bridge.setStatus('open')
  await vi.advanceTimersByTimeAsync(LOST_LAB_MS)
  expect(await started).toMatchObject(expected)
})
