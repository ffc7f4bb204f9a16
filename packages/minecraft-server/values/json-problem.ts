/** Why a text is no JSON, in words for people. */

/** What a parser's error means, without a full stop: `it goes wrong in line 3, column 14, at "}"`. */
export function jsonProblem(error: unknown, text: string): string {
  if (text.trim() === '') return 'it is empty'
  const message = error instanceof Error ? error.message : ''
  if (/end of (JSON input|data)/i.test(message)) return 'it ends before it is complete'
  const at = placeOf(message, text)
  if (at === null) return 'it holds something else'
  const before = text.slice(0, at).split('\n')
  const column = (before.at(-1) ?? '').length + 1
  const there = text.slice(at, at + 1)
  return `it goes wrong in line ${before.length}, column ${column}${there.trim() === '' ? '' : `, at ${JSON.stringify(there)}`}`
}

/** Index into the text; null where the parser does not say. */
function placeOf(message: string, text: string): number | null {
  const [, position] = /at position (\d+)/.exec(message) ?? []
  if (position !== undefined) return Math.min(Number(position), text.length)
  // Of a short text a parser names the first wrong character alone.
  const [, token] = /^Unexpected token '?(.)'?,/su.exec(message) ?? []
  const first = token === undefined ? -1 : text.indexOf(token)
  return first >= 0 && text.indexOf(token ?? '', first + 1) < 0 ? first : null
}
