import { expect, test } from 'vitest'
import { TaskFacts } from '../../../../../shared/core/task-facts.ts'
import { isQuotaMet, type Quota, quotaCompletion } from '../../../../../shared/core/teamcraft/quota.ts'

function judged(quota: Quota, ...held: readonly number[]): readonly [completion: number, isMet: boolean] {
  const facts = new TaskFacts()
  for (const [index, count] of held.entries()) {
    facts.noteCarried({ agent: `bot${index + 1}`, item: quota.item, count })
  }
  return [quotaCompletion(quota, facts), isQuotaMet(quota, facts)]
}

test('farming counts what the whole team holds beyond its start, down to nothing and up to all', () => {
  const more: Quota = { item: 'carrot', count: 5, initialCount: 9, isExact: false }
  expect(judged(more)).toEqual([0, false])
  expect(judged(more, 2, 4)).toEqual([0, false])
  expect(judged(more, 6, 4)).toEqual([0.2, false])
  expect(judged(more, 8, 6)).toEqual([1, true])
  expect(judged(more, 20)).toEqual([1, true])
})

test('smelting too many is never done where the count is exact', () => {
  const exact: Quota = { item: 'stone', count: 2, initialCount: 0, isExact: true }
  expect(judged(exact, 1)).toEqual([0.5, false])
  expect(judged(exact, 1, 1)).toEqual([1, true])
  expect(judged(exact, 2, 1)).toEqual([1, false])
  expect(judged({ ...exact, isExact: false }, 2, 1)).toEqual([1, true])
})
