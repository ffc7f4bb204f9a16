/** What the test of all calls asks about servers of the user's own. */
import { expect } from 'vitest'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts'
import { jarOf } from '../fakes/jar-of.ts'
import { next } from './stage.ts'

/** Calls that are refused: nothing runs, and a download would ask Mojang. */
export const refusedWithoutServer = ['own-server.command', 'own-server.download'] as const

/** Each call once: a server that is added, agreed to, started in vain, and removed. */
export async function useOwnServers(
  bridge: Bridge,
  ask: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>,
): Promise<void> {
  const name = 'mine'
  expect(await ask('own-server.list', {})).toEqual([])
  // It says that it is a server, and is no program.
  const jar = jarOf({ 'version.json': '{"id":"1.19.2"}' })
  expect(await ask('own-server.put', { name, jar, memoryMb: 512 })).toMatchObject({ hasEula: false, memoryMb: 512 })
  expect(await ask('own-server.agree', { name })).toMatchObject({ hasEula: true })
  const ended = next(bridge, 'own-server.changed', ({ state }) => state.status === 'stopped')
  expect(await ask('own-server.start', { name })).toMatchObject({ state: { status: 'starting' } })
  expect(await ended).toMatchObject({ state: { problem: { error: { code: 'server-start' } } } })
  expect((await ask('own-server.lines', { name })).map(({ kind }) => kind)).toContain('problem')
  expect(await ask('own-server.stop', { name })).toMatchObject({ state: { status: 'stopped' } })
  const refused = (code: string) => ({ ok: false, error: { code } })
  expect(await bridge.call('own-server.command', { name, text: 'list' })).toMatchObject(refused('wrong-state'))
  expect(await bridge.call('own-server.download', { jobId: 'none' })).toMatchObject(refused('unknown-name'))
  expect(await ask('own-server.remove', { name })).toEqual({})
}
