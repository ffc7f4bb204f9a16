/** Text out of files that the lab did not write, fit for terminals, tables, logs and prompts. */

/** Control characters but for tabs and line feeds, and those that turn the direction of what follows. */
const unfit = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu
const STAND_IN = '\uFFFD'

/** Several lines, cut to so many characters; what a terminal would obey, and halves of characters, are replaced by U+FFFD. */
export function plainText(text: string, most: number): string {
  const cut = text.length <= most ? text : `${text.slice(0, most)}…`
  return cut
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(unfit, (found) => (found === '\n' || found === '\t' ? found : STAND_IN))
}

/** The same in one line. */
export function plainLine(text: string, most: number): string {
  return plainText(text, most).replaceAll(/[\n\t]+/g, ' ')
}
