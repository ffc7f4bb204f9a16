/** JSON as Python's own module writes it. */
import type { Result } from '../../../shared/contract/errors.ts'
import { parseJson } from '../../../shared/core/parse-json.ts'

/** Longer texts are read as JSON alone. */
const MOST_LETTERS = 1024 * 1024
/** Texts are matched so that what stands in them is passed over. */
const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/gs

/** Reads `NaN`, `Infinity` and `-Infinity`, which JSON does not have, as null. Fails with `bad-input` as `parseJson` does. */
export function parsePythonJson(text: string, file: string): Result<unknown> {
  const read = parseJson(text, file)
  if (read.ok || text.length > MOST_LETTERS) return read
  return parseJson(
    text.replaceAll(textOrNumber, (found) => (found.startsWith('"') ? found : 'null')),
    file,
  )
}
