/** Messages of the process that keeps a server: it holds the server's console, and ends it where the lab is gone. */
import { z } from 'zod'

export const toKeeperSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('start'),
    command: z.string(),
    args: z.array(z.string()),
    folder: z.string(),
    /** How long the server may take to save once nobody keeps it any more. */
    saveMs: z.int().min(0),
  }),
  /** Written to the server's console. */
  z.strictObject({ kind: z.literal('line'), text: z.string() }),
])
export type ToKeeper = z.infer<typeof toKeeperSchema>

export const fromKeeperSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), pid: z.int() }),
  /** As it came, lines or parts of them. */
  z.object({ kind: z.literal('wrote'), text: z.string() }),
  /** `ended with exit code 1`; all that it wrote has been told before. */
  z.object({ kind: z.literal('ended'), how: z.string() }),
])
export type FromKeeper = z.infer<typeof fromKeeperSchema>
