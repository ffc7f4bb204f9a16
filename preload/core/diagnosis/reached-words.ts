/** What of a task was reached at the end of an episode, in a sentence. */
import { counted } from '../counted.ts'
import type { Diagnosis } from './diagnosis.ts'

export function reachedWords({
  kind,
  wanted,
  lacking,
  inSight = 0,
}: Pick<Diagnosis, 'kind' | 'wanted' | 'lacking'> & Partial<Pick<Diagnosis, 'inSight'>>): string {
  const verb = lacking === 1 ? 'is' : 'are'
  switch (kind) {
    case 'construction':
      if (lacking === 0 && inSight > 0) return `All ${wanted} blocks stand, and ${counted(inSight, 'other')} in sight.`
      if (lacking === 0) return wanted === 1 ? 'The block stands.' : `All ${wanted} blocks stand.`
      return `${lacking} of ${counted(wanted, 'block')} ${verb} missing or wrong.`
    case 'cooking':
      if (lacking === 0) return wanted === 1 ? 'The dish is made.' : `All ${wanted} check points are reached.`
      return `${lacking} of ${counted(wanted, 'check point')} ${verb} not reached.`
    case 'escape':
      if (lacking === 0) return wanted === 1 ? 'The room is done.' : `All ${wanted} rooms are done.`
      return `${lacking} of ${counted(wanted, 'room')} ${verb} not done.`
  }
}
