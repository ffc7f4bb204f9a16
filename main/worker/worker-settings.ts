/** What a method may choose about its workers, as parameters. */
import { z } from 'zod'

/** Fields of a method's parameters, with defaults. */
export const workerSettingFields = {
  execution: z
    .enum(['body-first', 'react', 'macro-first'])
    .default('body-first')
    .describe(
      'The actions of the plan’s function are taken without a question while they work, and looked back at once at their end; or the model is asked before and after every action (the paper); or the function is run and believed where all of it works.',
    )
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
    .describe(
      'Attempts at a subtask before it counts as failed; fewer where an action fails a second time in the same way.',
    )
    .meta({ title: 'Attempts at a subtask' }),
  iterations: z
    .int()
    .min(1)
    .max(100)
    .default(6)
    .describe('Thought-action-observation rounds per attempt; actions that are taken without a question do not count.')
    .meta({ title: 'Rounds per attempt' }),
  attemptTimeS: z
    .number()
    .positive()
    .default(120)
    .describe('Game time per attempt, in seconds.')
    .meta({ title: 'Game time per attempt', unit: 's' }),
} as const

const workerSettingsSchema = z.object(workerSettingFields)
export type WorkerSettings = z.infer<typeof workerSettingsSchema>

/** The settings among a method's parameters. */
export function workerSettingsOf(params: WorkerSettings): WorkerSettings {
  const { execution, perception, attempts, iterations, attemptTimeS } = params
  return { execution, perception, attempts, iterations, attemptTimeS }
}

/** Of an agent that talks, in place of `worker.act`. */
export const talkingPurpose = 'worker.act-talking'
/** Purposes of the worker's prompts. */
export const workerPurposes = ['worker.perceive', 'worker.act', 'worker.reflect', 'worker.summarize'] as const
