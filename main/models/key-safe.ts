/** The system's own safe for secrets, where the shell has one. What it hides only it gives back, to the same user. */
import type { Result } from '../../shared/contract/errors.ts'

/** Texts in and out are never part of an error's message. */
export interface KeySafe {
  /** `unsupported`, with the reason, where nothing can be hidden here. */
  check(): Promise<Result<void>>
  /** A text that may lie in a file. */
  hide(text: string): Promise<Result<string>>
  /** Fails where the text was hidden by another user or on another machine. */
  reveal(hidden: string): Promise<Result<string>>
}
