/** The calls of twins and forks, in a lab that has nothing to measure; what they measure is in twins.test.ts and forks.test.ts. */
import { expect } from 'vitest'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts'

/** Of those that it asks, the calls that have nothing to answer with here. */
export const refusedHere = [
  'twins.start',
  'twins.get',
  'twins.data-set',
  'forks.start',
  'forks.estimate',
  'forks.get',
] as const

/** The episode has no plan, and the run is one for results. */
export async function measureNothing(
  bridge: Bridge,
  ask: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>,
  { runId, episodeId }: { readonly runId: string; readonly episodeId: string },
): Promise<void> {
  expect(await bridge.call('twins.start', { of: { episodeId }, seeds: [1] })).toMatchObject({
    error: { code: 'wrong-state', message: expect.stringContaining('no plan') },
  })
  expect(await bridge.call('twins.get', { runId })).toMatchObject({ error: { code: 'bad-input' } })
  expect(await bridge.call('twins.data-set', { episodeId })).toMatchObject({ error: { code: 'wrong-state' } })
  expect(await ask('twins.list', {})).toEqual([])
  const request = { episodeId, do: [{ kind: 'idle' as const, agent: 'Nobody' }], at: { atMs: 0 } }
  for (const call of ['forks.start', 'forks.estimate'] as const) {
    expect(await bridge.call(call, request)).toMatchObject({ error: { code: 'bad-input' } })
  }
  expect(await bridge.call('forks.get', { runId })).toMatchObject({ error: { code: 'bad-input' } })
  expect(await ask('forks.effects', { runId, do: request.do })).toMatchObject({ rows: [{ units: 0 }, { units: 0 }] })
  expect(await ask('forks.list', {})).toEqual([])
  expect(await ask('twins.estimate', { episodeIds: [episodeId], seeds: 3 })).toEqual({
    plans: 0,
    twins: 0,
    wallMs: null,
  })
  const compared = await ask('compare.edges', { runIds: [runId] })
  expect(compared.episodes.map(({ twins, edges }) => [twins, edges])).toEqual([['planless', []]])
  expect(await ask('forks.find', { episodeId })).toEqual({ fork: null })
}
