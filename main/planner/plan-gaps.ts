/** What a plan leaves out or gets wrong, as far as the task's own documents and the actions' parameters say (ours). */

import { z } from 'zod'
import { parseBlock } from '../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../packages/minecraft-server/values/geometry.ts'
import { blockStringSchema } from '../../shared/contract/block.ts'
import { type Position, positionSchema } from '../../shared/contract/geometry.ts'
import type { ActionCall, Subtask } from '../../shared/contract/task-graph.ts'
import { itemOf } from '../../shared/core/game-knowledge.ts'
import { fillBody } from '../../shared/core/task-graph/fill-body.ts'
import { SCAFFOLD_ITEM } from '../../shared/core/task-graph/scaffolding.ts'
import { describeMismatch } from '../common/mismatch-text.ts'
import { nearestName } from '../common/nearest-name.ts'
import type { DrawnPlan } from './planner-context.ts'
import type { DecomposeInput } from './prompts/decompose.ts'

/* Where a plan and the blueprint among the task's documents differ, cell by cell. */

/** The calls of a node, filled in. */
interface NodeCalls {
  readonly id: number
  readonly calls: readonly ActionCall[]
}

interface Cell {
  readonly pos: Position
  /** As the document writes it. */
  readonly block: string
  readonly name: string
  readonly state: Readonly<Record<string, string>>
  /** A half that the game adds to a door, a bed or a tall plant by itself. */
  readonly isAdded: boolean
}

/** `(-9, -60, -2) oak_trapdoor[facing=north]`: a line of a blueprint. */
const CELL = /^\s*(?:- )?\((-?\d+), (-?\d+), (-?\d+)\) (\S+)\s*$/
/** What a placed block has without being asked. */
const UNASKED: readonly string[] = ['half=lower', 'part=foot']

/** Cells that nothing places, and blocks that are placed otherwise than the blueprint says; empty for tasks without one. */
function blueprintGaps({ documents, finished }: DecomposeInput, nodes: readonly NodeCalls[]): readonly string[] {
  const cells = new Map(readCells(documents).map((cell) => [positionKey(cell.pos), cell]))
  if (cells.size === 0) return []
  const covered = new Set(
    finished.flatMap(({ arguments: given }) => Object.values(given).flatMap((value) => keyOf(value) ?? [])),
  )
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
  const missing = [...cells.values()].filter(({ pos, isAdded }) => !isAdded && !covered.has(positionKey(pos)))
  return [...missing.map(({ pos, block }) => `No node places ${block} at ${at(pos)}.`), ...misplaced]
}

function describeMisplaced(
  { item, pos, state }: ActionCall['arguments'],
  cell: Cell | null,
  isDugAgain: boolean,
): string | null {
  if (typeof item !== 'string') return null
  const place = at(positionSchema.parse(pos))
  if (cell === null) {
    return isDugAgain ? null : `places ${item} at ${place}, where the blueprint has no block.`
  }
  const wanted = itemOf(cell.name)
  if (wanted !== null && item !== wanted) {
    return `places ${item} at ${place}, where the blueprint has ${cell.block}, which takes ${wanted}.`
  }
  const given = new Set(pairsOf(state))
  const asked = pairsOf(cell.state).filter((pair) => !UNASKED.includes(pair))
  const isSame =
    asked.every((pair) => given.has(pair)) && [...given].every((pair) => pairsOf(cell.state).includes(pair))
  if (cell.isAdded || isSame) return null
  const said = given.size === 0 ? 'no state' : `the state ${[...given].join(', ')}`
  return `gives the block at ${place} ${said}; the blueprint has ${cell.block}.`
}

function pairsOf(state: unknown): readonly string[] {
  return typeof state === 'object' && state !== null
    ? Object.entries(state).map(([key, value]) => `${key}=${value}`)
    : []
}

function readCells(documents: readonly string[]): readonly Cell[] {
  return documents
    .flatMap((document) => document.split('\n'))
    .flatMap((line) => {
      const match = CELL.exec(line)
      const block = blockStringSchema.safeParse(match?.[4])
      if (match === null || !block.success) return []
      const { name, state } = parseBlock(block.data)
      const isAdded = state.half === 'upper' || state.part === 'head'
      const pos: Position = [Number(match[1]), Number(match[2]), Number(match[3])]
      return [{ pos, block: block.data, name, state, isAdded }]
    })
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
 * unknown, too. A plan may use containers that it places.
 */
function unknownNames(
  { goal, environment, documents, players, team }: DecomposeInput,
  subtasks: readonly Subtask[],
  nodes: readonly NodeCalls[],
): readonly string[] {
  const text = [goal, environment, ...documents, ...(players ?? [])].join('\n')
  const words = text.match(NAME) ?? []
  const items = new Set([...words, ...words.flatMap((word) => itemOf(word) ?? []), SCAFFOLD_ITEM])
  const itemNames = [...items].filter((name) => /^[a-z]+(_[a-z]+)+$/.test(name))
  const calls = nodes.flatMap(({ id, calls: all }) => all.map((call) => ({ id, ...call })))
  const places = new Set([
    ...[...text.matchAll(PLACE)].map((match) => match.slice(1).join(',')),
    ...calls.flatMap(({ action, arguments: { pos } }) => (action === 'PlaceBlock' ? placeOf(pos) : [])),
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
  const gaps = [
    ...blueprintGaps(input, nodes),
    ...unknownNames(input, plan.subtasks, nodes),
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
    const planFunction = byName.get(step.function)
    const calls = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
    return calls?.ok === true ? [{ id, calls: calls.value }] : []
  })
}
