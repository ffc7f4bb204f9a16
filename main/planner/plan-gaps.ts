/** What a plan leaves out or gets wrong, as far as the task's own documents and the actions' parameters say (ours). */

import { z } from 'zod'
import { formatBlock } from '../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../packages/minecraft-server/values/geometry.ts'
import { type Position, positionSchema } from '../../shared/contract/geometry.ts'
import type { ActionCall, PlanFunction, Subtask } from '../../shared/contract/task-graph.ts'
import { itemOf } from '../../shared/core/game-knowledge.ts'
import { fillBody } from '../../shared/core/task-graph/fill-body.ts'
import { SCAFFOLD_ITEM } from '../../shared/core/task-graph/scaffolding.ts'
import { describeMismatch } from '../common/mismatch-text.ts'
import { nearestName } from '../common/nearest-name.ts'
import type { DrawnPlan } from './planner-context.ts'
import type { DecomposeInput } from './prompts/decompose.ts'
import { isSecondHalf, type ReadCell, readBlueprint } from './read-blueprint.ts'

/* Where a plan and the blueprint among the task's documents differ, cell by cell. */

/** The calls of a node, filled in. */
interface NodeCalls {
  readonly id: number
  readonly calls: readonly ActionCall[]
}

/** What a placed block has without being asked. */
const UNASKED: readonly string[] = ['half=lower', 'part=foot']

/** Cells that nothing places, and blocks that are placed otherwise than the blueprint says; empty for tasks without one. */
function blueprintGaps(
  { documents }: DecomposeInput,
  finished: readonly ActionCall[],
  nodes: readonly NodeCalls[],
): readonly string[] {
  const cells = new Map(readBlueprint(documents).map((cell) => [positionKey(cell.pos), cell]))
  if (cells.size === 0) return []
  const covered = new Set(finished.flatMap(placedBy))
  const calls = nodes.flatMap((node) =>
    node.calls.map((call) => ({ node: node.id, call, key: keyOf(call.arguments.pos) })),
  )
  const dug = new Set(calls.flatMap(({ call, key }) => (call.action === 'MineBlock' && key !== null ? [key] : [])))
  const misplaced = calls.flatMap(({ node, call, key }) => {
    if (call.action !== 'PlaceBlock' || key === null) return []
    covered.add(key)
    const problem = describeMisplaced(call.arguments, cells.get(key) ?? null, dug.has(key))
    return problem === null ? [] : [`Node ${node} ${problem}`]
  })
  const missing = [...cells.values()].filter((cell) => !isSecondHalf(cell) && !covered.has(positionKey(cell.pos)))
  return [...missing.map((cell) => `No node places ${blockOf(cell)} at ${at(cell.pos)}.`), ...misplaced]
}

function blockOf({ name, state }: ReadCell): string {
  return formatBlock(name, state)
}

/** The key of the place that a call puts a block at, if it does. */
function placedBy({ action, arguments: { pos } }: ActionCall): readonly string[] {
  return action === 'PlaceBlock' ? placeOf(pos) : []
}

function describeMisplaced(
  { item, pos, state }: ActionCall['arguments'],
  cell: ReadCell | null,
  isDugAgain: boolean,
): string | null {
  if (typeof item !== 'string') return null
  const place = at(positionSchema.parse(pos))
  if (cell === null) {
    return isDugAgain ? null : `places ${item} at ${place}, where the blueprint has no block.`
  }
  const wanted = itemOf(cell.name)
  if (wanted !== null && item !== wanted) {
    return `places ${item} at ${place}, where the blueprint has ${blockOf(cell)}, which takes ${wanted}.`
  }
  const given = new Set(pairsOf(state))
  const asked = pairsOf(cell.state).filter((pair) => !UNASKED.includes(pair))
  const isSame =
    asked.every((pair) => given.has(pair)) && [...given].every((pair) => pairsOf(cell.state).includes(pair))
  if (isSecondHalf(cell) || isSame) return null
  const said = given.size === 0 ? 'no state' : `the state ${[...given].join(', ')}`
  return `gives the block at ${place} ${said}; the blueprint has ${blockOf(cell)}.`
}

function pairsOf(state: unknown): readonly string[] {
  return typeof state === 'object' && state !== null
    ? Object.entries(state).map(([key, value]) => `${key}=${value}`)
    : []
}

function keyOf(value: unknown): string | null {
  const position = positionSchema.safeParse(value)
  return position.success ? positionKey(position.data) : null
}

function at(pos: Position): string {
  return `(${pos.join(', ')})`
}

/* Items, containers and players that a plan names and the task does not know. */

/** `(5, -60, 5)` anywhere in a text. */
const PLACE = /\((-?\d+), (-?\d+), (-?\d+)\)/g
const NAME = /[a-z0-9_]+/g

