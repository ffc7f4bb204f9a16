/** What a method may choose about its workers, as parameters. */
import { z } from 'zod'

/** Fields of a method's parameters, with defaults. */
export const workerSettingFields = {
  execution: z
    .enum(['react', 'macro-first'])
    .default('react')
    .describe('Reason about every action, or run the function body and reason only when it fails.')
    .meta({ title: 'How subtasks are carried out' }),
  perception: z
    .enum(['brief', 'sight', 'summary'])
    .default('sight')
    .describe(
      'What an agent knows of its surroundings at a subtask: what the team was told at the start; that and what it sees changed since; or the latter summed up by the model, as in Table 8.',
    )
    .meta({ title: 'What agents perceive' }),
  attempts: z
    .int()
    .min(1)
    .max(20)
    .default(3)
    .describe('Attempts at a subtask before it counts as failed.')
    .meta({ title: 'Attempts at a subtask' }),
  iterations: z
    .int()
    .min(1)
    .max(100)
    .default(6)
    .describe('Thought-action-observation rounds per attempt.')
    .meta({ title: 'Rounds per attempt' }),
  attemptTimeS: z
    .number()
    .positive()
    .default(120)
    .describe('Game time per attempt, in seconds.')
    .meta({ title: 'Game time per attempt', unit: 's' }),
} as const

/** Purposes of the worker's prompts. */
export const workerPurposes = ['worker.perceive', 'worker.act', 'worker.reflect', 'worker.summarize'] as const
