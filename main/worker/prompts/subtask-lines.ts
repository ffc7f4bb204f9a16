/** A subtask as its agent's prompts tell it. */
import { z } from 'zod'
import { type ActionCall, actionCallSchema } from '../../../shared/contract/task-graph.ts'

export const subtaskViewSchema = z.object({ id: z.int().positive(), description: z.string() })

export const workSchema = z.object({
  subtask: subtaskViewSchema,
  /** The subtask's function body with its arguments filled in: how the planner thinks it can be done. */
  body: z.array(actionCallSchema),
  /** Why it is tried now and what became of it before, one sentence each. */
  notes: z.array(z.string()),
})
export type Work = z.infer<typeof workSchema>

export function workLines({ subtask, body, notes }: Work): readonly string[] {
  return [
    `Your subtask (number ${subtask.id}): ${subtask.description}`,
    ...notes,
    'The plan suggests these actions for it:',
    ...body.map((call, index) => `${index + 1}. ${callText(call)}`),
  ]
}

function callText({ action, arguments: given }: ActionCall): string {
  return `${action}(${JSON.stringify(given)})`
}
