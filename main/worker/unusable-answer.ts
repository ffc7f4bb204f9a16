/** An answer of an agent that could not be used, as the agent remembers it: what it could do better, never a setting of the user's. */
import type { AskError } from '../models/model.ts'

/** One or two sentences. */
export function describeUnusableAnswer({ code, problem }: AskError): string {
  if (code === 'model-refused') return 'You gave no answer.'
  if (code === 'model-cut-off') return 'Your answer was cut off before its end: keep it shorter.'
  return `Your answer could not be used. ${problem ?? ''}`.trim()
}
