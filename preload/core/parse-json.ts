/** JSON text from a user's file. */
import { fail, ok, type Result } from '../contract/errors.ts'

/** `bad-input` names the file and says where its text stops being JSON. */
export function parseJson(text: string, file: string): Result<unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return ok(value)
  } catch (error) {
    return fail('bad-input', `${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
