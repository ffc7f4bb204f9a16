/**
 * The parts of a place that nobody gets out of before something is worked, and the ways between them that rooms open, found by
 * walking about in the world as it is built and as it is with all effects.
 */
import { formatBlock, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import {
  add,
  boundingBox,
  distance,
  insideBox,
  positionKey,
  samePosition,
} from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../../shared/contract/block.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { EscapeRoom, EscapeTask, RoomEvent } from '../../../../shared/contract/tasks/escape.ts'
import type { BlockAt } from '../../../../shared/core/construction.ts'
import { worldOfPlan } from '../../../../shared/core/voxel-world.ts'
import { exitPad } from '../build/escape-world.ts'
import { WALL_AT } from '../build/room-shell.ts'
import { blocksSetBy } from '../room-blocks.ts'

/* Walkable ways in a block world: one block up, three down, opening nothing. */

/** Bodies go through these. */
const THIN = /^(?:air|cave_air|void_air|lever|redstone_wire|tripwire)$|(?:_pressure_plate|_button|_sign|_banner|torch)$/
/** Feet do not stay on these: they burn, drown, or are too high to be stepped onto. */
const NO_GROUND = /^(?:lava|water)$|_(?:wall|fence|fence_gate)$/
const DEEPEST_DROP = 3

/** A door in a way that hands could open does not count as open: what a room opens is opened for good. */
export function isFree(block: BlockString): boolean {
  const { name, state } = parseBlock(block)
  if (name.endsWith('_trapdoor')) return state.open === 'false'
  if (/_(?:door|fence_gate)$/.test(name)) return state.open === 'true'
  return THIN.test(name)
}

/** `feet`: the cell of the feet. */
export function isStandable(at: BlockAt, feet: Position): boolean {
  const below = at(add(feet, [0, -1, 0]))
  const bears = !isFree(below) && !NO_GROUND.test(parseBlock(below).name)
  return bears && isFree(at(feet)) && isFree(at(add(feet, [0, 1, 0])))
}

const sides: readonly Position[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
]

/** Cells that feet get to from a cell in one step. */
export function stepsFrom(at: BlockAt, cell: Position): readonly Position[] {
  const hasHeadroom = isFree(at(add(cell, [0, 2, 0])))
  return sides.flatMap((side) => stepTo(at, add(cell, side), hasHeadroom) ?? [])
}

function stepTo(at: BlockAt, beside: Position, hasHeadroom: boolean): readonly Position[] | null {
  const up = add(beside, [0, 1, 0])
  if (hasHeadroom && isStandable(at, up)) return [up]
  if (!isFree(at(beside)) || !isFree(at(up))) return null
  for (let drop = 0; drop <= DEEPEST_DROP; drop++) {
    const feet = add(beside, [0, -drop, 0])
    if (isStandable(at, feet)) return [feet]
    if (!isFree(at(feet))) return null
  }
  return null
}

/** Cells among which one walks as the place is at the start. */
export interface Area {
  readonly cells: ReadonlyMap<string, Position>
  /** Index of the room in the task that it is a part of; null for the court of the exit pad, and for rooms that ask for nothing. */
  readonly room: number | null
  readonly isCourt: boolean
  /** Around its cells inside of its room, where it has one. */
  readonly box: Box
}

/** What lies between two areas, and opens. */
export interface Way {
  readonly from: Area
  readonly to: Area
  /** Where feet come to stand that could not before. */
  readonly cells: readonly Position[]
  /** All of these have to come. */
  readonly openers: readonly RoomEvent[]
}

export interface Geography {
  /** In the order in which they are come to. */
  readonly areas: readonly Area[]
  readonly ways: readonly Way[]
  /** The area from which hands or feet get at a cell. */
  areaAt(pos: Position): Area | null
}

/** Nobody goes there. */
const OUTSIDE: BlockString = 'barrier'
/** Farther than that no hand reaches. */
const AT_HAND = 6
/** What opens a cell for a body is a block of it, or the ground below it. */
const AT_GAP = 2

export function geographyOf({ rooms }: EscapeTask, world: Scenario['world']): Geography {
  const first = worldOfPlan(world)
  // Rooms that let somebody out into open country would make for an area without end.
  const atFirst: BlockAt = (pos) => (insideBox(world.region, pos) ? first.at(pos) : OUTSIDE)
  const events = rooms.flatMap((room) => room.events)
  const atLast = withEffects(atFirst, events)
  const areas: Area[] = []
  const ways: Way[] = []
  const areaOf = (pos: Position): Area => {
    const known = areas.find(({ cells }) => cells.has(positionKey(pos)))
    if (known !== undefined) return known
    const found = areaAround(pos, atFirst, rooms)
    areas.push(found)
    return found
  }
  let looked = 0
  for (const arrivals of arrivalsOf(rooms, world)) {
    for (const arrival of arrivals) if (isStandable(atFirst, arrival)) areaOf(arrival)
    for (let area = areas[looked]; area !== undefined; area = areas[++looked]) {
      for (const { cells, ends } of gapsBeside(area, atFirst, atLast)) {
        for (const to of new Set(ends.map(areaOf))) {
          if (ways.some((way) => way.to === area && way.from === to && sharesCell(way.cells, cells))) continue
          ways.push({ from: area, to, cells, openers: openersOf(area, to, cells, events, atFirst) })
        }
      }
    }
  }
  return { areas, ways, areaAt: (pos) => nearestArea(areas, pos) }
}

function withEffects(at: BlockAt, events: readonly RoomEvent[]): BlockAt {
  const set = new Map<string, BlockString>(
    events.flatMap(blocksSetBy).map(({ pos, block }) => [positionKey(pos), formatBlock(block.name, block.state)]),
  )
  return (pos) => set.get(positionKey(pos)) ?? at(pos)
}

/** Where the team starts, and then, room by room, where somebody is moved to. */
function arrivalsOf(rooms: readonly EscapeRoom[], world: Scenario['world']): readonly (readonly Position[])[] {
  const moved = rooms.map(({ events }) =>
    events.flatMap(({ effects }) => effects.flatMap((effect) => (effect.kind === 'teleport' ? [effect.to] : []))),
  )
  return [world.starts ?? [world.start], ...moved]
}

function areaAround(start: Position, at: BlockAt, rooms: readonly EscapeRoom[]): Area {
  const cells = walkedFrom([start], (cell) => stepsFrom(at, cell))
  const counts = rooms.map(({ box }) => [...cells.values()].filter((cell) => isInRoom(box, cell)).length)
  const most = Math.max(...counts)
  const room = most > 0 ? counts.indexOf(most) : null
  const isOwn = (cell: Position): boolean => {
    const box = room === null ? undefined : rooms[room]?.box
    return box !== undefined && insideBox(box, cell)
  }
  const own = [...cells.values()].filter(isOwn)
  return {
    cells,
    room,
    isCourt: room === null && [...cells.values()].some((cell) => distance(cell, exitPad) < WALL_AT),
    box: boundingBox(own.length > 0 ? own : [...cells.values()]),
  }
}

/** Its floor may have holes. */
function isInRoom({ min, max }: Box, cell: Position): boolean {
  return insideBox({ min: add(min, [0, -1, 0]), max }, cell)
}

function walkedFrom(
  starts: readonly Position[],
  stepsOf: (cell: Position) => readonly Position[],
): ReadonlyMap<string, Position> {
  const seen = new Map(starts.map((start) => [positionKey(start), start]))
  const open = [...starts]
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (const next of stepsOf(cell)) {
      if (seen.has(positionKey(next))) continue
      seen.set(positionKey(next), next)
      open.push(next)
    }
  }
  return seen
}

