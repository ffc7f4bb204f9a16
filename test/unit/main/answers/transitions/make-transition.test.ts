import { expect, test } from 'vitest'
import { lineFormats } from '../../../../../main/answers/transitions/formats.ts'
import { makeTransition } from '../../../../../main/answers/transitions/make-transition.ts'
import type { ActedOn } from '../../../../../main/answers/transitions/stored-questions.ts'
import { tagOf, transitionSchema } from '../../../../../main/answers/transitions/transition.ts'
import { inlineAddress } from '../../../../../main/answers/transitions/write-folder.ts'
import { sha256 } from '../../../../../main/common/sha256.ts'
import { episodeResult } from '../../../../fakes/episode-result.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9])
const image = (bytes: Buffer | string) => ({
  type: 'image_url' as const,
  image_url: { url: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}` },
})

const question: ActedOn = {
  kind: 'acted-on',
  event: 12,
  messages: [
    { role: 'system', content: 'You see.' },
    { role: 'user', content: [{ type: 'text', text: 'This:' }, image(png), image('no picture')] },
  ],
  response: '{"words": "as\n they came" }',
  agent: 'Bob',
  turn: 3,
  purpose: 'mindcraft.remember',
  provider: 'openai',
  model: 'gpt-test',
  reused: true,
  simulated: false,
  atMs: 1500.5,
  promptTokens: 7,
  answerTokens: 2,
}
const result = episodeResult('t', {
  scenario: 'minecollab/cooking/soup',
  metrics: [
    { id: 'completion', value: 0.5 },
    { id: 'success', value: 0 },
  ],
})

test('images become hashes, what is none is named as lost, and words stay as they are', () => {
  const { transition, images } = makeTransition(question, result, { licence: 'own', split: 'train' })
  expect(transitionSchema.parse(transition)).toEqual(transition)
  expect(transition).toMatchObject({
    messages: [
      { role: 'system', content: 'You see.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'This:' },
          { type: 'image', sha256: sha256(png) },
          { type: 'image', sha256: null },
        ],
      },
    ],
    response: '{"words": "as\n they came" }',
    facts: {
      id: 't-1:12',
      task: 'minecollab/cooking/soup',
      split: 'train',
      agent: 'Bob',
      turn: 3,
      tag: 'memSaving',
      score: 0.5,
      success: false,
      licence: 'own',
      reused: true,
    },
  })
  expect([...images]).toEqual([[sha256(png), png]])
  const line = JSON.stringify(lineFormats['openai-chat'].write(transition, inlineAddress(images)))
  expect(line).toContain(JSON.stringify(image(png)))
  expect(line).toContain('"images/missing.png"')
})

test('what is not defined stays so', () => {
  const { facts } = makeTransition(question, episodeResult('t'), { licence: 'unknown', split: null }).transition
  expect([facts.score, facts.success, facts.split]).toEqual([null, null, null])
})

test.each([
  ['mindcraft.converse', 'conversation'],
  ['voyager.program', 'coding'],
  ['worker.summarize', 'memSaving'],
  ['mindcraft.respond', 'other'],
  ['constructor', 'other'],
])('%s is tagged %s', (purpose, tag) => expect(tagOf(purpose)).toBe(tag))
