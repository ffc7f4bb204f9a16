/** An episode's record out of the database, as something to look at. */
import { interpretRecord, readStoredRecord } from '../../../db/episode-record.ts'
import type { Db } from '../../../db/open.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { FormatError } from '../../../shared/core/bytes.ts'
import { type Diagnosis, diagnose } from '../../../shared/core/diagnosis/diagnosis.ts'
import { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import { planFacts } from '../../../shared/core/diagnosis/wait-verdict.ts'
import { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'

/** null where it has none, or one that cannot be read: a report does without. */
export function timelineOf(db: Db, episodeId: string): EpisodeTimeline | null {
  const stored = readStoredRecord(db, episodeId)
  if (stored === null) return null
  const record = interpretRecord(stored)
  if (!record.ok) return null
  const timeline = new EpisodeTimeline(record.value.header)
  timeline.appendEvents(record.value.events)
  try {
    timeline.appendTrack(stored.track)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return null
  }
  return timeline
}

/* What went wrong in an episode that is over, read from its stored record. */

/** null where the episode has no record that can be read, or is not over. */
export function readDiagnosis(db: Db, episodeId: string): Diagnosis | null {
  const timeline = timelineOf(db, episodeId)
  if (timeline === null) return null
  const { events, header } = timeline
  return diagnose(planFacts(new RecordIndex(events, header.scenario.task), header), timeline)
}

/* How far an episode came, as its result says. */

/** 0 to 1; null where the result has none. */
export function completionOf(result: EpisodeResult | undefined): number | null {
  return result?.metrics.find(({ id }) => id === 'completion')?.value ?? null
}
