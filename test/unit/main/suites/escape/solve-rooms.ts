/** A team that does what the documents say, room by room, and walks where it must. */

import type { ReadRoom, RoomOperation } from '../../../../../main/planner/simulation/escape/read-rooms.ts'
import { toldRooms } from '../../../../../main/planner/simulation/escape/told-rooms.ts'
import { escapeSuite } from '../../../../../main/suites/escape/escape-suite.ts'
import { blockName } from '../../../../../packages/minecraft-server/values/block-string.ts'
import { distance, positionKey } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Scenario } from '../../../../../shared/contract/scenario.ts'
import { SimulatedRooms } from './simulated-rooms.ts'

const REACH = 4.5
/** Time for what follows half a second after a plate. */
const TICKS = 30

/** Puts the agent where it can do the operation; false where there is no way to there. */
function walk(rooms: SimulatedRooms, agent: string, operation: RoomOperation): boolean {
  const cell = [...rooms.reach(agent)]
    .map((key): RoomOperation['pos'] => {
      const [x = 0, y = 0, z = 0] = key.split(',').map(Number)
      return [x, y, z]
    })
    .find(([x, y, z]) =>
      operation.kind === 'press'
        ? positionKey([x, y, z]) === positionKey(operation.pos)
        : distance([x, y + 1.6, z], operation.pos) <= REACH && Math.abs(z - operation.pos[2]) <= 3,
    )
  if (cell !== undefined) rooms.put(agent, cell)
  return cell !== undefined
}

/** Whoever the documents name, else the first who is not yet at work and gets there. */
function workerOf(
  rooms: SimulatedRooms,
  operation: RoomOperation,
  agents: readonly string[],
  busy: ReadonlySet<string>,
): string {
  const free = (operation.agents ?? agents).filter((agent) => !busy.has(agent))
  const worker = free.find((agent) => walk(rooms, agent, operation))
  if (worker === undefined) {
    throw new Error(`Nobody of ${free.join(', ')} gets to ${operation.kind} at ${operation.pos.join(', ')}.`)
  }
  return worker
}

function work(rooms: SimulatedRooms, operation: RoomOperation, isOn: boolean): void {
  if (operation.kind === 'place' && isOn) rooms.set(operation.pos, operation.item)
  if (operation.kind === 'press' || operation.kind === 'push') {
    if (blockName(rooms.blockAt(operation.pos)).includes('_')) rooms.turn(operation.pos, 'powered', String(isOn))
  }
  if (operation.kind === 'toggle' && isOn) rooms.turn(operation.pos, 'powered', 'true')
}

/** Those who worked in it, in their order. */
function solveRoom(rooms: SimulatedRooms, room: ReadRoom, agents: readonly string[]): readonly string[] {
  const worked: string[] = []
  const busy = new Set<string>()
  for (const operation of room.operations) {
    const agent = workerOf(rooms, operation, agents, room.isTogether ? busy : new Set())
    busy.add(agent)
    worked.push(agent)
    if (!room.isTogether) {
      work(rooms, operation, true)
      rooms.tick(TICKS)
      work(rooms, operation, false)
    }
  }
  if (!room.isTogether) return worked
  for (const operation of room.operations) work(rooms, operation, true)
  rooms.tick(TICKS)
  for (const operation of room.operations) work(rooms, operation, false)
  rooms.tick()
  return worked
}

/** Plays to the end of the documents; throws where somebody cannot get to what is to be done. */
export function solve(scenario: Scenario, agents: readonly string[]): SimulatedRooms {
  const rooms = new SimulatedRooms(scenario, agents)
  rooms.tick()
  const workers = new Map<number | null, readonly string[]>()
  const { environment, documents } = escapeSuite.brief(scenario, agents)
  for (const room of toldRooms(environment, documents, agents) ?? []) {
    const others = workers.get(room.notBy) ?? []
    const free = agents.filter((agent) => !others.includes(agent))
    workers.set(room.number, solveRoom(rooms, room, free))
  }
  return rooms
}
