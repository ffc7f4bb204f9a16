/** Hints on signs. */

const LINES = 4

/** At most four lines of whole words, as short as they can be. */
export function hintLines(hint: string): readonly string[] {
  const words = hint.split(' ')
  for (let width = Math.ceil(hint.length / LINES); ; width++) {
    const lines = wrap(words, width)
    if (lines.length <= LINES) return lines
  }
}

function wrap(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
