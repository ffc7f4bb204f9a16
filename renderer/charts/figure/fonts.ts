/** The two typefaces of figures: as wide as Arial and Times New Roman, letter by letter, and free to embed. */
import sans from '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf?url'
import sansBold from '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf?url'
import serif from '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf?url'
import serifBold from '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf?url'

/** Bytes that one call turns into letters: a call takes only so many arguments. */
const AT_A_TIME = 0x8000

/** Bytes as base64, for formats that hold nothing but text. */
export function base64Of(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += AT_A_TIME)
    letters += String.fromCharCode(...bytes.subarray(at, at + AT_A_TIME))
  return btoa(letters)
}

export type FigureFont = 'sans' | 'serif'
type FontWeight = 'normal' | 'bold'

interface Typeface {
  readonly family: string
  /** What an SVG file asks for: where the first one is missing, another one with letters as wide. */
  readonly stack: string
  /** Addresses of its files. */
  readonly files: Readonly<Record<FontWeight, string>>
}

export const typefaces: Readonly<Record<FigureFont, Typeface>> = {
  sans: {
    family: 'Arimo',
    stack: "Arimo, Arial, 'Liberation Sans', Helvetica, sans-serif",
    files: { normal: sans, bold: sansBold },
  },
  serif: {
    family: 'Tinos',
    stack: "Tinos, 'Times New Roman', 'Liberation Serif', Times, serif",
    files: { normal: serif, bold: serifBold },
  },
}

export const fontWeights: readonly FontWeight[] = ['normal', 'bold']

/** Makes a typeface known to the page, so that what is shown and measured is what the file will have; rejects where it cannot be read. */
export async function loadTypeface(font: FigureFont): Promise<void> {
  const { family, files } = typefaces[font]
  await Promise.all(
    fontWeights.map(async (weight) => {
      if ([...document.fonts].some((known) => known.family === family && known.weight === weight)) return
      document.fonts.add(await new FontFace(family, `url(${files[weight]})`, { weight }).load())
    }),
  )
}

/** The bytes of a file of it. */
export async function fontBytes(font: FigureFont, weight: FontWeight): Promise<Uint8Array> {
  const answer = await fetch(typefaces[font].files[weight])
  if (!answer.ok) throw new Error(`The font answered ${answer.status}.`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Letters that a font has no glyph for; the library that writes PDF draws nothing in their place, and says nothing. */
interface Glyphs {
  /** 0 where there is none. */
  readonly characterToGlyph: (codePoint: number) => number
}

/** What is known of a font, as the library hands it out. */
function isGlyphs(font: unknown): font is Glyphs {
  return font instanceof Object && 'characterToGlyph' in font && typeof font.characterToGlyph === 'function'
}

/** Each once, in the order of the words; white space is never missing. */
export function missingLetters(words: string, font: unknown): readonly string[] {
  if (!isGlyphs(font)) return []
  const letters = [...new Set(words)].filter((letter) => letter.trim() !== '')
  return letters.filter((letter) => font.characterToGlyph(letter.codePointAt(0) ?? 0) === 0)
}
