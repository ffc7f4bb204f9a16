import { expect, test } from 'vitest'
import type { CallView } from '../../../../../shared/contract/views.ts'
import { describeCall, describeSteppedCall, waitedMs } from '../../../../../shared/core/format/waiting-call.ts'

const startedAt = '2026-01-01T00:00:00.000Z'
const call: CallView = { actor: 'planner', purpose: 'causalmace.decompose', startedAt, tries: 1 }
const after = (ms: number): number => Date.parse(startedAt) + ms

test('says whose call it is, what for, for how many seconds, and which try', () => {
  expect(describeCall(call, after(2_900))).toBe('planner waits for causalmace.decompose, 2 s')
  expect(describeCall({ ...call, tries: 3 }, after(65_000))).toBe(
    'planner waits for causalmace.decompose, 1 min 05 s, try 3',
  )
  expect(waitedMs(call, after(-500)), 'the clock of the page is behind').toBe(0)
})

test('lines that stay grow rarer the longer it takes', () => {
  const said = [9_999, 10_000, 19_999, 20_000, 85_000].map((ms) => describeSteppedCall(call, after(ms)))
  expect(said.map((words) => words?.split(', ')[1])).toEqual([undefined, '10 s', '10 s', '20 s', '1 min 20 s'])
})
