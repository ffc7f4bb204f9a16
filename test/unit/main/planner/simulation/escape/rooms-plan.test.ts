import { describe, expect, it } from 'vitest'
import { readRooms } from '../../../../../../main/planner/simulation/escape/read-rooms.ts'
import { planRooms } from '../../../../../../main/planner/simulation/escape/rooms-plan.ts'
import { fillBody } from '../../../../../../shared/core/task-graph/fill-body.ts'
import { impliedEdges } from '../../../../../../shared/core/task-graph/implied-edges.ts'
import { physicalTruth } from '../../../../../../shared/core/task-graph/physical-truth.ts'
import { contentsOfPlan, contentsOfSteps } from '../../../../../../shared/core/task-graph/step-shapes.ts'

const documents = [
  'room 1: Both levers have to be on.',
  'room 1: toggle lever at (121, -59, 131) by Alice',
  'room 2: toggle lever at (130, -59, 131) by Bob',
  'room 3: Somebody stands on the plate while another one pushes the button.',
  'room 3: together',
  'room 3: press oak_pressure_plate at (129, -60, 122)',
  'room 3: push stone_button at (132, -59, 123)',
  'room 3: exit (130, -60, 126) opens',
  'room 4: place gold_block at (128, -61, 131) instead of oak_sign',
  'room 4: exit (130, -60, 135) becomes oak_fence_gate[open=true]',
]
const exit = { pos: [130, -60, 126], block: 'air' }
const plate = { pos: [129, -60, 122], block: 'oak_pressure_plate[powered=true]' }

function planOf(lines: readonly string[], team: readonly string[]) {
  const rooms = readRooms(lines)
  if (rooms === null) throw new Error('There are no rooms.')
  const plan = planRooms(rooms, team)
  const calls = plan.subtasks.map(({ step }) => {
    const planFunction = plan.functions.find(({ name }) => name === step.function)
    const filled = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
    if (filled?.ok !== true) throw new Error(`${step.function} cannot be filled in.`)
    return filled.value
  })
  return { ...plan, calls }
}

describe('the documents of rooms', () => {
  it('tell operations, who does them, and the way out', () => {
    const rooms = readRooms(documents)
    expect(rooms?.map(({ number, isTogether }) => [number, isTogether])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
    ])
    expect(rooms?.[0]).toMatchObject({
      hint: 'Both levers have to be on.',
      operations: [{ kind: 'toggle', block: 'lever', pos: [121, -59, 131], agents: ['Alice'] }],
      exits: [],
    })
    expect(rooms?.[3]).toMatchObject({
      operations: [{ kind: 'place', item: 'gold_block', insteadOf: 'oak_sign', agents: null }],
      exits: [{ pos: [130, -60, 135], block: 'oak_fence_gate[open=true]' }],
    })
    expect(readRooms(['(0, 0, 0) dirt'])).toBeNull()
  })
})

