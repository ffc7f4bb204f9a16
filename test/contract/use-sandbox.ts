/** What the test of all calls asks of the sandbox. */
import { expect } from 'vitest'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts'
import { next } from './stage.ts'

/** Each call of the sandbox once: a world that is begun, told something, kept, stopped, taken away and brought back. */
export async function useSandbox(
  bridge: Bridge,
  ask: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>,
): Promise<void> {
  expect(await ask('server.get', {})).toMatchObject({ status: 'stopped' })
  const running = next(bridge, 'server.changed', ({ status }) => status === 'running')
  expect(await ask('server.start', { world: { kind: 'bare' }, port: 0, isOpen: false })).toMatchObject({
    status: 'starting',
  })
  expect(await running).toMatchObject({ host: '127.0.0.1', players: [] })
  const answer = next(bridge, 'server.lines', ({ lines }) => lines.some(({ kind }) => kind === 'answer'))
  expect(await ask('server.command', { text: 'time set 0' })).toEqual({})
  await answer
  expect((await ask('server.console', {})).map(({ kind }) => kind)).toContain('command')
  expect(await ask('server.save', { name: 'kept', replaces: false })).toMatchObject({ name: 'kept' })
  expect(await ask('server.stop', {})).toMatchObject({ status: 'stopped', error: null })
  expect(await ask('server.worlds', {})).toMatchObject([{ name: 'kept' }])
  expect((await ask('server.remove-world', { name: 'kept' })).graceMs).toBeGreaterThan(0)
  expect(await ask('server.restore-world', { name: 'kept' })).toMatchObject({ name: 'kept' })
  const nobody = { host: '127.0.0.1', port: 1, username: 'Looker' }
  let look = await ask('server.check', { server: nobody })
  while (look.state.kind === 'working') look = await ask('server.check', { server: nobody, jobId: look.jobId })
  const found = look.state.kind === 'done' ? look.state.result.checks : []
  expect(found[0]).toMatchObject({ id: 'reachable', verdict: 'bad' })
}
