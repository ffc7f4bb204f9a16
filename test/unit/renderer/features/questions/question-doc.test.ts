import { expect, test } from 'vitest'
import {
  commonPrefix,
  docOf,
  questionText,
  thoughtOf,
} from '../../../../../renderer/features/questions/question-doc.ts'

const text = (words: string) => ({ kind: 'text', text: words })
interface Asked {
  readonly role: string
  readonly parts: readonly object[]
}

const request = (...messages: readonly Asked[]) =>
  JSON.stringify({ messages, answerSchema: { type: 'object' }, sampleIndex: 0, reask: 1 })

function docFrom(answer: string | null, ...messages: readonly Asked[]) {
  const doc = docOf({ request: request(...messages), answer })
  if (doc === null) throw new Error('the request has a known form')
  return doc
}

test('texts stand in the order in which the lab searches them, pictures in their places', () => {
  const picture = { kind: 'image', mediaType: 'image/png', base64: 'AAAA' }
  const doc = docFrom(
    '{"a":1}',
    { role: 'system', parts: [text('You build.')] },
    { role: 'user', parts: [text('Look:'), picture, text('What now?')] },
  )
  expect(doc.texts).toEqual(['You build.', 'Look:', 'What now?', '{\n  "a": 1\n}'])
  expect(doc.messages[1]?.parts.map((part) => [part.kind, part.part])).toEqual([
    ['text', 0],
    ['image', 1],
    ['text', 2],
  ])
  expect(doc).toMatchObject({ schema: '{\n  "type": "object"\n}', tools: null, reask: 1 })
  expect(questionText(doc)).toBe('## system\n\nYou build.\n\n## user\n\nLook:\n\n[picture]\n\nWhat now?')
  expect(docOf({ request: '{}', answer: null })).toBeNull()
})

test.each([
  ['{"thought":"first the log","action":null}', 'first the log'],
  ['{"reasoning":"because"}', 'because'],
  ['<think>hm\nwell</think>{"action":null}', 'hm\nwell'],
  ['{"action":"Wait"}', null],
  ['{"thought":" "}', null],
  ['not json', null],
])('of %s the thought is %o', (answer, thought) => {
  expect(thoughtOf(answer)).toBe(thought)
})

test('what two questions share is folded by whole lines, up to the first difference', () => {
  const rules = 'A rule that is as long as a line.\n'.repeat(5)
  const before = docFrom(
    null,
    { role: 'system', parts: [text(rules)] },
    { role: 'user', parts: [text('one\ntwo\nold')] },
  )
  const now = docFrom(null, { role: 'system', parts: [text(rules)] }, { role: 'user', parts: [text('one\ntwo\nnew')] })
  const common = commonPrefix(now, before)
  expect(common.lengths).toEqual([rules.length, 'one\ntwo\n'.length])
  expect(common.characters).toBe(rules.length + 8)
  expect(common.share).toBeCloseTo((rules.length + 8) / (rules.length + 11))
  const other = docFrom(null, { role: 'user', parts: [text(rules)] })
  expect(commonPrefix(now, other)).toEqual({ lengths: [0, 0], characters: 0, share: 0 })
  expect(commonPrefix(now, now).share).toBe(1)
})
