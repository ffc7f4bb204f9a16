/**
 * The contract between the lab and its clients: calls to the lab, events back. Two transports carry it (process channel
 * in Electron, WebSocket elsewhere); both ends check everything against these schemas. One input object per call.
 */

import { z } from 'zod'
import { COMMAND_LETTERS } from '../../packages/minecraft-server/values/command-length.ts'
import { bookmarkSchema } from './bookmarks.ts'
import { buildingCalls } from './building.ts'
import { catalogSchema, presetSchema } from './catalog.ts'
import { comparisonRequestSchema, comparisonSchema, partCurveSchema } from './comparison.ts'
import { modesReadSchema } from './condition-modes.ts'
import { runEstimateSchema } from './estimate.ts'
import { fileCalls } from './file-calls.ts'
import {
  forkEffectsRequestSchema,
  forkEffectsSchema,
  forksEstimateSchema,
  forksRequestSchema,
  forksSchema,
  foundForkSchema,
} from './forks.ts'
import { interventionSchema } from './intervention.ts'
import { keyChangeSchema, keyStorageSchema, keyTestSchema } from './keys.ts'
import { machineCalls, machineEvents } from './machine-calls.ts'
import { measuredEdgesSchema } from './measured-edges.ts'
import { modelCheckSchema } from './model-check.ts'
import { ownServerCalls, ownServerEvents } from './own-server-calls.ts'
import { paceChangeSchema } from './pace.ts'
import { questionCalls } from './question-calls.ts'
import { episodeHeaderSchema } from './record/header.ts'
import { eventRowSchema } from './record/record.ts'
import { episodeResultSchema } from './results.ts'
import { budgetSchema, conditionNameSchema, runSpecSchema } from './run.ts'
import {
  annotationSchema,
  episodeFacetsSchema,
  episodeFilterSchema,
  episodeGroupings,
  episodeGroupSchema,
  episodeRowSchema,
  episodeSortSchema,
  ROWS_PER_PAGE,
  runTableRowSchema,
} from './run-table.ts'
import { scenarioSchema } from './scenario.ts'
import {
  CONSOLE_LINES,
  consoleLineSchema,
  externalServerSchema,
  newWorldNameSchema,
  sandboxStateSchema,
  sandboxWorldSchema,
  savedWorldSchema,
  serverCheckJobSchema,
  worldNameSchema,
} from './server.ts'
import { settingsChangeSchema, settingsSchema } from './settings.ts'
import { storageSchema, trashedRunSchema } from './storage.ts'
import { summaryRowSchema } from './summary.ts'
import { twinsCalls } from './twins-calls.ts'
import { updateCheckSchema } from './updates.ts'
import { verificationSchema } from './verification.ts'
import { episodeViewSchema, runDetailSchema, runViewSchema, trialViewSchema } from './views.ts'

const nothing = z.strictObject({})
const ofRun = z.strictObject({ runId: z.string() })
const ofEpisode = z.strictObject({ episodeId: z.string() })

/** Most events that one call answers with. */
export const EVENTS_PER_PAGE = 2000

/** Most bytes of a track that one call answers with, before base64. */
export const TRACK_BYTES_PER_PART = 96 * 1024

