/** Where words stand in the texts of a question and its answer: the lab counts and the page marks with the same eyes. Pure. */

/** A place in one of several texts, in UTF-16 units. */
export interface WordPlace {
  /** Which text, from 0. */
  readonly text: number
  readonly from: number
  readonly to: number
}

/** Every place where the words stand as they are, but for capitals; places do not overlap. */
export function findWords(texts: readonly string[], words: string): readonly WordPlace[] {
  const sought = words.toLowerCase()
  if (sought.trim() === '') return []
  return texts.flatMap((text, index) => {
    const lower = text.toLowerCase()
    // Few characters change their length with their size; a text with one of them is searched as it is.
    const searched = lower.length === text.length ? lower : text
    const places: WordPlace[] = []
    for (let at = searched.indexOf(sought); at >= 0; at = searched.indexOf(sought, at + sought.length)) {
      places.push({ text: index, from: at, to: at + sought.length })
    }
    return places
  })
}
