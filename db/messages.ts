/** What was said in an episode, out of its events. */
import { type Message, messageOf } from '../shared/core/reading/messages.ts'
import { upcast } from '../shared/core/upcast.ts'
import { eventsOfTypes } from './events.ts'
import type { Db } from './open.ts'
import { RowError } from './rows.ts'

/** In the order in which they were said. Throws `RowError` for an event that nothing can read. */
export function messagesOfEpisode(db: Db, episodeId: string): readonly Message[] {
  return eventsOfTypes(db, episodeId, ['chat', 'external.input']).flatMap((row) => {
    const event = upcast(row)
    if (!event.ok) throw new RowError(event.error.message)
    return messageOf(event.value) ?? []
  })
}
