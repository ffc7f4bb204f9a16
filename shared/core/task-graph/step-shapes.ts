/** What subtasks do to the world, read from the forms of step that our own planners write or from any function's body. */
import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import { blockPropertiesSchema } from '../../contract/block.ts'
import { type Position, positionSchema } from '../../contract/geometry.ts'
import type { ActionCall, Subtask } from '../../contract/task-graph.ts'
import { fillBody } from './fill-body.ts'
import { type GroundWork, groundWork, noGroundWork } from './ground-work.ts'
import { emptyHands, type HandWork, handWork } from './hand-work.ts'
import {
  type BlockToPlace,
  DISH_FUNCTIONS,
  FETCH_FUNCTION,
  PLACE_FUNCTION,
  REMOVE_FUNCTION,
  TAKE_FUNCTION,
  type WrittenPlan,
} from './step-forms.ts'
import {
  dugBy,
  fetchedBy,
  type HandledItem,
  handledBy,
  purposeIn,
  type StoredItem,
  storedOf,
  type TakenItem,
  takenBy,
} from './step-items.ts'

/** A subtask that places a block; `id` is the subtask's. */
export interface PlacedCell extends BlockToPlace {
  readonly id: number
}

/** What a plan does to the world, as far as its true dependencies follow from it. */
export interface PlanContents extends HandWork, GroundWork {
  /** One entry per block that a subtask places. */
  readonly placed: readonly PlacedCell[]
  /** One entry per block that the plan places and a subtask digs again: scaffolding. */
  readonly removed: readonly RemovedBlock[]
  /** One entry per block that a subtask of a room digs: what stands there is no scaffolding, but is in the way of another block. */
  readonly cleared: readonly RemovedBlock[]
  /** One entry per item that a subtask takes. */
  readonly taken: readonly TakenItem[]
  /** One entry per item that a subtask puts into a container, or has ready for others. */
  readonly stored: readonly StoredItem[]
  /** One entry per item that a subtask takes in hand, of those that some subtask places. */
  readonly equipped: readonly HandledItem[]
  /** One entry per subtask that belongs to a room. */
  readonly roomWork: readonly RoomWork[]
}

/** `id` is the subtask's that digs it. */
interface RemovedBlock {
  readonly id: number
  readonly pos: Position
}

/** A subtask that helps to open a room; rooms are numbered in the order in which they are met. */
export interface RoomWork {
  readonly id: number
  readonly room: number
  /** Which of several things that a room asks for one after the other, from 1; null where it asks for one only. */
  readonly part: number | null
  /**
   * Number of a room that must be done first by any agent, the room itself for earlier parts; null if the order follows
   * from the agents' ways.
   */
  readonly after: number | null
  /** Who alone is there; null for everybody. */
  readonly agents: readonly string[] | null
}

/** Of subtasks whose steps are of the simulated planner's own forms; others do nothing that is known. */
export function contentsOfSteps(nodes: readonly Subtask[]): PlanContents {
  const cooked = nodes.flatMap(({ id, step }) => {
    const [kind] = dishKinds.filter((each) => step.function.startsWith(DISH_FUNCTIONS[each]))
    return kind === undefined ? [] : [{ id, given: step.arguments, use: usesOfKinds[kind] }]
  })
  const placed = nodes.flatMap(({ id, step }) => (step.function === PLACE_FUNCTION ? placedBy(id, step.arguments) : []))
  const taken = [
    ...nodes.flatMap(({ id, step }) => (step.function === TAKE_FUNCTION ? takenBy(id, step.arguments, 'use') : [])),
    ...nodes.flatMap(dugBy),
    ...cooked.flatMap(({ id, given, use }) =>
      Object.entries(given).flatMap(([name, item]) => {
        const number = /^item_(\d+)$/.exec(name)?.[1]
        if (number === undefined) return []
        const amount = given[`amount_${number}`] ?? 1
        return takenBy(id, { item, amount, container: given[`from_${number}`] ?? null }, use)
      }),
    ),
  ]
  return {
    placed,
    removed: removalsOf(
      placed,
      nodes.flatMap(({ id, step }) => (step.function === REMOVE_FUNCTION ? dugAt(id, step.arguments) : [])),
    ),
    cleared: [],
    taken,
    stored: [
      ...storedOf(
        cooked.flatMap(({ id, given }) => ('container' in given ? handledBy(id, given) : [])),
        taken,
      ),
      ...nodes.flatMap(fetchedBy),
    ],
    equipped: placed.map(({ id, item }) => ({ id, item, count: 1 })),
    roomWork: nodes.flatMap(roomWorkOf),
    ...emptyHands,
    ...noGroundWork,
  }
}

