/** An event as a place of a finding. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { FindingPlace } from './diagnosis.ts'
import type { RecordIndex } from './record-index.ts'

/** Places that a finding lists; of each kind more are a search away. */
export const MOST_PLACES = 6

/** The words, with the moment and the selection of the event. */
export function eventPlace(index: RecordIndex, event: EpisodeEvent, words: string): FindingPlace {
  return { words, jump: { select: index.selectionOf(event), atMs: event.atMs } }
}
