import { describe, expect, test } from 'vitest'
import { remainingMs } from '../../../../main/runs/remaining.ts'

function times(scenario: string, ...wallTimesMs: readonly number[]) {
  return wallTimesMs.map((wallTimeMs) => ({ scenario, wallTimeMs }))
}

describe('the time left', () => {
  test('is unknown before the first trial is decided', () => {
    expect(remainingMs(new Map([['a', 3]]), [], 2)).toBeNull()
  })

  test('is the median of a scenario for each of its open trials, so many at a time', () => {
    const decided = [...times('a', 10, 1_000, 20), ...times('b', 400, 600)]
    expect(
      remainingMs(
        new Map([
          ['a', 2],
          ['b', 4],
        ]),
        decided,
        2,
      ),
    ).toBe((2 * 20 + 4 * 500) / 2)
  })

  test("is the run's median for a scenario that has not been decided yet", () => {
    expect(remainingMs(new Map([['c', 1]]), [...times('a', 10, 30), ...times('b', 80)], 1)).toBe(30)
  })

  test('is not divided among more than there are', () => {
    expect(remainingMs(new Map([['a', 1]]), times('a', 100), 8)).toBe(100)
  })

  test('is nothing when nothing is open', () => {
    expect(remainingMs(new Map(), times('a', 100), 8)).toBe(0)
  })
})
