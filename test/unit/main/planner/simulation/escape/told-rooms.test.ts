import { describe, expect, it } from 'vitest'
import type { ReadRoom } from '../../../../../../main/planner/simulation/escape/read-rooms.ts'
import { planRooms } from '../../../../../../main/planner/simulation/escape/rooms-plan.ts'
import { toldRooms } from '../../../../../../main/planner/simulation/escape/told-rooms.ts'

const starts = (places: Readonly<Record<string, string>>): string =>
  Object.entries(places)
    .map(([name, place]) => `- ${name} starts in ${place}, near (0, 0, 0)`)
    .join('\n')
const together = starts({ Alice: 'room 1', Bob: 'room 1', Cindy: 'room 1' })

function roomsOf(environment: string, documents: readonly string[], team: readonly string[] | null = null) {
  const rooms = toldRooms(environment, documents, team)
  if (rooms === null) throw new Error('There are no rooms.')
  return rooms
}

/** By whom each operation is done. */
function workers(rooms: readonly ReadRoom[]) {
  return rooms.map(({ number, part, operations }) => [
    number,
    part,
    ...operations.map(({ agents }) => agents?.join() ?? 'all'),
  ])
}

const plates = (count: number): string =>
  Array.from({ length: count }, (_, x) => `birch_pressure_plate at (${x}, 0, 0) is down`).join(' and ')

describe('facts of a place', () => {
  it('are read as operations, what shows that a room has answered, and its hint', () => {
    const [room] = roomsOf(together, [
      'room 1: Both: at once.',
      'room 1: as soon as oak_pressure_plate at (1, 0, 0) is down and stone_button at (2, 1, 0) in room 1 is in at the same moment: the way from room 1 to the exit pad opens, (0, 0, 4) becomes iron_door[open=true], for 300 s',
    ])
    expect(room).toEqual({
      number: 1,
      part: null,
      hint: 'Both: at once.',
      isTogether: true,
      after: null,
      notBy: null,
      operations: [
        { kind: 'press', block: 'oak_pressure_plate', pos: [1, 0, 0], agents: null },
        { kind: 'push', block: 'stone_button', pos: [2, 1, 0], agents: null },
      ],
      exits: [{ pos: [0, 0, 4], block: 'iron_door[open=true]' }],
    })
  })

  it('tell what is put in the place of something, where it lies, and what rooms change by themselves', () => {
    const rooms = roomsOf(`${together}\n- chest at (3, 0, 0): in room 1, lies ready, held at the start: 1 gold_block`, [
      'room 1: as soon as gold_block stands at (0, -1, 1) instead of oak_sign: (3, 0, 3) becomes redstone_wire[power=15]',
      'room 1: as soon as lever at (2, 0, 0) is on and redstone_wire[power=15] stands at (3, 0, 3) at the same moment: the way from room 1 to room 2 opens, (0, 0, 4) becomes air',
    ])
    expect(rooms.map(({ operations }) => operations.map(({ kind }) => kind))).toEqual([['take', 'place'], ['toggle']])
    expect(rooms[0]?.operations[1]).toMatchObject({ item: 'gold_block', insteadOf: 'oak_sign' })
  })

  it('are none where documents tell of no room, and else what is told outright', () => {
    expect(toldRooms('', ['(0, 0, 0) dirt'], null)).toBeNull()
    expect(workers(roomsOf('', ['room 1: toggle lever at (1, 0, 0) by Alice']))).toEqual([[1, null, 'Alice']])
  })
})

