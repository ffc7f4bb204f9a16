/** What a command of the command line is. */

export interface Command {
  readonly name: string
  readonly summary: string
  readonly usage: string
  /** Answers the exit code. */
  run(args: readonly string[]): Promise<number>
}
