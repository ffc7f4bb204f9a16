/** What a simulated agent on its own comes to. */
import type { Choice } from '../../../worker/simulation/situation.ts'

/** `idle`: there is nothing that it could do for the task now, so it does something else; `finished`: all is done as far as it knows. */
export type OwnChoice =
  | { readonly kind: 'act' | 'idle'; readonly choice: Choice }
  | { readonly kind: 'finished'; readonly thought: string }
