/** What a command of the command line is. Needs no package, so that `doctor` runs where none is installed. */

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