interface Gap {
  readonly cells: readonly Position[]
  /** Cells of areas beyond it. */
  readonly ends: readonly Position[]
}

/** Cells beside an area that can be stood on only once rooms have answered, each with all that hang together with it. */
function gapsBeside(area: Area, atFirst: BlockAt, atLast: BlockAt): readonly Gap[] {
  const isNew = (cell: Position): boolean => !isStandable(atFirst, cell)
  const gaps: Gap[] = []
  for (const start of area.cells.values()) {
    if (!isStandable(atLast, start)) continue
    for (const beside of stepsFrom(atLast, start)) {
      if (!isNew(beside) || gaps.some(({ cells }) => cells.some((cell) => samePosition(cell, beside)))) continue
      const walked = [...walkedFrom([beside], (cell) => (isNew(cell) ? stepsFrom(atLast, cell) : [])).values()]
      const beyond = walked.filter((cell) => !isNew(cell) && !area.cells.has(positionKey(cell)))
      gaps.push({ cells: walked.filter(isNew), ends: beyond })
    }
  }
  return gaps
}

/** Events without which one does not get through the gap from the one area to the other, whatever the others do. */
function openersOf(
  from: Area,
  to: Area,
  gap: readonly Position[],
  events: readonly RoomEvent[],
  atFirst: BlockAt,
): readonly RoomEvent[] {
  const inGap = new Set(gap.map(positionKey))
  return events.filter((event) => {
    if (!blocksSetBy(event).some(({ pos }) => gap.some((cell) => distance(cell, pos) <= AT_GAP))) return false
    const without = withEffects(
      atFirst,
      events.filter((other) => other !== event),
    )
    const isOnWay = (cell: Position): boolean => from.cells.has(positionKey(cell)) || inGap.has(positionKey(cell))
    const walked = walkedFrom([...from.cells.values()], (cell) => (isOnWay(cell) ? stepsFrom(without, cell) : []))
    return ![...to.cells.keys()].some((key) => walked.has(key))
  })
}

function sharesCell(some: readonly Position[], others: readonly Position[]): boolean {
  return some.some((cell) => others.some((other) => samePosition(cell, other)))
}

function nearestArea(areas: readonly Area[], pos: Position): Area | null {
  const standing = areas.find(({ cells }) => cells.has(positionKey(pos)))
  if (standing !== undefined) return standing
  const away = (area: Area): number => Math.min(...[...area.cells.values()].map((cell) => distance(cell, pos)))
  const [nearest] = areas.map((area) => ({ area, away: away(area) })).toSorted((a, b) => a.away - b.away)
  return nearest === undefined || nearest.away > AT_HAND ? null : nearest.area
}
