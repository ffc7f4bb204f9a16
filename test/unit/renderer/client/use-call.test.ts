import { expect, test } from 'vitest'
import { gatherMs, useCall } from '../../../../renderer/client/use-call.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'
import { fakeDetail, fakeRun } from '../../../fakes/sample-run.ts'
import { hostHook } from './hook-host.tsx'

const running = fakeRun({ status: 'running' })
const done = fakeRun({ status: 'done' })

test('episodes are gathered while a run plays; the last ones of a run are asked for at once', () => {
  expect(gatherMs([running])).toBeGreaterThan(0)
  expect(gatherMs([done, running], 2_000)).toBe(2_000)
  expect(gatherMs([done, fakeRun({ status: 'paused' })])).toBe(0)
  expect(gatherMs([])).toBe(0)
})

test('a question without an answer leaves the same one’s answer, and never passes another’s off as its own', async () => {
  let isLate = false
  const answer = () => (isLate ? fail('lab-lost', 'No answer within 60 s.') : ok(fakeDetail))
  const { value, step, draw } = await hostHook(
    { 'run.get': answer },
    (runId: string) => useCall('run.get', { runId }),
    String('run-1'),
  )
  expect(value().answer).toEqual({ status: 'ready', value: fakeDetail })
  isLate = true
  await step(() => value().ask())
  expect(value().answer.status).toBe('ready')
  await draw('run-2')
  expect(value()).toMatchObject({ isAsking: false, answer: { status: 'failed', error: { code: 'lab-lost' } } })
})
