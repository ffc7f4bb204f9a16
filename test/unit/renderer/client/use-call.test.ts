import { expect, test } from 'vitest'
import { gatherMs } from '../../../../renderer/client/use-call.ts'
import { fakeRun } from '../../../fakes/sample-run.ts'

const running = fakeRun({ status: 'running' })
const done = fakeRun({ status: 'done' })

test('episodes are gathered while a run plays; the last ones of a run are asked for at once', () => {
  expect(gatherMs([running])).toBeGreaterThan(0)
  expect(gatherMs([done, running], 2_000)).toBe(2_000)
  expect(gatherMs([done, fakeRun({ status: 'paused' })])).toBe(0)
  expect(gatherMs([])).toBe(0)
})
