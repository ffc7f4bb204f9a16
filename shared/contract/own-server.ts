/** Minecraft servers of the user's own, whose `server.jar` the lab starts, watches and stops. */
import { z } from 'zod'
import { COMMAND_LETTERS } from '../../packages/minecraft-server/values/command-length.ts'
import { labErrorSchema, type Result } from './errors.ts'
import { newWorldNameSchema, playerNameSchema } from './server.ts'

/** Of what a server's folder in the data folder is called, too. */
export const ownServerNameSchema = newWorldNameSchema

/** Heap of the Java machine, in MiB: below, 1.19.2 does not start with a whole team; above is no machine of today. */
export const MIN_MEMORY_MB = 512
export const MAX_MEMORY_MB = 262_144
export const USUAL_MEMORY_MB = 2048

const path = z.string().trim().min(1).max(4096)
export const memorySchema = z.int().min(MIN_MEMORY_MB).max(MAX_MEMORY_MB)

/** What is kept of a server when the lab ends. */
export const ownServerSettingsSchema = z.strictObject({
  name: ownServerNameSchema,
  /** Whole paths: the program, and the folder that it runs in. */
  jar: path,
  folder: path,
  /** A Java to start it with; null for the first that fits. */
  java: path.nullable(),
  memoryMb: memorySchema,
  /** The one player with an operator's rights there. */
  operator: playerNameSchema,
})
export type OwnServerSettings = z.infer<typeof ownServerSettingsSchema>

/** Why a server did not start or ended. */
export const ownServerCauses = [
  /** There is no Java 17 or later. */
  'java',
  /** The file is not a Minecraft 1.19.2 server. */
  'jar',
  'eula',
  'port-taken',
  'memory',
  /** Another program runs in its folder. */
  'in-use',
  'silent',
  'crashed',
  /** It did not end in time and was killed. */
  'killed',
  'operator',
  'files',
] as const
export const ownServerProblemSchema = z.object({ cause: z.enum(ownServerCauses), error: labErrorSchema })
export type OwnServerProblem = z.infer<typeof ownServerProblemSchema>
export type OwnServerCause = OwnServerProblem['cause']

export const ownServerStateSchema = z.discriminatedUnion('status', [
  /** `problem`: how its last start or life ended, where it was not asked to. */
  z.object({ status: z.literal('stopped'), problem: ownServerProblemSchema.nullable() }),
  z.object({ status: z.literal('starting'), phase: z.string() }),
  z.object({
    status: z.literal('ready'),
    host: z.string(),
    port: z.int(),
    players: z.array(z.string()),
    /** ISO 8601, UTC. */
    startedAt: z.string(),
    /** What the process takes of the machine's memory, in MiB; null where the system does not say. */
    usedMb: z.int().nullable(),
    java: z.string(),
  }),
  z.object({ status: z.literal('stopping') }),
])
export type OwnServerState = z.infer<typeof ownServerStateSchema>

/** `paper` and `vanilla` are known programs; `other` says that it is a 1.19.2 server, too. */
export const serverKinds = ['vanilla', 'paper', 'other'] as const
export type ServerKind = (typeof serverKinds)[number]

export const ownServerViewSchema = ownServerSettingsSchema.extend({
  /** What the jar says of itself; null where it cannot be read, which `state` says once it is started. */
  program: z.object({ kind: z.enum(serverKinds), version: z.string() }).nullable(),
  /** Whether its folder has the user's consent to Minecraft's EULA. */
  hasEula: z.boolean(),
  state: ownServerStateSchema,
})
export type OwnServerView = z.infer<typeof ownServerViewSchema>

/** One line for a server's console. */
export const consoleCommandSchema = z
  .string()
  .trim()
  .min(1)
  .max(COMMAND_LETTERS)
  .regex(/^[^\r\n]*$/)

/** Types commands into a server's console, and resolves with what each was answered; without any, when the console answers. */
export type AskConsole = (commands: readonly string[]) => Promise<Result<readonly (readonly string[])[]>>

export const EULA_ADDRESS = 'https://aka.ms/MinecraftEULA'

/** In a run's spec, instead of an address: a server of the user's own, which the lab starts. */
export const ownServerChoiceSchema = z.strictObject({ own: ownServerNameSchema })
export type OwnServerChoice = z.infer<typeof ownServerChoiceSchema>
