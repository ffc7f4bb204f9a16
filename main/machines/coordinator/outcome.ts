/** What a delivered record is to its trial. */
import { decidingEpisodeOf } from '../../../db/episodes.ts'
import type { Db } from '../../../db/open.ts'
import { isByRules } from '../../../shared/contract/record/end.ts'
import type { Questions } from '../link/messages.ts'
import type { CheckedRecord } from './checked-record.ts'

type Outcome = Questions['deliver']['answer']

const DIGITS = 12

/**
 * `confirmed` or `different` where another episode of the trial counts already and this one ended by the rules, too: one
 * trial, two machines, and their records must be the same wherever models answer the same. `stored` otherwise.
 */
export function outcomeOf(db: Db, episodeId: string, trialId: string, { played, logSha256 }: CheckedRecord): Outcome {
  const counted = decidingEpisodeOf(db, trialId)
  if (counted === null || counted.id === episodeId || !isByRules(played.ending.validity)) {
    return { outcome: 'stored', message: '' }
  }
  if (counted.logSha256 === logSha256) {
    return { outcome: 'confirmed', message: 'The trial had its record already; this one is the same.' }
  }
  const [counts, came] = [counted.logSha256, logSha256].map((hash) => hash?.slice(0, DIGITS) ?? 'no record')
  return {
    outcome: 'different',
    message: `The trial had its record already (${counts}); this one is another (${came}). Verify the episode that counts; a live model that answered anew explains it, too.`,
  }
}
