import { expect, test } from 'vitest'
import { pairAnswers } from '../../../../main/answers/pair-answers.ts'
import { sumUp } from '../../../../main/answers/sum-up.ts'
import { filed, recorded } from '../../../fakes/recorded.ts'

const edges = (...pairs: readonly (readonly [number, number])[]) => ({
  causal_effect: pairs.map(([cause, effect]) => ({ cause, effect })),
})

test('questions are added up by purpose, in the order in which purposes first occur', () => {
  const before = filed(
    recorded('worker.reflect', '1', { status: true }),
    recorded('causalmace.dependencies', '1', edges([1, 2], [2, 3])),
    recorded('causalmace.dependencies', '2', edges([1, 2])),
    recorded('causalmace.dependencies', '3', edges()),
    recorded('worker.reflect', '2', { status: true }),
  )
  const now = filed(
    recorded('worker.reflect', '1', { status: false }),
    recorded('causalmace.dependencies', '1', edges([1, 2], [3, 1], [3, 2])),
    recorded('causalmace.dependencies', '2', 'Hm.'),
    recorded('causalmace.dependencies', '3', edges()),
    recorded('worker.reflect', '2', { status: true }),
  )
  expect(sumUp(pairAnswers(before, now).rows)).toEqual([
    {
      purpose: 'worker.reflect',
      questions: 2,
      readBefore: 2,
      readNow: 2,
      compared: 2,
      same: 1,
      more: { kind: 'verdict', doneBefore: 2, doneNow: 1 },
      tokensBefore: { prompt: 20, answer: 4 },
      tokensNow: { prompt: 20, answer: 4 },
    },
    {
      purpose: 'causalmace.dependencies',
      questions: 3,
      readBefore: 3,
      readNow: 2,
      compared: 2,
      same: 1,
      more: { kind: 'edges', before: 2, now: 3, precision: 1 / 3, recall: 1 / 2 },
      tokensBefore: { prompt: 30, answer: 6 },
      tokensNow: { prompt: 30, answer: 6 },
    },
  ])
})

test('where nobody named an edge there is no precision', () => {
  const none = filed(recorded('causalmace.dependencies', '1', edges()))
  expect(sumUp(pairAnswers(none, none).rows)).toMatchObject([{ same: 1, more: { precision: null, recall: null } }])
})
