/** The parameters of VillagerAgent: each choice of the source, with its value as the default. */
import { z } from 'zod'
import { promptsParameter } from '../../models/define-prompt.ts'

/** The answer to each of these is another one in the paper and in the code that was released with it. */
const differing = {
  asksController: z
    .boolean()
    .optional()
    .describe(
      'Ask the model who takes which subtask; off: a subtask goes to the agents that its plan names as soon as all of them are free.',
    )
    .meta({ title: 'Controller is asked', whenEmpty: 'yes; no where released' }),
  replanGraph: z
    .enum(['unite', 'replace', 'merge'])
    .optional()
    .describe(
      'What a new plan does with the graph before it: join it, so that what nobody began can still run, or take its place. Merge: it joins, and where a subtask failed, the graph is edited instead of a new plan.',
    )
    .meta({ title: 'New plans', whenEmpty: 'unite; replace where released' }),
  dropsPreceding: z
    .boolean()
    .optional()
    .describe('In new plans a dependency on the subtask just before is lost, so that the two run at the same time.')
    .meta({ title: 'Lose a dependency on the one before', whenEmpty: 'no; yes where released' }),
  sharedSubtasks: z
    .enum(['each', 'leader'])
    .optional()
    .describe('Who works at a subtask with several agents: all of them, or the first, while the others stand by.')
    .meta({ title: 'Subtasks of several agents', whenEmpty: 'each; leader where released' }),
  ownTexts: z
    .boolean()
    .optional()
    .describe('Where all work at a subtask with several agents, the model is asked what each of them does of it.')
    .meta({ title: 'A text for each', whenEmpty: 'yes, where all work' }),
} as const

export const villagerAgentParametersSchema = z.strictObject({
  fidelity: z
    .enum(['paper', 'released'])
    .default('paper')
    .describe('Whether what is left open below follows the paper, or the code that was released with it.')
    .meta({ title: 'Follows' }),
  controller: z
    .enum(['full', 'tiny'])
    .default('full')
    .describe(
      'Full: whoever is free may get a subtask at any moment. Tiny: subtasks are handed out only while all agents are free, and nobody is asked.',
    )
    .meta({ title: 'Controller' }),
  ...differing,
  maxSubtasks: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('Most subtasks in one answer of the planner.')
    .meta({ title: 'Most subtasks in a plan', whenEmpty: 'as many as agents' }),
  onFailedAncestor: z
    .enum(['go-on', 'wait'])
    .default('go-on')
    .describe(
      'What a subtask does whose prerequisite failed: it may begin, as in the released code, or never begins, as algorithm 2 is printed.',
    )
    .meta({ title: 'After a failed prerequisite' }),
  environmentCacheS: z
    .number()
    .min(0)
    .default(30)
    .describe('Game time for which a summary of the surroundings is used again instead of asked for anew.')
    .meta({ title: 'Surroundings stay known for', unit: 's' }),
  iterations: z
    .int()
    .min(1)
    .max(100)
    .default(6)
    .describe('Most questions for an action in one subtask; an answer that cannot be read counts.')
    .meta({ title: 'Rounds per subtask' }),
  subtaskTimeS: z
    .number()
    .positive()
    .default(120)
    .describe('Game time per subtask.')
    .meta({ title: 'Game time per subtask', unit: 's' }),
  planTries: z
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('How often a plan is asked for before the team gives up, where the answers cannot be used.')
    .meta({ title: 'Tries at a plan' }),
  prompts: promptsParameter([
    'villageragent.decompose',
    'villageragent.assign',
    'villageragent.environment',
    'villageragent.state',
    'villageragent.act',
    'villageragent.reflect',
    'villageragent.split',
    'villageragent.strategy',
  ]),
})

/** Full parameters, defaults applied. */
export type VillagerAgentParameters = z.infer<typeof villagerAgentParametersSchema>

/** The same with nothing left open. */
export interface Rules extends Omit<VillagerAgentParameters, 'prompts' | 'fidelity' | keyof typeof differing> {
  readonly asksController: boolean
  readonly replanGraph: 'unite' | 'replace' | 'merge'
  readonly dropsPreceding: boolean
  readonly sharedSubtasks: 'each' | 'leader'
  readonly ownTexts: boolean
  readonly maxSubtasks: number
}

export function rulesOf(params: VillagerAgentParameters, agents: number): Rules {
  const isPaper = params.fidelity === 'paper'
  const { prompts: _, fidelity: __, ...own } = params
  return {
    ...own,
    asksController: params.controller === 'full' && (params.asksController ?? isPaper),
    replanGraph: params.replanGraph ?? (isPaper ? 'unite' : 'replace'),
    dropsPreceding: params.dropsPreceding ?? !isPaper,
    sharedSubtasks: params.sharedSubtasks ?? (isPaper ? 'each' : 'leader'),
    ownTexts: params.ownTexts ?? true,
    maxSubtasks: params.maxSubtasks ?? agents,
  }
}
