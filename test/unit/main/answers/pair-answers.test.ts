import { expect, test } from 'vitest'
import { pairAnswers } from '../../../../main/answers/pair-answers.ts'
import { filed, recorded } from '../../../fakes/recorded.ts'

const verdict = (question: string, status: boolean) => recorded('worker.reflect', question, { status })

test('answers meet by their questions, the so manieth of several equal ones', () => {
  const before = filed(verdict('a', true), verdict('b', true), verdict('a', false))
  const now = filed(verdict('a', true), verdict('a', true), verdict('b', false))
  const { rows, onlyBefore, onlyNow } = pairAnswers(before, now)
  expect(rows.map(({ line, same }) => [line, same])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
  expect([onlyBefore, onlyNow]).toEqual([0, 0])
})

test('another purpose or other words are another question', () => {
  const before = filed(verdict('a', true), verdict('b', true))
  const now = filed(recorded('worker.summarize', 'a', { summary: '' }), verdict('c', true), verdict('b', true))
  expect(pairAnswers(before, now)).toMatchObject({ rows: [{ line: 2 }], onlyBefore: 1, onlyNow: 2 })
})

test('a message in parts is the same as one in a piece', () => {
  const whole = verdict('a', true)
  const inParts = {
    ...whole,
    messages: whole.messages.map(({ role, content }) => ({
      role,
      content: [{ type: 'text' as const, text: `${content}` }],
    })),
  }
  expect(pairAnswers(filed(whole), filed(inParts)).rows).toHaveLength(1)
})
