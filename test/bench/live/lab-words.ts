/** What a bench and its lab's process say to each other. */
import { z } from 'zod'

export const labOrderSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('play'),
    scenario: z.string(),
    agents: z.int(),
    pace: z.number(),
    seed: z.int(),
    thinkMs: z.number(),
  }),
  z.object({ kind: z.literal('memory') }),
  z.object({ kind: z.literal('close') }),
])
export type LabOrder = z.infer<typeof labOrderSchema>

export const labWordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), url: z.string() }),
  /** `place`: of its views in the page. */
  z.object({ kind: z.literal('playing'), episodeId: z.string(), place: z.string() }),
  z.object({ kind: z.literal('played') }),
  /** Megabytes of 1,000,000 bytes, after a collection of garbage. */
  z.object({ kind: z.literal('memory'), rssMb: z.number(), heapMb: z.number() }),
])
export type LabWord = z.infer<typeof labWordSchema>
