/** How fast the time of a running episode goes, and how people change that. Pace is no part of an episode's record. */
import { z } from 'zod'

/** Game seconds per second of the machine, or as fast as it can. */
export const paceSchema = z.union([z.literal('max'), z.number().min(0.1).max(100)])
export type Pace = z.infer<typeof paceSchema>

/** Server ticks (50 ms) that one call may step. */
const MAX_STEP_TICKS = 1200

export const paceChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pace'), pace: paceSchema }),
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  /** Pauses, and then goes so many server ticks on. */
  z.strictObject({ kind: z.literal('step'), ticks: z.int().min(1).max(MAX_STEP_TICKS) }),
])
export type PaceChange = z.infer<typeof paceChangeSchema>

export const paceViewSchema = z.object({
  pace: paceSchema,
  isPaused: z.boolean(),
  /** Where people join the episode's server with Minecraft; null where it takes nobody. */
  address: z.object({ host: z.string(), port: z.int() }).nullable(),
  /** Members whom people are to play with Minecraft clients and who are not there; absent for none. */
  awaited: z.array(z.string()).min(1).exactOptional(),
})
export type PaceView = z.infer<typeof paceViewSchema>
