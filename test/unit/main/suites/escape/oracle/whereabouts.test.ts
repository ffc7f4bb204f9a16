import { expect, test } from 'vitest'
import { escapeSuite } from '../../../../../../main/suites/escape/escape-suite.ts'
import { importEscape } from '../../../../../../main/suites/escape/import/index.ts'
import { whereabouts } from '../../../../../../main/suites/escape/oracle/whereabouts.ts'
import { add } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../../../shared/contract/scenario.ts'
import type { EscapeRoom } from '../../../../../../shared/contract/tasks/escape.ts'
import { ownAtoms } from '../import/own-atoms.ts'
import { SimulatedRooms } from '../simulated-rooms.ts'
import { solve } from '../solve-rooms.ts'

const team = ['Alice', 'Bob']

function imported(atoms: readonly object[], steps: number): Scenario {
  const read = importEscape(JSON.stringify(atoms), [{ steps, seed: 0, agents: 2 }])
  const scenario = read.ok ? read.value.scenarios[0] : undefined
  if (scenario === undefined) throw new Error(JSON.stringify(read))
  return scenario
}

function withPlan(scenario: Scenario): Scenario {
  const { task } = scenario
  return task.kind === 'escape' ? { ...scenario, task: { ...task, tells: 'plan' } } : scenario
}

/** Lines that say what is to be done, and after what, where the plan is told. */
function operations(scenario: Scenario): readonly string[] {
  return escapeSuite
    .brief(withPlan(scenario), team)
    .documents.filter((line) => / (press|push|toggle) | after room /.test(line))
}

test('a split sends the team apart in its order, and each is named in the room where they come to', () => {
  const scenario = imported([ownAtoms.merge, ownAtoms.split], 2)
  expect(operations(scenario)).toEqual([
    'room 1: toggle lever at (130, -60, 123)',
    'room 2: toggle lever at (130, -60, 132) by Bob',
    'room 3: toggle lever at (121, -60, 132) by Alice',
  ])
  const rooms = new SimulatedRooms(scenario, team)
  // Bob is nearer to the middle of the room.
  rooms.put('Bob', [130, -60, 122])
  rooms.tick()
  rooms.turn([130, -60, 123], 'powered', 'true')
  rooms.tick()
  expect(team.map((name) => rooms.bodyOf(name)[0])).toEqual([121, 130])
})

test('rooms without a mechanism are passed through: who comes into one is in the next behind it', () => {
  const { task, world } = imported([ownAtoms.merge, ownAtoms.split], 2)
  if (task.kind !== 'escape') throw new Error('no rooms')
  const back: Position = [0, 0, -9]
  const [split, ...rest] = task.rooms
  if (split === undefined) throw new Error('no room')
  const earlier: EscapeRoom = {
    ...split,
    box: { min: add(split.box.min, back), max: add(split.box.max, back) },
    events: split.events.map((event) => ({
      ...event,
      effects: event.effects.map((effect) =>
        effect.kind === 'teleport' ? { ...effect, to: add(effect.to, back) } : effect,
      ),
    })),
  }
  const starts = (world.starts ?? []).map((start) => add(start, back))
  const { visitors } = whereabouts({ ...task, rooms: [earlier, ...rest] }, { ...world, starts }, team.length)
  expect(visitors.map((places) => [...places])).toEqual([[0, 1], [1], [0]])
})

test('the lever waits for the button, which whoever has been lifted pushes', () => {
  const scenario = imported([ownAtoms.lift], 1)
  expect(operations(scenario)).toEqual([
    'room 1: press oak_pressure_plate at (130, -60, 127) by Alice',
    'room 2: push stone_button at (130, -56, 130) by Alice',
    'room 3: after room 2',
    'room 3: toggle lever at (130, -59, 134) by Bob',
  ])
  const { commands } = solve(withPlan(scenario), team)
  expect(commands[0]).toBe('tp Alice 130.5 -56 130.5')
})

test('who has only walked over the plate that lifts is not lifted in the place of who stays on it', () => {
  const plate = [130, -60, 127] as const
  const rooms = new SimulatedRooms(imported([ownAtoms.lift], 1), team)
  rooms.tick()
  rooms.put('Bob', plate)
  rooms.turn(plate, 'powered', 'true')
  rooms.tick()
  rooms.put('Bob', [130, -60, 131])
  rooms.put('Alice', plate)
  rooms.tick(20)
  expect(team.map((name) => rooms.bodyOf(name))).toEqual([
    [130, -56, 130],
    [130, -60, 131],
  ])
})
