import { expect, test } from 'vitest'
import { findWords } from '../../../../../shared/core/questions/find-words.ts'
import { inLines } from '../../../../../shared/core/questions/written-json.ts'

test('words are found in every text, whatever their capitals, and places do not overlap', () => {
  const texts = ['Place the LOG on a log.', '', 'aaa']
  expect(findWords(texts, 'log')).toEqual([
    { text: 0, from: 10, to: 13 },
    { text: 0, from: 19, to: 22 },
  ])
  expect(findWords(texts, 'aa')).toEqual([{ text: 2, from: 0, to: 2 }])
  expect(findWords(texts, ' ')).toEqual([])
})

test('a character that grows in lower case moves no place', () => {
  const text = 'İstanbul log'
  const [place] = findWords([text], 'log')
  expect(text.slice(place?.from, place?.to)).toBe('log')
})

test('JSON is set out in lines, other text stays', () => {
  expect(inLines('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(inLines('done: {')).toBe('done: {')
})