describe('who can work what', () => {
  it('follows from where plates take whoever stands on them, and from where they are brought together again', () => {
    const rooms = roomsOf(starts({ Alice: 'room 1', Bob: 'room 1' }), [
      `room 1: as soon as ${plates(2)} at the same moment: whoever stands at (0, 0, 0) is moved to (9, 0, 9) in room 3; whoever stands at (1, 0, 0) is moved to (0, 0, 9) in room 2`,
      'room 2: as soon as lever at (0, 0, 9) is on: one player in the room is moved to (0, 0, 18) in room 4',
      'room 3: as soon as lever at (9, 0, 9) is on: one player in the room is moved to (1, 0, 18) in room 4',
      'room 4: as soon as lever at (0, 0, 18) is on: the way from room 4 to the exit pad opens, (0, 0, 22) becomes air',
    ])
    expect(workers(rooms)).toEqual([
      [1, null, 'Alice', 'Bob'],
      [2, null, 'Bob'],
      [3, null, 'Alice'],
      [4, null, 'all'],
    ])
  })

  it('follows from the order of the team where a lever parts it', () => {
    const rooms = roomsOf(starts({ Bob: 'room 1', Alice: 'room 1' }), [
      'room 1: as soon as lever at (0, 0, 0) is on: one player in the room is moved to (9, 0, 9) in room 2; one player in the room is moved to (0, 0, 9) in room 3',
      'room 2: as soon as lever at (9, 0, 9) is on: the way from room 2 to the exit pad opens, (9, 0, 13) becomes air',
      'room 3: as soon as lever at (0, 0, 9) is on: the way from room 3 to the exit pad opens, (0, 0, 13) becomes air',
    ])
    expect(workers(rooms).slice(1)).toEqual([
      [2, null, 'Bob'],
      [3, null, 'Alice'],
    ])
  })

  it('waits for others who open the way in', () => {
    const rooms = roomsOf(starts({ Alice: 'room 1', Bob: 'room 2' }), [
      'room 1: as soon as lever at (0, 0, 0) is on: the way from room 2 to room 4 opens, (9, 0, 4) becomes air',
      'room 2: as soon as lever at (9, 0, 0) is on: the way from room 1 to room 3 opens, (0, 0, 4) becomes air',
      'room 3: as soon as lever at (0, 0, 9) is on: the way from room 3 to the exit pad opens, (0, 0, 13) becomes air',
      'room 4: as soon as lever at (9, 0, 9) is on: the way from room 4 to the exit pad opens, (9, 0, 13) becomes air',
    ])
    expect(rooms.map(({ after }) => after)).toEqual([null, null, 2, 1])
    expect(workers(rooms).map(([, , by]) => by)).toEqual(['Alice', 'Bob', 'Alice', 'Bob'])
  })

  it('leaves what is not up on a lift to the others, for one body does not count for both', () => {
    const gallery = [
      'room 1: as soon as stone_pressure_plate at (0, 0, 0) in room 1a is down: whoever stands at (0, 0, 0) is moved to (0, 6, 0) in room 1b',
      'room 1: as soon as lever at (0, 6, 1) in room 1b is on: part of the way from room 1a to room 2 opens, (0, 1, 4) becomes air; everybody within 4 blocks of (0, 6, 0) in room 1b is moved to (0, 0, 2) in room 1a',
      'room 1: as soon as stone_button at (1, 1, 1) in room 1a is in: part of the way from room 1a to room 2 opens, (0, 0, 4) becomes air',
      'room 1: nobody counts for more than one of (0, 6, 1) and (1, 1, 1)',
      'room 2: as soon as lever at (0, 0, 9) is on: the way from room 2 to the exit pad opens, (0, 0, 13) becomes air',
    ]
    const inside = starts({ Alice: 'room 1a', Bob: 'room 1a', Cindy: 'room 1a' })
    expect(workers(roomsOf(inside, gallery))).toEqual([
      [1, 1, 'Cindy'],
      [1, 2, 'Cindy'],
      [1, 3, 'Alice,Bob'],
      [2, null, 'all'],
    ])
    expect(roomsOf(inside, gallery)[2]?.after).toBeNull()
    expect(workers(roomsOf(inside, gallery, ['Alice'])).flatMap(([, , by]) => by)).toEqual(['all', 'all', 'all', 'all'])
  })

  it('comes before what would take whoever does it away', () => {
    const [, push, pull] = roomsOf(starts({ Alice: 'room 1a', Bob: 'room 1a' }), [
      'room 1: as soon as oak_pressure_plate at (0, 0, 0) in room 1a is down: whoever stands at (0, 0, 0) is moved to (0, 4, 0) in room 1b',
      'room 1: as soon as stone_button at (0, 4, 1) in room 1b is in: part of the way from room 1a to the exit pad opens, (0, 0, 4) becomes air',
      'room 1: as soon as lever at (0, 1, 3) in room 1a is on: part of the way from room 1a to the exit pad opens, (0, 1, 4) becomes air; everybody in the room is moved to (0, 0, 3) in room 1a',
    ])
    expect(workers([push, pull].flatMap((room) => room ?? []))).toEqual([
      [1, 2, 'Bob'],
      [1, 3, 'Alice'],
    ])
    expect(pull?.after).toBe(1)
  })

  it('is anybody where nobody seems to get there', () => {
    expect(
      workers(roomsOf(together, ['room 2: as soon as lever at (0, 0, 9) is on: (0, 3, 9) becomes glowstone'])),
    ).toEqual([[2, null, 'all']])
  })
})

describe('the plan that follows', () => {
  it('gives the parts of a room an order, and those that come after others a function of their own', () => {
    const rooms = roomsOf(together, [
      'room 1: as soon as oak_pressure_plate at (0, 0, 0) is down: (3, 0, 3) becomes redstone_wire[power=15]',
      'room 1: as soon as stone_button at (1, 1, 0) is in: the way from room 1 to room 2 opens, (0, 0, 4) becomes air',
      'room 2: as soon as stone_button at (1, 1, 9) is in: the way from room 2 to the exit pad opens, (0, 0, 13) becomes air',
    ])
    const { subtasks, functions } = planRooms(rooms, ['Alice', 'Bob', 'Cindy'])
    expect(subtasks.map(({ step }) => [step.arguments.room, step.arguments.part])).toEqual([
      [1, 1],
      [1, 2],
      [2, undefined],
    ])
    for (const { step } of subtasks) {
      expect(functions.find(({ name }) => name === step.function)?.call).toEqual(Object.keys(step.arguments))
    }
  })
})
