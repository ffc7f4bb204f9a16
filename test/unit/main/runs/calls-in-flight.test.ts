import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallsInFlight } from '../../../../main/runs/calls-in-flight.ts'
import type { CallView } from '../../../../shared/contract/views.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function watched() {
  const told: (readonly Pick<CallView, 'actor' | 'tries'>[])[] = []
  const calls = new CallsInFlight((views) => void told.push(views.map(({ actor, tries }) => ({ actor, tries }))))
  return { calls, told }
}

test('a call is told of once it has waited for a second, with who asks and which try it is, until it ends', () => {
  const { calls, told } = watched()
  const call = calls.begin('planner', 'causalmace.decompose')
  vi.advanceTimersByTime(999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  call.again(1)
  call.end()
  expect(told).toEqual([[{ actor: 'planner', tries: 1 }], [{ actor: 'planner', tries: 2 }], []])
})

test('a call that is answered at once is no news, a failure before the second is not forgotten, others stay', () => {
  const { calls, told } = watched()
  calls.begin('alice', 'q').end()
  const slow = calls.begin('bob', 'q')
  slow.again(2)
  calls.begin('carol', 'q')
  vi.advanceTimersByTime(1_000)
  slow.end()
  expect(told.at(-1)).toEqual([{ actor: 'carol', tries: 1 }])
  expect(told[0]).toEqual([{ actor: 'bob', tries: 3 }])
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(3)
})
