import { expect, test } from 'vitest'
import { sumCalls, totalOf } from '../../../../../shared/core/questions/sum-calls.ts'

const call = (id: string, role: 'planner' | 'worker', more = {}) => ({
  actor: { kind: id === 'planner' ? ('planner' as const) : ('agent' as const), id },
  role,
  promptTokens: 10,
  answerTokens: 2,
  cachedTokens: null,
  costUsd: 0.5,
  waitedMs: 100,
  tookMs: 7,
  ...more,
})

test('calls are added up by agent and role, the planner first', () => {
  const sums = sumCalls([
    call('Bob', 'worker'),
    call('Alice', 'worker', { cachedTokens: 4 }),
    call('planner', 'planner'),
    call('Alice', 'worker'),
  ])
  expect(sums.map(({ actor, role, calls }) => [actor, role, calls])).toEqual([
    ['planner', 'planner', 1],
    ['Alice', 'worker', 2],
    ['Bob', 'worker', 1],
  ])
  expect(sums[1]).toMatchObject({ promptTokens: 20, answerTokens: 4, cachedTokens: 4, costUsd: 1, waitedMs: 200 })
  expect(sums[2]?.cachedTokens).toBeNull()
  expect(totalOf(sums)).toMatchObject({ calls: 4, promptTokens: 40, cachedTokens: 4, costUsd: 2, tookMs: 28 })
  expect(totalOf([])).toBeNull()
})
