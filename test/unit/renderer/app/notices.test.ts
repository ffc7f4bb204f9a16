import { expect, test } from 'vitest'
import { type Failure, tellingFailures } from '../../../../renderer/app/notices.tsx'
import { fail, ok } from '../../../../shared/contract/errors.ts'
import { createFakeBridge } from '../../../fakes/fake-bridge.ts'
import { fakeRun } from '../../../fakes/sample-run.ts'

test('a change that fails is told of and can be tried again until it works', async () => {
  const told: Failure[] = []
  let isFull = true
  const bridge = createFakeBridge({
    'run.pause': () => (isFull ? fail('storage', 'The disk is full.') : ok(fakeRun({ status: 'paused' }))),
  })
  let recovered = 0
  const telling = tellingFailures(
    bridge,
    (failure) => told.push(failure),
    () => {
      recovered += 1
    },
  )
  expect(await telling.call('run.pause', { runId: 'run-1' })).toMatchObject({ ok: false })
  expect(told.map(({ message }) => message)).toEqual(['The run was not paused: The disk is full.'])
  told[0]?.again()
  await expect.poll(() => told.length).toBe(2)
  expect(recovered).toBe(0)
  isFull = false
  told[1]?.again()
  await expect.poll(() => bridge.asked.length).toBe(3)
  expect(bridge.asked).toEqual(Array(3).fill({ name: 'run.pause', input: { runId: 'run-1' } }))
  await expect.poll(() => recovered).toBe(1)
  expect(told).toHaveLength(2)
})

test('questions and forms say themselves what failed', async () => {
  const told: Failure[] = []
  const telling = tellingFailures(
    createFakeBridge({}),
    (failure) => told.push(failure),
    () => {},
  )
  expect(await telling.call('run.list', {})).toMatchObject({ ok: false })
  expect(await telling.call('settings.set', { parallel: 2 })).toMatchObject({ ok: false })
  expect(told).toEqual([])
})
