/** Files come in parts: each is small enough for a message, and none has to be kept to make the next one. */

/** UTF-16 units after which a part ends; one line more may be in it. */
const PART_LENGTH = 256 * 1024

export interface ExportPart {
  readonly text: string
  /** Names the last line of the part, for whoever asks for the next one; null where the file ends here. */
  readonly next: string | null
}

/** A line (or several that belong together) of a file, and what names it. */
export interface ExportLine {
  readonly text: string
  readonly key: string
}

/** Takes lines until the part is full; `start` comes before them. Lines beyond it are never made. */
export function gatherPart(start: string, lines: Iterable<ExportLine>, partLength = PART_LENGTH): ExportPart {
  const texts = [start]
  let length = start.length
  for (const { text, key } of lines) {
    texts.push(text)
    length += text.length
    if (length >= partLength) return { text: texts.join(''), next: key }
  }
  return { text: texts.join(''), next: null }
}
