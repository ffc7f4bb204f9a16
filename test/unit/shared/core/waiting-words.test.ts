import { expect, test } from 'vitest'
import type { CallView } from '../../../../shared/contract/views.ts'
import { callWords, steppedCallWords, waitedMs } from '../../../../shared/core/waiting-words.ts'

const startedAt = '2026-01-01T00:00:00.000Z'
const call: CallView = { actor: 'planner', purpose: 'causalmace.decompose', startedAt, tries: 1 }
const after = (ms: number): number => Date.parse(startedAt) + ms

test('says whose call it is, what for, for how many seconds, and which try', () => {
  expect(callWords(call, after(2_900))).toBe('planner waits for causalmace.decompose, 2 s')
  expect(callWords({ ...call, tries: 3 }, after(65_000))).toBe(
    'planner waits for causalmace.decompose, 1 min 05 s, try 3',
  )
  expect(waitedMs(call, after(-500)), 'the clock of the page is behind').toBe(0)
})

test('lines that stay grow rarer the longer it takes', () => {
  const said = [9_999, 10_000, 19_999, 20_000, 85_000].map((ms) => steppedCallWords(call, after(ms)))
  expect(said.map((words) => words?.split(', ')[1])).toEqual([undefined, '10 s', '10 s', '20 s', '1 min 20 s'])
})
