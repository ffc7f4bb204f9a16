import { describe, expect, test } from 'vitest'
import { oneByOne, RoomWatch } from '../../../../../main/suites/escape/referee/room-watch.ts'
import { positionKey } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../../../shared/contract/block.ts'
import type { TrackEntity } from '../../../../../shared/contract/record/track.ts'
import type { EscapeRoom, RoomEvent } from '../../../../../shared/contract/tasks/escape.ts'

const PLATE = [0, 0, 0] as const
const BUTTON = [2, 0, 0] as const
const EXIT = [0, 0, 4] as const
const pressed = { name: 'oak_pressure_plate', state: { powered: 'true' } }
const pushed = { name: 'stone_button', state: { powered: 'true' } }

function eventOf(change: Partial<RoomEvent>): RoomEvent {
  return {
    id: 'both',
    conditions: [
      { pos: PLATE, block: pressed },
      { pos: BUTTON, block: pushed },
    ],
    effects: [{ kind: 'set', pos: EXIT, block: { name: 'air' } }],
    activeS: 10,
    isFinal: false,
    ...change,
  }
}

function body(name: string, x: number, z: number): TrackEntity {
  return { id: 1, type: 'player', name, x, y: 0, z, yaw: 0, pitch: 0, onGround: true, sneaking: false }
}

/** A room over a few blocks; what the referee sets happens. */
function play(events: readonly RoomEvent[], windowS = 0, lifted?: 'open' | 'together') {
  const room: EscapeRoom = {
    id: 'room-1',
    box: { min: [-3, 0, -3], max: [3, 2, 3] },
    mechanism: 'any',
    hint: 'Any.',
    events: [...events],
    windowS,
  }
  const watch = new RoomWatch(lifted === 'together' ? oneByOne(room) : room, false, lifted === 'open')
  const blocks = new Map<string, BlockString>([
    [positionKey(PLATE), 'oak_pressure_plate[powered=false]'],
    [positionKey(BUTTON), 'stone_button[face=wall,facing=west,powered=false]'],
    [positionKey(EXIT), 'iron_bars[east=true]'],
  ])
  const entities: TrackEntity[] = []
  const set = (pos: readonly [number, number, number], block: BlockString): void => {
    blocks.set(positionKey(pos), block)
  }
  return {
    blocks,
    entities,
    set,
    press: (isOn: boolean) => set(PLATE, `oak_pressure_plate[powered=${isOn}]`),
    push: (isOn: boolean) => set(BUTTON, `stone_button[face=wall,facing=west,powered=${isOn}]`),
    exit: () => blocks.get(positionKey(EXIT)),
    at: (seconds: number) => {
      const blockAt = (pos: readonly [number, number, number]): BlockString => blocks.get(positionKey(pos)) ?? 'air'
      const ticked = watch.tick({ nowMs: seconds * 1000, blockAt, entities })
      for (const command of ticked.commands) {
        const [verb, x, y, z, block] = command.split(' ')
        if (verb === 'setblock') set([Number(x), Number(y), Number(z)], block ?? 'air')
      }
      return ticked
    },
  }
}

describe('conditions', () => {
  test('hold in the same tick, or for the window after they last did', () => {
    for (const [windowS, isDone] of [
      [0, false],
      [2, true],
      [1, false],
    ] as const) {
      const room = play([eventOf({})], windowS)
      room.press(true)
      room.at(1)
      room.press(false)
      room.push(true)
      const later = room.at(2.5)
      expect([windowS, later.state?.done ?? false]).toEqual([windowS, isDone])
    }
  })

  test('count at their most, and only what has changed is told', () => {
    const room = play([eventOf({})])
    expect(room.at(0).state).toBeNull()
    room.press(true)
    expect(room.at(1).state).toEqual({ room: 'room-1', active: [], met: 1, conditions: 2, done: false })
    room.press(false)
    expect(room.at(2).state).toBeNull()
    room.press(true)
    room.push(true)
    expect(room.at(3).state).toEqual({ room: 'room-1', active: ['both'], met: 2, conditions: 2, done: true })
  })

  test('of a final event decide alone and do not count', () => {
    const first = eventOf({ id: 'first', conditions: [{ pos: PLATE, block: pressed }], effects: [] })
    const last = eventOf({ id: 'last', conditions: [{ pos: BUTTON, block: pushed }], isFinal: true })
    const room = play([first, last])
    room.push(true)
    expect(room.at(1).state).toEqual({ room: 'room-1', active: ['last'], met: 0, conditions: 1, done: true })
  })
})

