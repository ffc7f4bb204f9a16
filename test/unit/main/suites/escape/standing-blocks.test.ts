import { expect, test } from 'vitest'
import { exitCells, WALL_AT } from '../../../../../main/suites/escape/build/room-shell.ts'
import { escapeScenarios } from '../../../../../main/suites/escape/make-scenario.ts'
import { add } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import { agentNames } from '../../../../../shared/contract/team.ts'
import { SimulatedRooms } from './simulated-rooms.ts'

/** A scenario with a room of that kind, played a second by nobody, and the middle of the room. */
function roomOf(mechanism: string) {
  for (const scenario of escapeScenarios().values()) {
    if (scenario.task.kind !== 'escape') continue
    const room = scenario.task.rooms.find((each) => each.mechanism === mechanism)
    if (room === undefined) continue
    const rooms = new SimulatedRooms(scenario, agentNames.slice(0, scenario.task.agents))
    rooms.tick(20)
    return { room, rooms, centre: add(room.box.min, [3, 0, 3]) }
  }
  throw new Error(`no ${mechanism}`)
}

function afterBreaking(rooms: SimulatedRooms, pos: Position): readonly [before: string, after: string] {
  const before = rooms.blockAt(pos)
  rooms.set(pos, 'air')
  rooms.tick(20)
  return [before, rooms.blockAt(pos)]
}

test.each(['plate-and-stone-button', 'plate-and-birch-button', 'lava-strip', 'gallery'])(
  '%s: walls, floor, ceiling and switches come back within a second',
  (mechanism) => {
    const { room, rooms, centre } = roomOf(mechanism)
    const switches = room.events.flatMap(({ conditions }) => conditions.map(({ pos }) => pos))
    const shell: Position[] = [
      add(centre, [WALL_AT, 0, 2]),
      add(centre, [-WALL_AT, 1, 0]),
      add(centre, [2, 1, -WALL_AT]),
      add(centre, [1, -1, -2]),
      add(centre, [1, room.box.max[1] - centre[1] + 1, 1]),
    ]
    for (const pos of [...shell, ...switches]) {
      const [before, after] = afterBreaking(rooms, pos)
      expect(before).not.toBe('air')
      expect([pos, after]).toEqual([pos, before])
    }
    expect(rooms.facts.roomState(room.id)?.done ?? false).toBe(false)
  },
)

test('a pillar stands again before the button on it', () => {
  const { room, rooms } = roomOf('plate-and-stone-button')
  const [, button] = room.events.flatMap(({ conditions }) => conditions.map(({ pos }) => pos))
  if (button === undefined) throw new Error('no button')
  const pillar = add(button, [1, 0, 0])
  rooms.set(button, 'air')
  rooms.set(pillar, 'air')
  const known = rooms.commands.length
  rooms.tick(20)
  expect(rooms.commands.slice(known).map((command) => command.split(' ').slice(1, 4).map(Number))).toEqual([
    [...pillar],
    [...button],
  ])
})

test('a sign that is to be replaced stays away, and an exit that has opened stays open', () => {
  const { room, rooms, centre } = roomOf('gold-for-the-sign')
  const [pit] = room.events.flatMap(({ conditions }) => conditions.map(({ pos }) => pos))
  if (pit === undefined) throw new Error('no pit')
  expect(afterBreaking(rooms, pit)).toEqual([expect.stringContaining('oak_sign'), 'air'])
  rooms.set(pit, 'gold_block')
  rooms.tick(40)
  expect(exitCells(centre).map((pos) => rooms.blockAt(pos))).toEqual(['air', 'air'])
})
