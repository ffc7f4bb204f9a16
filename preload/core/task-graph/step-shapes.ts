/** What subtasks place and take, read from the two forms of step that our own planners write or from any function's body. */
import { type BlockProperties, blockPropertiesSchema } from '../../contract/block.ts'
import { type Position, positionSchema } from '../../contract/geometry.ts'
import type { ActionCall, PlanFunction, Subtask } from '../../contract/task-graph.ts'
import { fillBody } from './fill-body.ts'

/** Names of the simulated planner's functions. */
const TAKE_FUNCTION = 'take_material'
const PLACE_FUNCTION = 'place_block'

/** A subtask that places a block; `id` is the subtask's. */
export interface PlacedCell {
  readonly id: number
  readonly item: string
  readonly pos: Position
  readonly state: BlockProperties
}

/** What a plan does to the world, as far as its true dependencies follow from it. */
export interface PlanContents {
  /** One entry per block that a subtask places. */
  readonly placed: readonly PlacedCell[]
  /** One entry per item that a subtask takes out of a container. */
  readonly taken: readonly { readonly id: number; readonly item: string }[]
}

/** Of subtasks whose steps call `PLACE_FUNCTION` and `TAKE_FUNCTION`; others do nothing that is known. */
export function contentsOfSteps(nodes: readonly Subtask[]): PlanContents {
  return {
    placed: nodes.flatMap(({ id, step }) => (step.function === PLACE_FUNCTION ? placedBy(id, step.arguments) : [])),
    taken: nodes.flatMap(({ id, step }) => (step.function === TAKE_FUNCTION ? takenBy(id, step.arguments) : [])),
  }
}

/** Of any planner's subtasks, read from the actions that their functions' bodies come to. */
export function contentsOfPlan({
  functions,
  subtasks,
}: {
  readonly functions: readonly PlanFunction[]
  readonly subtasks: readonly Subtask[]
}): PlanContents {
  const byName = new Map(functions.map((known) => [known.name, known]))
  const calls = subtasks.flatMap(({ id, step }) =>
    callsOf(byName.get(step.function), step).map((call) => ({ id, call })),
  )
  return {
    placed: calls.flatMap(({ id, call }) => (call.action === 'PlaceBlock' ? placedBy(id, call.arguments) : [])),
    taken: calls.flatMap(({ id, call }) => (call.action === 'WithdrawItem' ? takenBy(id, call.arguments) : [])),
  }
}

function callsOf(planFunction: PlanFunction | undefined, step: Subtask['step']): readonly ActionCall[] {
  const calls = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
  return calls?.ok === true ? calls.value : []
}

function placedBy(id: number, { item, pos, state = {} }: ActionCall['arguments']): readonly PlacedCell[] {
  const where = positionSchema.safeParse(pos)
  const turned = blockPropertiesSchema.safeParse(state)
  if (typeof item !== 'string' || !where.success || !turned.success) return []
  return [{ id, item, pos: where.data, state: turned.data }]
}

function takenBy(id: number, { item }: ActionCall['arguments']): PlanContents['taken'] {
  return typeof item === 'string' ? [{ id, item }] : []
}

/** A subtask's step that takes an amount of an item out of a container. */
export function takeStep(item: string, amount: number, [x, y, z]: Position) {
  return { function: TAKE_FUNCTION, arguments: { item, amount, container: [x, y, z] } }
}

/** A subtask's step that places an item as a block with a state. */
export function placeStep(item: string, [x, y, z]: Position, state: BlockProperties) {
  return { function: PLACE_FUNCTION, arguments: { item, pos: [x, y, z], state } }
}

export const takeFunction: PlanFunction = {
  name: TAKE_FUNCTION,
  call: ['item', 'amount', 'container'],
  description: 'Look into a container and take an amount of one item out of it.',
  body: [
    { action: 'CheckContainer', arguments: { container: '{container}' } },
    { action: 'WithdrawItem', arguments: { container: '{container}', item: '{item}', amount: '{amount}' } },
  ],
}

export const placeFunction: PlanFunction = {
  name: PLACE_FUNCTION,
  call: ['item', 'pos', 'state'],
  description: 'Take an item in hand and place it as a block at a position, with the given block state.',
  body: [
    { action: 'Equip', arguments: { item: '{item}' } },
    { action: 'PlaceBlock', arguments: { item: '{item}', pos: '{pos}', state: '{state}' } },
  ],
}
