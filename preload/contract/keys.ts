/** Keys of model servers: they go into the lab and never come out of it. */
import { z } from 'zod'

/** Where a key is for: one of a provider's presets, or a server's address. */
const serverSchema = z.strictObject({
  provider: z.string(),
  preset: z.string(),
  /** In the place of the preset's own. */
  baseUrl: z.url().exactOptional(),
})

export const keyChangeSchema = serverSchema.extend({
  /** null takes it away. */
  key: z.string().trim().min(1).max(1000).nullable(),
})

export const keyTestSchema = {
  input: serverSchema.extend({
    /** Tried instead of the stored one, and not stored. */
    key: z.string().trim().min(1).max(1000).exactOptional(),
  }),
  output: z.object({
    /** `works`: it answered and took the key. The others say what did not. */
    outcome: z.enum(['works', 'no-key', 'key-refused', 'not-reached', 'bad-answer']),
    message: z.string(),
    latencyMs: z.number().nullable(),
    /** Models that the server names. */
    models: z.array(z.string()),
  }),
}
