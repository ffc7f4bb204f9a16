import { expect, test } from 'vitest'
import { type Attendance, atHand, attended as attendedBy } from '../../../../../main/suites/escape/referee/at-hand.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import type { TrackEntity } from '../../../../../shared/contract/record/track.ts'

const attended = (
  conditions: Parameters<typeof attendedBy>[0],
  bodies: readonly TrackEntity[],
  attendance: Attendance = 'plates-and-buttons',
) => attendedBy(conditions, bodies, attendance)

const on = { powered: 'true' }
const plateAt = (pos: Position) => ({ pos, block: { name: 'oak_pressure_plate', state: on } })
const lever = { pos: [9, 1, 9] as const, block: { name: 'lever', state: on } }
const button = { pos: [3, 1, 0] as const, block: { name: 'stone_button', state: on } }
const plates = [plateAt([0, 0, 0]), plateAt([2, 0, 0]), plateAt([0, 0, 2])]

function body(x: number, z: number, y = 0, type = 'player'): TrackEntity {
  return { id: 1, type, name: 'Alice', x, y, z, yaw: 0, pitch: 0, onGround: true, sneaking: false }
}

test('as many plates count as bodies stand on them, wherever between them a body is', () => {
  for (let x = 0; x <= 3; x += 0.05) {
    const held = attended(plates, [body(x, 0.5), body(0.5, 2.5)])
    expect(held.has(plates[2] ?? lever)).toBe(true)
    expect(held.size).toBeLessThan(plates.length)
  }
  expect(attended(plates, [body(0.5, 0.5), body(2.5, 0.5), body(0.5, 2.5)]).size).toBe(3)
})

test('a plate counts under the edge of a body, and not under things, beasts and who is above it', () => {
  const [plate] = plates
  if (plate === undefined) throw new Error('no plate')
  expect(attended([plate], [body(-0.2, 1.2)])).toEqual(new Set([plate]))
  for (const other of [body(0.5, 0.5, 1), body(0.5, 0.5, 0, 'item'), body(0.5, 0.5, 0, 'cow')]) {
    expect(attended([plate], [other])).toEqual(new Set())
  }
})

test('a button takes somebody near it who stands on no plate of the same event', () => {
  const [plate] = plates
  if (plate === undefined) throw new Error('no plate')
  const both = [button, plate]
  expect(attended(both, [body(0.5, 0.5)])).toEqual(new Set([plate]))
  expect(attended(both, [body(2.5, 1.5)])).toEqual(new Set([button]))
  expect(attended(both, [body(0.5, 0.5), body(2.5, 1.5)])).toEqual(new Set(both))
  expect(attended(both, [body(0.5, 0.5), body(30, 0.5)])).toEqual(new Set([plate]))
})

test('levers and blocks that were put down need nobody, unless every switch takes somebody', () => {
  expect(attended([lever], [])).toEqual(new Set([lever]))
  expect(attended([lever], [], 'every-switch')).toEqual(new Set())
  expect(attended([lever], [body(8, 8, 1)], 'every-switch')).toEqual(new Set([lever]))
  expect(attended([lever, button], [body(6, 5)], 'every-switch')).toEqual(new Set([button]))
})

test('where nothing takes anybody, blocks alone count', () => {
  expect(attended([lever, button, ...plates], [], 'nothing').size).toBe(5)
})

test('at hand are those players who could have worked any of it', () => {
  const far = { ...body(30, 30), name: 'Bob' }
  expect(atHand([lever, button], [body(3, 1), far, body(3, 1, 0, 'cow')])).toEqual(['Alice'])
})
