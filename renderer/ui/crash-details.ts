/** What a person can send along with a report of a bug: where it was and what was thrown; never the address's key. */
export function crashDetails(crash: {
  readonly error: unknown
  /** Components around the place, innermost first. */
  readonly stack: string | null
  /** The page's place, from `#` on. */
  readonly place: string
  readonly part: string
}): string {
  const { error, stack, place, part } = crash
  const thrown = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  const lines = [`CausalMACE Lab could not draw: ${part}`, `Place: ${place === '' ? '#/' : place}`, thrown]
  return [...lines, ...(stack === null ? [] : [`In:${stack}`])].join('\n')
}

/** A piece of the page's code that could not be fetched, such as after an update of the lab; a reload gets the new one. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
}
