/** What was thrown, as text: anything can be. For people, `reason-of.ts` says why something failed. */

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** With its stack, whose first line is the message. */
export function stackOf(thrown: unknown): string {
  return thrown instanceof Error && thrown.stack !== undefined ? thrown.stack : String(thrown)
}
