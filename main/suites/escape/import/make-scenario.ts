/** A generated task as a scenario: rooms, world, limits and initial items. */
import { CONTAINER_SLOTS } from '../../../../packages/minecraft-server/rules/blocks/container-slots.ts'
import { stackSizeOf } from '../../../../packages/minecraft-server/rules/items/item-registry.ts'
import { add, insideBox, positionKey, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep, Scenario, WorldPlan } from '../../../../shared/contract/scenario.ts'
import type { EscapeRoom, RoomEvent } from '../../../../shared/contract/tasks/escape.ts'
import { worldOfPlan } from '../../../../shared/core/voxel-world.ts'
import { escapeWorld, exitPad, type PlacedRoom } from '../build/escape-world.ts'
import { ROOM_SPACING, roomInterior, WALL_AT } from '../build/room-shell.ts'
import { fillStep } from '../build/steps.ts'
import { escapeScenario } from '../make-scenario.ts'
import { chest } from '../mechanisms/parts.ts'
import type { Atom } from './atom.ts'
import { eventsOf } from './events.ts'
import { type Furniture, furnish, wholeWorld } from './furniture.ts'
import { placeObjects, type RoomObjects } from './objects.ts'
import { CEILING, openingSteps } from './openings.ts'
import { type GeneratedRoom, type GeneratedTask, type GeneratorSetting, limitsOf } from './state-tree.ts'

/**
 * How a condition of the file lasts: `intended` for `wait_interval` seconds after it last held, as the papers describe it;
 * `code-2024` for the same moment only, which is all that the published code comes to.
 */
export type WindowReading = 'intended' | 'code-2024'

/** The published judge ends a task by then whatever its rooms. */
const LONGEST_S = 1000
/** Beyond what a room asks for. */
const SPARE = 2

interface BuiltRoom {
  readonly atom: Atom
  readonly generated: GeneratedRoom
  readonly objects: RoomObjects
}

/** Fails with `bad-input`, one sentence, where the rooms cannot be furnished or overlap. */
export function makeEscapeScenario(
  atoms: readonly Atom[],
  task: GeneratedTask,
  setting: GeneratorSetting,
  reading: WindowReading,
): Result<Scenario> {
  const overlap = clash(task.rooms)
  if (overlap !== null) return fail('bad-input', overlap)
  const built: BuiltRoom[] = []
  for (const generated of task.rooms) {
    const atom = atoms[generated.atom]
    if (atom === undefined) return fail('internal', `no atom ${generated.atom}`)
    const objects = placeObjects(atom, generated, task.random)
    if (!objects.ok) return objects
    built.push({ atom, generated, objects: objects.value })
  }
  const stores = storesOf(task, built)
  if (stores.some(({ items }) => items.length > CONTAINER_SLOTS)) {
    return fail('bad-input', 'what agents are to bring into its rooms does not fit into one chest.')
  }
  const { world, furniture } = buildWorld(built, task, stores, passageCentres(task.rooms, atoms))
  const failures = furniture.flatMap(({ failures: reasons }, index) =>
    reasons.map((reason) => `room of atom ${built[index]?.generated.atom}: ${reason}`),
  )
  if (failures[0] !== undefined) return fail('bad-input', failures[0])
  const rooms = built.map((room, index) => escapeRoom(room, furniture[index]?.blocks ?? new Map(), reading))
  return ok(scenarioOf({ rooms, world, task, setting }))
}

function escapeRoom(room: BuiltRoom, blocks: Furniture['blocks'], reading: WindowReading): Omit<EscapeRoom, 'id'> {
  const { atom, generated } = room
  const events = eventsOf({ ...room, blocks })
  return {
    box: withLifts(roomInterior(generated.centre, CEILING), events),
    mechanism: `atom-${generated.atom}`,
    hint: atom.task_description === '' ? 'Find out what opens the way.' : atom.task_description,
    events: [...events],
    windowS: reading === 'intended' ? atom.wait_interval : 0,
  }
}

/** Up to where bodies are lifted in it. */
function withLifts({ min, max }: Box, events: readonly RoomEvent[]): Box {
  const lifts = events.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.kind === 'teleport' ? [effect.to] : [])),
  )
  const above = lifts.filter(([x, , z]) => insideBox({ min, max }, [x, min[1], z]))
  return { min, max: [max[0], Math.max(max[1], ...above.map(([, y]) => y)), max[2]] }
}

interface Store {
  readonly pos: Position
  /** Stacks. */
  readonly items: readonly { readonly name: string; readonly count: number }[]
}

function buildWorld(
  built: readonly BuiltRoom[],
  task: GeneratedTask,
  stores: readonly Store[],
  passages: readonly Position[],
): { readonly world: WorldPlan; readonly furniture: readonly Furniture[] } {
  const starts = startCells(task)
  const shells = built.map(({ generated: { centre } }): PlacedRoom => ({ centre, height: CEILING, furnishing: [] }))
  const empty = passages.map((centre): PlacedRoom => ({ centre, height: CEILING, furnishing: [openExit(centre)] }))
  const bare = escapeWorld({ rooms: [...shells, ...empty], starts })
  const centres = [...shells, ...empty].map(({ centre }) => centre)
  const openings = built.map(({ generated: { centre }, objects }) =>
    openingSteps(
      centre,
      centres.some((other) => samePosition(other, add(centre, [0, 0, -ROOM_SPACING]))),
      objects,
    ),
  )
  const shellWorld = worldOfPlan({ ...bare, steps: [...bare.steps, ...openings.flat()] })
  const furniture = furnish(
    built.map(({ objects }) => objects),
    wholeWorld((pos) => shellWorld.at(pos)),
  )
  const rooms = shells.map((shell, index) => ({
    ...shell,
    furnishing: [
      ...(openings[index] ?? []),
      ...(furniture[index]?.steps ?? []),
      ...(index === 0 ? stores.flatMap(storeSteps) : []),
    ],
  }))
  return { world: withRoofs(escapeWorld({ rooms: [...rooms, ...empty], starts })), furniture }
}