/** Looks that conditions can have: eight colours, each with eight pairs of dash and marker. */
export const SLOTS = 64

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
  /** A scenario as an episode would get it; `warnings` say why it cannot be completed, where that is known. */
  'scenario.get': {
    input: z.strictObject({ address: z.string() }),
    output: z.object({ scenario: scenarioSchema, warnings: z.array(z.string()) }),
  },
  /** Keeps a run's spec under a name among the catalog's presets; one of the same name is replaced. */
  'preset.save': {
    input: z.strictObject({ label: z.string().trim().min(1).max(80), spec: runSpecSchema }),
    output: presetSchema,
  },
  'preset.remove': { input: z.strictObject({ id: z.string() }), output: nothing },
  /** What `run.start` would do, without doing it; fails like it. */
  /** Asks each live model of the run one small question; costs some 150 tokens each, and answers within a minute. */
  'run.check': {
    input: z.strictObject({ spec: runSpecSchema }),
    output: z.object({ checks: z.array(modelCheckSchema) }),
  },
  'run.estimate': {
    input: z.strictObject({
      spec: runSpecSchema,
      /** By how much differences in completion are taken to spread over scenarios, a share; from earlier episodes where it is left out. */
      spread: z.number().positive().max(1).exactOptional(),
    }),
    output: runEstimateSchema,
  },
  /** Stores the run with all its trials and begins; `bad-input` and `unknown-name` come before anything is stored. */
  'run.start': { input: z.strictObject({ spec: runSpecSchema }), output: z.object({ runId: z.string() }) },
  ...twinsCalls,
  /** What forks of an episode will take. Fails as `forks.start` does. */
  'forks.estimate': { input: forksRequestSchema, output: forksEstimateSchema },
  /**
   * Begins a run of forks, see `fork.ts`, or goes on with the same one, as `twins.start` does. `wrong-state` for an episode that cannot be played
   * again, `bad-input` for what cannot be done in it.
   */
  'forks.start': { input: forksRequestSchema, output: z.object({ runId: z.string() }) },
  /** What the forks that are over show; `bad-input` for a run of another purpose. */
  'forks.get': { input: ofRun, output: forksSchema },
  /** Average effects over a run's episodes, of forks that have been played. */
  'forks.effects': { input: forkEffectsRequestSchema, output: forkEffectsSchema },
  /** Runs of forks of an episode, newest first; of all episodes where none is named. */
  'forks.list': { input: ofEpisode.partial(), output: z.array(runViewSchema) },
  /** Which fork an episode is, over or not; null for one that is none. */
  'forks.find': { input: ofEpisode, output: z.object({ fork: foundForkSchema.nullable() }) },
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
  /** Conditions of runs as rows, newest run first; of all runs that are not deleted where none are named. */
  'run.table': {
    input: z.strictObject({ runIds: z.array(z.string()).exactOptional() }),
    output: z.array(runTableRowSchema),
  },
  /** What the user notes on it; what is not named stays. */
  'run.annotate': {
    input: ofRun.extend({
      change: annotationSchema.extend({
        name: z.string().trim().min(1).max(200).exactOptional(),
        isArchived: z.boolean().exactOptional(),
      }),
    }),
    output: runViewSchema,
  },
  /**
   * Into the trash: out of every list at once, and off the disk `trashDays` later (`graceMs` later where that is 0); until then
   * it can be restored. `wrong-state` while it runs.
   */
  'run.delete': { input: ofRun, output: z.object({ graceMs: z.number(), trashDays: z.int() }) },
  'run.restore': { input: ofRun, output: runViewSchema },
  /** Runs that can be restored, the last deleted first. */
  'run.trash': { input: nothing, output: z.array(trashedRunSchema) },
  /** Takes a run out of the trash and off the disk, for good; `unknown-name` where it is not in the trash. */
  'run.purge': { input: ofRun, output: nothing },
  /** A window of the table of ended episodes. */
  'episode.list': {
    input: z.strictObject({
      filter: episodeFilterSchema,
      /** The first counts most; ties are in the order of runs (newest first), trials and attempts. */
      sort: z.array(episodeSortSchema).max(3),
      offset: z.int().min(0),
      limit: z.int().min(1).max(ROWS_PER_PAGE),
    }),
    output: z.object({ total: z.int(), rows: z.array(episodeRowSchema) }),
  },
  'episode.groups': {
    input: z.strictObject({ filter: episodeFilterSchema, by: z.enum(episodeGroupings) }),
    output: z.array(episodeGroupSchema),
  },
  'episode.facets': { input: z.strictObject({ filter: episodeFilterSchema }), output: episodeFacetsSchema },
  'episode.annotate': {
    input: ofEpisode.extend({ change: annotationSchema }),
    output: z.object({ tags: z.array(z.string()), notes: z.string() }),
  },
  /** The look of a condition, in every chart and table from now on: a place among `SLOTS`. */
  'condition.look': {
    input: z.strictObject({
      conditionId: z.string(),
      slot: z
        .int()
        .min(0)
        .max(SLOTS - 1),
    }),
    output: nothing,
  },
  /** What a condition is called in every chart, table and file from now on; null for the label that the lab makes. */
  'condition.name': {
    input: z.strictObject({ conditionId: z.string(), name: conditionNameSchema.nullable() }),
    output: nothing,
  },
  'compare.get': { input: comparisonRequestSchema, output: comparisonSchema },
  /** Completion over game time of the same groups within each of the first scenarios: `scenarioCurves` of a comparison. */
  'compare.curves': { input: comparisonRequestSchema, output: z.array(partCurveSchema) },
  /** Failure modes of the same groups, from the records of their incomplete episodes: each question reads on for about a second and says how far that came. */
  'compare.modes': { input: comparisonRequestSchema, output: modesReadSchema },
  /** Which counted episodes of the same groups have been measured by twins, and their planners' edges beside measured ones. */
  'compare.edges': { input: comparisonRequestSchema, output: measuredEdgesSchema },
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
    output: z.object({
      header: episodeHeaderSchema.nullable(),
      isOver: z.boolean(),
      /** Commit of the lab that played it; null where the lab did not stand in a repository. */
      gitSha: z.string().nullable(),
    }),
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
  /** A question to a model with its answer, by the number of its event. `unknown-name` where that event is none. */
  'episode.call': {
    input: ofEpisode.extend({ seq: z.int().min(0) }),
    output: z.object({
      provider: z.string(),
      model: z.string(),
      /** The canonical request as it was sent, JSON. */
      request: z.string(),
      answer: z.string().nullable(),
      /** Code of the error where there is no answer. */
      error: z.string().nullable(),
      promptTokens: z.int(),
      answerTokens: z.int(),
      /** Of the question's tokens, those that the server had in its cache; null where it said nothing. */
      cachedTokens: z.int().nullable(),
      /** What the answer really took, which virtual time does not show. */
      realLatencyMs: z.number(),
      costUsd: z.number(),
    }),
  },
  /** What an episode's questions to models cost so far, by the numbers of their events; those that cost nothing are left out. */
  'episode.costs': {
    input: ofEpisode,
    output: z.object({ costs: z.array(z.object({ seq: z.int().min(0), usd: z.number() })) }),
  },
  ...questionCalls,
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
  /** A person says or does something in a running episode; `wrong-state` where it takes no part (not playing yet, or over). */
  'episode.intervene': {
    input: z.strictObject({ episodeId: z.string(), intervention: interventionSchema }),
    output: nothing,
  },
  /** Stops one running episode: it is stored as cancelled, its trial too, and the run goes on. Answers when its process is gone. */
  'episode.stop': { input: ofEpisode, output: nothing },
  /** In the order of game time. */
  'bookmark.list': { input: ofEpisode, output: z.array(bookmarkSchema) },
  /** Keeps it, in place of the one with the same id. */
  'bookmark.save': { input: ofEpisode.extend({ bookmark: bookmarkSchema }), output: nothing },
  'bookmark.remove': { input: ofEpisode.extend({ id: z.string() }), output: nothing },
  /** The sandbox as it stands; changes come as `server.changed`. */
  'server.get': { input: nothing, output: sandboxStateSchema },
  /** Begins and answers at once; `wrong-state` where one runs. Loopback unless `isOpen`: then other machines can join, too. */
  'server.start': {
    input: z.strictObject({
      world: sandboxWorldSchema,
      /** 0 picks a free port. */
      port: z.int().min(0).max(65_535),
      isOpen: z.boolean(),
    }),
    output: sandboxStateSchema,
  },
  /** Answers when its process is gone. What is not saved is lost: pages ask first. */
  'server.stop': { input: nothing, output: sandboxStateSchema },
  /** Keeps the running sandbox's world, which has that name then; `wrong-state` where another one has it, unless `replaces`. */
  'server.save': {
    input: z.strictObject({ name: newWorldNameSchema, replaces: z.boolean() }),
    output: savedWorldSchema,
  },
  /** Newest first. */
  'server.worlds': { input: nothing, output: z.array(savedWorldSchema) },
  /** Leaves the list at once, and the disk `graceMs` later; until then it can be restored. */
  'server.remove-world': {
    input: z.strictObject({ name: worldNameSchema }),
    output: z.object({ graceMs: z.number() }),
  },
  'server.restore-world': { input: z.strictObject({ name: worldNameSchema }), output: savedWorldSchema },
  /** An operator's command, with or without `/`; what it answers comes as lines. */
  'server.command': { input: z.strictObject({ text: z.string().trim().min(1).max(COMMAND_LETTERS) }), output: nothing },
  /** The last lines of the console. */
  'server.console': { input: nothing, output: z.array(consoleLineSchema).max(CONSOLE_LINES) },
  /** Looks at somebody else's server from outside, changing nothing there; see `jobSchema`. */
  'server.check': {
    input: z.strictObject({ server: externalServerSchema, jobId: z.string().optional() }),
    output: serverCheckJobSchema,
  },
  'settings.get': { input: nothing, output: settingsSchema },
  /** Stores the settings that are given. Nobody is stopped: where fewer episodes shall play, running ones play to their end. */
  'settings.set': { input: settingsChangeSchema, output: settingsSchema },
  /** Asks the feed of updates that the settings name; downloads nothing. */
  'update.check': { input: nothing, output: updateCheckSchema },
  ...machineCalls,
  ...ownServerCalls,
  ...fileCalls,
  ...buildingCalls,
  'storage.get': { input: nothing, output: storageSchema },
  /** Stores a key where the shell keeps secrets, or takes it away. It never comes back out. */
  'key.set': { input: keyChangeSchema, output: nothing },
  /** Where keys are kept here, and for which addresses there are some; no key. */
  'key.storage': { input: nothing, output: keyStorageSchema },
  /** Asks the server for something small, to see whether it is there and takes the key. */
  'key.test': { input: keyTestSchema.input, output: keyTestSchema.output },
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
  /** Deleted, though it may be restored yet. */
  'run.removed': z.object({ runId: z.string() }),
  'trial.changed': trialViewSchema,
  'episode.changed': episodeViewSchema,
  /** Only of episodes that this connection watches; rows follow each other without gaps. */
  'episode.events': z.object({ episodeId: z.string(), rows: z.array(eventRowSchema) }),
  'server.changed': sandboxStateSchema,
  'server.lines': z.object({ lines: z.array(consoleLineSchema) }),
  ...machineEvents,
  ...ownServerEvents,
} as const satisfies Readonly<Record<string, z.ZodType>>

export type EventName = keyof typeof events
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>
/** Any of them, as the lab tells it. */
export type LabEvent = { readonly [N in EventName]: { readonly name: N; readonly payload: EventPayload<N> } }[EventName]

/** The table of events as generic code sees it. */
export const eventSchemas: { readonly [N in EventName]: z.ZodType<EventPayload<N>> } = events
