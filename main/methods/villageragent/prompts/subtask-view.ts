/** A subtask as those see it who work at it. */
import { z } from 'zod'

export const subtaskViewSchema = z.object({
  id: z.int().positive(),
  description: z.string(),
  milestones: z.array(z.string()),
  /** Who works at it together with the agent; empty where nobody does. */
  partners: z.array(z.string()),
})
export type SubtaskView = z.infer<typeof subtaskViewSchema>

export function listMilestones({ milestones }: Pick<SubtaskView, 'milestones'>): string {
  return milestones.map((text, index) => `${index + 1}. ${text}`).join(' ') || 'none'
}

export function subtaskLines({ description, milestones, partners }: SubtaskView): readonly string[] {
  return [
    `Your subtask: ${description}`,
    `Its milestones: ${listMilestones({ milestones })}`,
    ...(partners.length === 0 ? [] : [`It was given to you together with ${partners.join(', ')}.`]),
  ]
}
