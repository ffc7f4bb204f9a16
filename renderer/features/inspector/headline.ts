/** Titles of details: a line or two, with the whole below where that is longer. */
import { type FactRow, row, text } from './details.ts'

/** Letters of a title: some three lines of the narrowest inspector. */
const MOST = 90

interface Headline {
  readonly short: string
  /** The whole text; none where the title has it all. */
  readonly rows: readonly FactRow[]
}

/** Cut at the end of the first line, and between two words. */
export function headline(whole: string): Headline {
  const [line = ''] = whole.split('\n', 1)
  if (line === whole && line.length <= MOST) return { short: whole, rows: [] }
  const short = line.length <= MOST ? line : line.slice(0, MOST).replace(/\s+\S*$/, '')
  return { short: `${short}…`, rows: [row('In full', text(whole))] }
}
