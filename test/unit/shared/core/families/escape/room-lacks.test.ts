import { describe, expect, test } from 'vitest'
import type { ActionCall } from '../../../../../../shared/contract/task-graph.ts'
import type { EscapeTask } from '../../../../../../shared/contract/tasks/escape.ts'
import { status, type Told } from '../../diagnosis/planted-record.ts'
import { act, causesOf, failedOf, planOf, saidDone } from '../told-task.ts'

const plate = { name: 'stone_pressure_plate', state: { powered: 'true' } }
const rooms: EscapeTask = {
  kind: 'escape',
  agents: 2,
  rooms: [0, 1].map((nth) => ({
    id: `room-${nth + 1}`,
    box: { min: [0, -60, nth * 9], max: [6, -56, nth * 9 + 6] },
    mechanism: 'all-plates',
    hint: 'Both plates at once.',
    windowS: 0,
    events: [
      {
        id: 'open',
        conditions: [1, 3].map((x) => ({ pos: [x, -60, nth * 9], block: plate })),
        effects: [],
        activeS: 5,
        isFinal: true,
      },
    ],
  })),
}
const stepOn = (x: number, z: number): ActionCall => ({ action: 'StepOn', arguments: { pos: [x, -60, z], seconds: 9 } })
const bodies = { 1: [stepOn(1, 0)], 2: [stepOn(3, 0)], 3: [stepOn(1, 9)], 4: [stepOn(3, 9)] }
const inRoom = { 1: { room: 1 }, 2: { room: 1 }, 3: { room: 2 }, 4: { room: 2 } }
const opening = [
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
] as const
const plan = planOf(bodies, opening, inRoom)
const causes = (...told: readonly Told[]) => causesOf(failedOf(rooms, told))
const blocked: Told = [...status(4000, 3, 'blocked'), ...status(4000, 4, 'blocked')]

/** Down for half a second. */
function pressed(atMs: number, x: number, agent: string): Told {
  const [up, down] = ['stone_pressure_plate[powered=false]', 'stone_pressure_plate[powered=true]']
  return [
    [atMs, agent, 'block.change', { pos: [x, -60, 0], from: up, to: down, by: agent }],
    [atMs, 'judger', 'room.state', { room: 'room-1', active: [], met: 1, conditions: 2, done: false }],
    [atMs + 500, agent, 'block.change', { pos: [x, -60, 0], from: down, to: up, by: agent }],
  ]
}

