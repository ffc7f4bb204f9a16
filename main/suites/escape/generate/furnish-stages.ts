/** Drawn stages put into the world: centres, links between rooms, furniture, the sign with the hint. */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import type { EscapeRoom } from '../../../../shared/contract/tasks/escape.ts'
import { exitPad, type PlacedRoom, roomCentre } from '../build/escape-world.ts'
import { exitCells, roomInterior } from '../build/room-shell.ts'
import { setStep } from '../build/steps.ts'
import type { RoomSite } from '../mechanisms/mechanism.ts'
import { chest } from '../mechanisms/parts.ts'
import type { Stage, Stages } from './stages.ts'

/** Hints on signs. */
const LINES = 4

/** At most four lines of whole words, as short as they can be. */
function hintLines(hint: string): readonly string[] {
  const words = hint.split(' ')
  for (let width = Math.ceil(hint.length / LINES); ; width++) {
    const lines = wrap(words, width)
    if (lines.length <= LINES) return lines
  }
}

function wrap(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** Where members stand who come into a room together, by place: on columns that no plate or lever is ever put on, but for the first row. */
const entryCells: readonly Position[] = [
  [0, 0, -3],
  [1, 0, -3],
  [-1, 0, -3],
  [2, 0, -3],
  [-2, 0, -3],
  [0, 0, -2],
  [2, 0, -2],
  [-2, 0, -2],
]

const SIGN: Position = [-3, 0, -3]
const STORE: Position = [3, 0, -3]
/** Two apart, so that no body presses two plates. */
const SPOT_COLUMNS = [-3, -1, 1, 3]
const SPOT_ROWS = [-2, 0, 2]

interface Furnishing {
  /** In the order in which they are met. */
  readonly rooms: readonly { readonly room: EscapeRoom; readonly placed: PlacedRoom }[]
  readonly starts: readonly Position[]
  /** Chests that lie ready, with what they hold. */
  readonly stores: readonly { readonly pos: Position; readonly item: string }[]
}

function entries(centre: Position, agents: number): readonly Position[] {
  return entryCells.slice(0, agents).map((cell) => add(centre, cell))
}

/** Where each member stands before a stage: in the one room or in their own. */
function placesAt(row: number, stage: Stage | undefined, agents: number): readonly Position[] {
  if (stage === undefined) return entries(exitPad, agents)
  if (!stage.isApart) return entries(roomCentre(row, 0), agents)
  return Array.from({ length: agents }, (_, channel) => entries(roomCentre(row, channel), 1)).flat()
}

function spotsOf(centre: Position, draw: Draw): RoomSite['spots'] {
  return (count, lastRow, firstRow = -2) =>
    SPOT_ROWS.filter((dz) => dz >= firstRow && dz <= lastRow)
      .flatMap((dz) => SPOT_COLUMNS.map((dx): Position => [dx, 0, dz]))
      .map((spot) => ({ spot, rank: draw('spot', ...spot) }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, count)
      .map(({ spot }) => add(centre, spot))
}

function signWith(centre: Position, hint: string): readonly BuildStep[] {
  const pos = add(centre, SIGN)
  return [
    setStep(pos, 'oak_sign', { rotation: '14', waterlogged: 'false' }),
    { kind: 'sign', pos, lines: [...hintLines(hint)] },
  ]
}

function furnishRoom(
  stage: Stage,
  row: number,
  channel: number,
  agents: number,
  next: readonly Position[],
  draw: Draw,
): { readonly room: Omit<EscapeRoom, 'id'>; readonly placed: PlacedRoom } {
  const { mechanism, isApart } = stage
  const centre = roomCentre(row, channel)
  const arrival = next[channel]
  const { hint, events, windowS, steps, apart } = mechanism.furnish({
    centre,
    agents: isApart ? 1 : agents,
    spots: spotsOf(centre, (...key) => draw('room', row, channel, ...key)),
    arrivals: mechanism.passage === 'merge' ? (arrival === undefined ? [] : [arrival]) : next,
    neighbourExit: exitCells(roomCentre(row, (channel + 1) % agents)),
  })
  const { height } = mechanism
  const tall = height === undefined ? {} : { height }
  return {
    room: {
      box: roomInterior(centre, height),
      mechanism: mechanism.id,
      hint,
      events: [...events],
      windowS,
      ...(apart === undefined ? {} : { apart: [...apart] }),
    },
    placed: { centre, ...tall, furnishing: [...steps, ...signWith(centre, hint)] },
  }
}

export function furnishStages(drawn: Stages, agents: number, draw: Draw): Furnishing {
  const { stages } = drawn
  const met = stages.map((stage, row) => ({ stage, row })).toReversed()
  const rooms = met.flatMap(({ stage, row }) => {
    const next = placesAt(row - 1, stages[row - 1], agents)
    const channels = stage.isApart ? agents : 1
    return Array.from({ length: channels }, (_, channel) => furnishRoom(stage, row, channel, agents, next, draw))
  })
  return {
    rooms: rooms.map(({ room, placed }, index) => ({ room: { id: `room-${index + 1}`, ...room }, placed })),
    starts: placesAt(stages.length - 1, stages.at(-1), agents),
    stores: drawn.stores.map(({ item, row }) => ({ pos: add(roomCentre(row, 0), STORE), item })),
  }
}

/** Steps that put a chest with one item. */
export function storeSteps({ pos, item }: Furnishing['stores'][number]): readonly BuildStep[] {
  return [chest(pos), { kind: 'container', pos, items: [{ slot: 0, name: item, count: 1 }] }]
}
