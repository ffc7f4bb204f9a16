/** An agent's actions within a subtask and their results, as its prompts show them. */
import { z } from 'zod'
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import type { ActionResult } from '../actions/action.ts'

/** Stands in a step's `action` where an answer named none that could be taken. */
export const NO_ACTION = 'none'

export const stepSchema = z.object({
  /** Attempt of the subtask, from 1; absent for agents without subtasks. */
  attempt: z.int().positive().exactOptional(),
  action: z.string(),
  arguments: z.record(z.string(), z.json()),
  ok: z.boolean(),
  /** Failure reason; null on success. */
  reason: z.string().nullable(),
  message: z.string(),
  /** Why the agent chose it; absent for what the plan suggested. */
  thought: z.string().exactOptional(),
})
export type Step = z.infer<typeof stepSchema>

/** A step in which nothing was done. */
export function noAction(step: Pick<Step, 'attempt' | 'message' | 'thought'> & { readonly reason: string }): Step {
  return { action: NO_ACTION, arguments: {}, ok: false, ...step }
}

/** A step that an agent without subtasks has taken. */
export function stepOf({ action, arguments: args }: ActionCall, result: ActionResult, thought: string): Step {
  const reason = result.ok ? null : result.reason
  return { action, arguments: args, ok: result.ok, reason, message: result.message, thought }
}

/** `PlaceBlock({"item":"poppy","pos":[0,-59,0]}): done - placed it` */
export function describeStep(step: Step): string {
  if (step.action === NO_ACTION) return `No action: ${step.message}`
  const outcome = step.ok ? 'done' : `failed (${step.reason ?? 'unknown'})`
  return `${step.action}(${JSON.stringify(step.arguments)}): ${outcome} - ${step.message}`
}

/** The steps as a numbered list, oldest first, each with the thought behind it. */
export function describeSteps(steps: readonly Step[]): string {
  if (steps.length === 0) return 'nothing yet'
  return steps
    .map((step, index) => {
      const thought = step.thought === undefined ? '' : ` (I thought: ${JSON.stringify(step.thought)})`
      const attempt = step.attempt === undefined ? '' : `[attempt ${step.attempt}] `
      return `${index + 1}. ${attempt}${describeStep(step)}${thought}`
    })
    .join('\n')
}
