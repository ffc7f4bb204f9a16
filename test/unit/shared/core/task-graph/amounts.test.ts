import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Amount, neededSources } from '../../../../../shared/core/task-graph/amounts.ts'

const amounts = (...all: readonly (readonly [id: number, item: string, count: number])[]): readonly Amount[] =>
  all.map(([id, item, count]) => ({ id, item, count }))

interface Work {
  readonly takes: readonly Amount[]
  readonly gives: readonly Amount[]
}

/** Sources by what cannot be done without them; what is taken is used. */
function needed({ takes, gives }: Work, stock: Readonly<Record<string, number>> = {}): readonly string[] {
  const edges = neededSources({ takes, uses: takes, gives, stock: new Map(Object.entries(stock)), before: [] })
  return edges.map(({ from, to }) => `${from}>${to}`)
}

/** Whether some order of work gets to a subtask without another one: tried out, set by set, with everything that is used up. */
function isReached({ takes, gives }: Work, stock: Readonly<Record<string, number>>, goal: number, without: number) {
  const ids = [...new Set([...takes, ...gives].map(({ id }) => id))].filter((id) => id !== without)
  const queue: (readonly number[])[] = [[]]
  const seen = new Set<string>()
  for (const done of queue) {
    const left = new Map(Object.entries(stock))
    const move = (all: readonly Amount[], sign: 1 | -1): void => {
      for (const { id, item, count } of all) if (done.includes(id)) left.set(item, (left.get(item) ?? 0) + sign * count)
    }
    move(gives, 1)
    move(takes, -1)
    for (const id of ids) {
      if (done.includes(id)) continue
      if (takes.some((own) => own.id === id && own.count > (left.get(own.item) ?? 0))) continue
      if (id === goal) return true
      const next = [...done, id].sort((a, b) => a - b)
      if (seen.has(next.join())) continue
      seen.add(next.join())
      queue.push(next)
    }
  }
  return false
}

describe('neededSources', () => {
  it('wants all of three where three are needed, and none of five', () => {
    const makers = (count: number) => amounts(...[1, 2, 3, 4, 5].slice(0, count).map((id) => [id, 'milk', 1] as const))
    expect(needed({ takes: amounts([9, 'milk', 3]), gives: makers(3) })).toEqual(['1>9', '2>9', '3>9'])
    expect(needed({ takes: amounts([9, 'milk', 3]), gives: makers(5) })).toEqual([])
  })

  it('wants the only one that makes up for a stock which others have to use first', () => {
    const takes = amounts([2, 'iron', 3], [3, 'bucket', 1], [3, 'iron', 1])
    const gives = amounts([1, 'iron', 1], [2, 'bucket', 1])
    expect(needed({ takes, gives }, { iron: 3 })).toEqual(['1>3', '2>3'])
    expect(needed({ takes, gives }, { iron: 4 })).toEqual(['2>3'])
  })

  const makersOfOne = fc.record({
    made: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 5 }),
    stock: fc.nat(3),
    need: fc.integer({ min: 1, max: 6 }),
  })

  it('names a source exactly where the subtask cannot be done without it', () => {
    fc.assert(
      fc.property(makersOfOne, ({ made, stock, need }) => {
        const gives = amounts(...made.map((count, index) => [index + 1, 'milk', count] as const))
        const work = { takes: amounts([9, 'milk', need]), gives }
        const found = needed(work, { milk: stock })
        for (const { id } of gives) {
          expect(found.includes(`${id}>9`)).toBe(!isReached(work, { milk: stock }, 9, id))
        }
      }),
    )
  })

  const items = ['a', 'b', 'c'] as const
  const entries = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      item: fc.constantFrom(...items),
      count: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  const webs = fc.record({
    takes: entries,
    gives: entries,
    stock: fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) }),
  })

  it('never names one that some order does without, whatever others make of what they take', () => {
    fc.assert(
      fc.property(webs, ({ takes, gives, stock }) => {
        const work = { takes: merged(takes), gives: merged(gives) }
        for (const edge of needed(work, stock)) {
          const [from = 0, to = 0] = edge.split('>').map(Number)
          expect([edge, isReached(work, stock, to, from)]).toEqual([edge, false])
        }
      }),
      { numRuns: 500 },
    )
  })
})

/** One amount per subtask and item. */
function merged(all: readonly Amount[]): readonly Amount[] {
  return [...Map.groupBy(all, ({ id, item }) => `${id} ${item}`).values()].flatMap((same) => same.slice(0, 1))
}