/**
 * Uses the task's texts, which name every item and container of the task. A game item that the task lacks is therefore
 * unknown, too. A plan may use containers that it, or a plan before it, places.
 */
function unknownNames(
  { goal, environment, documents, players, team }: DecomposeInput,
  subtasks: readonly Subtask[],
  finished: readonly ActionCall[],
  nodes: readonly NodeCalls[],
): readonly string[] {
  const text = [goal, environment, ...documents, ...(players ?? [])].join('\n')
  const words = text.match(NAME) ?? []
  const items = new Set([...words, ...words.flatMap((word) => itemOf(word) ?? []), SCAFFOLD_ITEM])
  const itemNames = [...items].filter((name) => /^[a-z]+(_[a-z]+)+$/.test(name))
  const calls = nodes.flatMap(({ id, calls: all }) => all.map((call) => ({ id, ...call })))
  const places = new Set([
    ...[...text.matchAll(PLACE)].map((match) => match.slice(1).join(',')),
    ...[...finished, ...calls].flatMap(placedBy),
  ])
  const unknown = calls.flatMap(({ id, arguments: { item, container, agent } }) => [
    // Where members know things for themselves, what is made on the way may stand in no text.
    ...(typeof item === 'string' && players === undefined && !items.has(item)
      ? [`Node ${id}: the task has no item "${item}"${meant(item, itemNames)}.`]
      : []),
    ...placeOf(container).flatMap((place) =>
      places.size === 0 || places.has(place)
        ? []
        : [`Node ${id}: there is no container at (${place.replaceAll(',', ', ')}).`],
    ),
    ...(typeof agent === 'string' && !team.includes(agent) ? [nobody(id, agent, team)] : []),
  ])
  const strangers = subtasks.flatMap(({ id, agents = [] }) =>
    agents.filter((agent) => !team.includes(agent)).map((agent) => nobody(id, agent, team)),
  )
  return [...new Set([...unknown, ...strangers])]
}

function placeOf(value: unknown): readonly string[] {
  const position = positionSchema.safeParse(value)
  return position.success ? [positionKey(position.data)] : []
}

function meant(item: string, names: readonly string[]): string {
  const nearest = nearestName(item, names)
  return nearest === null ? '' : `; the nearest is "${nearest}"`
}

function nobody(id: number, agent: string, team: readonly string[]): string {
  return `Node ${id}: nobody in the team is called "${agent}"; the team is ${team.join(', ')}.`
}

/** At most this many are named; the rest are counted. */
const NAMED = 40

/** One sentence each, for the model; empty where nothing is missing that could be told. */
export function planGaps(input: DecomposeInput, plan: DrawnPlan): readonly string[] {
  const nodes = filled(plan)
  const finished = finishedCalls(input)
  const gaps = [
    ...blueprintGaps(input, finished, nodes),
    ...unknownNames(input, plan.subtasks, finished, nodes),
    ...mismatchs(input, nodes),
  ]
  const rest = gaps.length - NAMED
  return rest > 0 ? [...gaps.slice(0, NAMED), `And ${rest} more of this kind.`] : gaps
}

/** Arguments of filled-in bodies that do not fit the parameters of their action. */
function mismatchs({ actions }: DecomposeInput, nodes: readonly NodeCalls[]): readonly string[] {
  const byName = new Map(
    actions.map(({ name, parameters }) => [name, { parameters, type: z.fromJSONSchema(parameters) }]),
  )
  return nodes.flatMap(({ id, calls }) =>
    calls.flatMap(({ action, arguments: given }) => {
      const known = byName.get(action)
      const parsed = known?.type.safeParse(given)
      if (known === undefined || parsed?.success !== false) return []
      const told = { schema: known.parameters, value: given, whole: 'The arguments', part: 'parameter' }
      return [`Node ${id}: ${action}: ${describeMismatch({ ...told, issues: parsed.error.issues }).join(' ')}`]
    }),
  )
}

function filled({ functions, subtasks }: DrawnPlan): readonly NodeCalls[] {
  const byName = new Map(functions.map((each) => [each.name, each]))
  return subtasks.flatMap(({ id, step }) => {
    const calls = callsOf(step, byName)
    return calls === null ? [] : [{ id, calls }]
  })
}

/** What earlier plans have done, in calls: how a step's function takes its arguments is its planner's own. */
function finishedCalls({ finished, earlierFunctions = [] }: DecomposeInput): readonly ActionCall[] {
  const byName = new Map(earlierFunctions.map((each) => [each.name, each]))
  return finished.flatMap((step) => callsOf(step, byName) ?? [])
}

function callsOf(step: Subtask['step'], functions: ReadonlyMap<string, PlanFunction>): readonly ActionCall[] | null {
  const planFunction = functions.get(step.function)
  const calls = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
  return calls?.ok === true ? calls.value : null
}
