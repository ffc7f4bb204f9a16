import { expect, test } from 'vitest'
import { missingLetters } from '../../../../renderer/charts/figure/fonts.ts'

const latin = { characterToGlyph: (code: number) => (code < 0x250 ? code : 0) }

test('letters without a glyph are named once each, and white space never', () => {
  expect(missingLetters('causalmace 実験 実\n', latin)).toEqual(['実', '験'])
  expect(missingLetters('Größe', latin)).toEqual([])
})

test('nothing is said of a font that nothing is known of', () => {
  expect(missingLetters('実', undefined)).toEqual([])
  expect(missingLetters('実', { characterToGlyph: 3 })).toEqual([])
})