describe('the plan of rooms', () => {
  it('holds a plate until the way out is open, and pushes the button once the plate is held', () => {
    const { calls, subtasks } = planOf(documents, ['Alice', 'Bob'])
    expect(subtasks.map(({ step, agents }) => [step.arguments.room, agents])).toEqual([
      [1, ['Alice']],
      [2, ['Bob']],
      [3, undefined],
      [3, undefined],
      [4, undefined],
    ])
    expect(calls[2]).toEqual([{ action: 'StepOn', arguments: { pos: [129, -60, 122], seconds: 30, until: exit } }])
    expect(calls[3]).toEqual([
      { action: 'Wait', arguments: { seconds: 30, until: plate } },
      { action: 'Toggle', arguments: { pos: [132, -59, 123] } },
      { action: 'Wait', arguments: { seconds: 4, until: exit } },
    ])
    expect(calls[4]?.map(({ action }) => action)).toEqual(['MineBlock', 'Equip', 'PlaceBlock'])
  })

  it('lets one who is alone do everything in a row', () => {
    const { calls, subtasks } = planOf(documents.slice(3, 8), ['Alice'])
    expect(subtasks).toHaveLength(1)
    expect(calls[0]).toEqual([
      { action: 'StepOn', arguments: { pos: [129, -60, 122], seconds: 0 } },
      { action: 'Toggle', arguments: { pos: [132, -59, 123] } },
      { action: 'Wait', arguments: { seconds: 4, until: exit } },
    ])
  })

  it('keeps as many on plates as it can spare', () => {
    const plates = [1, 2, 3].map((x) => `room 1: press oak_pressure_plate at (${x}, 0, 0)`)
    const { calls } = planOf(['room 1: together', ...plates, 'room 1: exit (9, 0, 0) opens'], ['Alice', 'Bob'])
    expect(calls.map((body) => body.map(({ action }) => action))).toEqual([
      ['StepOn'],
      ['Wait', 'StepOn', 'StepOn', 'Wait'],
    ])
  })

  it('lets whoever is lifted go on with what is up there', () => {
    const { calls, subtasks } = planOf(
      [
        'room 1: The plate lifts whoever stands on it to the gallery.',
        'room 1: press stone_pressure_plate at (1, 0, 0)',
        'room 2: toggle lever at (2, 6, 0)',
        'room 2: exit (9, 1, 0) opens',
        'room 3: push stone_button at (3, 1, 0)',
        'room 3: exit (9, 0, 0) opens',
      ],
      ['Alice', 'Bob'],
    )
    expect(subtasks.map(({ step }) => step.arguments.room)).toEqual([1, 3])
    expect(calls[0]?.map(({ action }) => action)).toEqual(['StepOn', 'Toggle', 'Wait', 'Wait'])
  })

  it('has one wait for another in the same room where the documents say so, and a lever on the way out for the way out', () => {
    const lines = [
      'room 1: press oak_pressure_plate at (0, 0, -4) by Alice',
      'room 2: push stone_button at (0, 4, -1) by Alice',
      'room 2: exit (0, 0, 4) opens',
      'room 3: after room 2',
      'room 3: toggle lever at (0, 1, 3) by Bob',
      'room 3: exit (0, 1, 4) opens',
      'room 4: toggle lever at (0, 0, 9)',
      'room 4: exit (0, 1, 13) opens',
    ]
    const { calls, subtasks } = planOf(lines, ['Alice', 'Bob'])
    const edges = (nodes: typeof subtasks) =>
      physicalTruth(contentsOfSteps(nodes)).map(({ from, to }) => `${from}>${to}`)
    expect(edges(subtasks)).toEqual(expect.arrayContaining(['1>2', '2>3']))
    expect(impliedEdges(contentsOfSteps(subtasks)).get('1>2')).toEqual(['open-before-enter'])
    expect(edges(planOf(lines.toSpliced(3, 1), ['Alice', 'Bob']).subtasks)).not.toContain('1>2')
    expect(subtasks[1]?.agents).toEqual(['Bob'])
    expect(calls[1]?.[1]?.arguments.until).toEqual({ pos: [0, 1, 4], block: 'air' })
    expect(calls[2]?.[1]?.arguments.until).toEqual({ pos: [0, 0, 9], block: 'lever[powered=true]' })
  })

  it('lets partners who are moved away watch each other’s plates', () => {
    const plates = [1, 2].map((x) => `room 1: press birch_pressure_plate at (${x}, 0, 0)`)
    const { calls } = planOf(['room 1: together', ...plates], ['Alice', 'Bob'])
    expect(calls[0]?.[0]?.arguments.until).toEqual({ pos: [2, 0, 0], block: 'birch_pressure_plate[powered=true]' })
    expect(calls[1]?.[0]?.arguments.until).toEqual({ pos: [1, 0, 0], block: 'birch_pressure_plate[powered=true]' })
  })

  it('takes a room after the one that its visitors come from, neighbours side by side', () => {
    const { functions, subtasks } = planOf(documents, ['Alice', 'Bob'])
    const contents = contentsOfSteps(subtasks)
    expect(contentsOfPlan({ functions, subtasks }).roomWork).toEqual(contents.roomWork)
    expect(physicalTruth(contents).map(({ from, to }) => `${from}>${to}`)).toEqual(
      expect.arrayContaining(['1>3', '1>4', '2>3', '2>4', '3>5', '4>5']),
    )
    expect(impliedEdges(contents).has('1>2')).toBe(false)
    expect(impliedEdges(contents).get('3>5')).toEqual(['open-before-enter'])
    expect(impliedEdges(contents).has('1>5')).toBe(false)
  })
})

describe('rooms that somebody else has to work', () => {
  const gallery = [
    'room 1: press stone_pressure_plate at (1, 0, 1)',
    'room 2: toggle lever at (2, 6, 3)',
    'room 2: exit (0, 1, 4) opens',
    'room 3: by somebody else than room 2',
    'room 3: push stone_button at (3, 1, 1)',
    'room 3: exit (0, 0, 4) opens',
  ]

  it('are told by the documents, and are no hint', () => {
    expect(readRooms(gallery)?.map(({ notBy, hint }) => [notBy, hint])).toEqual([
      [null, ''],
      [null, ''],
      [2, ''],
    ])
  })

  it('are planned for different members, who do not wait for one another', () => {
    const { subtasks, functions } = planOf(gallery, ['Alice', 'Bob', 'Cindy'])
    expect(subtasks.map(({ step, agents }) => [step.arguments.room, agents])).toEqual([
      [1, ['Alice']],
      [3, ['Bob', 'Cindy']],
    ])
    expect(impliedEdges(contentsOfPlan({ subtasks, functions })).size).toBe(0)
  })

  it('are planned for others than whom the documents name', () => {
    const named = gallery.with(0, `${gallery[0]} by Bob`).with(1, `${gallery[1]} by Bob`)
    const { subtasks } = planOf(named, ['Alice', 'Bob', 'Cindy'])
    expect(subtasks.map(({ agents }) => agents)).toEqual([['Bob'], ['Alice', 'Cindy']])
  })

  it('are left to one who is alone', () => {
    expect(planOf(gallery, ['Alice']).subtasks.map(({ agents }) => agents)).toEqual([undefined, undefined])
  })
})
