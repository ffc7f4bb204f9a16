/** Runs that only events tell of: what came before a connection was lost does not hide what came meanwhile. */
import { expect, test } from 'vitest'
import { useTwins } from '../../../../renderer/client/use-twins.ts'
import { useForkRuns } from '../../../../renderer/features/what-if/use-forks.ts'
import { ok } from '../../../../shared/contract/errors.ts'
import type { RunView } from '../../../../shared/contract/views.ts'
import { fakeRun } from '../../../fakes/sample-run.ts'
import { hostHook } from './hook-host.tsx'

const shown = ({ runs }: ReturnType<typeof useTwins | typeof useForkRuns>) =>
  runs.status === 'ready' ? runs.value.map(({ status, remainingMs }) => [status, remainingMs]) : runs.status

test.each([
  ['twins', (episodeId: string) => useTwins({ episodeId })],
  ['forks', (episodeId: string) => useForkRuns(episodeId)],
] as const)('%s go by their events, and by the lab’s answer once it is asked anew', async (purpose, use) => {
  const told = (remainingMs: number, status: RunView['status'] = 'running') =>
    fakeRun({ id: 'own', purpose, status, remainingMs })
  let listed = told(9)
  const answers = { 'twins.list': () => ok([listed]), 'forks.list': () => ok([listed]) }
  const { bridge, value, step } = await hostHook<string, ReturnType<typeof use>>(answers, use, 'episode-1')
  expect(shown(value())).toEqual([['running', 9]])
  await step(() => bridge.tell('run.changed', told(8)))
  await step(() => bridge.tell('run.changed', fakeRun({ id: 'own', remainingMs: 1 })))
  expect(shown(value())).toEqual([['running', 8]])
  await step(() => bridge.setStatus('connecting'))
  expect(shown(value())).toEqual([['running', 8]])
  listed = told(0, 'interrupted')
  await step(() => bridge.setStatus('open'))
  expect(shown(value())).toEqual([['interrupted', 0]])
  await step(() => bridge.tell('run.changed', told(7)))
  expect(shown(value())).toEqual([['running', 7]])
})
