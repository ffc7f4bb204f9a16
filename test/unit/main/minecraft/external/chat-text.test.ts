import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf } from '../../../../../main/minecraft/external/chat-text.ts'

test.each([
  ['plain words', 'plain words'],
  ['{"text":"§cRed §lwords"}', 'Red words'],
  ['{"text":"","extra":[{"text":"You are "},"out",{"text":"!","extra":["?"]}]}', 'You are out!?'],
  ['{"translate":"multiplayer.disconnect.server_full"}', 'The server is full'],
  [
    '{"translate":"multiplayer.disconnect.banned.reason","with":["griefing"]}',
    'You are banned from this server: griefing',
  ],
  ['{"translate":"unknown.key"}', 'unknown.key'],
  ['null', ''],
])('%s', (json, words) => {
  expect(wordsOf(json)).toBe(words)
})

test('whatever a stranger sends is one short line', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.anything()), (said) => {
      const words = wordsOf(said)
      expect(words.length).toBeLessThanOrEqual(300)
      expect(words).not.toMatch(/[\n\r\t]/)
    }),
    { numRuns: 200 },
  )
})
