/** What the process of the lone world tells whoever started it. */
import { z } from 'zod'
import { labErrorSchema } from '../../preload/contract/errors.ts'

export const fromSandboxSchema = z.discriminatedUnion('kind', [
  /** It takes players now. */
  z.object({ kind: z.literal('ready'), host: z.string(), port: z.int(), minecraftVersion: z.string() }),
  z.object({ kind: z.literal('failed'), error: labErrorSchema }),
  z.object({ kind: z.literal('joined'), player: z.string() }),
  z.object({ kind: z.literal('left'), player: z.string() }),
  /** Something went wrong that ends nothing. */
  z.object({ kind: z.literal('problem'), message: z.string() }),
])
export type FromSandbox = z.infer<typeof fromSandboxSchema>

/** The process's arguments, as one JSON document. */
export const sandboxOptionsSchema = z.strictObject({
  host: z.string(),
  /** 0 takes a free port. */
  port: z.int().min(0).max(65_535),
  /** Address of the scenario whose world is built; null for bare ground. */
  scenario: z.string().nullable(),
})
export type SandboxOptions = z.infer<typeof sandboxOptionsSchema>
