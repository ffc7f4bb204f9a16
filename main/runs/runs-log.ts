/** Where runs write what whoever looks for a cause needs. */
type Write = (facts: object, message: string) => void

/** The part of the lab's log that runs use. */
export interface RunsLog {
  readonly info: Write
  readonly warn: Write
  readonly error: Write
}
