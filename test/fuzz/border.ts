/** A place where something foreign comes in, and what came of pressing on it. */
import { labErrorSchema } from '../../shared/contract/errors.ts'
import type { Chances } from './chances.ts'

export interface Border {
  readonly name: string
  /** How many of its cases are part of the whole check; the rest is for `npm run fuzz`. */
  readonly inCheck: number
  open(): Promise<OpenBorder>
}

export interface OpenBorder {
  /**
   * One case. Answers in a word what became of it, an error's code or `ok`. Whatever it throws is a fault of the border: what comes
   * in may be wrong in any way, and is then answered with a code.
   */
  press(chances: Chances): string | Promise<string>
  close?(): Promise<void> | void
}

/** The word for a result. Throws where its error is none that the lab knows. */
export function outcomeOf(result: { readonly ok: true } | { readonly ok: false; readonly error: unknown }): string {
  if (result.ok) return 'ok'
  const { code, message } = labErrorSchema.parse(result.error)
  if (code === 'internal' || code === 'bad-answer') throw new Error(`the border has a bug: ${message}`)
  if (message.trim() === '') throw new Error(`${code} comes without words`)
  return code
}
