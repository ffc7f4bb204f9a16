/** Asks to split the task into functions over atomic actions and nodes that call them (paper section 3.4, Table 6). */

import { z } from 'zod'
import {
  type PlanFunction,
  planFunctionSchema,
  type Subtask,
  subtaskSchema,
} from '../../../shared/contract/task-graph.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { readDiggings } from '../../../shared/core/task-graph/digging.ts'
import { placeholdersOf } from '../../../shared/core/task-graph/fill-body.ts'
import { describeParameters } from '../../common/describe-parameters.ts'
import { definePrompt, textMessage } from '../../models/define-prompt.ts'
import type { Message } from '../../models/model.ts'
import { readBlueprint } from '../read-blueprint.ts'
import { formNoteFor } from '../simulation/read-task.ts'
import { simulateDecomposition } from '../simulation/simulate-decomposition.ts'

const stepSchema = subtaskSchema.shape.step

const inputSchema = z.object({
  goal: z.string(),
  environment: z.string(),
  documents: z.array(z.string()).readonly(),
  /** What each player begins with, is told and may look up, a line each; absent where all know the same. */
  players: z.array(z.string()).readonly().optional(),
  /** What each player has by now, a line each; absent in a first plan, and where `players` says so. */
  carried: z.array(z.string()).readonly().exactOptional(),
  /** Names of the players who will do the work. */
  team: z.array(z.string()).min(1).readonly(),
  actions: z
    .array(z.object({ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.unknown()) }))
    .readonly(),
  /** The actions of each player, by name; only where not all have the same. */
  abilities: z.record(z.string(), z.array(z.string()).readonly()).optional(),
  /** Steps of an earlier plan that are done: they need no node any more. */
  finished: z.array(stepSchema).readonly(),
  /** Functions of earlier plans that `finished` and `failed` call; absent where there was none. */
  earlierFunctions: z.array(planFunctionSchema).readonly().exactOptional(),
  /** Steps of an earlier plan that failed, with what was learned; absent where none did. */
  failed: z
    .array(z.object({ step: stepSchema, reason: z.string() }))
    .readonly()
    .exactOptional(),
  /** All of an earlier plan was said to be done, and the task is not complete. */
  isIncomplete: z.boolean().exactOptional(),
  /** What the model has planned so far, where it is asked for the rest: without gaps the next part, else what fills them. */
  begun: z
    .object({ functions: z.array(planFunctionSchema), nodes: z.array(subtaskSchema), gaps: z.array(z.string()) })
    .exactOptional(),
})
export type DecomposeInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  functions: z.array(planFunctionSchema),
  nodes: z.array(subtaskSchema),
  more: z.boolean().optional().describe('true where the plan goes on in a further answer'),
})
export type Decomposition = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You lead a team of players in Minecraft and split their job into subtasks.

The subtasks become the nodes of a graph; the order between them is worked out later. First define functions, then nodes that call
them.
- A function has parameters and a body: a list of atomic actions, run one after the other. An argument is a value, or the name of
  a parameter in braces, such as "{item}" or "{pos}", which the node fills in with a value of any kind. Use the actions that you
  are told and no others.
- Whoever runs a function may stand anywhere, and holds nothing but what earlier nodes brought them: let its body get and equip
  the rest.
- A node is small and concrete: what, how many, where, and which way it faces. Several nodes may be the same when that lets the
  team share the work.
- Items are used from a player's own inventory. What lies in a container has to be taken out first; what lies on the ground cannot
  be used.
- When parts that different players hold are needed together, add a node that brings them to one player.
- Once every node is done, the whole job must be done. Leave nothing out.
- Keep it short: JSON without line breaks, descriptions of a few words. If the plan is too long for one answer, give its first part
  with "more": true; you will be asked for the rest.

