/**
 * What the words of each rule say of subtasks, to a careful reader and to one who takes them too wide. A reading of the words,
 * worked out apart from what scorers count as true.
 */
import { neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Edge } from '../../../../shared/core/task-graph/edge.ts'
import { type Building, readBuilding } from './building.ts'
import { type PlacedBlock, type RoomPlace, readWork, type SubtaskWork, type Taking } from './subtask-work.ts'

/** In which order a reader takes rooms to be worked, from what subtasks say of their rooms and of who goes there. */
interface RoomDeeds {
  readonly id: number
  readonly place: RoomPlace
}

/** Stands for the agents that no subtask names: they go where everybody may go. */
const UNNAMED = ''

/** What is done in a room before the next one that the same agents go to, or that says that it comes after it. */
function* roomEdges(work: readonly SubtaskWork[]): Generator<Edge> {
  const works = worksOf(work)
  const agents = [...new Set(works.flatMap(({ place }) => place.agents ?? []))]
  for (const work of works) {
    const earlier = works.filter(({ place }) => comesBefore(place, work.place))
    const before = new Set(earlier.filter(({ place }) => place.room === work.place.after))
    const visitors = work.place.agents ?? [UNNAMED, ...agents]
    for (const agent of visitors) {
      const been = earlier.filter(({ place }) => place.agents === null || place.agents.includes(agent))
      const last = been.reduce<RoomDeeds | null>(
        (latest, each) => (latest === null || comesBefore(latest.place, each.place) ? each : latest),
        null,
      )
      if (last === null) continue
      for (const each of earlier) if (isSamePart(each.place, last.place)) before.add(each)
    }
    for (const { id } of before) yield { from: id, to: work.id }
  }
}

/** All that is done in rooms before all that is done in any room after them. */
function* wideRoomEdges(work: readonly SubtaskWork[]): Generator<Edge> {
  const works = worksOf(work)
  for (const work of works) {
    for (const { id, place } of works) if (comesBefore(place, work.place)) yield { from: id, to: work.id }
  }
}

function worksOf(work: readonly SubtaskWork[]): readonly RoomDeeds[] {
  return work.flatMap(({ id, room }) => (room === null ? [] : [{ id, place: room }]))
}

function comesBefore(a: RoomPlace, b: RoomPlace): boolean {
  return a.room < b.room || (a.room === b.room && a.part < b.part)
}

function isSamePart(a: RoomPlace, b: RoomPlace): boolean {
  return a.room === b.room && a.part === b.part
}

/** A plan as it is read, before any rule is. */
export interface PlanReading {
  readonly work: readonly SubtaskWork[]
  readonly placed: readonly PlacedBlock[]
  readonly building: Building
}

type EdgesOf = (plan: PlanReading) => Iterable<Edge>

interface RuleReading {
  readonly careful: EdgesOf
  /** The words taken for more than they say; absent where they leave nothing to widen. */
  readonly wide?: EdgesOf
}

/** Rules that imply nothing between subtasks are not here, nor are rules that nobody has told us the meaning of. */
const readings: Readonly<Record<string, RuleReading>> = {
  'take-before-use': { careful: takeEdges, wide: wideTakeEdges },
  'below-before-above': { careful: heldEdges('below'), wide: layerEdges },
  'side-before-attached': { careful: heldEdges('hangsOn'), wide: wideSideEdges },
  'beside-before-floating': { careful: heldEdges('leansOn') },
  'scaffold-after-use': { careful: scaffoldEdges },
  'lower-before-higher': { careful: layerEdges },
  'gather-before-craft': { careful: storeEdges('craft') },
  'raw-and-fuel-before-smelt': { careful: storeEdges('smelt') },
  'tool-before-harvest': { careful: storeEdges('harvest') },
  'open-before-enter': {
    careful: ({ work }) => roomEdges(work),
    wide: ({ work }) => wideRoomEdges(work),
  },
  'clear-before-place': { careful: clearEdges },
  'hand-over-before-use': { careful: handedEdges },
  'make-before-hand-over': {
    careful: ({ work }) => madeEdges(work, ({ handsOver }) => handsOver.map(({ item }) => item)),
  },
  'parts-before-whole': { careful: ({ work }) => madeEdges(work, ({ parts }) => parts) },
}

/** Rules of the game; the paper's order by layers is one that a team chooses. */
export const knownRules: readonly string[] = Object.keys(readings).filter((rule) => rule !== 'lower-before-higher')

export function readPlan(...[functions, nodes]: Parameters<typeof readWork>): PlanReading {
  const work = readWork(functions, nodes)
  const placed = work.flatMap((each) => each.placed)
  const dug = work.flatMap((each) => (each.room === null ? each.dug : []))
  return { work, placed, building: readBuilding(placed, dug) }
}

/** No subtask depends on itself; an edge may come more than once. */
export function* edgesOfRule(rule: string, plan: PlanReading, isWide: boolean): Generator<Edge> {
  const reading = readings[rule]
  if (reading === undefined) return
  for (const edge of (isWide ? (reading.wide ?? reading.careful) : reading.careful)(plan)) {
    if (edge.from !== edge.to) yield edge
  }
}

/** Whether the rule's words can be taken for more than they say. */
export function canBeWidened(rule: string): boolean {
  return readings[rule]?.wide !== undefined
}

/** Who gets an item and does not use it, before who uses it and does not get it; and what is put away before it is taken. */
function* takeEdges(plan: PlanReading): Generator<Edge> {
  const getters = byItem(plan.work, ({ gets, uses }) => [...gets].filter((item) => !uses.has(item)))
  for (const to of plan.work) {
    for (const item of to.uses) {
      if (to.gets.has(item)) continue
      for (const from of getters.get(item) ?? []) if (isSameRoom(from, to)) yield { from: from.id, to: to.id }
    }
  }
  yield* storeEdges('other')(plan)
}