describe('behind rooms that are not done stands', () => {
  test('that each condition was met, but never both at once, also behind the room after it', () => {
    const told = [
      plan,
      status(1000, 1, 'running'),
      pressed(1100, 1, 'Alice'),
      act(1700, 'Alice', stepOn(1, 0), { subtask: 1, reason: 'not-yet' }),
      pressed(2100, 3, 'Alice'),
      status(4000, 1, 'failed'),
      blocked,
    ]
    expect(causes(...told)).toEqual([['not together', [2100, 'Room 1, Room 2']]])
    expect(failedOf(rooms, told).findings[0]?.places[0]?.words).toBe(
      'Room 1, at most 1 of 2 conditions counted at once, all worked by Alice alone; last stone_pressure_plate[powered=true] at 3 -60 0, without stone_pressure_plate[powered=true] at 1 -60 0',
    )
  })

  test('a claim of whoever was to meet what never was, whatever its partner waited for', () => {
    const told = [
      plan,
      status(1000, 1, 'running'),
      pressed(1100, 1, 'Alice'),
      status(1000, 2, 'running', 'Bob'),
      saidDone(1500, 2, 'Bob'),
      act(1700, 'Alice', stepOn(1, 0), { subtask: 1, reason: 'not-yet' }),
      status(4000, 1, 'failed'),
      blocked,
    ]
    expect(causes(...told)).toEqual([['false done', [1500, 'Room 1, Room 2']]])
  })

  test('that a room was open, and whoever was at it never said so', () => {
    const undone = { room: 'room-1', active: [], met: 1, conditions: 2, done: false }
    const told = (done: boolean): readonly Told[] => [
      plan,
      status(1000, 1, 'running'),
      [[2000, 'judger', 'room.state', { ...undone, met: done ? 2 : 1, done }]],
      act(2500, 'Alice', stepOn(1, 0), { subtask: 1, reason: 'unreachable' }),
      status(4000, 1, 'failed'),
      blocked,
    ]
    expect(causes(...told(true))).toEqual([['not claimed', [4000, 'Room 2']]])
    expect(failedOf(rooms, told(true)).findings[0]).toMatchObject({
      title: 'Done, and never said so',
      places: [{ words: 'Alice on subtask 1: Do 1.', jump: { select: { kind: 'subtask', id: 1 } } }],
    })
    expect(causes(...told(false))).toEqual([['failed actions', [2500, 'Room 1, Room 2']]])
  })

  test('that only others than the one who works could do it', () => {
    const told: readonly Told[] = [
      plan,
      [[500, 'Alice', 'subtask.status', { subtask: 2, status: 'failed', reason: 'Only Bob can do it.' }]],
      blocked,
    ]
    expect(causes(...told)).toEqual([['nobody able', [500, 'Room 1, Room 2']]])
  })

  test('a room on the way that was not open, or was opened too late for want of a dependency', () => {
    const early = [
      planOf(bodies, [], inRoom),
      status(1000, 3, 'running'),
      act(1100, 'Alice', stepOn(1, 9), { subtask: 3, reason: 'unreachable' }),
      status(2000, 3, 'failed'),
    ]
    const both = [1, 2].flatMap((id) => [
      ...status(2500, id, 'running'),
      ...act(2600, 'Alice', stepOn(id * 2 - 1, 0), { subtask: id }),
      ...saidDone(3000, id, 'Alice'),
    ])
    const done: Told = [
      [3000, 'judger', 'room.state', { room: 'room-1', active: [], met: 2, conditions: 2, done: true }],
    ]
    expect(causes(...early, both, done)).toEqual([['missing dependency', [2000, 'Room 2']]])
    expect(causes(...early, status(2500, 1, 'running'))).toEqual([['cut short', [2500, 'Room 1, Room 2']]])
  })

  test('rooms by the numbers of documents that tell the plan, where one of them has several parts', () => {
    const parts: EscapeTask = {
      ...rooms,
      tells: 'plan',
      rooms: rooms.rooms.map((room, nth) => {
        const events = room.events.flatMap((event) => event.conditions.map((one) => ({ ...event, conditions: [one] })))
        return nth === 0 ? { ...room, events } : room
      }),
    }
    const pushed: ActionCall = { action: 'Wait', arguments: {} }
    const named = planOf({ 1: [pushed], 2: [pushed], 3: [pushed] }, [], {
      1: { room: 1 },
      2: { room: 2 },
      3: { room: 3 },
    })
    const told = [
      named,
      ...[1, 2, 3].flatMap((id) => [status(id * 1000, id, 'running'), status(id * 1000 + 500, id, 'failed')]),
      [
        [5000, 'judger', 'room.state', { room: 'room-2', active: [], met: 1, conditions: 2, done: false }],
      ] satisfies Told,
    ]
    const found = failedOf(parts, told)
    expect(found.lacks.map(({ words, subtasks }) => [words, ...subtasks])).toEqual([
      ['Room 1–2', 1, 2],
      ['Room 3', 3],
    ])
    expect(found.findings.map(({ title }) => title)).toContain('Room 1–2 is not done')
    expect(found.findings.map(({ title }) => title)).toContain('Room 3 is not done')
    const { tells: _tells, ...facts } = parts
    expect(failedOf(facts, told).lacks.map(({ words, subtasks }) => [words, ...subtasks])).toEqual([
      ['Room 1', 1],
      ['Room 2', 2],
    ])
  })

  test('without a plan: the action that failed there, no way past the room before, or that nobody tried', () => {
    const tried = act(1000, 'Alice', stepOn(1, 0), { reason: 'invalid-position' })
    const wayless = act(2000, 'Bob', stepOn(1, 9), { reason: 'unreachable' })
    expect(causes([...act(900, 'Alice', stepOn(1, 9), { reason: 'stuck' })])).toEqual([
      ['not tried', [9000, 'Room 1, Room 2']],
    ])
    expect(causes(tried, act(2000, 'Bob', stepOn(1, 9), { reason: 'no-effect' }))[0]).toEqual([
      'failed actions',
      [1000, 'Room 1'],
      [2000, 'Room 2'],
    ])
    expect(causes(pressed(500, 1, 'Alice'), pressed(1500, 3, 'Alice'), wayless)).toEqual([
      ['not together', [1500, 'Room 1, Room 2']],
    ])
  })
})
