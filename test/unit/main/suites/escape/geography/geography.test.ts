import { describe, expect, test } from 'vitest'
import {
  type Area,
  geographyOf,
  isFree,
  isStandable,
  stepsFrom,
} from '../../../../../../main/suites/escape/geography/geography.ts'
import { importEscape } from '../../../../../../main/suites/escape/import/index.ts'
import { escapeScenarios } from '../../../../../../main/suites/escape/make-scenario.ts'
import { add, insideBox, positionKey } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../../../shared/contract/scenario.ts'
import { agentNames } from '../../../../../../shared/contract/team.ts'
import { ownAtoms } from '../import/own-atoms.ts'
import { SimulatedRooms } from '../simulated-rooms.ts'

/** A floor at y = 0 with what is named on and in it. */
function worldOf(blocks: Readonly<Record<string, string>>) {
  return (pos: Position): string => blocks[positionKey(pos)] ?? (pos[1] === 0 ? 'stone' : 'air')
}

test('bodies pass what is thin and what stands open, never what hands would have to open', () => {
  const free = ['air', 'lever[powered=true]', 'oak_pressure_plate', 'oak_wall_sign', 'iron_door[half=lower,open=true]']
  const shut = ['iron_bars', 'oak_door[open=false]', 'oak_fence_gate[open=false]', 'spruce_trapdoor[open=true]', 'lava']
  expect(free.map((block) => isFree(block))).toEqual(free.map(() => true))
  expect(shut.map((block) => isFree(block))).toEqual(shut.map(() => false))
})

test('feet stand on what bears them, two blocks high, and neither on walls nor in lava', () => {
  const at = worldOf({ '1,0,0': 'lava', '2,1,0': 'stone_brick_wall', '3,2,0': 'stone' })
  expect(isStandable(at, [0, 1, 0])).toBe(true)
  expect(isStandable(at, [1, 1, 0])).toBe(false)
  expect(isStandable(at, [2, 2, 0])).toBe(false)
  expect(isStandable(at, [3, 1, 0])).toBe(false)
})

test('a step goes up one and down three, up only with room above the head', () => {
  const block = { '1,1,0': 'stone' }
  expect(stepsFrom(worldOf(block), [0, 1, 0])).toContainEqual([1, 2, 0])
  expect(stepsFrom(worldOf({ ...block, '0,3,0': 'glass' }), [0, 1, 0])).toHaveLength(3)
  const high = (y: number) => worldOf({ [`0,${y - 1},0`]: 'stone' })
  expect(stepsFrom(high(4), [0, 4, 0])).toContainEqual([1, 1, 0])
  expect(stepsFrom(high(5), [0, 5, 0])).toEqual([])
})

function placesOf({ task, world }: Scenario) {
  if (task.kind !== 'escape') throw new Error('no rooms')
  const geography = geographyOf(task, world)
  const name = (area: Area): string => {
    if (area.room === null) return area.isCourt ? 'exit' : 'empty'
    const parts = geography.areas.filter(({ room }) => room === area.room)
    return `${area.room + 1}${parts.length === 1 ? '' : '.'.repeat(parts.indexOf(area) + 1)}`
  }
  return {
    task,
    geography,
    ways: geography.ways.map(
      ({ from, to, openers }) => `${name(from)}>${name(to)} ${openers.map(({ id }) => id).join('+')}`,
    ),
  }
}

function waysOf(name: string): readonly string[] {
  const scenario = escapeScenarios().get(name)
  if (scenario === undefined) throw new Error(`no ${name}`)
  return placesOf(scenario).ways
}

