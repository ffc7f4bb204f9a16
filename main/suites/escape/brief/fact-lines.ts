/** The documents: each room's hint and, per event, its conditions and effects. They contain no instructions. */

import { formatBlock, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { add, positionKey, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockProperties } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { EscapeRoom, EscapeTask, RoomEffect, RoomEvent } from '../../../../shared/contract/tasks/escape.ts'
import { type Geography, isFree, type Way } from '../geography/geography.ts'
import { FOR_GOOD_S, WHOLE_ROOM } from '../mechanisms/parts.ts'
import { isButton, isPlate } from '../referee/at-hand.ts'
import { ON_CELL } from '../referee/bodies.ts'
import { blocksSetBy, firstBlockAt, workedByRooms } from '../room-blocks.ts'
import { at, describeWhere, partsOf, placeName } from './place-text.ts'

type Condition = RoomEvent['conditions'][number]
type BlockEffect = ReturnType<typeof blocksSetBy>[number]
type BodyEffect = Exclude<RoomEffect, { kind: 'set' }>

interface Telling {
  readonly world: Scenario['world']
  readonly geography: Geography
  /** Cells that events of the task set. */
  readonly worked: ReadonlySet<string>
  /** Cells at which a condition of the task looks. */
  readonly asked: ReadonlySet<string>
}

export function factLines(scenario: Scenario, { rooms }: EscapeTask, geography: Geography): readonly string[] {
  const conditions = rooms.flatMap(({ events }) => events.flatMap((event) => event.conditions))
  const telling: Telling = {
    world: scenario.world,
    geography,
    worked: workedByRooms(rooms),
    asked: new Set(conditions.map(({ pos }) => positionKey(pos))),
  }
  return rooms.flatMap((room, index) =>
    [room.hint, ...room.events.map((event) => eventLine(room, index, event, telling)), ...apartLines(room)].map(
      (line) => `room ${index + 1}: ${line}`,
    ),
  )
}

function eventLine(room: EscapeRoom, index: number, event: RoomEvent, telling: Telling): string {
  const conditions = event.conditions.map((condition) => describeCondition(condition, index, telling))
  const moment = conditions.length < 2 ? '' : room.windowS === 0 ? ' at the same moment' : ` within ${room.windowS} s`
  const effects = [...waysOpened(event, telling), ...changes(event, telling), ...describeBody(event, index, telling)]
  const lasts = event.activeS < FOR_GOOD_S ? `, for ${event.activeS} s` : ''
  return `as soon as ${conditions.join(' and ')}${moment}: ${effects.length === 0 ? 'nothing is seen' : effects.join('; ')}${lasts}`
}

/** What the room asks for at a cell, said as what is seen there. */
function describeCondition(condition: Condition, room: number, telling: Telling): string {
  const { pos, block } = condition
  const where = `at ${at(pos)}${describePart(pos, room, telling)}`
  const isPowered = block.state?.powered === 'true'
  if (isPlate(condition) && isPowered) return `${block.name} ${where} is down`
  if (isButton(condition) && isPowered) return `${block.name} ${where} is in`
  if (block.name === 'lever' && isPowered) return `lever ${where} is on`
  const first = parseBlock(firstBlockAt(telling.world, pos))
  const stands = `${blockSeen(pos, block, telling)} stands ${where}`
  if (first.name === block.name || telling.worked.has(positionKey(pos))) return stands
  return `${stands} instead of ${first.name}`
}

/** In which part of its room a thing is got at; nothing where the room has only one. */
function describePart(pos: Position, room: number, { geography }: Telling): string {
  const area = geography.areaAt(pos)
  const isPart = area !== null && (area.room !== room || partsOf(room, geography).length > 1)
  return isPart ? ` ${describeWhere(area, geography)}` : ''
}

/** With the properties that differ from those at the start, or, where another block stood, only with whether it is open. */
function blockSeen(pos: Position, { name, state = {} }: BlockEffect['block'], { world }: Telling): string {
  const first = parseBlock(firstBlockAt(world, pos))
  const isTold = (key: string, value: string): boolean =>
    first.name === name ? first.state[key] !== value : key === 'open'
  const told: BlockProperties = Object.fromEntries(Object.entries(state).filter(([key, value]) => isTold(key, value)))
  return formatBlock(name, told)
}

/** The ways that an event opens, or that it does its part for, doors first. */
function waysOpened(event: RoomEvent, telling: Telling): readonly string[] {
  const { geography } = telling
  const seen = geography.ways
    .filter(({ openers }) => openers.includes(event))
    .flatMap((way) => {
      const effect = shownAt(way, event)
      return effect === null ? [] : [{ way, effect }]
    })
  const [doors, gaps] = [true, false].map((isDoor) =>
    seen.filter(({ effect }) => (effect.block.state?.open === 'true') === isDoor),
  )
  return [...(doors ?? []), ...(gaps ?? [])].map(({ way: { from, to, openers }, effect: { pos, block } }) => {
    const part = openers.length > 1 ? 'part of the way' : 'the way'
    const becomes = `${at(pos)} becomes ${blockSeen(pos, block, telling)}`
    return `${part} from ${placeName(from, geography)} to ${placeName(to, geography)} opens, ${becomes}`
  })
}

/** The cell at which it shows that an event has opened its share of a way: where feet go, else above, else below. */
function shownAt({ cells }: Way, event: RoomEvent): BlockEffect | null {
  const effects = blocksSetBy(event)
  const opened = effects.filter(({ block }) => isFree(formatBlock(block.name, block.state)))
  const isOff =
    (dy: number) =>
    ({ pos }: BlockEffect): boolean =>
      cells.some((cell) => samePosition(add(cell, [0, dy, 0]), pos))
  return opened.findLast(isOff(0)) ?? opened.findLast(isOff(1)) ?? effects.findLast(isOff(-1)) ?? null
}

/** What else changes and matters to somebody: what other events ask for, else, where no way opens, the first thing that is seen. */
function changes(event: RoomEvent, telling: Telling): readonly string[] {
  const sets = blocksSetBy(event)
  const asked = sets.filter(({ pos }) => telling.asked.has(positionKey(pos)))
  const opensWay = telling.geography.ways.some(({ openers }) => openers.includes(event))
  const told = asked.length > 0 || opensWay ? asked : sets.slice(0, 1)
  return told.map(({ pos, block }) => `${at(pos)} becomes ${blockSeen(pos, block, telling)}`)
}

function describeBody({ effects }: RoomEvent, room: number, telling: Telling): readonly string[] {
  return effects.flatMap((effect) => {
    if (effect.kind === 'set') return []
    const who = describeWho(effect, room, telling)
    if (effect.kind === 'teleport') return [`${who} is moved to ${at(effect.to)}${describeIn(effect.to, telling)}`]
    const label = effect.label === undefined ? '' : ` called ${effect.label}`
    return [`${who} gets ${effect.item.count} ${effect.item.name}${label}`]
  })
}

function describeWho(effect: BodyEffect, room: number, telling: Telling): string {
  const { pos, range } = effect.who
  if (range <= ON_CELL) return `whoever stands at ${at(pos)}`
  const who = effect.kind === 'teleport' && effect.atMost === 1 ? 'one player' : 'everybody'
  if (range >= WHOLE_ROOM && telling.geography.areaAt(pos)?.room === room) return `${who} in the room`
  return `${who} within ${range} blocks of ${at(pos)}${describeIn(pos, telling)}`
}

function describeIn(pos: Position, { geography }: Telling): string {
  const area = geography.areaAt(pos)
  return area === null ? '' : ` ${describeWhere(area, geography)}`
}

function apartLines({ events, apart = [] }: EscapeRoom): readonly string[] {
  const cells = events.filter(({ id }) => apart.includes(id)).flatMap(({ conditions }) => conditions)
  return cells.length < 2 ? [] : [`nobody counts for more than one of ${cells.map(({ pos }) => at(pos)).join(' and ')}`]
}
