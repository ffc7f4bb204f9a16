/** Settings of a data folder: what stays when the lab ends. */
import { z } from 'zod'

/** More servers at a time than any machine of today can play. */
export const MAX_PARALLEL = 256

export const settingsSchema = z.strictObject({
  /** Episodes at a time, over all runs; null for all cores but one. */
  parallel: z.int().min(1).max(MAX_PARALLEL).nullable(),
})
export type Settings = z.infer<typeof settingsSchema>
