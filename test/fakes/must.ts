/** What a test cannot go on without. */
import type { Result } from '../../shared/contract/errors.ts'

/** The value; throws with code and message where there is none. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}
