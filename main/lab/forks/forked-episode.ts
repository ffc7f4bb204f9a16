/** An episode that is to be forked: its record, and whether it can be. */
import { readCondition } from '../../../db/conditions.ts'
import { interpretRecord, readStoredRecord, type StoredRecord } from '../../../db/episode-record.ts'
import { type EpisodeRow, isFromResultFiles, readEpisode } from '../../../db/episodes.ts'
import { missingEpisode } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { readTrial } from '../../../db/trials.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeRecord } from '../../../shared/contract/record/record.ts'
import type { Condition } from '../../../shared/contract/run.ts'
import { noRecordOfResults } from '../../common/result-files.ts'
import { irreproducibleBecause } from '../../runs/verify/verify-episode.ts'

export interface ForkedEpisode {
  readonly episode: EpisodeRow
  /** As it was written, and in today's words. */
  readonly stored: StoredRecord
  readonly record: EpisodeRecord
  readonly condition: Condition
}

/** `unknown-name` where there is none, `wrong-state` where it cannot be played again, `unsupported` for a record of another time. */
export function readForked(db: Db, episodeId: string): Result<ForkedEpisode> {
  const read = attempt((): Result<ForkedEpisode> => {
    const episode = readEpisode(db, episodeId)
    if (episode === null) return missingEpisode(db, episodeId)
    if (isFromResultFiles(episode)) return noRecordOfResults('there is nothing to fork')
    if (episode.status === 'running')
      return fail('wrong-state', 'The episode is still running. Fork it when it is over.')
    if (episode.validity !== 'valid') {
      return fail('wrong-state', 'Only an episode that counts can be forked. Choose one that ended by its rules.')
    }
    const stored = readStoredRecord(db, episodeId)
    const trial = readTrial(db, episode.trialId)
    const condition = trial === null ? null : readCondition(db, trial.conditionId)
    if (stored === null || condition === null) {
      return fail('wrong-state', 'The episode has no complete record, so it cannot be forked.')
    }
    const record = interpretRecord(stored)
    if (!record.ok) return record
    const reason = irreproducibleBecause(episode, record.value)
    if (reason !== null) return fail('wrong-state', `The episode cannot be forked. ${reason}`)
    return ok({ episode, stored, record: record.value, condition })
  })
  return read.ok ? read.value : read
}
