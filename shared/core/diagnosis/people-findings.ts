/** What people did in an episode: whatever went another way after it may follow from it. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import { personWords } from '../person-words.ts'
import type { Finding } from './diagnosis.ts'
import { isOf } from './event-kind.ts'
import { MOST_PLACES } from './event-place.ts'
import type { RecordIndex } from './record-index.ts'

/** Nothing where the agents were alone. */
export function peopleFindings(index: RecordIndex): readonly Finding[] {
  const all: EpisodeEvent<'external.input'>[] = []
  for (let seq = 0; seq < index.count; seq++) {
    const event = index.event(seq)
    if (isOf(event, 'external.input')) all.push(event)
  }
  if (all.length === 0) return []
  return [
    {
      id: 'people',
      title: 'A person intervened',
      detail: 'What went another way after this may follow from it; the episode is not among the results.',
      behind: 0,
      tone: 'warn',
      places: all.slice(0, MOST_PLACES).map((event) => ({
        words: personWords(event.data),
        jump: { select: index.selectionOf(event), atMs: event.atMs },
      })),
      more: Math.max(0, all.length - MOST_PLACES),
    },
  ]
}
