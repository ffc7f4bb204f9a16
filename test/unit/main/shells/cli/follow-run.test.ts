import { expect, test, vi } from 'vitest'
import { followRun } from '../../../../../main/shells/cli/follow-run.ts'
import { fail, ok } from '../../../../../shared/contract/errors.ts'
import { createFakeBridge } from '../../../../fakes/fake-bridge.ts'
import { fakeDetail, fakeRun } from '../../../../fakes/sample-run.ts'

const run = fakeRun({ status: 'paused' })
const paused = { ...fakeDetail, run }

test('a paused run that is deleted is waited for no longer', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  let isDeleted = false
  const bridge = createFakeBridge({
    'run.get': () => (isDeleted ? fail('unknown-name', 'The run was deleted.') : ok(paused)),
    'run.pause': () => fail('wrong-state', 'It is paused already.'),
  })
  const followed = followRun(bridge, async () => ok(run.id))
  await vi.waitUntil(() => bridge.asked.some(({ name }) => name === 'run.pause'))
  isDeleted = true
  bridge.tell('run.removed', { runId: 'another' })
  bridge.tell('run.removed', { runId: run.id })
  expect(await followed).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
})