/** The region up to the highest block. */
function withRoofs(world: WorldPlan): WorldPlan {
  const tops = world.steps.map((step) =>
    step.kind === 'fill' ? step.box.max[1] : step.kind === 'set' ? step.pos[1] : -Infinity,
  )
  const { min, max } = world.region
  return { ...world, region: { min, max: [max[0], Math.max(max[1], ...tops), max[2]] } }
}

function openExit(centre: Position): BuildStep {
  return fillStep(add(centre, [0, 0, WALL_AT]), add(centre, [0, 2, WALL_AT]), 'air')
}

/** The published code puts all agents of a room onto one spot; here they stand side by side in the same row. */
const SIDE_BY_SIDE = [0, 1, -1, 2, -2]
const FIRST_ROW = -3

function startCells({ agents }: GeneratedTask): readonly Position[] {
  return agents.map(({ start }, place) => {
    const before = agents.slice(0, place).filter((other) => samePosition(other.start, start)).length
    const dx = SIDE_BY_SIDE[before % SIDE_BY_SIDE.length] ?? 0
    return add(start, [dx, 0, FIRST_ROW + Math.floor(before / SIDE_BY_SIDE.length)])
  })
}

/** Corners, the farthest from the exit first. */
const corners: readonly Position[] = [
  [3, 0, -3],
  [-3, 0, -3],
  [3, 0, 3],
  [-3, 0, 3],
]

/** A chest in each starting room for agents that must bring items; the published code hands the items out instead. */
function storesOf({ agents }: GeneratedTask, built: readonly BuiltRoom[]): readonly Store[] {
  return built.flatMap(({ generated: { centre }, objects }): readonly Store[] => {
    const counts = new Map<string, number>()
    for (const { needs } of agents.filter(({ start }) => samePosition(start, centre))) {
      for (const [item, count] of needs) counts.set(item, (counts.get(item) ?? 0) + count + SPARE)
    }
    const items = [...counts].flatMap(([name, count]) => stacksOf(name, count))
    const corner = corners.find((cell) => !objects.init.some(({ pos }) => samePosition(pos, add(centre, cell))))
    return items.length === 0 || corner === undefined ? [] : [{ pos: add(centre, corner), items }]
  })
}

function stacksOf(name: string, count: number): Store['items'] {
  const most = stackSizeOf(name) ?? 1
  return Array.from({ length: Math.ceil(count / most) }, (_, index) => ({
    name,
    count: Math.min(most, count - index * most),
  }))
}

function storeSteps({ pos, items }: Store): readonly BuildStep[] {
  return [chest(pos), { kind: 'container', pos, items: items.map((item, slot) => ({ slot, ...item })) }]
}

interface Parts {
  readonly rooms: readonly Omit<EscapeRoom, 'id'>[]
  readonly world: WorldPlan
  readonly task: GeneratedTask
  readonly setting: GeneratorSetting
}

/** Teams of two are the published ones and have the plain names. */
function nameOf({ steps, seed, agents }: GeneratorSetting): string {
  return `imported.${agents === 2 ? '' : `${agents}p-`}steps${steps}-seed${seed}`
}

function scenarioOf({ rooms, world, task, setting }: Parts): Scenario {
  const { actionTimeS, gameTimeS } = limitsOf(task)
  const gameLimitS = Math.min(gameTimeS, LONGEST_S)
  const { steps, seed, agents } = setting
  const met = rooms.toReversed().map((room, index): EscapeRoom => ({ id: `room-${index + 1}`, ...room }))
  return escapeScenario({
    name: nameOf(setting),
    title: `${rooms.length} imported ${rooms.length === 1 ? 'room' : 'rooms'} for ${agents} agents, steps ${steps}, seed ${seed}`,
    task: { kind: 'escape', rooms: met, agents },
    world,
    limits: { actionTimeS, gameTimeS: gameLimitS, noProgressS: gameLimitS },
    origin: 'imported',
    source: `imported: VillagerBench’s generator of escape tasks, ${steps} steps, seed ${seed}, ${agents} agents`,
  })
}

/* Rooms that nobody laid but that somebody comes through: where the generator skipped one, the published world is open country. */

/** Centres of empty rooms that join every room's exit, and every place where agents are brought, to the next room or the court. */
function passageCentres(rooms: readonly GeneratedRoom[], atoms: readonly Atom[]): readonly Position[] {
  const known = new Set(rooms.map(({ centre }) => positionKey(centre)))
  const passages: Position[] = []
  const entered = rooms.flatMap((room) => {
    const { split = false, merge = false } = atoms[room.atom] ?? {}
    return [
      ...(split || merge ? [] : [ahead(room.centre)]),
      ...room.splitTo,
      ...(room.mergeTo === null ? [] : [room.mergeTo]),
    ]
  })
  for (const first of entered) {
    for (let centre = first; centre[2] < exitPad[2]; centre = ahead(centre)) {
      if (known.has(positionKey(centre))) break
      known.add(positionKey(centre))
      passages.push(centre)
    }
  }
  return passages
}

function ahead(centre: Position): Position {
  return add(centre, [0, 0, ROOM_SPACING])
}

/** Why the rooms cannot all be built, or null. */
function clash(rooms: readonly GeneratedRoom[]): string | null {
  const twice = rooms.find(
    ({ centre }, index) => rooms.findIndex((other) => samePosition(other.centre, centre)) < index,
  )
  return twice === undefined ? null : `two of its rooms are laid at (${twice.centre.join(', ')}).`
}
