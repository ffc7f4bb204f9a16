/** Words that have to stay within a bar. */

/** Of a text in the font that it is drawn in, px. */
export type WidthOf = (text: string) => number

/** The text, or as much of it as there is room for and an ellipsis; empty where not one letter has room. */
export function fitWords(text: string, room: number, widthOf: WidthOf): string {
  if (widthOf(text) <= room) return text
  const letters = [...text]
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(cutAfter(letters, middle)) <= room) fits = middle
    else tooMany = middle
  }
  return fits === 0 ? '' : cutAfter(letters, fits)
}

function cutAfter(letters: readonly string[], count: number): string {
  return `${letters.slice(0, count).join('').trimEnd()}…`
}
