import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionOf, recordedAnswer } from '../../../../main/answers/question-of.ts'
import { lineOf, recordedAnswerSchema } from '../../../../main/answers/recorded-answer.ts'
import type { ModelRequest } from '../../../../main/models/model.ts'
import { liveAnswers, noLiveAnswers } from '../../../fakes/live-answers.ts'

const text = fc.record({ kind: fc.constant('text' as const), text: fc.string() })
const image = fc.constant({ kind: 'image' as const, mediaType: 'image/png' as const, base64: 'iVBORw0KGgo=' })
const message = fc.record({
  role: fc.constantFrom('system' as const, 'user' as const, 'assistant' as const),
  parts: fc.array(fc.oneof(text, image), { minLength: 1, maxLength: 3 }),
})
const tool = fc.record({ name: fc.string(), description: fc.string(), parameters: fc.constant({ type: 'object' }) })
const tools = fc.record({
  tools: fc.array(tool, { maxLength: 2 }),
  fields: fc.record({ words: fc.string(), name: fc.string(), arguments: fc.string() }),
})
const asked: fc.Arbitrary<ModelRequest> = fc.record({
  purpose: fc.constantFrom('worker.act', 'causalmace.dependencies', 'my_own.two_words'),
  role: fc.constantFrom('planner', 'worker', 'reflection', 'vision'),
  input: fc.dictionary(fc.string(), fc.integer()),
  messages: fc.array(message, { minLength: 1, maxLength: 3 }),
  answerSchema: fc.constant({ type: 'object' }),
  sampleIndex: fc.nat(3),
  reask: fc.nat(3),
})
const request = fc
  .tuple(asked, fc.record({ answerTokens: fc.integer({ min: 1, max: 9000 }), tools }, { requiredKeys: [] }))
  .map(([whole, further]) => ({ ...whole, ...further }))

const answerer = { provider: 'openai', model: 'm', kind: 'live', temperature: 0 } as const
const outcome = { answer: '{}', error: null, promptTokens: 3, answerTokens: 1 }

test('a request is the same again after it was written down and read', () => {
  fc.assert(
    fc.property(request, (asked) => {
      const line = lineOf(recordedAnswer(asked, outcome, answerer, { call: 1, episode: 'e' }))
      expect(questionOf(recordedAnswerSchema.parse(JSON.parse(line)))).toEqual(JSON.parse(JSON.stringify(asked)))
    }),
  )
})

test('a recording of another log is asked as what its purpose is for', (context) => {
  const answers = liveAnswers('lamp-03-joint')
  if (answers === null) return context.skip(noLiveAnswers)
  const roles = new Map(answers.map(questionOf).map(({ purpose, role }) => [purpose, role]))
  expect(Object.fromEntries(roles)).toEqual({
    'causalmace.decompose': 'planner',
    'causalmace.dependencies': 'planner',
    'causalmace.counterfactual': 'planner',
    'worker.act': 'worker',
    'worker.reflect': 'reflection',
    'worker.summarize': 'worker',
  })
})
