/** What the test of all calls asks about worker machines, of a lab that has none. */
import { expect } from 'vitest'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts'

/** Calls that such a lab refuses. */
export const refusedWithoutMachines = ['machines.drain', 'machines.remove'] as const

/** Each call about machines and their queue once. */
export async function useMachines(
  bridge: Bridge,
  ask: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>,
  runId: string,
): Promise<void> {
  expect(await ask('machines.list', {})).toEqual({ machines: [], queue: { state: 'off' } })
  expect(await ask('machines.deliveries', { runId })).toEqual([])
  const id = '00000000-0000-4000-8000-000000000001'
  expect(await bridge.call('machines.drain', { id, isDraining: true })).toMatchObject({
    ok: false,
    error: { code: 'wrong-state' },
  })
  expect(await bridge.call('machines.remove', { id })).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
  expect(await ask('queue.get', {})).toMatchObject({ store: null })
  expect(await ask('queue.set', { address: 'redis://store.example:6379' })).toMatchObject({
    store: 'redis://store.example:6379',
  })
  // Redis numbers its databases: refused before anything is connected to.
  expect(await ask('queue.test', { address: 'redis://store.example/name' })).toMatchObject({ works: false })
  expect(await ask('queue.join', {})).toMatchObject({ token: expect.stringMatching(/^cmlab_/) })
}
