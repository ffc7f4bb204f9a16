/** Messages of the process that checks an external server. */
import { z } from 'zod'
import { externalServerSchema, serverCheckSchema } from '../../shared/contract/server.ts'

/** It leaves when the channel is closed. `ask`: the first finding alone, whether anybody answers. */
export const toCheckSchema = z.strictObject({ kind: z.enum(['check', 'ask']), server: externalServerSchema })
export type ToCheck = z.infer<typeof toCheckSchema>

export const fromCheckSchema = z.discriminatedUnion('kind', [
  /** What it looks at now, in words. */
  z.object({ kind: z.literal('phase'), phase: z.string() }),
  z.object({ kind: z.literal('seen'), check: serverCheckSchema }),
  z.object({ kind: z.literal('done') }),
])
export type FromCheck = z.infer<typeof fromCheckSchema>
