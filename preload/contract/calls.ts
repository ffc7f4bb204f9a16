/**
 * The one contract between the lab and whoever uses it: calls down, events up. Two transports carry it (process channel in
 * Electron, WebSocket elsewhere); both ends check everything against these schemas. One input object per call.
 */
import { z } from 'zod'
import { catalogSchema } from './catalog.ts'
import { paceChangeSchema } from './pace.ts'
import { episodeHeaderSchema } from './record/header.ts'
import { eventRowSchema } from './record/record.ts'
import { episodeResultSchema } from './results.ts'
import { budgetSchema, runSpecSchema } from './run.ts'
import { settingsChangeSchema, settingsSchema } from './settings.ts'
import { summaryRowSchema } from './summary.ts'
import { verificationSchema } from './verification.ts'
import { episodeViewSchema, runDetailSchema, runViewSchema, trialViewSchema } from './views.ts'

const nothing = z.strictObject({})
const ofRun = z.strictObject({ runId: z.string() })
const ofEpisode = z.strictObject({ episodeId: z.string() })

export const exportFormats = ['csv', 'jsonl'] as const

/** Most events that one call answers with. */
export const EVENTS_PER_PAGE = 2000

/** Most bytes of a track that one call answers with, before base64. */
export const TRACK_BYTES_PER_PART = 96 * 1024

export const calls = {
  'lab.info': {
    input: nothing,
    output: z.object({
      appVersion: z.string(),
      nodeVersion: z.string(),
      minecraftVersion: z.string(),
      dataFolder: z.string(),
      databaseBytes: z.number(),
      concurrency: z.int(),
    }),
  },
  'catalog.get': { input: nothing, output: catalogSchema },
  /** Stores the run with all its trials and begins; `bad-input` and `unknown-name` come before anything is stored. */
  'run.start': { input: z.strictObject({ spec: runSpecSchema }), output: z.object({ runId: z.string() }) },
  /** Newest first. */
  'run.list': { input: nothing, output: z.array(runViewSchema) },
  'run.get': { input: ofRun, output: runDetailSchema },
  /** No further trial begins; running episodes play to their end. */
  'run.pause': { input: ofRun, output: runViewSchema },
  /**
   * Goes on after a pause, an interruption or a cancel: every trial without a valid episode is open again. A budget takes the
   * place of the run's own.
   */
  'run.resume': { input: ofRun.extend({ budget: budgetSchema.exactOptional() }), output: runViewSchema },
  /** Running episodes are stopped and stored as cancelled; no further trial begins. */
  'run.cancel': { input: ofRun, output: runViewSchema },
  /** Every ended episode, in the order of trials and attempts. */
  'run.results': { input: ofRun, output: z.array(episodeResultSchema) },
  /** What they come to per condition: each scenario, then all of them. */
  'run.summary': { input: ofRun, output: z.array(summaryRowSchema) },
  /** Events after `afterSeq` (-1 for all), at most `EVENTS_PER_PAGE`. */
  'episode.events': {
    input: z.strictObject({ episodeId: z.string(), afterSeq: z.int().min(-1) }),
    output: z.object({ rows: z.array(eventRowSchema), more: z.boolean() }),
  },
  /**
   * What the episode's record begins with. `header` is null where there is none: not yet (a running episode is waited for up to
   * a second), or never, where the episode is over.
   */
  'episode.header': {
    input: ofEpisode,
    output: z.object({ header: episodeHeaderSchema.nullable(), isOver: z.boolean() }),
  },
  /**
   * The episode's track from byte `after` on, at most `TRACK_BYTES_PER_PART`, in base64; parts may end anywhere. Where there is
   * nothing new yet, a running episode is waited for up to a second. Whoever asks on with `next` holds the whole track once
   * `isOver` and `next` is `total`: nothing is sent that was not asked for.
   */
  'episode.track': {
    input: ofEpisode.extend({ after: z.int().min(0) }),
    output: z.object({ bytes: z.base64(), next: z.int(), total: z.int(), isOver: z.boolean() }),
  },
  /** From now on (or no longer) this connection hears `episode.events` of one episode. */
  'episode.watch': { input: z.strictObject({ episodeId: z.string(), on: z.boolean() }), output: nothing },
  /**
   * Plays an episode again beside the queue and compares; nothing is stored. The first call begins, those with the id that it
   * answered ask where it stands (each waits up to a second for news) until it is `done`. Unasked for 15 s, it is stopped.
   */
  'episode.verify': {
    input: z.strictObject({ episodeId: z.string(), verificationId: z.string().optional() }),
    output: z.object({ verificationId: z.string(), verification: verificationSchema }),
  },
  /** Asks a running episode for another pace, which its view then shows; `wrong-state` where it has none. */
  'episode.pace': {
    input: z.strictObject({ episodeId: z.string(), change: paceChangeSchema }),
    output: nothing,
  },
  'settings.get': { input: nothing, output: settingsSchema },
  /** Stores the settings that are given. Nobody is stopped: where fewer episodes shall play, running ones play to their end. */
  'settings.set': { input: settingsChangeSchema, output: settingsSchema },
  /**
   * A part of a file: of the result table of a run (csv), or of an episode's record (jsonl: header line, then events).
   * `next` is what to give as `after` for the part behind it, and null at the file's end; parts end with a line.
   */
  'export.results': {
    input: z.strictObject({
      format: z.enum(exportFormats),
      runId: z.string().optional(),
      episodeId: z.string().optional(),
      after: z.string().optional(),
    }),
    output: z.object({
      fileName: z.string(),
      mediaType: z.string(),
      text: z.string(),
      next: z.string().nullable(),
    }),
  },
} as const satisfies Readonly<Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>>

export type CallName = keyof typeof calls
/** What a caller may give: fields with defaults may be left out. */
export type CallInput<N extends CallName> = z.input<(typeof calls)[N]['input']>
export type CallOutput<N extends CallName> = z.output<(typeof calls)[N]['output']>
/** What a handler gets: the input after its check, defaults filled in. */
export type CheckedInput<N extends CallName> = z.output<(typeof calls)[N]['input']>

/** The table of calls as generic code sees it: a name leads to the schemas of its own input and output. */
export const callSchemas: {
  readonly [N in CallName]: {
    readonly input: z.ZodType<CheckedInput<N>>
    readonly output: z.ZodType<CallOutput<N>>
  }
} = calls

export const events = {
  'run.changed': runViewSchema,
  'trial.changed': trialViewSchema,
  'episode.changed': episodeViewSchema,
  /** Only of episodes that this connection watches; rows follow each other without gaps. */
  'episode.events': z.object({ episodeId: z.string(), rows: z.array(eventRowSchema) }),
} as const satisfies Readonly<Record<string, z.ZodType>>

export type EventName = keyof typeof events
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>

/** The table of events as generic code sees it. */
export const eventSchemas: { readonly [N in EventName]: z.ZodType<EventPayload<N>> } = events
