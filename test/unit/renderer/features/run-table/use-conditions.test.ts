import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useConditions } from '../../../../../renderer/features/run-table/use-conditions.ts'
import type { CallOutput } from '../../../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../../../shared/contract/errors.ts'
import { fakeRun } from '../../../../fakes/sample-run.ts'
import { hostHook } from '../../client/hook-host.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const runs = [fakeRun({ status: 'done' })]

async function openConditions() {
  const answers: PromiseWithResolvers<Result<CallOutput<'run.table'>>>[] = []
  const answer = () => {
    const next = Promise.withResolvers<Result<CallOutput<'run.table'>>>()
    answers.push(next)
    return next.promise
  }
  const host = await hostHook({ 'run.table': answer }, useConditions, runs)
  const soon = (): Promise<void> => host.step(() => vi.advanceTimersByTimeAsync(60_000))
  await soon()
  return { ...host, answers, soon }
}

test('what a lost connection left without an answer is asked for again with the next one', async () => {
  const { bridge, answers, value, step, soon } = await openConditions()
  await step(() => {
    bridge.setStatus('connecting')
    answers[0]?.resolve(fail('lab-lost', 'gone'))
  })
  await soon()
  expect([answers.length, value().error, value().byRun.size]).toEqual([1, null, 0])
  await step(() => bridge.setStatus('open'))
  await soon()
  await step(() => answers[1]?.resolve(ok([])))
  await soon()
  expect([answers.length, value().error, [...value().byRun.keys()]]).toEqual([2, null, ['run-1']])
})

test('what fails with the connection up waits for the button', async () => {
  const { answers, value, step, soon } = await openConditions()
  await step(() => answers[0]?.resolve(fail('lab-lost', 'No answer within 60 s.')))
  await soon()
  expect([answers.length, value().error?.code]).toEqual([1, 'lab-lost'])
  await step(() => value().ask())
  await soon()
  expect(answers).toHaveLength(2)
})
