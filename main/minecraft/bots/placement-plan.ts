/**
 * Chooses how a body places a block so that it ends with the wanted state: where to stand, which face of which neighbour to
 * click at which point, how to look. Pure: it tries the server's own placement rules on every way there is, best first.
 */

import {
  type PlacementPrediction,
  predictPlacement,
} from '../../../packages/minecraft-server/rules/placing/placement-rules.ts'
import { blockName, isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import {
  comparePositions,
  type Direction,
  directions,
  directionVector,
  distance,
  neighbour,
  oppositeDirection,
  positionKey,
  samePosition,
} from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import {
  bodyTouchesBoxes,
  bodyTouchesCell,
  boxesOf,
  eyesOf,
  feetIn,
  isStandable,
  type KnownBlocks,
  standOf,
} from './cells.ts'
import { type BlockClick, clickPoint, type Look, lookAt } from './clicking.ts'
import { canLeave, canReach, isRoomy } from './footways.ts'
import { isWanted, opensOnClick, type WantedBlock } from './wanted-block.ts'

/** What the planner knows of the world around. */
export interface PlacementScene {
  readonly blocks: KnownBlocks
  /** Feet of the body that places. */
  readonly feet: Point
  /** Feet of other bodies; their cells are stood in only when nothing else is left. */
  readonly others: readonly Point[]
  /** Keys (`positionKey`) of cells not to stand in, because walking there failed. */
  readonly avoid: ReadonlySet<string>
}

type Filled = Extract<PlacementPrediction, { ok: true }>['filled']

export interface PlacementPlan {
  readonly stand: Position
  readonly click: BlockClick
  readonly look: Look
  readonly sneak: boolean
  /** The block that will be there. */
  readonly block: BlockString
  /** All cells that the item fills (two for doors and beds). */
  readonly filled: Filled
}

export type PlacementRefusal = 'occupied' | 'no-support' | 'orientation-impossible' | 'unreachable'
export type Planned =
  | { readonly ok: true; readonly plan: PlacementPlan }
  | { readonly ok: false; readonly reason: PlacementRefusal }

/** Farthest click point from the eyes in survival mode. */
const REACH = 4.5
/** Cells further than this from the placement are not worth remembering. */
const NEARBY = 64
/** The plan must survive looks that are this far off: the server stores them in steps of 1.4 degrees. */
const LOOK_SLACK_DEG = 4

interface Candidate {
  readonly stand: Position
  readonly click: BlockClick
  readonly look: Look
  readonly sneak: boolean
  /** How it compares: what comes first counts most. */
  readonly rank: readonly [face: number, sneak: number, taken: number, distance: number]
}

/** The best way to place, or why there is none. Deterministic: ties go by stand cell (y, z, x), then by face and cursor. */
export function planPlacement(wanted: WantedBlock, pos: Position, scene: PlacementScene): Planned {
  const known = remembering(scene.blocks, pos)
  const clicks = clicksFor(wanted, pos, known)
  const stands = standsAround(pos, known).filter((stand) => !scene.avoid.has(positionKey(stand)))
  const candidates = stands.flatMap((stand) => candidatesFrom(stand, clicks, known, scene)).sort(byRank)
  const isNarrow = narrowStands(known)
  for (const name of wanted.names) {
    const plan = bestOf(roomyFirst(candidates, isNarrow), { ...wanted, names: [name] }, pos, known, scene.feet)
    if (plan !== null) return { ok: true, plan }
  }
  return { ok: false, reason: whyNot(wanted, pos, clicks, known) }
}

/** The best way to place from one cell, whether a way leads there or not; null where there is none. */
export function planFrom(
  stand: Position,
  wanted: WantedBlock,
  pos: Position,
  scene: Omit<PlacementScene, 'avoid'>,
): PlacementPlan | null {
  const candidates = candidatesFrom(stand, clicksFor(wanted, pos, scene.blocks), scene.blocks, scene).sort(byRank)
  for (const name of wanted.names) {
    for (const candidate of candidates) {
      const plan = proven(candidate, { ...wanted, names: [name] }, pos, scene.blocks)
      if (plan !== null) return plan
    }
  }
  return null
}

function candidatesFrom(
  stand: Position,
  clicks: readonly BlockClick[],
  blocks: KnownBlocks,
  scene: Omit<PlacementScene, 'avoid'>,
): Candidate[] {
  return clicks
    .filter((click) => distance(eyesOf(feetIn(stand)), clickPoint(click)) <= REACH)
    .map((click) => candidateOf(stand, click, blocks, scene))
}

/**
 * The first candidate that works, whose stand can be reached and left again; failing that, the first that works and can be
 * reached, then the first that works at all.
 */
function bestOf(
  candidates: Iterable<Candidate>,
  wanted: WantedBlock,
  pos: Position,
  known: KnownBlocks,
  feet: Point,
): PlacementPlan | null {
  const closed = new Set<string>()
  let [trapped, cutOff]: (PlacementPlan | null)[] = [null, null]
  for (const candidate of candidates) {
    if (closed.has(positionKey(candidate.stand))) continue
    const plan = proven(candidate, wanted, pos, known)
    if (plan === null) continue
    const way = canReach(known, plan.stand, standOf(feet))
    if (way.open && canLeave(withFilled(known, plan.filled), plan.stand)) return plan
    closed.add(positionKey(plan.stand))
    if (way.open) {
      trapped ??= plan
    } else {
      cutOff ??= plan
      for (const cell of way.seen) closed.add(cell)
    }
  }
  return trapped ?? cutOff ?? null
}

/** The blocks as they will be once the plan is carried out. */
export function withFilled(blocks: KnownBlocks, filled: Filled): KnownBlocks {
  return (pos) => {
    // One or two cells: asking each is quicker than making a key.
    for (const cell of filled) if (samePosition(cell.pos, pos)) return cell.block
    return blocks(pos)
  }
}

/** Cells around a placement, looked up once while nothing changes; by one number each, which is quicker than strings. */
export function remembering(blocks: KnownBlocks, [x, y, z]: Position): KnownBlocks {
  const memory = new Map<number, BlockString | null>()
  return (pos) => {
    const [dx, dy, dz] = [pos[0] - x + NEARBY, pos[1] - y + NEARBY, pos[2] - z + NEARBY]
    const isNear = Math.min(dx, dy, dz) >= 0 && Math.max(dx, dy, dz) < 2 * NEARBY
    if (!isNear) return blocks(pos)
    const key = (dy * 2 * NEARBY + dz) * 2 * NEARBY + dx
    const known = memory.get(key)
    if (known !== undefined) return known
    const block = blocks(pos)
    memory.set(key, block)
    return block
  }
}

/** Every click that could fill the cell: on the faces around it, and on whatever is in it (a slab to double, grass to replace). */
function clicksFor({ lifted }: WantedBlock, pos: Position, blocks: KnownBlocks): readonly BlockClick[] {
  const around = directions.map((direction): [Position, Direction] => [
    neighbour(pos, direction),
    oppositeDirection[direction],
  ])
  const inside = directions.map((face): [Position, Direction] => [pos, face])
  const isFree = lifted !== undefined && liftsSupport.some((rule) => lifted.has(rule))
  const meant = lifted?.has('clear') === true ? { inside: true as const } : {}
  return [...around, ...inside]
    .filter(([clicked]) => isClickable(blocks(clicked)) || (isFree && samePosition(clicked, pos)))
    .flatMap(([clicked, face]) => {
      const how = samePosition(clicked, pos) ? meant : {}
      return cursorsOn(face).map((cursor) => ({ pos: clicked, face, cursor, ...how }))
    })
}

/** Without one of these a body may click where nothing is; the rules of placing say for which blocks. */
const liftsSupport = ['below', 'side', 'beside'] as const

function isClickable(block: BlockString | null): boolean {
  return block !== null && !isAir(block) && !/^(water|lava|bubble_column|light|structure_void)(\[|$)/.test(block)
}

/** Points that make a difference on a face: its middle first, then low and high, left and right. */
function cursorsOn(face: Direction): readonly Point[] {
  const offsets: readonly (readonly [number, number])[] = [
    [0.5, 0.25],
    [0.5, 0.75],
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ]
  const flat: readonly (readonly [number, number])[] = [[0.5, 0.5], ...offsets.slice(2)]
  const plane = face === 'up' || face === 'south' || face === 'east' ? 1 : 0
  if (face === 'up' || face === 'down') return flat.map(([a, b]): Point => [a, plane, b])
  return offsets.map(([along, height]): Point => {
    return face === 'north' || face === 'south' ? [along, height, plane] : [plane, height, along]
  })
}

/** Cells from which the surroundings of `pos` may be in reach, in the lab's order of positions. */
function standsAround(pos: Position, blocks: KnownBlocks): readonly Position[] {
  const stands: Position[] = []
  for (let dy = -6; dy <= 4; dy++) {
    for (let dz = -5; dz <= 5; dz++) {
      for (let dx = -5; dx <= 5; dx++) {
        const stand: Position = [pos[0] + dx, pos[1] + dy, pos[2] + dz]
        if (!bodyTouchesCell(feetIn(stand), pos) && isStandable(blocks, stand)) stands.push(stand)
      }
    }
  }
  return stands.sort(comparePositions)
}

function candidateOf(
  stand: Position,
  click: BlockClick,
  blocks: KnownBlocks,
  scene: Omit<PlacementScene, 'avoid'>,
): Candidate {
  const feet = feetIn(stand)
  const eyes = eyesOf(feet)
  const point = clickPoint(click)
  const clicked = blockName(blocks(click.pos) ?? 'air')
  const sneak = opensOnClick(clicked)
  const normal = directionVector[click.face]
  const towardsEyes =
    normal[0] * (eyes[0] - point[0]) + normal[1] * (eyes[1] - point[1]) + normal[2] * (eyes[2] - point[2])
  const taken = scene.others.some((other) => bodyTouchesCell(other, stand))
  const [face, crouch, full] = [towardsEyes > 0.05 ? 0 : 1, sneak ? 1 : 0, taken ? 1 : 0]
  return { stand, click, look: lookAt(eyes, point), sneak, rank: [face, crouch, full, distance(scene.feet, feet)] }
}

function byRank(a: Candidate, b: Candidate): number {
  const difference = a.rank.findIndex((value, index) => value !== b.rank[index])
  return difference < 0 ? 0 : (a.rank[difference] ?? 0) - (b.rank[difference] ?? 0)
}

/** Looked up once for each stand, and only where somebody asks: most are never come to. */
function narrowStands(blocks: KnownBlocks): (stand: Position) => boolean {
  const known = new Map<string, boolean>()
  return (stand) => {
    const key = positionKey(stand)
    const isNarrow = known.get(key) ?? !isRoomy(blocks, stand)
    known.set(key, isNarrow)
    return isNarrow
  }
}

/** Of candidates in the order of their ranks those with room around come before the others of equal face and sneak. */
function* roomyFirst(
  candidates: readonly Candidate[],
  isNarrow: (stand: Position) => boolean,
): Generator<Candidate, void> {
  let narrow: Candidate[] = []
  let group: Candidate | undefined
  for (const candidate of candidates) {
    if (group?.rank[0] !== candidate.rank[0] || group.rank[1] !== candidate.rank[1]) {
      yield* narrow
      narrow = []
      group = candidate
    }
    if (isNarrow(candidate.stand)) narrow.push(candidate)
    else yield candidate
  }
  yield* narrow
}

function predict(
  wanted: WantedBlock,
  click: BlockClick,
  look: Look,
  sneak: boolean,
  blocks: KnownBlocks,
): PlacementPrediction {
  const { pos: clicked, face, cursor, inside = false } = click
  const placement = { item: wanted.item, clicked, face, cursor, ...look, sneaking: sneak, inside }
  const { lifted } = wanted
  const at = (cell: Position): BlockString => blocks(cell) ?? 'air'
  return predictPlacement(placement, lifted === undefined ? { at } : { at, lifted })
}

/** The candidate as a plan when it gives the wanted block, harms nothing, and does so for looks a little off too. */
function proven(candidate: Candidate, wanted: WantedBlock, pos: Position, blocks: KnownBlocks): PlacementPlan | null {
  const { stand, click, look, sneak } = candidate
  const result = predict(wanted, click, look, sneak, blocks)
  if (!result.ok || result.popped.length > 0) return null
  const part = result.filled.find((cell) => samePosition(cell.pos, pos))
  if (part === undefined || !isWanted(wanted, part.block)) return null
  const feet = feetIn(stand)
  if (result.filled.some((cell) => bodyTouchesBoxes(feet, cell.pos, boxesOf(cell.block)))) return null
  const steady = slightlyOff(look).every((other) => {
    const again = predict(wanted, click, other, sneak, blocks)
    return again.ok && samePosition(again.pos, result.pos) && again.block === result.block
  })
  return steady ? { stand, click, look, sneak, block: part.block, filled: result.filled } : null
}

function slightlyOff({ yawDeg, pitchDeg }: Look): readonly Look[] {
  const pitches = [pitchDeg - LOOK_SLACK_DEG, pitchDeg + LOOK_SLACK_DEG].map((pitch) =>
    Math.max(-90, Math.min(90, pitch)),
  )
  return [
    { yawDeg: yawDeg - LOOK_SLACK_DEG, pitchDeg },
    { yawDeg: yawDeg + LOOK_SLACK_DEG, pitchDeg },
    ...pitches.map((pitch) => ({ yawDeg, pitchDeg: pitch })),
  ]
}

/** Tells "nothing holds it" from "never that way round" from "no place to stand", by trying every look from nowhere. */
function whyNot(
  wanted: WantedBlock,
  pos: Position,
  clicks: readonly BlockClick[],
  blocks: KnownBlocks,
): PlacementRefusal {
  const looks = [-60, 0, 60].flatMap((pitchDeg) => [0, 90, 180, 270].map((yawDeg) => ({ yawDeg, pitchDeg })))
  let [placed, occupied] = [false, false]
  for (const click of clicks) {
    for (const look of looks) {
      const result = predict(wanted, click, look, opensOnClick(blockName(blocks(click.pos) ?? 'air')), blocks)
      if (!result.ok) {
        if (result.reason === 'occupied') occupied = true
        continue
      }
      const part = result.filled.find((cell) => samePosition(cell.pos, pos))
      if (part === undefined) continue
      if (isWanted(wanted, part.block)) return 'unreachable'
      placed = true
    }
  }
  if (placed) return 'orientation-impossible'
  return occupied && isClickable(blocks(pos)) ? 'occupied' : 'no-support'
}
