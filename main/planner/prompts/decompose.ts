/** Asks to split the task into functions over atomic actions and nodes that call them (paper section 3.4, Table 6). */
import { z } from 'zod'
import { planFunctionSchema, type Subtask, subtaskSchema } from '../../../preload/contract/task-graph.ts'
import { formatBlock } from '../../../preload/core/block-string.ts'
import { placeFunction, placeStep, takeFunction, takeStep } from '../../../preload/core/task-graph/step-shapes.ts'
import { definePrompt, instruct, textMessage } from '../../models/define-prompt.ts'
import type { Message, SimulationContext } from '../../models/model.ts'
import { decompositionProblem } from '../decomposition-problems.ts'
import { type ReadCell, readCells, readContainer } from '../simulation/read-documents.ts'

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
  simulate,
})

function render(input: DecomposeInput): readonly Message[] {
  const sections = [
    ['Atomic actions:', ...input.actions.map((action) => `- ${actionLine(action)}`)],
    ['What is around:', input.environment],
    ...(input.documents.length === 0 ? [] : [['Documents:', ...input.documents]]),
    ...(input.finished.length === 0
      ? []
      : [['Already done, needs no node:', ...input.finished.map((step) => `- ${JSON.stringify(step)}`)]]),
    [`Your team: ${input.team.join(', ')}`],
    [`The job: ${input.goal}`],
  ]
  return [instruct(INSTRUCTIONS), textMessage('user', sections.map((lines) => lines.join('\n')).join('\n\n'))]
}

function actionLine(action: DecomposeInput['actions'][number]): string {
  const properties = z.record(z.string(), z.unknown()).safeParse(action.parameters.properties)
  const names = properties.success ? Object.keys(properties.data).join(', ') : ''
  return `${action.name}(${names}): ${action.description}`
}

/**
 * One node per material, then one per cell, lowest first; reads the documents and knows which item places a block. Whoever
 * takes a material takes one player's share of it: what is needed may be all there is, and the others fetch theirs too.
 */
function simulate(input: DecomposeInput, { knowledge }: SimulationContext): Decomposition {
  const finished = new Set(input.finished.map((step) => JSON.stringify(step.arguments.pos)))
  const cells = readCells(input.documents).flatMap((cell) => {
    const item = knowledge.itemOf(cell.name)
    if (item === null) return []
    const step = placeStep(item, cell.pos, cell.state)
    return finished.has(JSON.stringify(cell.pos)) ? [] : [{ cell, item, step }]
  })
  const container = readContainer(input.environment)
  const needed = Map.groupBy(cells, ({ item }) => item)
  const takes =
    container === null
      ? []
      : [...needed].map(([item, uses]) => takeStep(item, Math.ceil(uses.length / input.team.length), container))
  const nodes = [
    ...takes.map((step) => ({
      description: `Take ${step.arguments.amount} ${step.arguments.item} from the container at (${step.arguments.container.join(', ')}).`,
      step,
    })),
    ...cells.map(({ cell, step }) => ({ description: placeDescription(cell), step })),
  ]
  return {
    functions: container === null ? [placeFunction] : [takeFunction, placeFunction],
    nodes: nodes.map((node, index): Subtask => ({ id: index + 1, ...node })),
  }
}

function placeDescription({ name, pos, state }: ReadCell): string {
  return `Place ${formatBlock(name, state)} at (${pos.join(', ')}).`
}
