/** Calls about Minecraft servers of the user's own. */
import { z } from 'zod'
import { jobSchema } from './job.ts'
import {
  consoleCommandSchema,
  memorySchema,
  ownServerNameSchema,
  ownServerSettingsSchema,
  ownServerViewSchema,
} from './own-server.ts'
import { CONSOLE_LINES, consoleLineSchema } from './server.ts'

const nothing = z.strictObject({})
const { shape } = ownServerSettingsSchema
const named = z.strictObject({ name: ownServerNameSchema })

export const ownServerCalls = {
  /** By the order of adding; changes come as `own-server.changed`. */
  'own-server.list': { input: nothing, output: z.array(ownServerViewSchema) },
  /**
   * Adds one, or changes one that does not run; what is left out stays or is the usual. Without jar and folder: the downloaded
   * one. `bad-input` where the jar is not a 1.19.2 server.
   */
  'own-server.put': {
    input: named.extend({
      jar: shape.jar.exactOptional(),
      folder: shape.folder.exactOptional(),
      java: shape.java.exactOptional(),
      memoryMb: memorySchema.exactOptional(),
      operator: shape.operator.exactOptional(),
    }),
    output: ownServerViewSchema,
  },
  /** Off the list; its folder stays. `wrong-state` for one that runs. */
  'own-server.remove': { input: named, output: nothing },
  /** The user has read Minecraft's EULA and agrees to it: writes `eula.txt`. */
  'own-server.agree': { input: named, output: ownServerViewSchema },
  /** Begins; how it goes on comes as changes. `server-start` where something stands in the way already. */
  'own-server.start': { input: named, output: ownServerViewSchema },
  /** It saves and ends; the answer comes at once, the end as a change. */
  'own-server.stop': { input: named, output: ownServerViewSchema },
  /** To its console, with or without `/`; answers come as lines. */
  'own-server.command': {
    input: named.extend({ text: consoleCommandSchema }),
    output: nothing,
  },
  /** The last lines of its console, the oldest first. */
  'own-server.lines': { input: named, output: z.array(consoleLineSchema).max(CONSOLE_LINES) },
  /** Mojang's server, through its manifest: asked for by the user alone. A job. */
  'own-server.download': {
    input: z.strictObject({ jobId: z.string().exactOptional() }),
    output: jobSchema(z.object({ jar: z.string(), bytes: z.int() })),
  },
} as const

export const ownServerEvents = {
  'own-server.changed': ownServerViewSchema,
  'own-server.lines': z.object({ name: ownServerNameSchema, lines: z.array(consoleLineSchema) }),
} as const
