import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineFormats } from '../../../../../main/answers/transitions/formats.ts'
import { imagePath, type Transition } from '../../../../../main/answers/transitions/transition.ts'
import { indexLineSchema, LogTimes, readLog, writeLog } from '../../../../../main/answers/transitions/upstream.ts'
import { must } from '../../../../fakes/must.ts'
import { anyTransition, transition } from '../../../../fakes/transition.ts'

const noImage = () => {}

/** Through the bytes of a file. */
function throughBytes(text: string): string {
  return Buffer.from(text).toString('utf8')
}

function throughJson(value: object): unknown {
  return JSON.parse(throughBytes(JSON.stringify(value)))
}

test.each(['openai-chat', 'sharegpt'] as const)('%s gives back what it was given, whatever the words', (name) => {
  fc.assert(
    fc.property(anyTransition, (given) => {
      const { write, read } = lineFormats[name]
      expect(must(read(throughJson(write(given, imagePath)), 'line 1', noImage))).toEqual(given)
    }),
  )
})

test('a log gives back what it was given, from one name for each', () => {
  fc.assert(
    fc.property(fc.array(anyTransition, { minLength: 1, maxLength: 5 }), (given) => {
      const times = new LogTimes()
      const written = given.map((one) => writeLog(one, times.of(one.facts), imagePath))
      const names = written.map(({ line }) => line.file.toLowerCase())
      expect(new Set(names).size).toBe(names.length)
      const read = written.map(({ line, text }) =>
        must(readLog(indexLineSchema.parse(throughJson(line)), throughBytes(text), line.file, noImage)),
      )
      expect(read).toEqual(given)
    }),
  )
})

const looking: Transition = transition(
  {},
  {
    messages: [
      { role: 'system', content: 'You play.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'The word <image> and one: ' },
          { type: 'image', sha256: 'a'.repeat(64) },
        ],
      },
      { role: 'assistant', content: 'I see.' },
      { role: 'user', content: 'Go on.' },
    ],
  },
)

test('openai-chat ends with the answer and keeps images as parts', () => {
  expect(lineFormats['openai-chat'].write(looking, imagePath)).toEqual({
    messages: [
      { role: 'system', content: 'You play.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'The word <image> and one: ' },
          { type: 'image_url', image_url: { url: `images/${'a'.repeat(64)}.png` } },
        ],
      },
      { role: 'assistant', content: 'I see.' },
      { role: 'user', content: 'Go on.' },
      { role: 'assistant', content: 'I dig. !dig' },
    ],
    metadata: looking.facts,
  })
})

test('sharegpt names turns its own way and says where images stand', () => {
  expect(lineFormats.sharegpt.write(looking, imagePath)).toEqual({
    conversations: [
      { from: 'system', value: 'You play.' },
      { from: 'human', value: 'The word <image> and one: <image>' },
      { from: 'gpt', value: 'I see.' },
      { from: 'human', value: 'Go on.' },
      { from: 'gpt', value: 'I dig. !dig' },
    ],
    images: [`images/${'a'.repeat(64)}.png`],
    layout: [{ turn: 1, parts: [26, 'image'] }],
    metadata: looking.facts,
  })
})

test('a log has the sections of MINDcraft’s, at a time that follows from game time', () => {
  const times = new LogTimes()
  const { line, text } = writeLog(transition(), times.of(transition().facts), imagePath)
  expect(line.file).toBe('villagerbench.construction.lamp-03/conversation_1970-01-01T00-00-01-500Z.txt')
  expect(text).toBe(`[1970-01-01T00-00-01-500Z] Task ID: villagerbench/construction/lamp-03
Prompt:
You play.

Conversation:
[
  {
    "role": "user",
    "content": "What do you write?"
  }
]

Response:
I dig. !dig`)
  expect(times.of(transition().facts)).toBe('1970-01-01T00-00-01-501Z')
  expect(times.of(transition({ episode: 'episode-2' }).facts)).toBe('1970-01-02T00-00-01-500Z')
  expect(times.of(transition({ task: 'a/b/c' }).facts)).toBe('1970-01-01T00-00-01-500Z')
})

const line = {
  conversations: [
    { from: 'human', value: 'a <image>' },
    { from: 'gpt', value: 'b' },
  ],
  metadata: transition().facts,
}

test.each([
  ['openai-chat', 1, 'line 1 is not a transition: It must be '],
  ['openai-chat', { messages: [{ role: 'user', content: 'a' }] }, 'line 1 is not a transition: messages must be '],
  [
    'openai-chat',
    {
      messages: [
        { role: 'assistant', content: 'a' },
        { role: 'user', content: 'b' },
      ],
      metadata: transition().facts,
    },
    'line 1 is not a transition: the last message must be the answer, a text of the assistant.',
  ],
  [
    'openai-chat',
    {
      ...lineFormats['openai-chat'].write(transition(), imagePath),
      metadata: transition({ outcome: 'ok', turn: 0 }).facts,
    },
    'line 1 is not a transition: metadata.turn must be a whole number above 0.',
  ],
  [
    'openai-chat',
    lineFormats['openai-chat'].write(transition({}, { response: 'a\uD83D' }), imagePath),
    'line 1 is not a transition: response: holds half of a character (a lone surrogate).',
  ],
  [
    'openai-chat',
    {
      messages: [
        { role: 'user', content: [{ type: 'image_url', image_url: { url: '../../etc/passwd' } }] },
        { role: 'assistant', content: 'b' },
      ],
      metadata: transition().facts,
    },
    'line 1 is not a transition: ',
  ],
  ['sharegpt', { ...line, layout: [{ turn: 0, parts: [2, 'image'] }] }, 'layout and images do not fit'],
  ['sharegpt', { ...line, images: ['images/missing.png'] }, 'layout and images do not fit'],
  ['sharegpt', { ...line, layout: [{ turn: 0, parts: [5] }] }, 'layout and images do not fit'],
  ['sharegpt', { ...line, layout: [{ turn: 1, parts: [1] }] }, 'layout and images do not fit'],
  [
    'sharegpt',
    { ...line, conversations: line.conversations.toReversed() },
    'the last turn must be the answer, from gpt.',
  ],
] as const)('%s refuses in a sentence: %j', (name, value, said) => {
  const read = lineFormats[name].read(value, 'line 1', noImage)
  expect(read).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(read.ok ? '' : read.error.message).toContain(said)
})
