import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitWords } from '../../../../../renderer/features/lanes/fit-words.ts'

/** As in most fonts: m is wide, i is thin. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter === 'm' ? 10 : letter === 'i' ? 3 : 6), 0)

test('words that have room stand whole, others end in an ellipsis', () => {
  expect(fitWords('act', 18, widthOf)).toBe('act')
  expect(fitWords('act', 17, widthOf)).toBe('a…')
  expect(fitWords('dependencies', 40, widthOf)).toBe('depen…')
  expect(fitWords('by a person', 24, widthOf)).toBe('by…')
  expect(fitWords('act', 5, widthOf)).toBe('')
})

test('whatever the letters are, no words are wider than their room, and one letter more would be', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[mia]{1,30}$/), fc.integer({ min: 0, max: 200 }), (text, room) => {
      const fitted = fitWords(text, room, widthOf)
      expect(widthOf(fitted)).toBeLessThanOrEqual(room)
      if (fitted !== text) {
        const kept = Math.max(0, fitted.length - 1)
        expect(widthOf(`${text.slice(0, kept + 1)}…`)).toBeGreaterThan(room)
      }
    }),
  )
})
