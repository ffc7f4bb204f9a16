/** The parameters of Voyager: the choices of the source, with its values as defaults. */
import { z } from 'zod'
import { promptsParameter } from '../../models/define-prompt.ts'
import { skillSchema } from './skills.ts'

const MANY = 100_000

export const voyagerParametersSchema = z.strictObject({
  decomposes: z
    .boolean()
    .default(true)
    .describe('The goal is split into sub-goals first. Off: the goal is the only one.')
    .meta({ title: 'Split the goal' }),
  rounds: z
    .int()
    .min(1)
    .max(MANY)
    .default(1)
    .describe(
      'How often an agent splits the goal: once in the source, whose list ends the work. Not looked at where the run has a budget per episode.',
    )
    .meta({ title: 'Lists of sub-goals' }),
  rollouts: z
    .int()
    .min(1)
    .max(MANY)
    .default(MANY)
    .describe('How often a sub-goal that failed is taken up before the next one is: without end in the source.')
    .meta({ title: 'Times per sub-goal' }),
  attempts: z
    .int()
    .min(1)
    .max(20)
    .default(4)
    .describe('Programs per sub-goal before it counts as failed.')
    .meta({ title: 'Attempts per sub-goal' }),
  asksHow: z
    .boolean()
    .default(true)
    .describe('Before a sub-goal is begun, the model is asked how to reach it. Its words choose skills, too.')
    .meta({ title: 'Ask how first' }),
  showsLog: z
    .boolean()
    .default(true)
    .describe('What came of the last program’s steps is shown.')
    .meta({ title: 'Environment feedback' }),
  showsErrors: z
    .boolean()
    .default(true)
    .describe('Why the last program ended early is shown.')
    .meta({ title: 'Execution errors' }),
  critic: z
    .boolean()
    .default(true)
    .describe(
      'A model judges whether a sub-goal is reached, and criticises. Off: a program that ran to its end has reached it.',
    )
    .meta({ title: 'Self-verification' }),
  criticSeesLog: z
    .boolean()
    .default(false)
    .describe('The critic is told what came of the steps; in the source it sees the agent’s state alone.')
    .meta({ title: 'Critic sees the steps' }),
  learns: z
    .boolean()
    .default(true)
    .describe('A program that reached its sub-goal is described and kept as a skill.')
    .meta({ title: 'Learn skills' }),
  retrieved: z
    .int()
    .min(0)
    .max(100)
    .default(5)
    .describe('How many skills are shown, those whose descriptions share most words with the sub-goal.')
    .meta({ title: 'Skills shown' }),
  library: z
    .array(skillSchema)
    .max(1000)
    .default([])
    .describe('Skills that every agent begins with. Part of the condition’s hash and of each record.'),
  sharedLibrary: z
    .boolean()
    .default(false)
    .describe('All agents learn into one library.')
    .meta({ title: 'One library for all' }),
  failuresBeforeError: z
    .int()
    .min(0)
    .max(1000)
    .default(10)
    .describe('Actions of a program that may fail; one more is an error that ends it.')
    .meta({ title: 'Failures in a program' }),
  programTimeS: z
    .int()
    .min(1)
    .max(3600)
    .default(600)
    .describe('Game time of a program, after which it ends with an error.')
    .meta({ title: 'Time of a program', unit: 's' }),
  prompts: promptsParameter([
    'voyager.decompose',
    'voyager.how',
    'voyager.program',
    'voyager.critique',
    'voyager.describe',
  ]),
})

/** Full parameters, defaults applied. */
export type VoyagerParameters = z.infer<typeof voyagerParametersSchema>
