import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../../../../../shared/contract/geometry.ts'
import type { EpisodeEvent } from '../../../../../shared/contract/record/events.ts'
import { Displacements } from '../../../../../shared/core/timeline/displacements.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

const TICK_MS = 50

function entity(name: string, [x, y, z]: Point) {
  return { id: 1, type: 'player', name, x, y, z, yaw: 0, pitch: 0, onGround: true, sneaking: false }
}

type Told = Parameters<typeof toldEvents>[0]

const end: Told[number] = [1e9, 'judger', 'episode.end', { endReason: 'completed', validity: 'valid', message: '' }]

/** Bob's feet tick by tick, from tick 0 on. */
function found(ways: readonly Point[], told: Told = []) {
  const displacements = new Displacements(['Bob'])
  for (const event of toldEvents([...told, end])) displacements.appendEvent(event)
  for (const [tick, at] of ways.entries()) displacements.appendFrame(tick, [entity('Bob', at)])
  return displacements.all
}

function action(id: number, fromMs: number, toMs: number, name: string, given = {}, agent = 'Bob'): Told {
  return [
    [fromMs, agent, 'action.start', { id, call: { action: name, arguments: given } }],
    [toMs, agent, 'action.end', { id, ok: true, message: '', durationMs: toMs - fromMs }],
  ]
}

const rest = (at: Point, ticks: number): readonly Point[] => Array.from({ length: ticks }, () => at)

/** In even steps, the first one away from the start. */
function way(from: Point, to: Point, ticks: number): readonly Point[] {
  return Array.from({ length: ticks }, (_, step): Point => {
    const part = (step + 1) / ticks
    const at = (axis: 0 | 1 | 2): number => from[axis] + (to[axis] - from[axis]) * part
    return [at(0), at(1), at(2)]
  })
}

const home: Point = [0.5, -60, 0.5]
const there: Point = [3.5, -60, 0.5]

describe('somebody who does nothing', () => {
  test('and stands is not displaced', () => expect(found(rest(home, 100))).toEqual([]))

  test('is thrown, put elsewhere, dropped or shoved', () => {
    const kinds = [way(home, there, 6), way(home, there, 1), way(home, [0.5, -63, 0.5], 12), way(home, there, 20)].map(
      (own) => found([...rest(home, 20), ...own, ...rest(own.at(-1) ?? home, 20)]),
    )
    expect(kinds.map((own) => own.map(({ kind }) => kind))).toEqual([['thrown'], ['teleported'], ['fell'], ['moved']])
    expect(kinds[0]?.[0]).toMatchObject({ player: 'Bob', from: home, to: there, blocks: 3, fromMs: 975, toMs: 1275 })
  })

  test('is not displaced who begins in the air and falls to the ground, but is who falls later', () => {
    const below: Point = [0.5, -62, 0.5]
    const fall = [...way(home, below, 8), ...rest(below, 20)]
    expect(found([home, ...fall])).toEqual([])
    expect(found([...rest(home, 6), ...fall])).toMatchObject([{ kind: 'fell', blocks: 2 }])
  })

  test('is not displaced by less than half a block', () => {
    expect(found([...rest(home, 9), ...way(home, [0.9, -60, 0.5], 3), ...rest([0.9, -60, 0.5], 9)])).toEqual([])
  })
})

