import { describe, expect, test } from 'vitest'
import { type Outlook, remainingMs } from '../../../../main/runs/run-views.ts'

function times(scenario: string, ...wallTimesMs: readonly number[]) {
  return wallTimesMs.map((wallTimeMs) => ({ scenario, wallTimeMs }))
}

function left(open: Readonly<Record<string, number>>, part: Partial<Outlook> = {}): number | null {
  const alone = { ahead: new Map(), inLine: new Map(), decided: [], decidedBeside: [], atATime: { all: 1, own: 1 } }
  return remainingMs({ ...alone, open: new Map(Object.entries(open)), ...part })
}

describe('the time left', () => {
  test('is unknown before anything is decided', () => {
    expect(left({ a: 3 })).toBeNull()
  })

  test('is the median of a scenario for each of its open trials, so many at a time', () => {
    const decided = [...times('a', 10, 1_000, 20), ...times('b', 400, 600)]
    expect(left({ a: 2, b: 4 }, { decided, atATime: { all: 2, own: 2 } })).toBe((2 * 20 + 4 * 500) / 2)
  })

  test("is the run's median for a scenario that has not been decided yet", () => {
    expect(left({ c: 1 }, { decided: [...times('a', 10, 30), ...times('b', 80)] })).toBe(30)
  })

  test('is unknown while nobody plays', () => {
    expect(left({ a: 1 }, { decided: times('a', 100), atATime: { all: 0, own: 0 } })).toBeNull()
  })

  test('is not divided among more than there are', () => {
    expect(left({ a: 1 }, { decided: times('a', 100), atATime: { all: 8, own: 8 } })).toBe(100)
  })

  test('of episodes that take turns on one server is not divided at all', () => {
    const decided = times('a', 100)
    expect(left({ a: 3 }, { decided, atATime: { all: 4, own: 1 } })).toBe(300)
    const ahead = new Map([['a', 3]])
    const beside = { ahead, decided, decidedBeside: decided, atATime: { all: 2, own: 1 } }
    expect(left({ a: 1 }, beside)).toBe(200)
    expect(left({ a: 1 }, { ...beside, inLine: ahead }), 'all of them on it').toBe(400)
  })

  test('is nothing when nothing is open', () => {
    const ahead = new Map([['a', 5]])
    expect(left({}, { ahead, decided: times('a', 100), atATime: { all: 8, own: 8 } })).toBe(0)
  })
})

describe('beside other runs', () => {
  const decided = times('a', 100)

  test('counts what comes before it, at the pace of the runs it belongs to', () => {
    const ahead = new Map([['a', 3]])
    expect(left({ a: 2 }, { ahead, decided, decidedBeside: times('a', 10), atATime: { all: 2, own: 2 } })).toBe(
      (200 + 30) / 2,
    )
  })

  test('goes by what the others know of a scenario before it knows itself', () => {
    const decidedBeside = [...times('a', 10), ...times('b', 70)]
    expect(left({ a: 1, b: 1, c: 1 }, { decided, decidedBeside })).toBe(100 + 70 + 100)
    expect(left({ a: 1 }, { decidedBeside })).toBe(10)
  })

  test('shares the processes with them: one trial behind one other takes no longer than both at once', () => {
    expect(left({ a: 1 }, { ahead: new Map([['a', 1]]), decided, atATime: { all: 2, own: 2 } })).toBe(100)
  })
})
