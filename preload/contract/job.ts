/** Work that takes longer than an answer may: the first call begins it, those with its id ask where it stands until it is done. */
import { z } from 'zod'
import { labErrorSchema } from './errors.ts'

/** Each question waits up to a second for news. Unasked for 15 s, a job is stopped. */
export function jobSchema<T extends z.ZodType>(result: T) {
  return z.object({
    jobId: z.string(),
    state: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('working'),
        /** What it is at, in words. */
        phase: z.string(),
        done: z.number(),
        total: z.number(),
        /** Wall time left; null while it cannot be known. */
        remainingMs: z.number().nullable(),
      }),
      z.object({ kind: z.literal('failed'), error: labErrorSchema }),
      z.object({ kind: z.literal('done'), result }),
    ]),
  })
}
