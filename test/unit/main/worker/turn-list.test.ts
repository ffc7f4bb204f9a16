import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTurnList, mindcraftLimits, type Turn } from '../../../../main/worker/turn-list.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'

const turn = (own: boolean, text: string): Turn => ({ own, text })

test('MINDcraft’s rule: at 15 turns the oldest 5 go, with the agent’s own that follow them, into at most 500 characters', async () => {
  const list = createTurnList(mindcraftLimits)
  const owns = [false, true, false, true, false, true, true, false, true, false, true, false, true, false]
  for (const [index, own] of owns.entries()) list.add(turn(own, `t${index}`))
  const asked: string[] = []
  const summarize = async (summary: string, folded: readonly Turn[]) => {
    asked.push(`${summary}|${folded.map(({ text }) => text).join()}`)
    return ok('s'.repeat(600))
  }
  await list.fold(summarize)
  expect(asked).toEqual([])
  list.add(turn(true, 't14'))
  await list.fold(summarize)
  expect(asked).toEqual(['|t0,t1,t2,t3,t4,t5,t6'])
  expect(list.summary).toBe('s'.repeat(500))
  expect(list.turns.map(({ text }) => text)).toEqual(['t7', 't8', 't9', 't10', 't11', 't12', 't13', 't14'])
})

test('a summary that cannot be had leaves everything word for word', async () => {
  const list = createTurnList({ most: 2, fold: 1, summaryCharacters: 10 })
  for (const text of ['a', 'b']) list.add(turn(false, text))
  const folded = await list.fold(async () => fail('model-refused', 'no'))
  expect(folded.ok).toBe(false)
  expect([list.summary, list.turns.length]).toEqual(['', 2])
})

test('no turn is lost, told twice or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { maxLength: 60 }),
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 1, max: 8 }),
      async (owns, most, fold) => {
        const list = createTurnList({ most, fold, summaryCharacters: 10_000 })
        for (const [index, own] of owns.entries()) {
          list.add(turn(own, String(index)))
          await list.fold(async (summary, folded) =>
            ok([summary, ...folded.map(({ text }) => text)].filter((text) => text !== '').join()),
          )
          expect(list.turns.length).toBeLessThan(most + 1)
        }
        const all = [...(list.summary === '' ? [] : list.summary.split(',')), ...list.turns.map(({ text }) => text)]
        expect(all).toEqual(owns.map((_, index) => String(index)))
      },
    ),
  )
})
