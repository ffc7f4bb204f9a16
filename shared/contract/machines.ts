/** Worker machines: other computers that play a lab's trials, as pages and commands see them. */
import { z } from 'zod'
import { progressViewSchema } from './views.ts'

export const machineIdSchema = z.uuid()

/** What must be equal on both sides, so that a trial gives the same record on either. */
export const machineVersionsSchema = z.object({
  app: z.string(),
  /** SHA-256 of the sources that an episode process runs, and of the versions of its packages. */
  source: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of Node.js: its major version must be equal. */
  node: z.string(),
})
export type MachineVersions = z.infer<typeof machineVersionsSchema>

/** What a machine says of itself once, when it comes. */
export const machineSchema = z.object({
  /** Kept in the worker's folder, so that it is the same after a restart. */
  id: machineIdSchema,
  /** The host's name unless the user gave another one. */
  name: z.string().min(1).max(80),
  versions: machineVersionsSchema,
  /** Episodes at a time. */
  slots: z.int().min(1).max(256),
  cores: z.int().min(1),
  memoryBytes: z.number().min(0),
})
export type Machine = z.infer<typeof machineSchema>

/** One episode that a machine plays. */
export const machineEpisodeSchema = z.object({
  episodeId: z.uuid(),
  /** null until its world stands. */
  progress: progressViewSchema.nullable(),
  /** Game seconds per second since it began; null before that. */
  speed: z.number().min(0).nullable(),
})
export type MachineEpisode = z.infer<typeof machineEpisodeSchema>

/** What a machine tells about every second. */
export const machineStatusSchema = z.object({
  episodes: z.array(machineEpisodeSchema).max(256),
  /** Resident memory of the worker and its episode processes; null where the system does not tell. */
  usedMemoryBytes: z.number().min(0).nullable(),
  /** Over one minute, as the system counts it; null where it does not. */
  load: z.number().min(0).nullable(),
  /** Records on its disk that the lab has not acknowledged. */
  undelivered: z.int().min(0),
})
export type MachineStatus = z.infer<typeof machineStatusSchema>

/** `draining`: ends what it plays and takes nothing more. `silent`: no sign for longer than its signs are apart. */
const machineStates = ['here', 'draining', 'silent', 'gone'] as const
export const machineViewSchema = z.object({
  ...machineSchema.shape,
  state: z.enum(machineStates),
  /** ISO 8601, UTC. */
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** null for one that is gone. */
  status: machineStatusSchema.nullable(),
  /** Of the episodes it plays: which run and what, in the order of `status.episodes`. */
  playing: z.array(
    z.object({
      episodeId: z.uuid(),
      runId: z.string(),
      trialId: z.string(),
      scenario: z.string(),
      condition: z.string(),
      startedAt: z.string(),
    }),
  ),
  /** What it has delivered, by outcome. */
  delivered: z.object({ stored: z.int(), confirmed: z.int(), different: z.int(), refused: z.int() }),
  /** Why nothing more is given to it, other than draining: what it delivered could not be believed. */
  distrust: z.string().nullable(),
})
export type MachineView = z.infer<typeof machineViewSchema>

/** Has the token, and is not taken all the same: what it says of itself, as far as that could be read. */
export const refusedMachineSchema = z.object({
  id: machineIdSchema,
  name: z.string().nullable(),
  versions: machineVersionsSchema.nullable(),
  /** A sentence. */
  reason: z.string(),
  /** When it came last, ISO 8601, UTC. */
  at: z.string(),
})
export type RefusedMachine = z.infer<typeof refusedMachineSchema>

/** Connections without the token. Nothing that they say can be believed, so it is only known that they came. */
export const strangersSchema = z.object({
  count: z.int().min(1),
  /** Address of the last one; null where it was gone before it could be read. */
  from: z.string().nullable(),
  /** When the last one came, ISO 8601, UTC. */
  at: z.string(),
})
export type Strangers = z.infer<typeof strangersSchema>

/** The lab's queue as a whole. `off`: the lab plays alone. */
export const queueViewSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('off') }),
  z.object({
    state: z.enum(['connecting', 'ready', 'lost']),
    /** Without user name and password. */
    store: z.string(),
    /** Where workers reach the lab. */
    addresses: z.array(z.string()),
    /** What the store said last when it could not be used; null while it can. */
    problem: z.string().nullable(),
    /** Trials in the queue that nobody holds, and those that a worker holds. */
    waiting: z.int().min(0),
    held: z.int().min(0),
    /** Since the lab began, the last ones; without those that it has taken since. */
    refused: z.array(refusedMachineSchema),
    /** Since the lab began; null while there was none. */
    strangers: strangersSchema.nullable(),
  }),
])
export type QueueView = z.infer<typeof queueViewSchema>

/** A record that came for a trial: what became of it. */
export const deliveryOutcomes = ['stored', 'confirmed', 'different', 'refused'] as const
export const deliverySchema = z.object({
  episodeId: z.uuid(),
  trialId: z.string(),
  runId: z.string(),
  machineId: machineIdSchema,
  machineName: z.string(),
  outcome: z.enum(deliveryOutcomes),
  /** null where nothing was recorded. */
  logSha256: z.string().nullable(),
  /** Why it was refused, or what differs; empty where there is nothing to say. */
  message: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The trial's episode that counts, which may be this one; null while there is none. */
  counted: z
    .object({
      episodeId: z.uuid(),
      logSha256: z.string().nullable(),
      /** The name of who played it; null for the lab itself. */
      machine: z.string().nullable(),
    })
    .nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>
