import { expect, test } from 'vitest'
import { whyReport } from '../../../../../main/shells/cli/why-report.ts'
import type { Diagnosis } from '../../../../../shared/core/diagnosis/diagnosis.ts'
import { built, claimed, diagnosed, ended, planned, status } from '../../../shared/core/diagnosis/planted-record.ts'

const columns = planned([
  [1, 2],
  [3, 4],
])
const half = [columns, built(0, 1), built(1000, 2)]

test('what went wrong is told with its cost, its moments and what the page selects there', () => {
  const lied = diagnosed([...half, status(2000, 3, 'running'), claimed(2500, 3, false), built(3000, 4), ended(4000)])
  const [words] = whyReport(lied).split('\n\n')
  expect(words).toBe('What went wrong\nGiven up at 0:04.0. No more. 1 of 4 blocks is missing or wrong.')
  expect(whyReport(lied)).toContain(
    '1. False “done” (1 block)\n   The agent said that the subtask was done, the judger saw that it was not, and nobody came back to it.\n   0:02.5  event.11  Alice on subtask 3: Place stone at 9 -60 0.',
  )
})

test('what has a name is named behind its place; what is not listed is counted', () => {
  const lied = diagnosed([...half, ended(4000)])
  const place = {
    words: 'Alice',
    jump: { select: { kind: 'agent', name: 'Alice' }, atMs: 61_000 },
    behind: ['1 cake', '1 egg'],
  } as const
  const finding = {
    id: 'x',
    title: 'Taken',
    detail: 'Out of the chest.',
    behind: 2,
    tone: 'bad',
    places: [place],
    more: 3,
  } as const
  const dish: Diagnosis = { ...lied, kind: 'cooking', findings: [finding] }
  expect(whyReport(dish)).toContain(
    '1. Taken (2 check points)\n   Out of the chest.\n   1:01.0  agent.Alice  Alice\n     Behind 1 cake, 1 egg\n   and 3 more\n\nCounted by check points, ',
  )
})

test('of what went well it says so', () => {
  const whole = diagnosed([...half, built(2000, 3), built(3000, 4), ended(5000)])
  expect(whyReport(whole)).toBe(
    'Given up at 0:05.0. No more. All 4 blocks stand.\nThe record shows no deviation.',
  )
})