const dishKinds = ['craft', 'smelt', 'use-on', 'hunt', 'mine'] as const
const usesOfKinds = { craft: 'craft', smelt: 'smelt', 'use-on': 'harvest', hunt: 'harvest', mine: 'harvest' } as const

/** Of any planner's subtasks, read from the actions that their functions' bodies come to. */
export function contentsOfPlan(plan: WrittenPlan): PlanContents {
  const { subtasks } = plan
  const planned = plannedCalls(plan)
  const calls = [...planned].flatMap(([id, body]) => body.map((call) => ({ id, call, body })))
  const placed = calls.flatMap(({ id, call }) => (call.action === 'PlaceBlock' ? placedBy(id, call.arguments) : []))
  const dug = calls.flatMap(({ id, call }) => (call.action === 'MineBlock' ? dugAt(id, call.arguments) : []))
  const roomWork = subtasks.flatMap(roomWorkOf)
  const isInRoom = ({ id }: RemovedBlock): boolean => roomWork.some((work) => work.id === id)
  const blocks = new Set(placed.map(({ item }) => item))
  const fetches = new Set(subtasks.flatMap(({ id, step }) => (step.function === FETCH_FUNCTION ? [id] : [])))
  const taken = [
    ...calls.flatMap(({ id, call, body }) =>
      call.action === 'WithdrawItem' && !fetches.has(id)
        ? takenBy(id, call.arguments, purposeIn(body, call.arguments.item))
        : [],
    ),
    ...subtasks.flatMap(dugBy),
  ]
  return {
    placed,
    removed: removalsOf(
      placed,
      dug.filter((block) => !isInRoom(block)),
    ),
    cleared: dug.filter(isInRoom),
    taken,
    stored: [
      ...storedOf(
        calls.flatMap(({ id, call }) => (call.action === 'StoreItem' ? handledBy(id, call.arguments) : [])),
        taken,
      ),
      ...subtasks.flatMap(fetchedBy),
    ],
    equipped: calls
      .flatMap(({ id, call }) => (call.action === 'Equip' ? handledBy(id, call.arguments) : []))
      .map(({ id, item, count }) => ({ id, item, count }))
      .filter(({ item }) => blocks.has(item)),
    roomWork,
    ...handWork(subtasks, planned),
    ...groundWork(subtasks, planned),
  }
}

/** The actions that each subtask's function comes to, in their order; none where it cannot be filled in. */
export function plannedCalls({ functions, subtasks }: WrittenPlan): ReadonlyMap<number, readonly ActionCall[]> {
  const byName = new Map(functions.map((known) => [known.name, known]))
  return new Map(
    subtasks.map(({ id, step }) => {
      const planFunction = byName.get(step.function)
      const calls = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
      return [id, calls?.ok === true ? calls.value : []]
    }),
  )
}

function placedBy(id: number, { item, pos, state = {} }: ActionCall['arguments']): readonly PlacedCell[] {
  const where = positionSchema.safeParse(pos)
  const turned = blockPropertiesSchema.safeParse(state)
  if (typeof item !== 'string' || !where.success || !turned.success) return []
  return [{ id, item, pos: where.data, state: turned.data }]
}

function dugAt(id: number, { pos }: ActionCall['arguments']): readonly RemovedBlock[] {
  const where = positionSchema.safeParse(pos)
  return where.success ? [{ id, pos: where.data }] : []
}

/** Of what is dug, what exactly one subtask places and exactly one digs: anything else is no scaffolding, or cannot be told. */
function removalsOf(placed: readonly PlacedCell[], dug: readonly RemovedBlock[]): readonly RemovedBlock[] {
  if (dug.length === 0) return []
  const times = (blocks: readonly { readonly pos: Position }[]) => Map.groupBy(blocks, ({ pos }) => positionKey(pos))
  const [placings, diggings] = [times(placed), times(dug)]
  return dug.filter(({ pos }) => {
    const key = positionKey(pos)
    return placings.get(key)?.length === 1 && diggings.get(key)?.length === 1
  })
}

function roomWorkOf({ id, step, agents }: Subtask): readonly RoomWork[] {
  const { room, part, after } = step.arguments
  if (typeof room !== 'number') return []
  const given = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  return [{ id, room, part: given(part), after: given(after), agents: agents ?? null }]
}

/* Which blocks of a plan stand for a while only. */

/** From each block that a plan places and digs again to the subtask that digs it. */
export function scaffoldsOf({
  placed,
  removed,
}: Pick<PlanContents, 'placed' | 'removed'>): ReadonlyMap<PlacedCell, number> {
  if (removed.length === 0) return new Map()
  const removers = new Map(removed.map(({ id, pos }) => [positionKey(pos), id]))
  return new Map(
    placed.flatMap((cell) => {
      const remover = removers.get(positionKey(cell.pos))
      return remover === undefined ? [] : [[cell, remover]]
    }),
  )
}
