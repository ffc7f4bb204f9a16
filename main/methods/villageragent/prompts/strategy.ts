/** Asks how to change the graph after a subtask failed: one of five edits, instead of a new plan. */
import { z } from 'zod'
import { askedBelow, definePrompt, placeParts } from '../../../models/define-prompt.ts'
import { simulateStrategy } from '../simulation/strategy.ts'
import { subtaskSchema } from './decompose.ts'
import { listMilestones, subtaskViewSchema } from './subtask-view.ts'

const inputSchema = z.object({
  environment: z.string(),
  team: z.array(z.string()).min(1).readonly(),
  /** What each agent says of itself, by name. */
  states: z.record(z.string(), z.string()),
  /** The graph. */
  tasks: z
    .array(
      z.object({
        id: z.int(),
        description: z.string(),
        status: z.enum(['unknown', 'running', 'success', 'failure']),
        requires: z.array(z.int()),
      }),
    )
    .min(1),
  /** The subtask that failed. */
  current: subtaskViewSchema
    .pick({ id: true, description: true, milestones: true })
    .extend({ agents: z.array(z.string()), feedback: z.string() }),
  maxSubtasks: z.int().positive(),
  /** Counts these questions within the episode, from 1. */
  turn: z.int().positive(),
})
export type StrategyInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  strategy: z.enum(['replan', 'decompose', 'move', 'insert', 'delete']),
  id: z.int().describe('which subtask to replan, decompose or delete, or after which one to move or insert'),
  description: z.string().default('').describe('of the subtask that replan or insert brings'),
  milestones: z.array(z.string()).default([]).describe('of the subtask that replan or insert brings'),
  subtasks: z.array(subtaskSchema).default([]).describe('what decompose puts in its place'),
})
export type Strategy = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You direct a team of players in Minecraft by a graph of subtasks. One of them has failed. Change the graph, by one of these:

- "replan": another subtask takes the place of the one with this "id".
- "decompose": several smaller subtasks take the place of the one with this "id".
- "move": the failed subtask comes after the one with this "id", which it needs.
- "insert": a new subtask comes after the one with this "id" and before all that requires that one; then the failed one is tried again.
- "delete": the subtask with this "id" is not needed or cannot be done; what required it requires what it required.

Answer with one JSON object and nothing else:
{"strategy": <name>, "id": <id>, "description": <text>, "milestones": [<text>], "subtasks": [{"id": <from 1>, "description": <text>,
  "milestones": [<text>], "retrieval paths": [<path>], "required subtasks": [<ids in this list>], "assigned agents": [<names>]}]}
Only "replan" and "insert" have a description and milestones, only "decompose" has subtasks. Milestones are steps in order; a step may
name an action with its arguments, as <action>({<arguments by name>}).`

export const strategyPrompt = definePrompt<StrategyInput, Strategy>({
  purpose: 'villageragent.strategy',
  role: 'planner',
  description: 'Changes the graph after a subtask failed: plans it anew, splits, moves, precedes or deletes it.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: ({ environment, team, states, tasks, current, maxSubtasks }, instructions) => {
    const players = Object.entries(states).map(([name, state]) => `- ${name}: ${state || 'nothing yet'}`)
    const graph = tasks.map(
      ({ id, description, status, requires }) =>
        `- ${id} (${status === 'unknown' ? 'open' : status}): ${description} Requires: ${requires.join(', ') || 'none'}.`,
    )
    const failed = [
      `${current.id}: ${current.description} Milestones: ${listMilestones(current)}`,
      `${current.agents.join(', ')} failed at it: ${current.feedback}`,
    ]
    const { text, show } = placeParts(instructions, {
      environment,
      states: players.join('\n'),
      tasks: graph.join('\n'),
      current: failed.join('\n'),
    })
    return askedBelow(text, [
      ...show('environment', `Around the team:\n${environment}`, ''),
      ...show('states', 'What the players say of themselves:', ...players, ''),
      ...show('tasks', 'The subtasks:', ...graph, ''),
      ...show('current', 'The one that failed:', ...failed, ''),
      `The team: ${team.join(', ')}. "decompose" takes ${maxSubtasks} subtasks at most.`,
    ])
  },
  drawKey: ({ turn }) => [turn],
  check: (input, answer) => strategyProblem(input, answer),
  simulate: simulateStrategy,
})

function strategyProblem(
  { tasks, current, maxSubtasks }: StrategyInput,
  { strategy, id, description, subtasks }: Strategy,
): string | null {
  if (!tasks.some((task) => task.id === id)) {
    return `There is no subtask ${id}; choose one of ${tasks.map((task) => task.id).join(', ')}.`
  }
  if (strategy === 'move' && id === current.id) return 'A subtask cannot come after itself.'
  if ((strategy === 'replan' || strategy === 'insert') && description.trim() === '') {
    return `"${strategy}" needs a description.`
  }
  if (strategy !== 'decompose') return null
  if (subtasks.length === 0 || subtasks.length > maxSubtasks) return `Give 1 to ${maxSubtasks} subtasks.`
  const isNumbered = subtasks.every((subtask, index) => subtask.id === index + 1)
  return isNumbered ? null : 'Subtasks are numbered from 1 in the order of the list.'
}
