/** Work that takes longer than an answer may: the first call begins it, those with its id ask where it stands until it is done. */
import { z } from 'zod'
import { type LabError, labErrorSchema } from './errors.ts'

/** Where a job stands. */
export type JobState<T> =
  | {
      readonly kind: 'working'
      /** What it is at, in words. */
      readonly phase: string
      readonly done: number
      readonly total: number
      /** Wall time left; null while it cannot be known. */
      readonly remainingMs: number | null
    }
  | { readonly kind: 'failed'; readonly error: LabError }
  | { readonly kind: 'done'; readonly result: T }

/** Each question waits up to a second for news. Unasked for 15 s, a job is stopped. */
export function jobSchema<T extends z.ZodType>(result: T) {
  return z.object({
    jobId: z.string(),
    state: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('working'),
        phase: z.string(),
        done: z.number(),
        total: z.number(),
        remainingMs: z.number().nullable(),
      }),
      z.object({ kind: z.literal('failed'), error: labErrorSchema }),
      z.object({ kind: z.literal('done'), result }),
    ]),
  })
}
