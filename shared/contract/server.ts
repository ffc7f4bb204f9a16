/** The sandbox: a Minecraft world of the lab's own for people and bots to join, without an episode. And other people's servers, looked at. */
import { z } from 'zod'
import { labErrorSchema } from './errors.ts'
import { jobSchema } from './job.ts'
import { type Task, taskKinds } from './scenario.ts'

/** A saved world's name, which is its folder's. */
export const worldNameSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 _-]{0,59}$/, 'Letters, digits, spaces, - and _; at most 60.')

const DEVICE_NAME = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])$/i

/** A name to save a world under: Windows keeps some names for its devices, and a folder of such a name cannot be taken there. */
export const newWorldNameSchema = worldNameSchema.refine((name) => !DEVICE_NAME.test(name), {
  error: 'Windows keeps this name for itself: take another one.',
})

export const sandboxWorldSchema = z.discriminatedUnion('kind', [
  /** Superflat ground, nothing on it. */
  z.strictObject({ kind: z.literal('bare') }),
  /** The world of a scenario with its material chest. */
  z.strictObject({ kind: z.literal('scenario'), address: z.string() }),
  /** Land, caves, ore, trees and animals, all of which follow from the seed. */
  z.strictObject({ kind: z.literal('open'), seed: z.int().min(0) }),
  z.strictObject({ kind: z.literal('saved'), name: worldNameSchema }),
])
export type SandboxWorld = z.infer<typeof sandboxWorldSchema>

export const savedWorldSchema = z.object({
  name: worldNameSchema,
  /** ISO 8601, UTC. */
  savedAt: z.string(),
  bytes: z.number(),
  /** What it was begun from, in words. */
  origin: z.string(),
  /** Where it lies, for other Minecraft tools. */
  folder: z.string(),
})
export type SavedWorld = z.infer<typeof savedWorldSchema>

export const sandboxStateSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('stopped'),
    /** Why it did not start or ended unexpectedly; null if a person stopped it. */
    error: labErrorSchema.nullable(),
    /** With an error: what was to run, as it can be begun again; a world with a name as the saved one. */
    world: sandboxWorldSchema.nullable(),
  }),
  z.object({ status: z.literal('starting'), world: sandboxWorldSchema, phase: z.string() }),
  z.object({
    status: z.literal('running'),
    world: sandboxWorldSchema,
    /** Under which it was opened or last saved; null before its first save. */
    name: worldNameSchema.nullable(),
    /** The address it listens at, and those under which other machines find it (empty on loopback). */
    host: z.string(),
    port: z.int(),
    otherAddresses: z.array(z.string()),
    minecraftVersion: z.string(),
    /** ISO 8601, UTC. */
    startedAt: z.string(),
    players: z.array(z.string()),
    /** Whether players or commands have changed what a save keeps since the world was opened or last saved. */
    hasChanges: z.boolean(),
  }),
  z.object({ status: z.literal('stopping'), world: sandboxWorldSchema }),
])
export type SandboxState = z.infer<typeof sandboxStateSchema>

/** A line of the server's console. `command`: of this console; what players order is `said`. `problem`: what went wrong. */
export const consoleLineSchema = z.object({
  /** Counts from 0 over the life of the lab. */
  seq: z.int(),
  /** ISO 8601, UTC. */
  at: z.string(),
  kind: z.enum(['command', 'answer', 'problem', 'joined', 'left', 'said', 'status']),
  text: z.string(),
})
export type ConsoleLine = z.infer<typeof consoleLineSchema>

/** Most lines that are kept and answered. */
export const CONSOLE_LINES = 1000

export const playerNameSchema = z.string().regex(/^\w{3,16}$/, '3 to 16 letters, digits or _.')

export const externalServerSchema = z.strictObject({
  host: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9.:_-]{1,255}$/, 'A host name or an address, without port.'),
  port: z.int().min(1).max(65_535),
  /** Name of the player that looks around, or builds for an episode; on a server that checks names it cannot join. */
  username: playerNameSchema,
})
export type ExternalServer = z.infer<typeof externalServerSchema>

/** The look at the place where scenarios with this kind of task are put up. */
export function placeCheck<K extends Task['kind']>(kind: K): `place-${K}` {
  return `place-${kind}`
}

/** Of the server, then of the place of each kind of task. */
export const serverChecks = [
  ...(['reachable', 'version', 'joins', 'operator', 'spam-limit'] as const),
  ...taskKinds.map(placeCheck),
] as const
export const serverCheckSchema = z.object({
  id: z.enum(serverChecks),
  /** `unknown`: could not be looked at, or the server gives nothing to tell it by. */
  verdict: z.enum(['good', 'warn', 'bad', 'unknown']),
  /** What was seen. */
  found: z.string(),
  /** What to do about it; null where there is nothing to do. */
  advice: z.string().nullable(),
})
export type ServerCheck = z.infer<typeof serverCheckSchema>
/** One of each, in the order of `serverChecks`. */
export const serverCheckJobSchema = jobSchema(z.object({ checks: z.array(serverCheckSchema) }))
