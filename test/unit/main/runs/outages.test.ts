import { expect, test } from 'vitest'
import { Outages } from '../../../../main/runs/outages.ts'
import { type EndReason, endReasons } from '../../../../shared/contract/record/end.ts'

function ended(trialId: string, endReason: EndReason, runId = 'a') {
  return { runId, trialId, endReason, message: `${trialId} says so`, logSha256: `log of ${trialId}` }
}

test('as many different trials in a row as the limit says pause the run, with what the last one said', () => {
  const outages = new Outages()
  expect(outages.after(ended('1', 'model-failure'), 3)).toBeNull()
  expect(outages.after(ended('1', 'model-failure'), 3)).toBeNull()
  expect(outages.after(ended('2', 'model-failure'), 3)).toBeNull()
  expect(outages.after(ended('3', 'model-failure'), 3)).toBe(
    '3 episodes in a row could not use the model’s server, so the lab paused the run. The last one said: 3 says so',
  )
  expect(outages.after(ended('4', 'model-failure'), 3), 'begins anew after the pause').toBeNull()
})

test('whatever else ends, and another reason, breaks the row; another run does not', () => {
  const others = endReasons.filter((reason) => reason !== 'model-failure')
  for (const other of others) {
    const outages = new Outages()
    outages.after(ended('1', 'model-failure'), 2)
    expect(outages.after(ended('x', 'completed', 'b'), 2)).toBeNull()
    expect(outages.after(ended('2', other), 2)).toBeNull()
    expect(outages.after(ended('3', 'model-failure'), 2)).toBeNull()
    expect(outages.after(ended('4', 'model-failure'), 2)).toContain('2 episodes in a row')
  }
})

test('crashes before the episode began come from what all of them need; crashes in the middle do not', () => {
  const outages = new Outages()
  const early = (trialId: string) => ({ ...ended(trialId, 'crash'), logSha256: null })
  expect(outages.after(early('1'), 2)).toBeNull()
  expect(outages.after(ended('2', 'crash'), 2)).toBeNull()
  expect(outages.after(early('3'), 2)).toBeNull()
  expect(outages.after(early('4'), 2)).toContain('2 episodes in a row crashed before they began')
})

test('without a limit nothing pauses', () => {
  const outages = new Outages()
  for (let trial = 0; trial < 100; trial += 1) expect(outages.after(ended(`${trial}`, 'server-lost'), null)).toBeNull()
})
