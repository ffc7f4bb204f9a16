/** What was said in an episode, out of its events. */
import { z } from 'zod'
import { type Team, teamSchema } from '../shared/contract/team.ts'
import { type Message, MessageReader } from '../shared/core/reading/messages.ts'
import { upcast } from '../shared/core/upcast.ts'
import { readStoredHeader } from './episode-record.ts'
import { eventsOfTypes } from './events.ts'
import type { Db } from './open.ts'
import { RowError, readRow } from './rows.ts'

interface Conversation {
  /** In the order in which they were said. */
  readonly messages: readonly Message[]
  /** The team that played: a scenario may have named its members otherwise than the condition. Empty where nothing was said. */
  readonly members: Team['members']
}

const headerSchema = z.object({ team: teamSchema })

/** Throws `RowError` for an event or a header that nothing can read. */
export function conversationOf(db: Db, episodeId: string): Conversation {
  const rows = eventsOfTypes(db, episodeId, ['chat', 'external.input'])
  if (rows.length === 0) return { messages: [], members: [] }
  const { team } = readRow(headerSchema, 'blobs', readStoredHeader(db, episodeId))
  const reader = new MessageReader(team)
  const messages = rows.flatMap((row) => {
    const event = upcast(row)
    if (!event.ok) throw new RowError(event.error.message)
    return reader.read(event.value) ?? []
  })
  return { messages, members: team.members }
}
