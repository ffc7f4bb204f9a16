/** What a careful reader takes subtasks to do, from their steps and the bodies of the functions that these call. */
import type { BlockProperties } from '../../../../shared/contract/block.ts'
import { blockPropertiesSchema } from '../../../../shared/contract/block.ts'
import { type Position, positionSchema } from '../../../../shared/contract/geometry.ts'
import type { ActionCall, PlanFunction, Subtask } from '../../../../shared/contract/task-graph.ts'
import { fillBody } from '../../../../shared/core/task-graph/fill-body.ts'

export interface PlacedBlock {
  /** The subtask's. */
  readonly id: number
  readonly item: string
  readonly pos: Position
  readonly state: BlockProperties
}

export interface DugBlock {
  readonly id: number
  readonly pos: Position
}

/** An item that somebody takes, and for what: by what else they do. */
export interface Taking {
  readonly item: string
  readonly purpose: 'craft' | 'smelt' | 'harvest' | 'other'
}

/** What one subtask does. */
export interface SubtaskWork {
  readonly id: number
  /** Items that it comes by, out of containers or by digging. */
  readonly gets: ReadonlySet<string>
  /** Items that it puts to use: places, uses on something, digs with. */
  readonly uses: ReadonlySet<string>
  /** What it takes out of containers. */
  readonly takes: readonly Taking[]
  /** Items that it puts into containers. */
  readonly stores: ReadonlySet<string>
  readonly placed: readonly PlacedBlock[]
  readonly dug: readonly DugBlock[]
  readonly room: RoomPlace | null
  /** Who alone does it; null where several may. */
  readonly player: string | null
  /** What it hands to whom. */
  readonly handsOver: readonly { readonly item: string; readonly to: string }[]
  /** What its player has of it afterwards, and what that takes. */
  readonly makes: ReadonlySet<string>
  readonly parts: ReadonlySet<string>
}

/** Where a subtask stands among the rooms that its step tells of. */
export interface RoomPlace {
  readonly room: number
  readonly part: number
  /** A room that it says it comes after; null where it does not. */
  readonly after: number | null
  /** Who alone goes there; null for everybody. */
  readonly agents: readonly string[] | null
}

export function readWork(functions: readonly PlanFunction[], nodes: readonly Subtask[]): readonly SubtaskWork[] {
  const byName = new Map(functions.map((known) => [known.name, known]))
  return nodes.map((node) => workOf(node, byName.get(node.step.function)))
}

function workOf(node: Subtask, planFunction: PlanFunction | undefined): SubtaskWork {
  const { id, step } = node
  const filled = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
  const body = filled?.ok === true ? filled.value : []
  const itemsIn = (action: string): readonly string[] =>
    body.flatMap((call) => (call.action === action ? textIn(call.arguments.item) : []))
  const taken = itemsIn('WithdrawItem')
  const digs = body.some(({ action }) => action === 'MineBlock')
  const { items, tool } = step.arguments
  return {
    id,
    gets: new Set([...taken, ...(digs && Array.isArray(items) ? items.flatMap(textIn) : [])]),
    uses: new Set([...itemsIn('PlaceBlock'), ...itemsIn('UseOn'), ...(digs ? textIn(tool) : [])]),
    takes: [...new Set(taken)].map((item) => ({ item, purpose: purposeOf(item, body) })),
    stores: new Set(itemsIn('StoreItem')),
    placed: body.flatMap((call) => (call.action === 'PlaceBlock' ? placedBy(id, call) : [])),
    dug: body.flatMap((call) => (call.action === 'MineBlock' ? dugBy(id, call) : [])),
    room: roomOf(node),
    player: node.agents?.length === 1 ? (node.agents[0] ?? null) : null,
    handsOver: body.flatMap(({ action, arguments: { item, agent } }) =>
      action === 'Handover' && typeof item === 'string' && typeof agent === 'string' ? [{ item, to: agent }] : [],
    ),
    makes: new Set(body.some(({ action }) => GETTING.has(action)) ? textIn(step.arguments.item) : []),
    parts: new Set(partsIn(step.arguments.parts)),
  }
}

/** Actions after which a player has what its node is about. */
const GETTING: ReadonlySet<string> = new Set([
  ...['Craft', 'Smelt', 'CollectBlocks', 'Attack', 'UseOn', 'WithdrawItem'],
  ...['ObtainBlock', 'KillAt', 'TakeOutput'],
])

/** `[{"item": "wheat", "count": 3}]`. */
function partsIn(parts: unknown): readonly string[] {
  if (!Array.isArray(parts)) return []
  return parts.flatMap((part: unknown) =>
    typeof part === 'object' && part !== null && 'item' in part ? textIn(part.item) : [],
  )
}

/** What the item is named for in the body, else what the body is about. */
function purposeOf(item: string, body: readonly ActionCall[]): Taking['purpose'] {
  const does = (...actions: readonly string[]): boolean => body.some(({ action }) => actions.includes(action))
  const isNamed = (action: string, argument: string): boolean =>
    body.some((call) => call.action === action && call.arguments[argument] === item)
  if (isNamed('PlaceBlock', 'item')) return 'other'
  if (isNamed('UseOn', 'item')) return 'harvest'
  if (isNamed('Equip', 'item') && does('Attack', 'MineBlock')) return 'harvest'
  if (isNamed('Smelt', 'fuel')) return 'smelt'
  if (does('Craft')) return 'craft'
  if (does('Smelt')) return 'smelt'
  return does('UseOn', 'Attack', 'MineBlock') ? 'harvest' : 'other'
}

function textIn(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : []
}

function placedBy(id: number, { arguments: { item, pos, state = {} } }: ActionCall): readonly PlacedBlock[] {
  const where = positionSchema.safeParse(pos)
  const turned = blockPropertiesSchema.safeParse(state)
  if (typeof item !== 'string' || !where.success || !turned.success) return []
  return [{ id, item, pos: where.data, state: turned.data }]
}

function dugBy(id: number, { arguments: { pos } }: ActionCall): readonly DugBlock[] {
  const where = positionSchema.safeParse(pos)
  return where.success ? [{ id, pos: where.data }] : []
}

function roomOf({ step, agents }: Subtask): RoomPlace | null {
  const { room, part, after } = step.arguments
  if (typeof room !== 'number') return null
  return {
    room,
    part: typeof part === 'number' ? part : 0,
    after: typeof after === 'number' ? after : null,
    agents: agents ?? null,
  }
}
