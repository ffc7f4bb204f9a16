/** What is to be done to get out: room by room and one after the other, who alone can do it, and what answers. */
import { blockName, formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { insideBox, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockProperties, BlockString } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { EscapeRoom, EscapeTask, RoomEvent } from '../../../../shared/contract/tasks/escape.ts'
import { ROOM_SPACING, WALL_AT } from '../build/room-shell.ts'
import { isButton, isPlate } from '../referee/at-hand.ts'
import { containersOf, firstBlockAt, type KnownContainer, workedByRooms } from '../room-blocks.ts'
import { type Whereabouts, whereabouts } from './whereabouts.ts'

type Condition = RoomEvent['conditions'][number]

/** A condition that hands or feet see to. */
export interface Operation {
  readonly kind: 'press' | 'push' | 'toggle' | 'place'
  readonly pos: Position
  readonly block: Condition['block']
  /** What has to go first; null where nothing stands, or where the same block is only worked. */
  readonly insteadOf: string | null
  /** Who alone can do it; null where several can, or there is nobody else. */
  readonly agent: string | null
}

export interface Taking {
  readonly container: KnownContainer
  readonly item: string
  readonly count: number
  /** The item that opens the container; null for one that is open. */
  readonly key: string | null
}

/** One event of a room. */
export interface Work {
  /** Index of the room in the task. */
  readonly room: number
  /** Index of the event in its room. */
  readonly order: number
  readonly operations: readonly Operation[]
  /** All operations have to hold in the same moment. */
  readonly isTogether: boolean
  /** The cell at which it shows that the event has come; null where none does. */
  readonly answer: { readonly pos: Position; readonly block: BlockString; readonly isExit: boolean } | null
  /** What can be taken out here, before the operations and after them. */
  readonly takings: { readonly before: readonly Taking[]; readonly afterwards: readonly Taking[] }
  /** Indexes in the list of works of those that others do and that have to be done before. */
  readonly after: readonly number[]
  /** Indexes in the list of works of those that take somebody else. */
  readonly notWith: readonly number[]
}

/** Of doors only that they are open: the rest says nothing. */
function shown(state: BlockProperties = {}): BlockProperties {
  return state.open === undefined ? state : { open: state.open }
}

/** What an event does is seen at one cell: where a way opens, else where anything changes. */
function answerOf({ effects }: RoomEvent): Work['answer'] {
  const sets = effects.filter((effect) => effect.kind === 'set')
  const opening =
    sets.find(({ block }) => block.state?.open === 'true') ?? sets.findLast(({ block }) => block.name === 'air')
  const seen = opening ?? sets[0]
  if (seen === undefined) return null
  const { pos, block } = seen
  return { pos, block: formatBlock(block.name, shown(block.state)), isExit: seen === opening }
}

/** Items that rooms hand out, by the name that locks ask for. */
function keysOf(rooms: readonly EscapeRoom[]): ReadonlyMap<string, string> {
  return new Map(
    rooms.flatMap(({ events }) =>
      events.flatMap(({ effects }) =>
        effects.flatMap((effect) =>
          effect.kind === 'give' && effect.label !== undefined ? [[effect.label, effect.item.name] as const] : [],
        ),
      ),
    ),
  )
}

function takingsFrom(containers: readonly KnownContainer[], keys: ReadonlyMap<string, string>): readonly Taking[] {
  return containers.flatMap((container) =>
    container.items.map(({ name, count }) => {
      const key = container.lock === null ? null : (keys.get(container.lock) ?? null)
      return { container, item: name, count, key }
    }),
  )
}

/** Where who works it follows from who has come there. */
class Sight {
  readonly #world: Scenario['world']
  readonly #agents: readonly string[]
  readonly #where: Whereabouts
  readonly #worked: ReadonlySet<string>

  constructor({ rooms, ...task }: EscapeTask, world: Scenario['world'], agents: readonly string[]) {
    this.#world = world
    this.#agents = agents
    this.#where = whereabouts({ rooms, ...task }, world, agents.length)
    this.#worked = workedByRooms(rooms)
  }

  operationsOf(room: number, { conditions }: RoomEvent): readonly Operation[] {
    return conditions
      .filter(({ pos }) => !this.#worked.has(positionKey(pos)))
      .map((condition) => ({
        pos: condition.pos,
        block: condition.block,
        agent: this.#onlyOne(room, condition.pos),
        ...this.#handwork(condition),
      }))
  }

  #handwork(condition: Condition): Pick<Operation, 'kind' | 'insteadOf'> {
    if (isPlate(condition)) return { kind: 'press', insteadOf: null }
    if (isButton(condition)) return { kind: 'push', insteadOf: null }
    const before = blockName(firstBlockAt(this.#world, condition.pos))
    if (before === condition.block.name) return { kind: 'toggle', insteadOf: null }
    return { kind: 'place', insteadOf: before === 'air' ? null : before }
  }

  #onlyOne(room: number, pos: Position): string | null {
    const inside = [...(this.#where.visitors[room] ?? [])]
    const place = this.#where.onlyOneAt(room, pos) ?? (inside.length === 1 ? inside[0] : undefined)
    const name = place === undefined ? undefined : this.#agents[place]
    return name === undefined || this.#agents.length === 1 ? null : name
  }
}

/**
 * Whether nobody who does these operations was at the ones before them in the same room: what each does for themselves would not
 * tell them to wait for one another.
 */
function isHandedOver(operations: readonly Operation[], before: readonly Operation[] | undefined): boolean {
  const [own, theirs] = [operations.map(({ agent }) => agent), (before ?? []).map(({ agent }) => agent)]
  if (theirs.length === 0 || [...own, ...theirs].includes(null)) return false
  return !own.some((name) => theirs.includes(name))
}

/** Holds only while somebody sees to it, so that the time of the others matters. */
function isFleeting({ kind }: Operation): boolean {
  return kind === 'press' || kind === 'push'
}

/** All works in the order in which rooms are met and a room asks for them. `agents`: who plays, in the order of the team. */
export function worksOf({ task, world }: Scenario, agents: readonly string[]): readonly Work[] {
  if (task.kind !== 'escape') return []
  const { rooms } = task
  const sight = new Sight(task, world, agents)
  const keys = keysOf(rooms)
  const containers = containersOf(world)
  const firstOf = (room: number): number => rooms.slice(0, room).reduce((sum, { events }) => sum + events.length, 0)
  return rooms.flatMap((room, index) => {
    const first = firstOf(index)
    const opener = openerBeside(room, rooms)
    const inside = containers.filter(({ pos }) => insideBox(room.box, pos))
    const takings = (isLocked: boolean): readonly Taking[] =>
      takingsFrom(
        inside.filter(({ lock }) => (lock !== null) === isLocked),
        keys,
      )
    const operations = room.events.map((event) => sight.operationsOf(index, event))
    const { apart = [] } = room
    return room.events.map((event, order): Work => {
      const own = operations[order] ?? []
      return {
        room: index,
        order,
        operations: own,
        isTogether: own.length > 1 && own.some(isFleeting),
        answer: answerOf(event),
        takings: {
          before: order === 0 ? takings(false) : [],
          afterwards: order === room.events.length - 1 ? takings(true) : [],
        },
        after: [
          ...(order === 0 && opener !== null ? [firstOf(opener.room) + opener.event] : []),
          ...(isHandedOver(own, operations[order - 1]) ? [first + order - 1] : []),
        ],
        notWith: apart.includes(event.id)
          ? room.events.slice(0, order).flatMap(({ id }, before) => (apart.includes(id) ? [first + before] : []))
          : [],
      }
    })
  })
}

/* Rooms whose way in is opened from another channel. */

/** From the first row of a room's floor back to the exit that leads into it. */
const WAY_IN = ROOM_SPACING - 2 * WALL_AT + 1

/**
 * The event that opens the way into a room if it belongs to no room of the same channel, so that agents learn that a
 * neighbouring channel must trigger it first. Null if there is none.
 */
export function openerBeside(
  { box: { min, max } }: EscapeRoom,
  rooms: readonly EscapeRoom[],
): { readonly room: number; readonly event: number } | null {
  const wayIn = { min: [min[0], min[1], min[2] - WAY_IN], max: [max[0], max[1], min[2] - WAY_IN] } as const
  const isBeside = ({ box }: EscapeRoom): boolean => box.max[0] < min[0] || box.min[0] > max[0]
  for (const [room, other] of rooms.entries()) {
    if (!isBeside(other)) continue
    const event = other.events.findIndex(({ effects }) =>
      effects.some((effect) => effect.kind === 'set' && insideBox(wayIn, effect.pos)),
    )
    if (event >= 0) return { room, event }
  }
  return null
}
