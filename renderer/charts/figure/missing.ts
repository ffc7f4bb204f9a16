/** Letters that a font has no glyph for; the library that writes PDF draws nothing in their place, and says nothing. */

interface Glyphs {
  /** 0 where there is none. */
  readonly characterToGlyph: (codePoint: number) => number
}

/** What is known of a font, as the library hands it out. */
export function isGlyphs(font: unknown): font is Glyphs {
  return font instanceof Object && 'characterToGlyph' in font && typeof font.characterToGlyph === 'function'
}

/** Each once, in the order of the words; white space is never missing. */
export function missingLetters(words: string, font: unknown): readonly string[] {
  if (!isGlyphs(font)) return []
  const letters = [...new Set(words)].filter((letter) => letter.trim() !== '')
  return letters.filter((letter) => font.characterToGlyph(letter.codePointAt(0) ?? 0) === 0)
}
