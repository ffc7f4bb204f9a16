/** Bookmarked moments of an episode. They are notes about a record, not part of it. */
import { z } from 'zod'

export const bookmarkSchema = z.object({
  id: z.string(),
  /** Game time. */
  atMs: z.number().min(0),
  /** What was selected, in the address's own words (`event.128`, `agent.Alice`); null for nothing. */
  select: z.string().max(120).nullable(),
  label: z.string().trim().max(200),
})
export type Bookmark = z.infer<typeof bookmarkSchema>
