/** Transitions, made up. */
import fc from 'fast-check'
import { type Transition, type TransitionFacts, tags } from '../../main/answers/transitions/transition.ts'

const facts: TransitionFacts = {
  id: 'episode-1:1',
  run: 'run-1',
  episode: 'episode-1',
  task: 'villagerbench/construction/lamp-03',
  split: null,
  agent: 'Alice',
  turn: 1,
  tag: 'conversation',
  purpose: 'mindcraft.converse',
  outcome: 'ok',
  score: 1,
  success: true,
  seed: 1,
  repeat: 1,
  method: 'mindcraft',
  variant: 'default',
  agents: 2,
  provider: 'openai',
  model: 'gpt-test',
  licence: 'unknown',
  reused: false,
  simulated: false,
  atMs: 1500,
  promptTokens: 10,
  answerTokens: 3,
}

export function transition(
  part: Partial<TransitionFacts> = {},
  words: Partial<Omit<Transition, 'facts'>> = {},
): Transition {
  return {
    messages: [
      { role: 'system', content: 'You play.' },
      { role: 'user', content: 'What do you write?' },
    ],
    response: 'I dig. !dig',
    ...words,
    facts: { ...facts, ...part },
  }
}

/** Words that look like parts of a format are as good as any. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '<image>', '\n\nResponse:\n', '\n\nConversation:\n', '\r\n', '\uFEFF', '"{[', '\u2028', ' '),
)
const image = fc.option(fc.stringMatching(/^[0-9a-f]{64}$/), { nil: null })
const part = fc.oneof(
  text.map((value) => ({ type: 'text' as const, text: value })),
  image.map((sha256) => ({ type: 'image' as const, sha256 })),
)
const message = fc.record({
  role: fc.constantFrom('system' as const, 'user' as const, 'assistant' as const),
  content: fc.oneof(text, fc.array(part, { maxLength: 4 })),
})
const count = fc.nat()

const anyFacts: fc.Arbitrary<TransitionFacts> = fc.record({
  id: fc.uuid(),
  run: text,
  episode: text,
  task: fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.constantFrom('a/b/c', '../..', 'A/B/C', '\n', '.')),
  split: fc.option(text, { nil: null }),
  agent: text,
  turn: fc.integer({ min: 1, max: 9 }),
  tag: fc.constantFrom(...tags),
  purpose: text,
  outcome: fc.constant('ok' as const),
  score: fc.option(
    fc.double({ min: 0, max: 1, noNaN: true }).map((score) => score + 0),
    { nil: null },
  ),
  success: fc.option(fc.boolean(), { nil: null }),
  seed: count,
  repeat: count,
  method: text,
  variant: text,
  agents: fc.integer({ min: 1, max: 24 }),
  provider: text,
  model: text,
  licence: text,
  reused: fc.boolean(),
  simulated: fc.option(fc.boolean(), { nil: null }),
  atMs: fc.nat(),
  promptTokens: count,
  answerTokens: count,
})

export const anyTransition: fc.Arbitrary<Transition> = fc.record({
  messages: fc.array(message, { minLength: 1, maxLength: 5 }),
  response: text,
  facts: anyFacts,
})
