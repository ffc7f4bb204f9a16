/**
 * Forks: an episode is played again to a moment, then one thing is done, and it goes on. What becomes otherwise is the effect of
 * that one thing in this one episode: neither an answer of a model nor an average over other episodes.
 */
import { z } from 'zod'
import { nameSchema } from './block.ts'
import { modelBindingSchema } from './record/model-binding.ts'

const subtaskIdSchema = z.int().positive()
const agentSchema = z.string().min(1)

/** Longest delay, in seconds of game time. */
const LONGEST_DELAY_S = 3_600

/**
 * What is done at the moment. `null` does nothing, so that its record has to be equal to the episode's to the byte: the apparatus'
 * own test. `placebo` lets the next action begin one tick later, which nobody would call a cause: what becomes of it is noise.
 */
export const forkDoSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('null') }),
  z.strictObject({ kind: z.literal('placebo') }),
  /** Actions of the subtask do nothing. `refused`: agents learn that it cannot be done; `believed`: they are told that it was. */
  z.strictObject({ kind: z.literal('skip'), subtask: subtaskIdSchema, as: z.enum(['refused', 'believed']) }),
  /** The next action of the subtask, or of the agent, begins so much later. */
  z.strictObject({
    kind: z.literal('delay'),
    of: z.union([z.strictObject({ subtask: subtaskIdSchema }), z.strictObject({ agent: agentSchema })]),
    seconds: z.number().positive().max(LONGEST_DELAY_S),
  }),
  /** Plans made from the moment on are carried out without the edge, with it, or with it the other way round. */
  z.strictObject({
    kind: z.literal('edge'),
    how: z.enum(['cut', 'force', 'swap']),
    from: subtaskIdSchema,
    to: subtaskIdSchema,
  }),
  /** The agent's body does not move any more: each of its actions takes its longest time and fails. */
  z.strictObject({ kind: z.literal('idle'), agent: agentSchema }),
  /** The agent is able to do this action no more. */
  z.strictObject({ kind: z.literal('without-ability'), agent: agentSchema, action: z.string().min(1) }),
  /** The agent has so many more of the item, or none of it any more. */
  z.strictObject({ kind: z.literal('give'), agent: agentSchema, item: nameSchema, count: z.int().min(1).max(64) }),
  z.strictObject({ kind: z.literal('take'), agent: agentSchema, item: nameSchema }),
  /** Nobody has the item any more, and no container holds it. */
  z.strictObject({ kind: z.literal('without-item'), item: nameSchema }),
  /** The agent's next message is said, and nobody hears it. */
  z.strictObject({ kind: z.literal('lose-message'), agent: agentSchema }),
])
export type ForkDo = z.infer<typeof forkDoSchema>

/** What an episode process is told of a fork; it is no part of the record's header, which stays the episode's own. */
export const forkAtSchema = z.strictObject({
  /** Game time since the start event: everything before is as it was in the episode. */
  atMs: z.number().min(0),
  do: forkDoSchema,
})
export type ForkAt = z.infer<typeof forkAtSchema>

/** A fork as a trial's condition has it. */
export const forkSchema = forkAtSchema.extend({
  /** The episode that is forked. */
  of: z.string(),
  /** The repeat that it was; the trial's own counts continuations. */
  repeat: z.int().min(1),
  /** Answers what the episode's record holds no answer to; its own models where absent. */
  continueWith: modelBindingSchema.exactOptional(),
})
export type Fork = z.infer<typeof forkSchema>
