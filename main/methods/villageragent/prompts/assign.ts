/** Asks the controller who takes which of the subtasks that can begin. */
import { z } from 'zod'
import { askedBelow, definePrompt, placeParts } from '../../../models/define-prompt.ts'
import { simulateAssign } from '../simulation/assign.ts'

const inputSchema = z.object({
  environment: z.string(),
  /** What each agent has done so far, by name. */
  experience: z.record(z.string(), z.array(z.string())),
  /** What each agent says of itself, by name. */
  states: z.record(z.string(), z.string()),
  free: z.array(z.string()).min(1),
  tasks: z
    .array(
      z.object({
        id: z.int(),
        description: z.string(),
        milestones: z.array(z.string()),
        /** Who may take it. */
        candidates: z.array(z.string()),
        /** How many of them it takes. */
        number: z.int().positive(),
      }),
    )
    .min(1),
  /** Counts the controller's questions within the episode, from 1. */
  turn: z.int().positive(),
})
export type AssignInput = z.infer<typeof inputSchema>

const assignmentSchema = z.object({
  reason: z.string().describe('why these agents suit this subtask'),
  task_id: z.int(),
  agent: z.union([z.string(), z.array(z.string())]).describe('who takes it: a name or several'),
})
const answerSchema = z.object({ assignments: z.array(assignmentSchema) })
export type Assignments = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You hand out subtasks to the players of a team in Minecraft. Look at where each free player is, what it carries and what it has done,
and at what each subtask takes. Give a subtask to as many players as it needs, only to players who may take it, and no player to two
subtasks. Leave nobody idle without need.

Answer with one JSON object and nothing else:
{"assignments": [{"reason": <text>, "task_id": <id of a subtask>, "agent": [<names>]}]}`

export const assignPrompt = definePrompt<AssignInput, Assignments>({
  purpose: 'villageragent.assign',
  role: 'planner',
  description: 'Gives subtasks that can begin to free agents, each with a reason.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: ({ environment, experience, states, free, tasks }, instructions) => {
    const players = Object.entries(states).map(([name, state]) => `- ${name}: ${state || 'nothing yet'}`)
    const past = Object.entries(experience).map(([name, done]) => `- ${name}: ${done.join(' ') || 'nothing yet'}`)
    const open = tasks.map(
      ({ id, description, milestones, candidates, number }) =>
        `- ${id}: ${description} Steps: ${milestones.join('; ')}. Takes ${number} of: ${candidates.join(', ')}.`,
    )
    const { text, show } = placeParts(instructions, {
      environment,
      states: players.join('\n'),
      experience: past.join('\n'),
      free: free.join(', '),
      tasks: open.join('\n'),
    })
    return askedBelow(text, [
      ...show('environment', `Around the team, as of the last plan:\n${environment}`, ''),
      ...show('states', 'The players:', ...players, ''),
      ...show('experience', 'What they have done so far:', ...past, ''),
      ...show('free', `Free now: ${free.join(', ')}`, ''),
      ...show('tasks', 'Subtasks that can begin:', ...open),
    ])
  },
  drawKey: ({ turn }) => [turn],
  simulate: simulateAssign,
})
