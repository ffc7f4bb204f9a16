import { expect, test } from 'vitest'
import { compareAnswers } from '../../../../main/answers/compare-answers.ts'
import { filed, recorded } from '../../../fakes/recorded.ts'

function compared(purpose: string, before: unknown, now: unknown) {
  const [asked] = filed(recorded(purpose, 'Which?', before))
  if (asked === undefined) throw new Error('no question')
  return compareAnswers(asked, recorded(purpose, 'Which?', now))
}

const edges = (...pairs: readonly (readonly [number, number])[]) => ({
  causal_effect: pairs.map(([cause, effect]) => ({ cause, effect })),
})
const action = (name: string | null, pos: number) => ({
  thought: `${pos}`,
  action: name,
  arguments: { pos: [pos, 0, 0] },
})
const plan = (...amounts: readonly number[]) => ({
  functions: [{}],
  nodes: amounts.map((amount, index) => ({ id: index + 1, step: { function: 'take', arguments: { amount } } })),
})

test('edges are the same whatever their order, each counted once', () => {
  expect(compared('causalmace.dependencies', edges([1, 2], [2, 3]), edges([2, 3], [1, 2], [1, 2]))).toMatchObject({
    same: true,
    likeness: { before: 2, now: 2, common: 2 },
  })
  expect(compared('causalmace.dependencies', edges([1, 2]), edges([2, 1], [1, 3]))).toMatchObject({
    same: false,
    likeness: { before: 1, now: 2, common: 0 },
  })
})

test('an action is the same by its name, its arguments are counted apart, its thought not at all', () => {
  expect(compared('worker.act', action('MineBlock', 1), action('MineBlock', 1))).toMatchObject({
    same: true,
    likeness: { sameArguments: true },
  })
  expect(compared('worker.act', action('MineBlock', 1), action('MineBlock', 2))).toMatchObject({
    same: true,
    likeness: { sameArguments: false },
  })
  expect(compared('react.act', action('MineBlock', 1), action(null, 1))).toMatchObject({
    same: false,
    likeness: { sameAction: false, sameArguments: false },
  })
})

test('plans have in common the nodes with the same step, each once', () => {
  expect(compared('causalmace.decompose', plan(1, 1, 2), plan(1, 2, 2))).toMatchObject({
    same: false,
    likeness: { nodesBefore: 3, nodesNow: 3, common: 2 },
  })
  expect(compared('causalmace.decompose', plan(1, 2), plan(2, 1))).toMatchObject({ same: true })
})

test('verdicts and other texts are the same or not', () => {
  expect(compared('worker.reflect', { status: true }, { status: false })).toMatchObject({
    same: false,
    likeness: { doneBefore: true, doneNow: false },
  })
  expect(compared('worker.summarize', { summary: 'a' }, { summary: 'a' })).toMatchObject({ same: true })
  expect(compared('worker.summarize', { summary: 'a' }, { summary: 'b' })).toMatchObject({ same: false })
})

test('where one cannot be read there is nothing to compare', () => {
  expect(compared('worker.reflect', 'no', { status: false })).toMatchObject({
    same: null,
    likeness: null,
    before: { isRead: false },
    now: { isRead: true, promptTokens: 10, answerTokens: 2 },
  })
})