describe('effects', () => {
  test('last, go back to what was there, come again, and stay while the conditions hold', () => {
    const room = play([eventOf({})])
    room.press(true)
    room.push(true)
    expect(room.at(1).commands).toEqual(['setblock 0 0 4 air'])
    room.at(12)
    expect(room.exit()).toBe('air')
    room.push(false)
    room.at(20.9)
    expect(room.exit()).toBe('air')
    const lapsed = room.at(22)
    expect(lapsed.commands).toEqual(['setblock 0 0 4 iron_bars[east=true]'])
    expect(lapsed.state).toMatchObject({ active: [], done: true })
    room.push(true)
    room.at(23)
    expect(room.exit()).toBe('air')
  })

  test('that others bring about are undone, once', () => {
    const room = play([eventOf({})])
    room.at(0)
    room.set(EXIT, 'air')
    expect(room.at(1).commands).toEqual(['setblock 0 0 4 iron_bars[east=true]'])
    expect(room.at(2).commands).toEqual([])
  })

  test('shut doors again that hands have opened, and open those that were shut', () => {
    const open = 'birch_door[half=lower,open=true]'
    const shut = 'birch_door[half=lower,open=false]'
    const door = { name: 'birch_door', state: { half: 'lower', open: 'true' } }
    const room = play([eventOf({ effects: [{ kind: 'set', pos: EXIT, block: door }] })])
    room.set(EXIT, shut)
    room.at(0)
    room.set(EXIT, open)
    expect(room.at(1).commands).toEqual([`setblock 0 0 4 ${shut}`])
    room.press(true)
    room.push(true)
    expect(room.at(2).commands).toEqual([`setblock 0 0 4 ${open}`])
    room.at(3)
    room.set(EXIT, shut)
    expect(room.at(4).commands).toEqual([`setblock 0 0 4 ${open}`])
  })

  test('give a named item to all who are near, and to nobody else', () => {
    const item = { name: 'tripwire_hook', count: 1 }
    const give = { kind: 'give', who: { pos: PLATE, range: 3 }, item, label: "Anna's key" } as const
    const room = play([eventOf({ effects: [give] })])
    room.entities.push(body('Alice', 1, 1), body('Bob', 9, 9), { ...body('cow', 0.5, 0.5), type: 'cow' })
    room.press(true)
    room.push(true)
    expect(room.at(1).commands).toEqual([`give Alice tripwire_hook{display:{Name:'{"text":"Anna\\'s key"}'}} 1`])
  })

  test('move who has arrived on a plate, half a second after it went down, and who comes later', () => {
    const lift = { kind: 'teleport', who: { pos: PLATE, range: 1.5 }, atMost: 1, to: [9, 5, 9] } as const
    const room = play([eventOf({ conditions: [{ pos: PLATE, block: pressed }], effects: [lift] })])
    room.press(true)
    expect(room.at(1).commands).toEqual([])
    expect(room.at(1.6).commands).toEqual([])
    room.entities.push(body('Bob', 0.5, 0.5))
    expect(room.at(2.2).commands).toEqual(['tp Bob 9.5 5 9.5'])
    expect(room.at(3).commands).toEqual([])
  })
})

describe('without a rule of the world', () => {
  test('rooms are open from the beginning and stay so, and what they ask for still counts', () => {
    const room = play([eventOf({})], 0, 'open')
    room.at(0)
    expect(room.exit()).toBe('air')
    room.press(true)
    room.push(true)
    expect(room.at(1).state).toMatchObject({ done: true })
    room.press(false)
    room.push(false)
    room.at(60)
    expect(room.exit()).toBe('air')
  })

  test('what is to hold together may hold one after the other', () => {
    const doneAfter = (lifted?: 'together'): boolean => {
      const room = play([eventOf({})], 0, lifted)
      room.press(true)
      room.at(1)
      room.press(false)
      room.at(30)
      room.push(true)
      return room.at(60).state?.done === true
    }
    expect([doneAfter(), doneAfter('together')]).toEqual([false, true])
  })
})
