/** An agent plans the whole task as sub-goals with what each needs and yields, at first and after each failure. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { actionProblem } from '../../../worker/prompts/task-view.ts'
import { plannedGoalSchema } from '../goals.ts'
import { simulatePlan } from '../simulation/plan.ts'
import { askAboutTask, wholeTaskFields } from './whole-task.ts'

const inputSchema = z.object(wholeTaskFields)
export type PlanInput = z.infer<typeof inputSchema>

const answerSchema = z.object({ goals: z.array(plannedGoalSchema) })
export type PlanAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `Plan how the whole task gets done from where you are now, as sub-goals. After a failure give a new plan for all that is left: keep what
was right in the plan before it, and mend what you found wrong.

- A sub-goal is small and exact: what, how many, where. Give the actions that it takes.
- "needs": items that have to be in your inventory before it begins. A sub-goal before it has to yield what you do not carry yet;
  what lies in a container has to be taken out. It is not begun without them.
- "yields": items that you carry once it is reached, with how many in all. It counts as reached as soon as you carry them.
- "after": sub-goals of this plan that have to be reached before, where that does not follow from items: what something is placed
  against, what has to be opened or cleared. Name none that could as well come later: of those that can begin, the nearest is taken.
- Leave out what is done. When nothing is left, answer with an empty list.

Answer with one JSON object and nothing else:
{"goals": [{"goal": string, "needs": {item: number}, "yields": {item: number}, "after": [numbers, from 1, of goals above it],
  "actions": [{"action": string, "arguments": object}]}]}
"action" is the name of one of your actions, "arguments" holds its parameters by name. Positions are arrays [x, y, z].`

/** Tokens of an answer around its sub-goals, and of one for each line of the documents. */
const FRAME_TOKENS = 2000
const GOAL_TOKENS = 200

export const planPrompt = definePrompt<PlanInput, PlanAnswer>({
  purpose: 'deps.plan',
  role: 'planner',
  description: 'Plans the whole task as sub-goals with what they need and yield, anew after each failure.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) =>
    askAboutTask(input, instructions, input.dialogue.length === 0 ? 'What is your plan?' : 'What is your new plan?'),
  answerTokens: ({ task }) => FRAME_TOKENS + GOAL_TOKENS * task.documents.length,
  drawKey: ({ task, round }) => [task.agent, round],
  check: ({ task }, { goals }) => {
    const wrong = goals.findIndex(({ after }, index) => after.some((number) => number > index))
    if (wrong !== -1) return `Sub-goal ${wrong + 1} comes after one that is not above it in the list.`
    const problems = goals.flatMap(({ actions }) => actions.map((call) => actionProblem(task, call)))
    return problems.find((problem) => problem !== null) ?? null
  },
  simulate: (input, context) => ({ goals: simulatePlan(input, context) }),
})
