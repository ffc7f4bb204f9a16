/** Asks for the next few subtasks: the first plan, and each new one with what became of those before it. */
import { z } from 'zod'
import { describeParameters } from '../../../common/describe-parameters.ts'
import { askedBelow, definePrompt, placeParts } from '../../../models/define-prompt.ts'
import type { Message } from '../../../models/model.ts'
import { simulateDecompose } from '../simulation/decompose.ts'

const traceSchema = z.object({
  agents: z.array(z.string()),
  description: z.string(),
  /** What its agent concluded at its end. */
  feedback: z.string(),
})
export type Trace = z.infer<typeof traceSchema>

const inputSchema = z.object({
  goal: z.string(),
  /** What the goal's data is, as retrieval paths find it under `~/meta-data/documents`. */
  documents: z.array(z.string()).readonly(),
  /** The state manager's summary of the surroundings. */
  environment: z.string(),
  team: z.array(z.string()).min(1).readonly(),
  actions: z
    .array(z.object({ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.unknown()) }))
    .readonly(),
  /** The actions of each agent, by name; only where not all have the same. */
  abilities: z.record(z.string(), z.array(z.string()).readonly()).exactOptional(),
  maxSubtasks: z.int().positive(),
  /** Actions that an agent may take at one subtask. */
  actionsEach: z.int().positive(),
  /** From 1 within the episode. */
  plan: z.int().positive(),
  /** How often this plan was asked for; counts from 1. */
  attempt: z.int().positive(),
  /** What became of earlier plans; absent for the first. */
  earlier: z
    .object({
      /** What each agent says of itself, by name. */
      states: z.record(z.string(), z.string()),
      succeeded: z.array(traceSchema),
      failed: z.array(traceSchema),
      /** Descriptions of subtasks that nobody has begun and that stay in the graph. */
      open: z.array(z.string()),
    })
    .exactOptional(),
})
export type DecomposeInput = z.infer<typeof inputSchema>

export const subtaskSchema = z.object({
  id: z.int().positive(),
  description: z.string(),
  milestones: z.array(z.string()).describe('what has to be reached, in order'),
  'retrieval paths': z.array(z.string()).default([]).describe('paths to the data that its agents need'),
  'required subtasks': z.array(z.int()).default([]).describe('ids of subtasks of this answer that come first'),
  'assigned agents': z.array(z.string()).default([]).describe('who works at it'),
})
const answerSchema = z.object({ subtasks: z.array(subtaskSchema) })
export type Decomposition = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You direct a team of players in Minecraft. You hand out work a little at a time: name only the subtasks that come next, and you will
be asked again once they are over.

- A subtask is small and exact: which items, how many, where, which way they face. An agent sees its own subtask with its milestones
  and data, and nothing else of the job.
- Agents cannot talk to each other: what one does must not hang on what another one says. Let all of them work at the same time, and
  give the same work to several where that is quicker.
- "milestones" are steps in order, each with what is used, how much and where. A step may simply name an action with its arguments,
  as <action>({<arguments by name>}).
- "retrieval paths" lead to the parts of the data that the agent needs, such as "~/meta-data/documents/0" for the first document.
- "required subtasks" are the ids of subtasks in your answer that must be over before this one begins. One without any begins
  together with the one listed before it.
- "assigned agents" are those who work at it, by name.
- Items in a bag or a container can be used, after taking them out; items that lie around cannot. Blocks need something below or
  beside them: build from the bottom up. What different agents hold and one of them needs has to be brought together.
- When the whole job is done, answer with an empty list.

Answer with one JSON object and nothing else:
{"subtasks": [{"id": <from 1>, "description": <text>, "milestones": [<text>], "retrieval paths": [<path>],
  "required subtasks": [<ids>], "assigned agents": [<names>]}]}`

const SUBTASK_TOKENS = 700

export const decomposePrompt = definePrompt<DecomposeInput, Decomposition>({
  purpose: 'villageragent.decompose',
  role: 'planner',
  description: 'Hands out the next few subtasks, with what each requires and who works at it.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render,
  answerTokens: ({ maxSubtasks }) => SUBTASK_TOKENS * (1 + maxSubtasks),
  drawKey: ({ plan, attempt }) => [plan, attempt],
  check: ({ maxSubtasks }, { subtasks }) => {
    if (subtasks.length > maxSubtasks) return `There are ${subtasks.length} subtasks; give ${maxSubtasks} at most.`
    const misnumbered = subtasks.find(({ id }, index) => id !== index + 1)
    return misnumbered === undefined ? null : 'Subtasks are numbered from 1 in the order of the list.'
  },
  simulate: simulateDecompose,
})

function render(input: DecomposeInput, instructions: string): readonly Message[] {
  const { goal, documents, environment, team, actions, abilities, maxSubtasks, actionsEach, earlier } = input
  const data = documents.map((text, index) => `~/meta-data/documents/${index}: ${text}`)
  const job = [
    [`The job: ${goal}`],
    ...(data.length === 0 ? [] : [['Its data, each part after its path:', ...data]]),
    [`The team: ${team.join(', ')}`],
  ].map((lines) => lines.join('\n'))
  const can = ['What an agent can do in one action; a subtask is more than one:', ...actions.map(actionLine)]
  const { text, show } = placeParts(instructions, {
    environment,
    job: job.join('\n\n'),
    actions: can.join('\n'),
    states: earlier === undefined ? 'nothing yet' : stateLines(earlier).join('\n'),
    succeeded: linesOf(earlier?.succeeded ?? []).join('\n'),
    failed: linesOf(earlier?.failed ?? []).join('\n'),
    most: String(maxSubtasks),
  })
  return askedBelow(text, [
    [
      ...show('actions', can.join('\n')),
      ...show('job', ...job),
      ...(abilities === undefined
        ? []
        : [
            section(
              'Not everybody has every action:',
              team.map((name) => `- ${name}: ${abilities[name]?.join(', ') || 'none'}`),
            ),
          ]),
      ...show('environment', `Around them:\n${environment}`),
      ...(earlier === undefined
        ? []
        : [
            ...show('states', section('What the agents say of themselves:', stateLines(earlier))),
            ...show('succeeded', section('Subtasks that their agents say are done:', linesOf(earlier.succeeded))),
            ...show('failed', section('Subtasks that failed:', linesOf(earlier.failed))),
            ...openSection(earlier),
          ]),
      `Give ${maxSubtasks} subtasks at most. An agent takes ${actionsEach} actions at most for one; what is left then is yours to hand out again.`,
    ].join('\n\n'),
  ])
}

function section(head: string, lines: readonly string[]): string {
  return [head, ...lines].join('\n')
}

function stateLines({ states }: NonNullable<DecomposeInput['earlier']>): readonly string[] {
  return Object.entries(states).map(([name, state]) => `- ${name}: ${state || 'nothing yet'}`)
}

function openSection({ open }: NonNullable<DecomposeInput['earlier']>): readonly string[] {
  if (open.length === 0) return []
  const lines = open.map((text) => `- ${text}`)
  return [section('Still to be done, needs no new subtask:', lines)]
}

function linesOf(traces: readonly Trace[]): readonly string[] {
  if (traces.length === 0) return ['none']
  return traces.map(
    ({ agents, description, feedback }) => `- ${agents.join(', ')}: ${description} Outcome: ${feedback}`,
  )
}

function actionLine({ name, parameters, description }: DecomposeInput['actions'][number]): string {
  return `- ${name}(${describeParameters(parameters)}): ${description}`
}
