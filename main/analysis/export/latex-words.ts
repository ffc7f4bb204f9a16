/** Words of a LaTeX table in lines, and how wide LaTeX sets them. Pure. */

/**
 * Lines of at most so many characters: broken at spaces and behind signs that join words, within a word only where it is longer
 * than a line. At least one line.
 */
export function foldWords(text: string, length: number): readonly string[] {
  const pieces =
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .match(/[^ :/=-]*[:/=-]+| |[^ :/=-]+/g) ?? []
  const lines = ['']
  for (const piece of pieces.flatMap((word) => chunks(word, length))) {
    const last = lines.at(-1) ?? ''
    if ([...last].length + [...piece.trimEnd()].length <= length) lines[lines.length - 1] = last + piece
    else lines.push(piece)
  }
  return lines.map((line) => line.trim()).filter((line, index) => line !== '' || index === 0)
}

function chunks(word: string, length: number): readonly string[] {
  const characters = [...word]
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, index) =>
    characters.slice(index * length, (index + 1) * length).join(''),
  )
}

/** Widths in Computer Modern, in parts of the font's size; small sizes are cut a little wider. */
const NARROW = 0.33
const USUAL = 0.56
const WIDE = 0.86

/** In points, rather too much than too little. */
export function widthPt(text: string, fontPt: number): number {
  const parts = [...text].map((character) => {
    if (/[ .,:;'|!ijltfr()[\]/-]/.test(character)) return NARROW
    return /[a-z0-9]/.test(character) && !/[mw]/.test(character) ? USUAL : WIDE
  })
  return parts.reduce((sum, part) => sum + part, 0) * fontPt
}
