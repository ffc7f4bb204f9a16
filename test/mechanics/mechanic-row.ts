/** One behaviour of the embedded server, as `docs/mechanics.md` lists it. */
export interface MechanicRow {
  readonly what: string
  /** What shows it: files under `test/` and titles in them. */
  readonly tests: readonly [MechanicTest, ...MechanicTest[]]
  /** Where the facts come from; absent where vanilla has no such behaviour. */
  readonly source?: string
  /** What differs from vanilla, is left out or not verified. */
  readonly limit?: string
  /** Which of the checks in `stock-server-checks.ts` it passes. */
  readonly checks?: readonly string[]
}

export type MechanicTest = readonly [file: string, title: string]

/** One table of the page. */
export interface MechanicArea {
  readonly title: string
  readonly rows: readonly MechanicRow[]
}
