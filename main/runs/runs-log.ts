/** The log of runs, for finding causes of failures. */
type Write = (facts: object, message: string) => void

/** The part of the lab's log that runs use, for what no event tells: events are the listeners' to write down. */
export interface RunsLog {
  readonly warn: Write
  readonly error: Write
}
