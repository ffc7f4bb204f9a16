/** Prompts are written in lines that end somewhere; on a page of another width they read as ragged ones. Pure. */

/** Shorter lines end where they do for a reason, in characters. */
const LEAST = 80
/** A line that goes on in the next one ends in the middle of a sentence, */
const endsOpen = /[\p{L}\p{N},"')\]`]$/u
/** and the next one begins with a plain word that is not the name of something: `waitUntil(…)`, `dirt: 3`, `oak_log`. */
const goesOn = /^[a-z]+(?:[-'’][a-z]+)*(?=[\s,.;?!]|$)/

/** The same characters, with a space in the place of each line's end that is only there since the line was full. */
export function flowingText(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, at) => {
      const next = lines[at + 1]
      if (next === undefined) return line
      const isFull = line.length >= LEAST && endsOpen.test(line) && goesOn.test(next)
      return `${line}${isFull ? ' ' : '\n'}`
    })
    .join('')
}
