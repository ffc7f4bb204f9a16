/** What pages and commands see of runs, trials and episodes: complete enough to draw without another question. */
import { z } from 'zod'
import { paceViewSchema } from './pace.ts'
import { endReasonSchema, validitySchema } from './record/end.ts'
import { modelKinds, sources } from './results.ts'
import { runSpecSchema } from './run.ts'

/** `interrupted`: the lab that executed it died; `resume` goes on where it stopped. */
export const runStatuses = ['running', 'paused', 'interrupted', 'done', 'cancelled'] as const
export const runStatusSchema = z.enum(runStatuses)
export type RunStatus = z.infer<typeof runStatusSchema>

const trialStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export const trialStatusSchema = z.enum(trialStatuses)
export type TrialStatus = z.infer<typeof trialStatusSchema>

const episodePhases = ['server', 'join', 'reset', 'play', 'score'] as const
export const episodePhaseSchema = z.enum(episodePhases)
export type EpisodePhase = z.infer<typeof episodePhaseSchema>

/** `twins`: plays of one plan, each with something left out, which measure what causes what; no results of methods. */
const runPurposes = ['results', 'twins', 'forks'] as const
export const runPurposeSchema = z.enum(runPurposes)
export type RunPurpose = z.infer<typeof runPurposeSchema>

/** Counts of a run's trials by status, and how long the rest will take. */
export const runViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: runStatusSchema,
  /** Why the lab paused the run by itself, and what to do; left out where it did not. */
  pauseReason: z.string().exactOptional(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  trials: z.object({
    total: z.int(),
    waiting: z.int(),
    running: z.int(),
    done: z.int(),
    failed: z.int(),
    cancelled: z.int(),
    /** Of those that are done: a person took part, so that they do not count. Left out where there is none. */
    withPerson: z.int().exactOptional(),
  }),
  modelKind: z.enum(modelKinds),
  /**
   * Wall time left in ms if it goes on as so far, other runs ahead of it included; null before there is a decided trial to
   * go by, and when the run is not running.
   */
  remainingMs: z.number().nullable(),
  /** Its trials wait for a machine: the lab plays none itself, and nobody else takes any. Left out otherwise. */
  lacksMachine: z.literal(true).exactOptional(),
  /** Whether it was played here or came from another lab. */
  source: z.enum(sources),
  tags: z.array(z.string()),
  notes: z.string(),
  /** Kept, and left out of lists unless they are asked for. */
  isArchived: z.boolean(),
  /** Left out for `results`. */
  purpose: runPurposeSchema.exactOptional(),
})
export type RunView = z.infer<typeof runViewSchema>

/** How far a running episode is; counts only, so that it stays small on the wire. */
export const progressViewSchema = z.object({
  atMs: z.number(),
  completion: z.number(),
  blocksRight: z.int(),
  blocksTotal: z.int(),
  subtasksDone: z.int(),
  subtasksTotal: z.int(),
  actions: z.int(),
  modelCalls: z.int(),
})
export type ProgressView = z.infer<typeof progressViewSchema>

/** A question to a model that waits for its answer. */
const callViewSchema = z.object({
  /** `planner`, or the agent that asks. */
  actor: z.string(),
  /** What it is asked for, as its prompt is named. */
  purpose: z.string(),
  /** ISO 8601, UTC: when it was asked first. */
  startedAt: z.string(),
  /** How often it has been sent, this time included. */
  tries: z.int().min(1),
})
export type CallView = z.infer<typeof callViewSchema>

export const episodeViewSchema = z.object({
  id: z.string(),
  runId: z.string(),
  trialId: z.string(),
  /** From 1. */
  attempt: z.int(),
  status: z.enum(['running', 'ended']),
  /** Only while it runs. */
  phase: episodePhaseSchema.nullable(),
  progress: progressViewSchema.nullable(),
  /** Only while it runs on a clock of our own. */
  pace: paceViewSchema.nullable(),
  /** Questions to models that have waited for over a second, oldest first; left out where there is none. */
  calls: z.array(callViewSchema).exactOptional(),
  endReason: endReasonSchema.nullable(),
  validity: validitySchema.nullable(),
  message: z.string().nullable(),
  startedAt: z.string(),
  /** Name of the worker machine that plays or played it; left out where the lab does itself. */
  machine: z.string().exactOptional(),
})
export type EpisodeView = z.infer<typeof episodeViewSchema>

export const trialViewSchema = z.object({
  id: z.string(),
  runId: z.string(),
  /** Place in the run's order, from 0. */
  position: z.int(),
  scenario: z.string(),
  conditionId: z.string(),
  condition: z.string(),
  seed: z.int(),
  repeat: z.int(),
  status: trialStatusSchema,
  /** In the order of attempts. */
  episodes: z.array(episodeViewSchema),
})
export type TrialView = z.infer<typeof trialViewSchema>

export const runDetailSchema = z.object({ run: runViewSchema, spec: runSpecSchema, trials: z.array(trialViewSchema) })
export type RunDetail = z.infer<typeof runDetailSchema>
