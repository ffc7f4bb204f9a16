import { expect, test } from 'vitest'
import {
  allQuestions,
  filtered,
  hitNumber,
  inOrder,
  nextHit,
  questionBefore,
} from '../../../../../renderer/features/questions/shown-questions.ts'
import { describeLikeness } from '../../../../../renderer/features/questions/two-answers.tsx'
import type { QuestionView } from '../../../../../shared/contract/questions.ts'

function question(seq: number, call: number, id: string, purpose: string): QuestionView {
  return {
    seq,
    call,
    actor: { kind: 'agent', id },
    role: 'worker',
    purpose,
    subtask: null,
    outcome: 'ok',
    askedAtMs: 0,
    waitedMs: 0,
    tookMs: 0,
    tries: 1,
    promptTokens: 1,
    answerTokens: 1,
    cachedTokens: null,
    costUsd: 0,
    provider: 'scripted',
    model: 'scripted',
    isReused: false,
    isCutOff: false,
  }
}

const asked = [
  question(9, 3, 'Alice', 'worker.reflect'),
  question(5, 1, 'Alice', 'worker.act'),
  question(4, 2, 'Bob', 'worker.act'),
  question(12, 4, 'Alice', 'worker.act'),
]
const ordered = inOrder(asked)
const orderOf = (seq: number) => ordered.findIndex((one) => one.seq === seq)

test('questions stand in the order of asking and are narrowed by agent and purpose', () => {
  expect(ordered.map(({ call }) => call)).toEqual([1, 2, 3, 4])
  expect(filtered(ordered, allQuestions)).toHaveLength(4)
  expect(filtered(ordered, { actor: 'Alice', purpose: 'worker.act' }).map(({ seq }) => seq)).toEqual([5, 12])
})

test('the question before is of the same agent and purpose, of the same agent, or of anybody', () => {
  expect(questionBefore(ordered, 12, 'purpose')?.seq).toBe(5)
  expect(questionBefore(ordered, 12, 'agent')?.seq).toBe(9)
  expect(questionBefore(ordered, 9, 'any')?.seq).toBe(4)
  expect(questionBefore(ordered, 5, 'any')).toBeNull()
  expect(questionBefore(ordered, 4, 'agent')).toBeNull()
})

test('next and previous go through all that was found, question by question and around the ends', () => {
  const hits = [
    { seq: 5, count: 2 },
    { seq: 12, count: 1 },
  ]
  const walk = [1, 1, 1, 1].reduce<ReturnType<typeof nextHit>[]>(
    (places) => [...places, nextHit(hits, places.at(-1) ?? null, 1, orderOf, 5)],
    [],
  )
  expect(walk).toEqual([
    { seq: 5, nth: 0 },
    { seq: 5, nth: 1 },
    { seq: 12, nth: 0 },
    { seq: 5, nth: 0 },
  ])
  // From a question without any, the search goes on in the direction asked for.
  expect(nextHit(hits, null, 1, orderOf, 9)).toEqual({ seq: 12, nth: 0 })
  expect(nextHit(hits, null, -1, orderOf, 9)).toEqual({ seq: 5, nth: 1 })
  expect(nextHit(hits, { seq: 5, nth: 0 }, -1, orderOf, 5)).toEqual({ seq: 12, nth: 0 })
  expect(nextHit([], null, 1, orderOf, 5)).toBeNull()
  expect(hitNumber(hits, { seq: 12, nth: 0 })).toEqual({ of: 3, at: 3 })
  expect(hitNumber(hits, null)).toEqual({ of: 3, at: 0 })
})

test('answers are compared in a sentence', () => {
  const read = { wasRead: true, isRead: true, answer: '{}' }
  const words = (more: Partial<Parameters<typeof describeLikeness>[0]>) =>
    describeLikeness({ same: false, likeness: { kind: 'other' }, ...read, ...more }).text
  expect(words({ likeness: { kind: 'edges', before: 2, now: 3, common: 1 } })).toBe(
    'Other edges: 2 before, 3 now, 1 in both.',
  )
  expect(words({ likeness: { kind: 'action', sameAction: true, sameArguments: false }, same: true })).toBe(
    'Same action, other arguments.',
  )
  expect(words({ likeness: { kind: 'verdict', doneBefore: true, doneNow: false } })).toBe(
    'Other verdict: not done now.',
  )
  expect(words({ isRead: false, same: null, likeness: null })).toContain('cannot be read')
  expect(words({ answer: null })).toContain('no new answer')
})
