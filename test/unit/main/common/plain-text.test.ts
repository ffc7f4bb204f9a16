import { expect, test } from 'vitest'
import { plainLine, plainText } from '../../../../main/common/plain-text.ts'

test('what terminals obey and what turns text around is replaced', () => {
  expect(plainText('a\u001b[2Jb\u0000c\u009bd\u202Ee', 100)).toBe('a\uFFFD[2Jb\uFFFDc\uFFFDd\uFFFDe')
  expect(plainText('Küche: 牛乳 🐄\n\tzwei\r\n', 100)).toBe('Küche: 牛乳 🐄\n\tzwei\n')
})

test('a cut leaves no half of a character', () => {
  expect(plainText('ab🐄', 3)).toBe('ab\uFFFD…')
  expect(plainText('ab', 2)).toBe('ab')
  expect(plainText('\uD800', 9)).toBe('\uFFFD')
})

test('a line is one', () => {
  expect(plainLine('a\n\n\tb\rc', 100)).toBe('a b\uFFFDc')
})
