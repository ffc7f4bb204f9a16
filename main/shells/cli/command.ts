/** What a command of the command line is and how it ends. Needs no package, so that `doctor` runs where none is installed. */
import type { LabError } from '../../../shared/contract/errors.ts'

export interface Command {
  /** The text of `--help`. */
  readonly usage: string
  /** Takes the words after the command's name; answers the exit code. */
  run(args: readonly string[]): Promise<number>
}

/** A command in the table: loaded when it is asked for. */
export interface CommandEntry {
  readonly name: string
  readonly summary: string
  load(): Promise<Command>
}

/** How commands end. */
export const exitCodes = { done: 0, failed: 1, badUsage: 2, interrupted: 130 } as const

/** 2 where the command line or a file it names is at fault, 130 after a cancel, else 1. */
export function exitCodeOf({ code }: LabError): number {
  if (code === 'bad-input' || code === 'unknown-name' || code === 'unsupported') return exitCodes.badUsage
  return code === 'cancelled' ? exitCodes.interrupted : exitCodes.failed
}

/** Says the error on standard error, and with `json` as `{"error": {code, message}}` on standard output; answers the exit code. */
export function explain(error: LabError, json = false): number {
  console.error(error.message)
  if (json) printJson({ error })
  return exitCodeOf(error)
}

/** One document, one line, on standard output. */
export function printJson(document: unknown): void {
  console.log(JSON.stringify(document))
}