/** Subtasks that get an item come before all that use it, even those that get it themselves. */
function* wideTakeEdges(plan: PlanReading): Generator<Edge> {
  const getters = byItem(plan.work, ({ gets }) => gets)
  for (const to of plan.work) {
    for (const item of to.uses) {
      for (const from of getters.get(item) ?? []) {
        const isMutual = from.uses.has(item) && to.gets.has(item)
        if (isSameRoom(from, to) && !isMutual) yield { from: from.id, to: to.id }
      }
    }
  }
  yield* storeEdges('other')(plan)
}

/** What one puts into a container before what another takes out of one for this. */
function storeEdges(purpose: Taking['purpose']): EdgesOf {
  return function* ({ work }) {
    const storers = byItem(work, ({ stores }) => stores)
    for (const to of work) {
      for (const taking of to.takes) {
        if (taking.purpose !== purpose) continue
        for (const from of storers.get(taking.item) ?? []) yield { from: from.id, to: to.id }
      }
    }
  }
}

function heldEdges(way: 'below' | 'hangsOn' | 'leansOn'): EdgesOf {
  return function* ({ building: { holds } }) {
    for (const [block, held] of holds) {
      const holder = held[way]
      if (holder !== undefined) yield { from: holder.id, to: block.id }
    }
  }
}

/** Whatever faces some way is taken to hang on what is beside it, as a trapdoor around a flower bed does not. */
function* wideSideEdges(plan: PlanReading): Generator<Edge> {
  yield* heldEdges('hangsOn')(plan)
  const at = Map.groupBy(plan.placed, ({ pos }) => positionKey(pos))
  for (const block of plan.placed) {
    if (block.state.facing === undefined || plan.building.holds.get(block)?.hangsOn !== undefined) continue
    for (const side of ['north', 'south', 'west', 'east'] as const) {
      for (const other of at.get(positionKey(neighbour(block.pos, side))) ?? []) {
        if (other.state.facing === undefined) yield { from: other.id, to: block.id }
      }
    }
  }
}

/** All of a layer before all of the layers above. */
function* layerEdges({ placed }: PlanReading): Generator<Edge> {
  for (const lower of placed) {
    for (const higher of placed) if (lower.pos[1] < higher.pos[1]) yield { from: lower.id, to: higher.id }
  }
}

/** Dirt is dug after it was placed, after what it carries was placed, and after the dirt that it carries was dug. */
function* scaffoldEdges({ building: { holds, scaffolds } }: PlanReading): Generator<Edge> {
  for (const [{ id }, digger] of scaffolds) yield { from: id, to: digger }
  for (const [block, { below, hangsOn, leansOn }] of holds) {
    for (const holder of [below, hangsOn, leansOn]) {
      const digger = holder === undefined ? undefined : scaffolds.get(holder)
      if (digger !== undefined) yield { from: scaffolds.get(block) ?? block.id, to: digger }
    }
  }
}

/** Who only takes a block away before who only places another one there. */
function* clearEdges({ work }: PlanReading): Generator<Edge> {
  const inRooms = work.filter(({ room }) => room !== null)
  const diggers = byItem(inRooms, ({ dug, placed }) => placesOf(dug, placed))
  for (const to of inRooms) {
    for (const place of placesOf(to.placed, to.dug)) {
      for (const from of diggers.get(place) ?? []) if (isSameRoom(from, to)) yield { from: from.id, to: to.id }
    }
  }
}

/** Who hands something to a player before what that player makes of it or hands on. */
function* handedEdges({ work }: PlanReading): Generator<Edge> {
  for (const from of work) {
    for (const { item, to: receiver } of from.handsOver) {
      for (const to of work) {
        const needs = to.parts.has(item) || to.handsOver.some((handed) => handed.item === item)
        if (to.player === receiver && needs) yield { from: from.id, to: to.id }
      }
    }
  }
}

/** What a player makes or gathers before what the same player needs it for. */
function* madeEdges(work: readonly SubtaskWork[], neededBy: (work: SubtaskWork) => Iterable<string>): Generator<Edge> {
  const makers = byItem(work, ({ makes }) => makes)
  for (const to of work) {
    for (const item of neededBy(to)) {
      for (const from of makers.get(item) ?? []) {
        if (from.player !== null && from.player === to.player) yield { from: from.id, to: to.id }
      }
    }
  }
}

/** Where some blocks are and none of the others. */
function placesOf(blocks: SubtaskWork['dug'], others: SubtaskWork['dug']): ReadonlySet<string> {
  const taken = new Set(others.map(({ pos }) => positionKey(pos)))
  return new Set(blocks.map(({ pos }) => positionKey(pos)).filter((place) => !taken.has(place)))
}

/** What is done in different rooms is a matter of the order of rooms. */
function isSameRoom(a: SubtaskWork, b: SubtaskWork): boolean {
  return a.room === null || b.room === null || a.room.room === b.room.room
}

/** Who has to do with each thing. */
function byItem(
  work: readonly SubtaskWork[],
  thingsOf: (work: SubtaskWork) => Iterable<string>,
): ReadonlyMap<string, readonly SubtaskWork[]> {
  const known = new Map<string, SubtaskWork[]>()
  for (const each of work) {
    for (const thing of thingsOf(each)) {
      const others = known.get(thing)
      if (others === undefined) known.set(thing, [each])
      else others.push(each)
    }
  }
  return known
}
