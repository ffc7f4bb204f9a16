/** What went wrong in an episode that is over, read from its stored record. */
import type { Db } from '../../../db/open.ts'
import { type Diagnosis, diagnose } from '../../../shared/core/diagnosis/diagnosis.ts'
import { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import { planFacts } from '../../../shared/core/diagnosis/wait-verdict.ts'
import { timelineOf } from './read-record.ts'

/** null where the episode has no record that can be read, or is not over. */
export function readDiagnosis(db: Db, episodeId: string): Diagnosis | null {
  const timeline = timelineOf(db, episodeId)
  if (timeline === null) return null
  const { events, header } = timeline
  return diagnose(planFacts(new RecordIndex(events, header.scenario.task), header), timeline)
}
