/** What is asked of forks, and what they show. */
import { z } from 'zod'
import { forkAtSchema, forkDoSchema } from './fork.ts'
import { endReasonSchema } from './record/end.ts'
import { modelBindingSchema } from './record/model-binding.ts'
import { budgetSchema, modelSpecSchema } from './run.ts'
import { lineDifferenceSchema } from './verification.ts'
import { runViewSchema } from './views.ts'

/** A moment of the episode: in ms of game time, when a subtask was first begun, or when a plan was made (counted from 1). */
export const forkMomentSchema = z.union([
  z.strictObject({ atMs: z.number().min(0) }),
  z.strictObject({ subtask: z.int().positive() }),
  z.strictObject({ plan: z.int().positive() }),
])
export type ForkMoment = z.infer<typeof forkMomentSchema>

export const forksRequestSchema = z.strictObject({
  episodeId: z.string(),
  /** Where absent, each fork has its own: of a subtask its first beginning, of an edge its plan. */
  at: forkMomentSchema.exactOptional(),
  /** One fork each; `null` is played besides, once for each moment, and `placebo` beside anything else. */
  do: z.array(forkDoSchema).min(1).max(20),
  /** How often each fork goes on with fresh answers of a live model. */
  continuations: z.int().min(1).max(20).default(1),
  /** Answers what the episode's record holds no answer to; the episode's own model where absent. */
  continueWith: modelSpecSchema.exactOptional(),
  /** What all forks together may spend on live models. */
  budget: budgetSchema.exactOptional(),
  /** Plays forks anew that have been played already. */
  again: z.boolean().exactOptional(),
})
/** As callers write it, and with everything that they may leave out. */
export type ForksRequest = z.input<typeof forksRequestSchema>
export type FullForksRequest = z.output<typeof forksRequestSchema>

/** What forks will take, by what the episode itself took. */
export const forksEstimateSchema = z.object({
  episodes: z.int().positive(),
  wallMs: z.number().nonnegative(),
  /** Earliest moment of a fork, ms of game time, and the episode's length. */
  atMs: z.number().nonnegative(),
  gameTimeMs: z.number().nonnegative(),
  /** Questions that the record answers, and about how many a model is asked anew, in all episodes together. */
  recorded: z.int().nonnegative(),
  asked: z.int().nonnegative(),
  tokens: z.int().nonnegative(),
  /** By the prices in the settings; null where the price is not known, 0 for a simulated model. */
  usd: z.number().nonnegative().nullable(),
})
export type ForksEstimate = z.infer<typeof forksEstimateSchema>

/** How an episode came out. */
export const forkOutcomeSchema = z.object({
  endReason: endReasonSchema,
  /** 0..1; null where its metrics are missing. */
  completion: z.number().nullable(),
  /** Game time at the end, in s. */
  gameTimeS: z.number().nonnegative(),
})
export type ForkOutcome = z.infer<typeof forkOutcomeSchema>

const playedForkSchema = z.object({
  episodeId: z.string(),
  /** From 1. */
  continuation: z.int().positive(),
  /** Whether its record is the episode's to the byte; only `null` can be. */
  isEqual: z.boolean(),
  /** Events before the moment, and whether each is as in the episode: only then is what follows the fork's doing. */
  prefix: z.object({ events: z.int().nonnegative(), isEqual: z.boolean() }),
  /** The first event that is not as in the episode, apart from the fork itself; null where all are. */
  first: lineDifferenceSchema.nullable(),
  outcome: forkOutcomeSchema,
})
export type PlayedFork = z.infer<typeof playedForkSchema>

export const forkViewSchema = z.object({
  do: forkDoSchema,
  atMs: z.number().nonnegative(),
  /** Answers what the episode's record holds no answer to; its own models where absent. */
  continueWith: modelBindingSchema.exactOptional(),
  /** Those that are over by the rules, by continuation. */
  played: z.array(playedForkSchema),
  /** Continuations that wait or play, and those that failed outside the experiment. */
  open: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** What the last of those that failed said; absent where none did. */
  problem: z.string().exactOptional(),
  /**
   * Y(do) - Y(null) on the same prefix, mean over continuations; null while nothing is played, and where a prefix, or the fork that
   * does nothing, is not as in the episode: then something else than the fork may be the reason.
   */
  tau: z.object({ completion: z.number().nullable(), gameTimeS: z.number() }).nullable(),
})
export type ForkView = z.infer<typeof forkViewSchema>

export const forksSchema = z.object({
  run: runViewSchema,
  /** Of the episode that is forked. */
  episode: z.object({ id: z.string(), runId: z.string(), outcome: forkOutcomeSchema }),
  /** In the order of the request, by moment: first `null`, then `placebo`, then what was asked for. */
  forks: z.array(forkViewSchema),
})
export type Forks = z.infer<typeof forksSchema>

/** Which forks of a run's episodes are taken together. */
export const forkEffectsRequestSchema = z.strictObject({
  runId: z.string(),
  at: forkMomentSchema.exactOptional(),
  do: z.array(forkDoSchema).min(1).max(20),
  /** Of forks that went on with this model; absent for those that did with their own. */
  continueWith: modelSpecSchema.exactOptional(),
})
export type ForkEffectsRequest = z.infer<typeof forkEffectsRequestSchema>

/** ATE: the mean of tau over scenarios, each the mean of its units (seed, repeat). */
const forkEffectSchema = z.object({
  mean: z.number(),
  /** 95 %, over scenarios; null for one scenario, and where all are equal. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Sign-flip test over scenarios, and after Holm over all effects asked for; null for fewer than six scenarios, and for the placebo. */
  p: z.number().nullable(),
  pAdjusted: z.number().nullable(),
})
export type ForkEffect = z.infer<typeof forkEffectSchema>

export const forkEffectsSchema = z.object({
  /** Episodes of the run that count. */
  episodes: z.int().nonnegative(),
  /** The placebo first, then in the order of the request. */
  rows: z.array(
    z.object({
      do: forkDoSchema,
      /** Episodes with a tau, and their scenarios. */
      units: z.int().nonnegative(),
      scenarios: z.int().nonnegative(),
      /** null without units. */
      completion: forkEffectSchema.nullable(),
      gameTimeS: forkEffectSchema.nullable(),
    }),
  ),
})
export type ForkEffects = z.infer<typeof forkEffectsSchema>
/** Which fork an episode is, known from its first moment on. */
export const foundForkSchema = forkAtSchema.extend({
  /** As in `forkViewSchema`. */
  continueWith: modelBindingSchema.exactOptional(),
  /** The run that plays it. */
  runId: z.string(),
  /** The episode that is forked. */
  of: z.object({ episodeId: z.string(), runId: z.string() }),
})
export type FoundFork = z.infer<typeof foundForkSchema>
