/** What the lab tells people of a method: three sentences, and its loop as a small diagram. */
import { z } from 'zod'

/** Who does a step: the planner's model, the agents' models, or a rule that asks nobody. */
const loopDoers = ['planner', 'agents', 'rule'] as const
export type LoopDoer = (typeof loopDoers)[number]

const loopStepSchema = z.object({
  /** A few words: three short lines in the diagram. */
  label: z.string().min(1).max(36),
  by: z.enum(loopDoers),
  /** Purposes of the prompts that it asks models with; absent for none. */
  asks: z.array(z.string()).min(1).exactOptional(),
})
export type LoopStep = z.infer<typeof loopStepSchema>

const loopReturnSchema = z.object({
  /** Steps count from 1; `to` comes before `from`. */
  from: z.int().positive(),
  to: z.int().positive(),
  /** When it goes back there. */
  label: z.string().min(1).max(40),
})
export type LoopReturn = z.infer<typeof loopReturnSchema>

export const methodLoopSchema = z
  .object({
    /** From the first to the last, each followed by the next one. */
    steps: z.array(loopStepSchema).min(2).max(5),
    returns: z.array(loopReturnSchema).min(1).max(3),
  })
  .refine(({ steps, returns }) => returns.every(({ from, to }) => to < from && from <= steps.length), {
    error: 'a return goes back from a step to one before it',
  })
export type MethodLoop = z.infer<typeof methodLoopSchema>

/** One sentence each: what it is, how its loop goes, what it shows in a comparison. */
export const methodAboutSchema = z.tuple([z.string(), z.string(), z.string()])
export type MethodAbout = z.infer<typeof methodAboutSchema>
