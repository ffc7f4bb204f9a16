/** Keys of model servers: they go into the lab and never come out of it. */
import { z } from 'zod'

/** Where a key is for: one of a provider's presets, or a server's address. */
const serverSchema = z.strictObject({
  provider: z.string(),
  preset: z.string(),
  /** In the place of the preset's own. */
  baseUrl: z.url().exactOptional(),
})
export type ServerName = z.infer<typeof serverSchema>

/** What can stand in a header; a message about another one does not quote it. */
const keySchema = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(
    /^[\x21-\x7e]+$/,
    'A key has neither blanks nor characters beyond ASCII: copy it again, without what is around it.',
  )

export const keyChangeSchema = serverSchema.extend({
  /** null takes it away, and a server of the user's own with it. */
  key: keySchema.nullable(),
  /** With a `key` of null: the address stays, as that of a server that wants none. */
  isKeyless: z.literal(true).exactOptional(),
})

export const keyOutcomes = ['works', 'no-key', 'key-refused', 'not-reached', 'bad-answer'] as const
export type KeyOutcome = (typeof keyOutcomes)[number]

export const keyTestSchema = {
  input: serverSchema.extend({
    /** Tried instead of the stored one, and not stored. */
    key: keySchema.exactOptional(),
  }),
  output: z.object({
    /** `works`: it answered and took the key. The others say what did not. */
    outcome: z.enum(keyOutcomes),
    message: z.string(),
    /** Until the server's answer was whole; null where there was none. */
    latencyMs: z.number().nullable(),
    /** Models that the server names. */
    models: z.array(z.string()),
  }),
}
export type KeyTest = z.infer<typeof keyTestSchema.output>

export const keyStorageSchema = z.object({
  /** How a key that is set now is kept: encrypted by the system's safe, or as it is in a file that only its owner can read. */
  kind: z.enum(['encrypted', 'file']),
  file: z.string(),
  /** Why it is not encrypted, where it could have been. */
  note: z.string().nullable(),
  /** Addresses that are in the file: with their key, or as those of servers that want none. */
  servers: z.array(
    z.object({ baseUrl: z.string(), isEncrypted: z.boolean(), isKeyless: z.literal(true).exactOptional() }),
  ),
})
export type KeyStorage = z.infer<typeof keyStorageSchema>