describe('ways', () => {
  test('lead from room to room, and within one where a wall or lava parts it, each with the events that open it', () => {
    expect(waysOf('1p-steps2-seed1')).toEqual([
      '1.>1.. inner-door',
      '1..>2. outer-door',
      '2.>2.. all-levers',
      '2..>exit all-levers',
    ])
  })

  test('take all events that do a part of them', () => {
    expect(waysOf('8p-steps4-seed3').at(-1)).toBe('4.>exit upper-half+lower-half')
  })

  test('are opened from rooms beside', () => {
    const { task, geography } = placesOf(escapeScenarios().get('6p-steps4-seed3') ?? fail())
    for (const { from, openers } of geography.ways.slice(0, 6)) {
      const [opener] = openers
      expect(task.rooms.findIndex(({ events }) => events.some((event) => event === opener))).not.toBe(from.room)
    }
  })

  test('beside each other between the same rooms have an event each', () => {
    const read = importEscape(JSON.stringify([ownAtoms.doors]), [{ steps: 1, seed: 0, agents: 2 }])
    const [scenario] = read.ok ? read.value.scenarios : []
    expect(placesOf(scenario ?? fail()).ways).toEqual(['1>exit first', '1>exit final'])
  })
})

function fail(): never {
  throw new Error('no scenario')
}

describe('areas', () => {
  test.each([...escapeScenarios()])('%s: are what a body gets to before anything is worked', (_name, scenario) => {
    const { task, geography } = placesOf(scenario)
    const agents = agentNames.slice(0, task.agents)
    const rooms = new SimulatedRooms(scenario, agents)
    for (const agent of agents) {
      const area = geography.areaAt(rooms.bodyOf(agent))
      expect([...(area?.cells.keys() ?? [])].sort()).toEqual([...rooms.reach(agent)].sort())
    }
  })

  test.each([...escapeScenarios()])(
    '%s: every room has one, each cell belongs to one, and no way opens by itself',
    (_name, scenario) => {
      const { task, geography } = placesOf(scenario)
      expect([...new Set(geography.areas.flatMap(({ room }) => room ?? []))].sort((a, b) => a - b)).toEqual(
        task.rooms.map((_room, index) => index),
      )
      const cells = geography.areas.flatMap((area) => [...area.cells.keys()])
      expect(new Set(cells).size).toBe(cells.length)
      for (const { openers } of geography.ways) expect(openers.length).toBeGreaterThan(0)
    },
  )

  test('end where the place does, although a way leads out into open country', () => {
    const { task, world } = escapeScenarios().get('1p-steps1-seed0') ?? fail()
    if (task.kind !== 'escape') throw new Error('no rooms')
    const [room] = task.rooms
    const [event] = room?.events ?? []
    if (room === undefined || event === undefined) throw new Error('no event')
    const hole = [0, 1].map((dy) => {
      const pos: Position = [room.box.min[0] - 1, room.box.min[1] + dy, room.box.min[2]]
      return { kind: 'set' as const, pos, block: { name: 'air' } }
    })
    const leaky = { ...task, rooms: [{ ...room, events: [{ ...event, effects: [...event.effects, ...hole] }] }] }
    const region = { ...world.region, min: add(world.region.min, [-2, 0, 0]) }
    const { areas } = geographyOf(leaky, { ...world, region })
    expect(areas.map(({ room: index, isCourt }) => [index, isCourt])).toContainEqual([null, false])
    for (const area of areas) for (const cell of area.cells.values()) expect(insideBox(region, cell)).toBe(true)
  })

  test('are where hands get at things: a lever up on a gallery from there alone', () => {
    const { task, geography } = placesOf(escapeScenarios().get('8p-steps4-seed3') ?? fail())
    const [, gallery] = geography.areas.filter(({ room }) => room === 3)
    const lever = task.rooms[3]?.events[1]?.conditions[0]?.pos ?? fail()
    expect(geography.areaAt(lever)).toBe(gallery)
    expect(gallery?.box.min[1]).toBe(-54)
    expect(geography.areaAt([0, 0, 0])).toBeNull()
    for (const area of geography.areas) {
      const box = area.room === null ? null : task.rooms[area.room]?.box
      const [cell] = area.cells.values()
      if (box === null || box === undefined || cell === undefined) continue
      expect(insideBox(box, area.box.min) && insideBox(box, area.box.max)).toBe(true)
      expect(area.cells.has(positionKey(cell))).toBe(true)
    }
  })
})
