/** A way to give a server commands and to hear its answers. */
import type { Result } from '../../../shared/contract/errors.ts'

/** A server that answers nothing for so long is lost. */
export const ANSWER_MS = 15_000

export interface CommandWay {
  /** Most commands that it takes at once. */
  readonly atOnce: number
  /**
   * What was answered to each command (without the slash), in the order in which they are given and carried out. Without any, it
   * finds out whether the server still answers. `server-lost` where answers stay away.
   */
  give(commands: readonly string[]): Promise<Result<readonly (readonly string[])[]>>
}

const refusals = [
  // Keys of vanilla's own mistakes; that a selector finds nobody is none.
  /^(command\.|argument\.(?!entity\.notfound)|commands\.(fill|forceload)\.toobig)/,
  // The same in English, as consoles read them: what cannot be parsed, and what can, but is not so.
  /<--\[HERE\]$|^That (position|player) |^Too many (blocks|chunks) /,
  /unknown (or incomplete )?command|incorrect argument|not loaded|permission|too many blocks|not allowed|expected|invalid/i,
]

/** What a server says of a command that it did not carry out; null where nothing of it sounds like that. */
export function refusalIn(answers: readonly string[]): string | null {
  return answers.find((answer) => refusals.some((form) => form.test(answer))) ?? null
}
