/** What the lab and its sweeping thread say to each other. */
import { z } from 'zod'
import { labErrorSchema } from '../../../shared/contract/errors.ts'

export const sweeperDataSchema = z.strictObject({ databasePath: z.string() })

export const orderSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('take-run'), id: z.int(), runId: z.string() }),
  z.strictObject({ kind: z.literal('let-tracks-go'), id: z.int(), episodeIds: z.array(z.string()), at: z.string() }),
  /** The thread ends once its step is over. */
  z.strictObject({ kind: z.literal('close') }),
])
export type Order = z.output<typeof orderSchema>

export const sweptSchema = z.object({
  id: z.int(),
  result: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true) }),
    z.object({ ok: z.literal(false), error: labErrorSchema }),
  ]),
})
export type Swept = z.output<typeof sweptSchema>
