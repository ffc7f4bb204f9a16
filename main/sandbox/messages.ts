/** Messages between the sandbox process and its parent. */
import { z } from 'zod'
import { labErrorSchema } from '../../shared/contract/errors.ts'
import { worldPlanSchema } from '../../shared/contract/scenario.ts'

const sandboxOptionsSchema = z.strictObject({
  host: z.string(),
  /** 0 takes a free port. */
  port: z.int().min(0).max(65_535),
  /** Names with an operator's rights from the beginning, whether they are there or not. */
  operators: z.array(z.string()).optional(),
  world: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('bare') }),
    /** A scenario's: whoever starts the world has looked it up. */
    z.strictObject({ kind: z.literal('planned'), plan: worldPlanSchema }),
    z.strictObject({ kind: z.literal('open'), seed: z.int().min(0) }),
    /** A folder that was saved, by this process or by Minecraft. */
    z.strictObject({ kind: z.literal('saved'), folder: z.string() }),
  ]),
})
export type SandboxOptions = z.infer<typeof sandboxOptionsSchema>

/** It leaves when the channel is closed. `start` comes once and first. Answers carry the number of their question. */
export const toSandboxSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start'), options: sandboxOptionsSchema }),
  z.strictObject({ kind: z.literal('command'), id: z.int(), text: z.string() }),
  /** Into a folder that is not there yet, under a name that other programs show; `at` in ms since 1970. */
  z.strictObject({ kind: z.literal('save'), id: z.int(), folder: z.string(), name: z.string(), at: z.number() }),
])
export type ToSandbox = z.infer<typeof toSandboxSchema>

export const fromSandboxSchema = z.discriminatedUnion('kind', [
  /** What it does before it is ready, in words. */
  z.object({ kind: z.literal('phase'), phase: z.string() }),
  /** It takes players now. */
  z.object({ kind: z.literal('ready'), host: z.string(), port: z.int(), minecraftVersion: z.string() }),
  z.object({ kind: z.literal('failed'), error: labErrorSchema }),
  z.object({ kind: z.literal('joined'), player: z.string() }),
  z.object({ kind: z.literal('left'), player: z.string() }),
  z.object({ kind: z.literal('said'), player: z.string(), text: z.string() }),
  /** A player's command; those of the console are known to whoever sent them. */
  z.object({ kind: z.literal('ordered'), player: z.string(), command: z.string() }),
  /** The first change to what a save keeps, since the start or the last save; natural changes do not count. */
  z.object({ kind: z.literal('changed') }),
  /** Something went wrong that ends nothing. */
  z.object({ kind: z.literal('problem'), message: z.string() }),
  /** To a command: its words, or why not. */
  z.object({
    kind: z.literal('answered'),
    id: z.int(),
    answer: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), value: z.string() }),
      z.object({ ok: z.literal(false), error: labErrorSchema }),
    ]),
  }),
  /** To a save. */
  z.object({ kind: z.literal('saved'), id: z.int(), error: labErrorSchema.nullable() }),
])
export type FromSandbox = z.infer<typeof fromSandboxSchema>