describe('somebody who acts', () => {
  test('walks as it likes in an action that walks, and glides on a little after it', () => {
    const walk = [...rest(home, 20), ...way(home, there, 12), ...rest(there, 20)]
    expect(found(walk, action(1, 950, 1500, 'NavigateTo'))).toEqual([])
    expect(found(walk, action(1, 950, 1300, 'PlaceBlock'))).toEqual([])
  })

  test('does not walk by taking something in hand', () => {
    const walk = [...rest(home, 20), ...way(home, there, 12), ...rest(there, 20)]
    expect(found(walk, action(1, 950, 1500, 'Equip'))).toMatchObject([{ kind: 'moved' }])
  })

  test('is still seen to be put elsewhere', () => {
    const walk = [...rest(home, 20), ...way(home, [30.5, -60, 0.5], 1), ...rest([30.5, -60, 0.5], 20)]
    expect(found(walk, action(1, 900, 3000, 'NavigateTo'))).toMatchObject([{ kind: 'teleported', blocks: 30 }])
  })

  test('by a person’s hands', () => {
    const walk = [...rest(home, 20), ...way(home, there, 12), ...rest(there, 20)]
    const held: Told = [
      [900, 'Bob', 'external.input', { player: 'you', input: 'possessed', agent: 'Bob' }],
      [2000, 'Bob', 'external.input', { player: 'you', input: 'released', agent: 'Bob' }],
    ]
    expect(found(walk, held)).toEqual([])
  })
})

test('whoever leaves a cell in which a teammate builds gives way', () => {
  const walk = [...rest(home, 20), ...way(home, there, 12), ...rest(there, 20)]
  const place = (pos: readonly number[]) => action(1, 800, 2500, 'PlaceBlock', { pos }, 'Alice')
  expect(found(walk, place([0, -60, 0]))).toEqual([])
  expect(found(walk, place([0, -59, 0]))).toEqual([])
  expect(found(walk, place([4, -60, 0]))).toMatchObject([{ kind: 'moved' }])
})

const stepArb = fc.tuple(
  fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  fc.double({ min: -0.2, max: 0.2, noNaN: true }),
)

test('nobody who only walks in its own actions is displaced', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.array(stepArb, { maxLength: 40 })), { maxLength: 5 }),
      (walks) => {
        const points: Point[] = [home]
        const told: Told[number][] = []
        walks.forEach(([pause, steps], index) => {
          const at = points.at(-1) ?? home
          points.push(...rest(at, pause + 5))
          const fromMs = points.length * TICK_MS
          for (const [dx, dz] of steps) {
            const [x, y, z] = points.at(-1) ?? home
            points.push([x + dx, y, z + dz])
          }
          told.push(...action(index + 1, fromMs, points.length * TICK_MS, 'NavigateTo'))
        })
        expect(found([...points, ...rest(points.at(-1) ?? home, 10)], told)).toEqual([])
      },
    ),
  )
})

test('whoever is put farther than half a block away while nothing is done is found, with both places', () => {
  const far = fc.double({ min: 3, max: 60, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), far, fc.boolean(), (before, blocks, isNorth) => {
      const to: Point = isNorth ? [0.5, -60, 0.5 - blocks] : [0.5 + blocks, -60, 0.5]
      const all = found([...rest(home, before), to, ...rest(to, 10)])
      expect(all).toMatchObject([{ kind: 'teleported', from: home, to }])
    }),
  )
})

test('what is found does not depend on how events and frames come in', () => {
  const walk = [
    ...rest(home, 20),
    ...way(home, there, 6),
    ...rest(there, 30),
    ...way(there, home, 12),
    ...rest(home, 20),
  ]
  const told = toldEvents([...action(1, 900, 950, 'Equip'), ...action(2, 2750, 3400, 'NavigateTo'), end])
  const expected = [{ kind: 'thrown', from: home, to: there }]
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }), fc.boolean(), (order, looks) => {
      const displacements = new Displacements(['Bob'])
      const events: EpisodeEvent[] = [...told]
      let tick = 0
      for (const isEvent of [...order, ...order.map((own) => !own)]) {
        const event = isEvent ? events.shift() : undefined
        if (event !== undefined) displacements.appendEvent(event)
        const at = walk[tick]
        if (!isEvent && at !== undefined) displacements.appendFrame(tick++, [entity('Bob', at)])
        if (looks) expect(displacements.all.length).toBeLessThan(2)
      }
      expect(displacements.all).toMatchObject(expected)
    }),
  )
})