Answer with one JSON object and nothing else:
{"functions": [{"name": <text>, "call": [<parameter names>], "description": <text>,
  "body": [{"action": <name>, "arguments": {<argument>: <value or "{parameter}">}}]}],
 "nodes": [{"id": <from 1>, "description": <text>, "step": {"function": <name>, "arguments": {<parameter>: <value>}}}],
 "more": <true or false>}`

/** Tokens of functions and everything around the nodes, and of a node with its arguments; measured on plans of 41 and 98 nodes. */
const FRAME_TOKENS = 2048
const NODE_TOKENS = 130
/** Functions and nodes that fetch materials out of the ground. */
const DIGGING_TOKENS = 2048
/** Where no blueprint tells how many nodes it takes; some models write no longer answers. */
const UNTOLD_TOKENS = 8192

export const decomposePrompt = definePrompt<DecomposeInput, Decomposition>({
  purpose: 'causalmace.decompose',
  role: 'planner',
  description: 'Splits the task into functions over atomic actions, and into subtasks that call them.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render,
  answerTokens: ({ documents, environment }) => {
    const cells = readBlueprint(documents).length
    const tokens = FRAME_TOKENS + NODE_TOKENS * Math.max(cells, documents.length)
    if (cells === 0) return Math.max(UNTOLD_TOKENS, tokens)
    return readDiggings(environment).blocks.length === 0 ? tokens : tokens + DIGGING_TOKENS
  },
  check: ({ actions, finished, begun }, answer) => {
    if (answer.nodes.length === 0 && finished.length === 0 && begun === undefined) return 'There are no nodes.'
    const names = new Set(actions.map(({ name }) => name))
    return decompositionProblem(answer.functions, answer.nodes, names, begun)
  },
  simulate: simulateDecomposition,
})

function render(input: DecomposeInput, instructions: string): readonly Message[] {
  // It says nothing of the task that others are not told: hints stand in what the suite tells everybody (docs/decisions/0060).
  const formNote = formNoteFor(input.documents)
  const sections = [
    ['Atomic actions:', ...input.actions.map((action) => `- ${actionLine(action)}`)],
    ['What is around:', input.environment],
    ...(input.documents.length === 0 ? [] : [['Documents:', ...input.documents]]),
    ...(formNote === null ? [] : [formNote]),
    [`Your team: ${input.team.join(', ')}`],
    ...(input.players === undefined ? [] : [playerLines(input.players)]),
    ...(input.carried === undefined
      ? []
      : [['What your players carry by now:', ...input.carried.map((line) => `- ${line}`)]]),
    ...(input.abilities === undefined ? [] : [abilityLines(input.team, input.abilities)]),
    [`The job: ${input.goal}`],
    ...(input.earlierFunctions === undefined ? [] : [earlierLines(input.earlierFunctions)]),
    ...(input.finished.length === 0
      ? []
      : [['Already done, needs no node:', ...input.finished.map((step) => `- ${JSON.stringify(step)}`)]]),
    ...(input.failed === undefined
      ? []
      : [
          [
            'Not done, for the reasons given; plan what is still needed of it in another way:',
            ...input.failed.map(({ step, reason }) => `- ${JSON.stringify(step)}: ${reason}`),
          ],
        ]),
    ...(input.isIncomplete === true
      ? [['All was said to be done, but the job is not complete: plan what is missing or wrong.']]
      : []),
    ...(input.begun === undefined ? [] : [begunLines(input.begun)]),
  ]
  return [
    textMessage('system', instructions),
    textMessage('user', sections.map((lines) => lines.join('\n')).join('\n\n')),
  ]
}

/** A plan that does not say who does a node may leave it to a player who has nothing for it. */
function playerLines(players: readonly string[]): readonly string[] {
  return [
    'What your players have and know, each for themselves:',
    ...players.map((line) => `- ${line}`),
    'Where a node takes something that a certain player has, or has been handed before, give the node "agents": [<that player>].',
  ]
}

/** Without them nobody knows what the steps below did. */
function earlierLines(functions: readonly PlanFunction[]): readonly string[] {
  return [
    'Functions of an earlier plan, which the steps below call (define again those that you call):',
    ...functions.map(({ name, call, body }) => {
      const calls = body.map(({ action, arguments: given }) => `${action} ${JSON.stringify(given)}`)
      return `- ${name}(${call.join(', ')}): ${calls.join('; ')}`
    }),
  ]
}

function begunLines({ functions, nodes, gaps }: NonNullable<DecomposeInput['begun']>): readonly string[] {
  const nextId = idAfter(nodes)
  return [
    'You have planned so far:',
    JSON.stringify({ functions, nodes }),
    ...(gaps.length === 0
      ? [
          `Give the rest of the plan, and only what is new: new nodes count on from ${nextId}. Functions that you have defined can be`,
          'called; define others, under other names, only where you need them.',
        ]
      : [
          'This is still missing or wrong:',
          ...gaps.map((gap) => `- ${gap}`),
          `Answer only with what is new or corrected: new nodes count on from ${nextId}, a corrected node keeps its id. Functions that`,
          'you have defined can be called; define others only where you need them.',
        ]),
  ]
}

function idAfter(nodes: readonly Subtask[]): number {
  return nodes.reduce((last, { id }) => Math.max(last, id), 0) + 1
}

/** Who has which actions: a node falls to a player who has all of its function. */
function abilityLines(team: readonly string[], abilities: NonNullable<DecomposeInput['abilities']>): readonly string[] {
  return [
    'Not every player has every action. A node can only be done by a player who has all actions of its function: keep what',
    'different players have to do in different functions.',
    ...team.map((name) => `- ${name}: ${abilities[name]?.join(', ') || 'none'}`),
  ]
}

function actionLine({ name, parameters, description }: DecomposeInput['actions'][number]): string {
  return `${name}(${describeParameters(parameters)}): ${description}`
}

/* Checks of a decomposition that its schema cannot express: every reference must lead somewhere (ours). */

/** At most this many problems are quoted to the model; the rest are counted. */
const QUOTED = 12

/**
 * What is wrong, in words that can be quoted to the model; null where every reference holds. An answer that goes on is read with what
 * it goes on from.
 */
export function decompositionProblem(
  functions: readonly PlanFunction[],
  nodes: readonly Subtask[],
  actions: ReadonlySet<string>,
  begun: NonNullable<DecomposeInput['begun']> = { functions: [], nodes: [], gaps: [] },
): string | null {
  const names = new Set(functions.map(({ name }) => name))
  const ids = new Set(nodes.map(({ id }) => id))
  const allFunctions = [...begun.functions.filter(({ name }) => !names.has(name)), ...functions]
  const allNodes = [...begun.nodes.filter(({ id }) => !ids.has(id)), ...nodes]
  const problems = [
    ...(begun.gaps.length === 0 ? replacedProblems(begun, functions, nodes) : []),
    ...functionProblems(allFunctions, actions),
    ...nodeProblems(allFunctions, allNodes),
  ]
  if (problems.length === 0) return null
  const rest = problems.length - QUOTED
  return [...problems.slice(0, QUOTED), ...(rest > 0 ? [`${rest} more problems of this kind.`] : [])].join(' ')
}

/** Where nothing was called wrong, what is there already has to stay. */
function* replacedProblems(
  begun: NonNullable<DecomposeInput['begun']>,
  functions: readonly PlanFunction[],
  nodes: readonly Subtask[],
): Generator<string> {
  for (const old of begun.functions) {
    if (functions.some((each) => redefines(each, old))) {
      yield `Function ${old.name} is defined already, in another way: give the new one another name.`
    }
  }
  const steps = new Map(nodes.map(({ id, step }) => [id, canonicalJson(step)]))
  for (const { id, step } of begun.nodes) {
    const other = steps.get(id)
    if (other !== undefined && other !== canonicalJson(step)) {
      yield `Node ${id} is planned already, with another step: new nodes count on from ${idAfter(begun.nodes)}.`
    }
  }
}

/** Whether a function of the same name does something else. */
export function redefines(one: PlanFunction, other: PlanFunction): boolean {
  if (one.name !== other.name) return false
  const [first, second] = [one, other].map(({ call, body }) => canonicalJson({ call, body }))
  return first !== second
}

function* functionProblems(functions: readonly PlanFunction[], actions: ReadonlySet<string>): Generator<string> {
  for (const name of duplicates(functions.map((each) => each.name))) yield `Function ${name} is defined twice.`
  for (const { name, call, body } of functions) {
    if (body.length === 0) yield `The body of function ${name} is empty.`
    for (const { action } of body) {
      if (!actions.has(action)) yield `Function ${name} uses the action ${action}, which does not exist.`
    }
    for (const placeholder of placeholdersOf(body)) {
      if (!call.includes(placeholder))
        yield `The body of ${name} uses {${placeholder}}, which is not one of its parameters.`
    }
  }
}

function* nodeProblems(functions: readonly PlanFunction[], nodes: readonly Subtask[]): Generator<string> {
  for (const id of duplicates(nodes.map((node) => node.id))) yield `Two nodes have the id ${id}.`
  const byName = new Map(functions.map((each) => [each.name, each]))
  for (const { id, step } of nodes) {
    const planFunction = byName.get(step.function)
    if (planFunction === undefined) {
      yield `Node ${id} uses the function ${step.function}, which is not defined.`
      continue
    }
    const missing = planFunction.call.filter((parameter) => !(parameter in step.arguments))
    if (missing.length > 0) yield `Node ${id} does not give ${missing.join(', ')} to ${step.function}.`
    const unknown = Object.keys(step.arguments).filter((name) => !planFunction.call.includes(name))
    if (unknown.length > 0) yield `Node ${id} gives ${unknown.join(', ')}, which ${step.function} does not take.`
  }
}

function duplicates<T>(values: readonly T[]): ReadonlySet<T> {
  return new Set(values.filter((value, index) => values.indexOf(value) < index))
}
