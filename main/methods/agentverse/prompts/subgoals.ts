/** An agent splits its sub-task into sub-goals, each with the actions that it takes. */
import { z } from 'zod'
import { itemStackSchema } from '../../../../shared/contract/block.ts'
import { actionCallSchema } from '../../../../shared/contract/task-graph.ts'
import { describeInventory } from '../../../common/describe-inventory.ts'
import { definePrompt } from '../../../models/define-prompt.ts'
import { agentStateSchema, describeState } from '../../../worker/agent-state.ts'
import { changesSchema, describeChanges } from '../../../worker/changes.ts'
import { actionProblem } from '../../../worker/prompts/task-view.ts'
import { simulateSubGoals } from '../simulation/sub-goals.ts'
import { askAboutTask, wholeTaskFields } from './whole-task.ts'

const inputSchema = z.object({
  ...wholeTaskFields,
  subtask: z.string(),
  /** Sub-goals at most. */
  most: z.int().positive(),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
  /** Blocks in sight that stand otherwise than at the start. */
  changes: changesSchema,
})
export type SubGoalsInput = z.infer<typeof inputSchema>

const subGoalSchema = z.object({
  goal: z.string().describe('what, how many and where, in a few words'),
  actions: z.array(actionCallSchema).describe('the actions that it takes, in their order'),
})
export type SubGoal = z.infer<typeof subGoalSchema>

const answerSchema = z.object({ goals: z.array(subGoalSchema) })
type SubGoalsAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `Split your sub-task into sub-goals in the order in which you will reach them: what you need for one comes before it. Give each the
actions that it takes from where you stand; take and equip what they need first. To hand something over, the one who gives puts it
where the other finds it, or hands it on; the one who gets it waits first. Leave out what is done already, and what teammates do.

Answer with one JSON object and nothing else:
{"goals": [{"goal": string, "actions": [{"action": string, "arguments": object}]}]}
"action" is the name of one of your actions, "arguments" holds its parameters by name. Positions are arrays [x, y, z].`

/** Tokens of an answer with this many sub-goals, and around them. */
const GOAL_TOKENS = 250
const FRAME_TOKENS = 1000

export const subGoalsPrompt = definePrompt<SubGoalsInput, SubGoalsAnswer>({
  purpose: 'agentverse.subgoals',
  role: 'worker',
  description: "Splits an agent's sub-task into sub-goals with the actions that each takes.",
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) => {
    const changes = describeChanges(input.changes, 'everywhere')
    return askAboutTask(
      input,
      instructions,
      [
        `You stand ${describeState(input.state)}`,
        `Your inventory: ${describeInventory(input.inventory)}`,
        '',
        `Your sub-task: ${input.subtask}`,
        `Which sub-goals do you see, at most ${input.most}?`,
      ],
      changes.length === 0 ? [] : ['What has changed in your sight since the start:', ...changes, ''],
    )
  },
  answerTokens: ({ most }) => FRAME_TOKENS + GOAL_TOKENS * most,
  drawKey: ({ task, round }) => [task.agent, round],
  check: ({ task }, { goals }) =>
    goals
      .flatMap(({ actions }) => actions)
      .map((call) => actionProblem(task, call))
      .find((problem) => problem !== null) ?? null,
  simulate: (input, context) => ({ goals: simulateSubGoals(input, context) }),
})
