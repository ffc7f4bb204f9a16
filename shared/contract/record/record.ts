/** An episode record without its track: what metrics, graph, lanes and tables need. */
import { z } from 'zod'
import type { EpisodeEvent } from './events.ts'
import { actorSchema, eventData } from './events.ts'
import type { EpisodeHeader } from './header.ts'

export interface EpisodeRecord {
  readonly header: EpisodeHeader
  readonly events: readonly EpisodeEvent[]
}

/** A row of the event table before its data is checked against its type. */
export const eventRowSchema = z.object({
  seq: z.int().min(0),
  atMs: z.number().min(0),
  actor: actorSchema,
  type: z.object(eventData).keyof(),
  v: z.int().min(1),
  data: z.unknown(),
})
