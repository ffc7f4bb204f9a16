/** JSON as people read it: the same in what the lab searches and in what a page shows. Pure. */

/** JSON set out in lines; other text as it is. */
export function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
