/** What went wrong in words, the same wherever they are shown. */
import type { Task } from '../../contract/scenario.ts'
import { familyTerms } from '../families/index.ts'
import { counted } from '../format/counted.ts'
import { endedAs, endMessage } from '../format/end.ts'
import { formatGameTime } from '../format/game-time.ts'
import type { Diagnosis, Finding, FindingPlace } from './diagnosis.ts'

export function headingOf({ lacking, inSight }: Pick<Diagnosis, 'lacking' | 'inSight'>): string {
  return lacking + inSight > 0 ? 'What went wrong' : 'What did not go smoothly'
}

/** How it ended, and how far it had come. */
export function describeEnd(diagnosis: Diagnosis): string {
  const { endReason, message } = diagnosis.end.data
  const said = message === '' ? '' : ` ${endMessage(message, diagnosis.falselyDone)}`
  return `${endedAs[endReason]} at ${formatGameTime(diagnosis.end.atMs)}.${said} ${familyTerms(diagnosis.kind).reached(diagnosis)}`
}

/** `3 check points`; null for what cost none. */
export function formatCost(kind: Task['kind'], { behind }: Pick<Finding, 'behind'>): string | null {
  const { part, parts } = familyTerms(kind)
  return behind === 0 ? null : counted(behind, part, parts)
}

/** `Behind 1 cake, 3 bucket`; null where nothing has a name of its own. */
export function describeBehind({ behind }: FindingPlace): string | null {
  return behind === undefined ? null : `Behind ${behind.join(', ')}`
}

/** How to read the findings; null where nothing is lacking. */
export function readingNote({ kind, lacking }: Pick<Diagnosis, 'kind' | 'lacking'>): string | null {
  if (lacking === 0) return null
  return `Counted by ${familyTerms(kind).lacking}, from each back to the first deviation in the record. The first deviation need not be the cause.`
}
