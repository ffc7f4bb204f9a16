/** Rooms in the words of the documents: what to press, push, turn, place and take, and how it shows that it was right. */
import type { Position } from '../../../../preload/contract/geometry.ts'
import type { EscapeRoom, RoomEvent, Scenario } from '../../../../preload/contract/scenario.ts'
import { blockName, formatBlock } from '../../../../preload/core/block-string.ts'
import { insideBox, positionKey } from '../../../../preload/core/geometry.ts'
import { isButton, isPlate } from '../referee/at-hand.ts'
import { containersOf, firstBlockAt, type KnownContainer } from './first-world.ts'
import { openerBeside } from './opener-beside.ts'
import { type Whereabouts, whereabouts } from './whereabouts.ts'

type Condition = RoomEvent['conditions'][number]

function at(pos: Position): string {
  return `(${pos.join(', ')})`
}

/** Cells that events of the task set: nobody's hands are asked for there. */
function workedByRooms(rooms: readonly EscapeRoom[]): ReadonlySet<string> {
  return new Set(
    rooms.flatMap(({ events }) =>
      events.flatMap(({ effects }) =>
        effects.flatMap((effect) => (effect.kind === 'set' ? [positionKey(effect.pos)] : [])),
      ),
    ),
  )
}

function deedOf({ pos, block }: Condition, world: Scenario['world']): string {
  const { name } = block
  if (name.endsWith('_pressure_plate')) return `press ${name} at ${at(pos)}`
  if (name.endsWith('_button')) return `push ${name} at ${at(pos)}`
  const before = blockName(firstBlockAt(world, pos))
  if (before === name) return `toggle ${name} at ${at(pos)}`
  return `place ${name} at ${at(pos)}${before === 'air' ? '' : ` instead of ${before}`}`
}

/** What an event does is seen at one cell: where a way opens, else where anything changes. */
function answerOf({ effects }: RoomEvent): string | null {
  const sets = effects.filter((effect) => effect.kind === 'set')
  const opening =
    sets.find(({ block }) => block.state?.open === 'true') ?? sets.findLast(({ block }) => block.name === 'air')
  const seen = opening ?? sets[0]
  if (seen === undefined) return null
  const { pos, block } = seen
  if (block.name === 'air') return `exit ${at(pos)} opens`
  return `${seen === opening ? 'exit' : 'answer'} ${at(pos)} becomes ${formatBlock(block.name, shown(block.state))}`
}

/** Of doors only that they are open: the rest says nothing. */
function shown(state: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return state.open === undefined ? state : { open: state.open }
}

function takeLines(containers: readonly KnownContainer[], keys: ReadonlyMap<string, string>): readonly string[] {
  return containers.flatMap(({ pos, name, lock, items }) =>
    items.map(({ name: item, count }) => {
      const key = lock === null ? undefined : keys.get(lock)
      return `take ${count} ${item} from ${name} at ${at(pos)}${key === undefined ? '' : ` with ${key}`}`
    }),
  )
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

/** Conditions that hold only while somebody sees to it, so that the time of the others matters. */
function isFleeting(condition: Condition): boolean {
  return isPlate(condition) || isButton(condition)
}

interface Telling {
  readonly world: Scenario['world']
  readonly agents: readonly string[]
  readonly where: Whereabouts
  readonly worked: ReadonlySet<string>
  readonly keys: ReadonlyMap<string, string>
  readonly containers: readonly KnownContainer[]
}

/** Who alone can do it; null where several can, or there is nobody else. */
function onlyOne(index: number, pos: Position, { agents, where }: Telling): string | null {
  const inside = [...(where.visitors[index] ?? [])]
  const place = where.onlyOneAt(index, pos) ?? (inside.length === 1 ? inside[0] : undefined)
  const name = place === undefined ? undefined : agents[place]
  return name === undefined || agents.length === 1 ? null : name
}

/** ` by Alice` where nobody else can do it. */
function byWords(index: number, pos: Position, telling: Telling): string {
  const name = onlyOne(index, pos, telling)
  return name === null ? '' : ` by ${name}`
}

/**
 * Whether nobody who works this event was at the one before it in the same room: what each does for themselves would not tell
 * them to wait for one another.
 */
function isHandedOver(index: number, event: RoomEvent, before: RoomEvent | undefined, telling: Telling): boolean {
  const workersOf = ({ conditions }: RoomEvent): readonly (string | null)[] =>
    conditions.map(({ pos }) => onlyOne(index, pos, telling))
  const [own, theirs] = [workersOf(event), before === undefined ? [] : workersOf(before)]
  if (theirs.length === 0 || [...own, ...theirs].includes(null)) return false
  return !own.some((name) => theirs.includes(name))
}

/** The numbers of those parts of the same room that have to be worked by somebody else; `first` is the number of its first one. */
function apartLines({ events, apart = [] }: EscapeRoom, order: number, first: number): readonly string[] {
  if (!apart.includes(events[order]?.id ?? '')) return []
  return events
    .slice(0, order)
    .flatMap(({ id }, before) => (apart.includes(id) ? [`by somebody else than room ${first + before}`] : []))
}

/** The lines of one event, without the room's number. */
function eventLines(index: number, event: RoomEvent, telling: Telling): readonly string[] {
  const conditions = event.conditions.filter(({ pos }) => !telling.worked.has(positionKey(pos)))
  const deeds = conditions.map(
    (condition) => `${deedOf(condition, telling.world)}${byWords(index, condition.pos, telling)}`,
  )
  const isTogether = conditions.length > 1 && conditions.some(isFleeting)
  const answer = answerOf(event)
  return [...(isTogether ? ['together'] : []), ...deeds, ...(answer === null ? [] : [answer])]
}

/**
 * All rooms in the order in which they are met. What a room asks for one after the other counts as a room of its own, so that
 * numbers give the order of everything; `room` is the index in the task.
 */
export function roomParts(
  scenario: Scenario,
  agents: readonly string[],
): readonly { readonly room: number; readonly lines: readonly string[] }[] {
  const { task, world } = scenario
  if (task.kind !== 'escape') return []
  const { rooms } = task
  const telling: Telling = {
    world,
    agents,
    where: whereabouts(task, world, agents.length),
    worked: workedByRooms(rooms),
    keys: keysOf(rooms),
    containers: containersOf(world),
  }
  const counts = rooms.map(({ events }) => events.length)
  const firstOf = (index: number): number => counts.slice(0, index).reduce((sum, count) => sum + count, 1)
  return rooms.flatMap((room, index) => {
    const first = firstOf(index)
    const opener = openerBeside(room, rooms)
    const inside = telling.containers.filter(({ pos }) => insideBox(room.box, pos))
    const open = takeLines(
      inside.filter(({ lock }) => lock === null),
      telling.keys,
    )
    const locked = takeLines(
      inside.filter(({ lock }) => lock !== null),
      telling.keys,
    )
    return room.events.map((event, order) => ({
      room: index,
      lines: [
        ...(order === 0 ? [room.hint, ...open] : []),
        ...(order === 0 && opener !== null ? [`after room ${firstOf(opener.room) + opener.event}`] : []),
        ...(isHandedOver(index, event, room.events[order - 1], telling) ? [`after room ${first + order - 1}`] : []),
        ...apartLines(room, order, first),
        ...eventLines(index, event, telling),
        ...(order === room.events.length - 1 ? locked : []),
      ],
    }))
  })
}
