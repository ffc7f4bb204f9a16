/** Asks to split the task into functions over atomic actions and nodes that call them (paper section 3.4, Table 6). */
import { z } from 'zod'
import { planFunctionSchema, subtaskSchema } from '../../../preload/contract/task-graph.ts'
import { itemOf } from '../../../preload/core/game-knowledge.ts'
import { readDish } from '../../../preload/core/task-graph/dish/read-dish.ts'
import { definePrompt, instruct, textMessage } from '../../models/define-prompt.ts'
import type { Message } from '../../models/model.ts'
import { decompositionProblem } from '../decomposition-problems.ts'
import { takesScaffolding } from '../simulation/plan-building.ts'
import { readRooms } from '../simulation/rooms/read-rooms.ts'
import { writePlan } from '../simulation/write-plan.ts'

const stepSchema = subtaskSchema.shape.step

const inputSchema = z.object({
  goal: z.string(),
  environment: z.string(),
  documents: z.array(z.string()).readonly(),
  /** Names of the players who will do the work. */
  team: z.array(z.string()).min(1).readonly(),
  actions: z
    .array(z.object({ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.unknown()) }))
    .readonly(),
  /** The actions of each player, by name; only where not all have the same. */
  abilities: z.record(z.string(), z.array(z.string()).readonly()).optional(),
  /** Steps of an earlier plan that are done: they need no node any more. */
  finished: z.array(stepSchema).readonly(),
})
export type DecomposeInput = z.infer<typeof inputSchema>

const answerSchema = z.object({ functions: z.array(planFunctionSchema), nodes: z.array(subtaskSchema) })
export type Decomposition = z.infer<typeof answerSchema>

const INSTRUCTIONS = [
  'You lead a team of players in Minecraft and split their job into subtasks.',
  '',
  'The subtasks become the nodes of a graph; the order between them is worked out later. First define functions, then nodes',
  'that call them.',
  '- A function has parameters and a body: a list of atomic actions, run one after the other. An argument is a value, or the',
  '  name of a parameter in braces, such as "{item}", which the node fills in. Use the actions below and no others.',
  '- A function must reach its end from whatever situation a player is in when it starts.',
  '- A node is small and concrete: what, how many, where, and which way it faces. Several nodes may be the same when that',
  '  lets the team share the work.',
  "- Items are used from a player's own inventory. What lies in a container has to be taken out first; what lies on the",
  '  ground cannot be used.',
  '- When parts that different players hold are needed together, add a node that brings them to one player.',
  '- Once every node is done, the whole job must be done. Leave nothing out.',
  '',
  'Answer with one JSON object and nothing else:',
  '{"functions": [{"name": <text>, "call": [<parameter names>], "description": <text>,',
  '  "body": [{"action": <name>, "arguments": {<argument>: <value or "{parameter}">}}]}],',
  ' "nodes": [{"id": <from 1>, "description": <text>, "step": {"function": <name>, "arguments": {<parameter>: <value>}}}]}',
].join('\n')

export const decomposePrompt = definePrompt<DecomposeInput, Decomposition>({
  purpose: 'causalmace.decompose',
  role: 'planner',
  description: 'Splits the task into functions over atomic actions, and into subtasks that call them.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render,
  check: ({ actions, finished }, { functions, nodes }) => {
    if (nodes.length === 0 && finished.length === 0) return 'There are no nodes.'
    return decompositionProblem(functions, nodes, new Set(actions.map((action) => action.name)))
  },
  simulate: (input, { knowledge }) => writePlan(input, knowledge),
})

function render(input: DecomposeInput): readonly Message[] {
  const sections = [
    ['Atomic actions:', ...input.actions.map((action) => `- ${actionLine(action)}`)],
    ['What is around:', input.environment],
    ...(input.documents.length === 0 ? [] : [['Documents:', ...input.documents]]),
    ...(input.finished.length === 0
      ? []
      : [['Already done, needs no node:', ...input.finished.map((step) => `- ${JSON.stringify(step)}`)]]),
    ...familyNotes(input),
    [`Your team: ${input.team.join(', ')}`],
    ...(input.abilities === undefined ? [] : [abilityLines(input.team, input.abilities)]),
    [`The job: ${input.goal}`],
  ]
  return [instruct(INSTRUCTIONS), textMessage('user', sections.map((lines) => lines.join('\n')).join('\n\n'))]
}

/** Who has which actions: a node falls to a player who has all of its function. */
function abilityLines(team: readonly string[], abilities: NonNullable<DecomposeInput['abilities']>): readonly string[] {
  return [
    'Not every player has every action. A node can only be done by a player who has all actions of its function: keep what',
    'different players have to do in different functions.',
    ...team.map((name) => `- ${name}: ${abilities[name]?.join(', ') || 'none'}`),
  ]
}

/** What only dishes, rooms, or buildings with blocks in the air ask for; nothing for any other building. */
function familyNotes({
  documents,
  environment,
}: Pick<DecomposeInput, 'documents' | 'environment'>): readonly (readonly string[])[] {
  if (readDish('', documents) !== null) {
    return [
      [
        'What one player makes and another needs goes through the first container: such a function ends with StoreItem, and',
        'the one that needs it begins with WithdrawItem. Whoever makes the dish keeps it.',
      ],
    ]
  }
  if (readRooms(documents) === null)
    return takesScaffolding({ documents, environment }, { itemOf }) ? [SCAFFOLDING_NOTE] : []
  return [
    [
      'A function for a room has a parameter "room", and its nodes give the number of the room. A node that only some players',
      'can do names them: {"id": ..., "description": ..., "agents": [<names>], "step": ...}. What has to hold together needs a',
      'node each, done by different players at the same time.',
    ],
  ]
}

const SCAFFOLDING_NOTE = [
  'Some blocks of the building touch nothing that they could be placed against. It takes dirt beside them, placed before them',
  'as a node of its own, and a node that digs it away again once they stand: the building is to be left without it.',
]

function actionLine(action: DecomposeInput['actions'][number]): string {
  const properties = z.record(z.string(), z.unknown()).safeParse(action.parameters.properties)
  const names = properties.success ? Object.keys(properties.data).join(', ') : ''
  return `${action.name}(${names}): ${action.description}`
}
