import { expect, test } from 'vitest'
import { headline } from '../../../../../renderer/features/inspector/details.ts'

test('a short text is its own title', () => {
  expect(headline('takes path 2')).toEqual({ short: 'takes path 2', rows: [] })
})

test('a long one is cut between two words, a text of several lines after the first; the whole stands below', () => {
  const long = `${'word '.repeat(30)}end`
  const { short, rows } = headline(long)
  expect(short.length).toBeLessThanOrEqual(91)
  expect(short).toMatch(/^(word )+word…$/)
  expect(rows).toEqual([{ term: 'In full', select: null, facts: [{ kind: 'text', text: long }] }])
  expect(headline('first\nsecond').short).toBe('first…')
})

test('a word without an end is cut anywhere', () => {
  expect(headline('x'.repeat(200)).short).toBe(`${'x'.repeat(90)}…`)
})
