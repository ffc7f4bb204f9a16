/** Calls about worker machines and the queue that they take trials from. */
import { z } from 'zod'
import { deliverySchema, machineIdSchema, machineViewSchema, queueViewSchema } from './machines.ts'

const nothing = z.strictObject({})
const ofMachine = z.strictObject({ id: machineIdSchema })

/** What can be in a store's address; a message about another one does not quote it. */
export const storeAddressSchema = z
  .string()
  .trim()
  .max(1000)
  .regex(
    /^(rediss?|postgres(ql)?):\/\/\S+$/,
    'Give the address of a Redis or PostgreSQL store, such as redis://host:6379 or postgres://user:password@host/name.',
  )

/** The queue that a lab of this data folder begins with. Secrets go in and do not come out. */
const queueSettingsSchema = z.object({
  /** Without user name and password; null where there is none. */
  store: z.string().nullable(),
  /** The same of the queue that the lab has now; null where it has none. */
  running: z.string().nullable(),
  /** Where the lab listens for workers, `host:port`; null for its own choice. */
  workersAt: z.string().nullable(),
  /** The same of the lab that runs; null where it has no queue, too. */
  runningAt: z.string().nullable(),
  /** Whether a token has been made or set. */
  hasToken: z.boolean(),
  /** How they are kept: encrypted by the system's safe, or in a file that only its owner can read. */
  kind: z.enum(['encrypted', 'file']),
  file: z.string(),
})
export type QueueSettings = z.infer<typeof queueSettingsSchema>

export const machineCalls = {
  /** Those on the list, here or gone, by name. Changes come as `machines.changed`. */
  'machines.list': {
    input: nothing,
    output: z.object({ machines: z.array(machineViewSchema), queue: queueViewSchema }),
  },
  /** It ends what it plays and takes nothing more, or takes again. `wrong-state` for one that is gone. */
  'machines.drain': { input: ofMachine.extend({ isDraining: z.boolean() }), output: nothing },
  /** Off the list; one that is here leaves at once, and what it plays waits again. Its results stay. */
  'machines.remove': { input: ofMachine, output: nothing },
  /** What machines have brought for a run's trials, in the order of coming. */
  'machines.deliveries': { input: z.strictObject({ runId: z.string() }), output: z.array(deliverySchema) },
  'queue.get': { input: nothing, output: queueSettingsSchema },
  /** Keeps what is given, for the next start of the lab; null takes it away. */
  'queue.set': {
    input: z.strictObject({
      address: storeAddressSchema.nullable().exactOptional(),
      workersAt: z.string().trim().min(1).max(300).nullable().exactOptional(),
      /** `new` makes another one, which the lab uses from its next start on. */
      token: z.union([z.literal('new'), z.string().trim().max(200)]).exactOptional(),
    }),
    output: queueSettingsSchema,
  },
  /** Whether the store can be used; the kept address where none is given. */
  'queue.test': {
    input: z.strictObject({ address: storeAddressSchema.exactOptional() }),
    output: z.object({ works: z.boolean(), message: z.string() }),
  },
  /** What a worker machine needs, secrets included: asked for when somebody wants to see it, made where it is not there yet. */
  'queue.join': {
    input: nothing,
    output: z.object({
      address: z.string(),
      token: z.string(),
      /** The lab runs with another token than the kept one, which its next start may use. */
      isOutdated: z.boolean(),
    }),
  },
} as const

export const machineEvents = {
  /** Machines or queue have changed: ask again. At most once a second. */
  'machines.changed': z.object({}),
} as const
