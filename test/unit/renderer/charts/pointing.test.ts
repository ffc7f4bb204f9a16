import { describe, expect, test } from 'vitest'
import { Pointing } from '../../../../renderer/charts/kit/pointing.ts'
import { nearestSpot, neighbourOf, type Spot } from '../../../../renderer/charts/kit/spot.ts'

function spot(row: string, x: number, y: number): Spot {
  return { id: `${row} ${x}`, row, x, y, slot: 0, title: row, lines: () => [`${x} ${y}`] }
}

/** Two lines that cross, and a third below. */
const spots = [
  ...[0, 50, 100].map((x) => spot('rising', 40 + x, 100 - x)),
  ...[0, 50, 100].map((x) => spot('falling', 40 + x, x)),
  spot('low', 95, 180),
]
const [start, middle] = spots
const area = { left: 40, top: 0, width: 200, height: 200 }

function pointingAt(drawn: readonly Spot[] = spots): Pointing {
  const pointing = new Pointing()
  pointing.drawn(drawn, { area, domain: [0, 400] })
  return pointing
}

describe('neighbours', () => {
  if (start === undefined || middle === undefined) throw new Error('There are no spots.')

  test('to the left and right are those of the same row', () => {
    expect(neighbourOf(spots, start, 'right').id).toBe('rising 90')
    expect(neighbourOf(spots, start, 'left')).toBe(start)
    expect(neighbourOf(spots, start, 'last').id).toBe('rising 140')
    expect(neighbourOf(spots, middle, 'first')).toBe(start)
  })

  test('above and below are the next ones of other rows', () => {
    expect(neighbourOf(spots, start, 'up').id).toBe('falling 40')
    expect(neighbourOf(spots, start, 'down').id).toBe('low 95')
    expect(neighbourOf(spots, neighbourOf(spots, start, 'last'), 'down').id).toBe('falling 140')
  })

  test('in small plots are in the same plot, and beyond its last row in the next plot', () => {
    const panels = ['one', 'two'].flatMap((panel, at) =>
      ['high', 'low'].flatMap((row, line) =>
        [0, 10].map((x) => ({ ...spot(row, at * 100 + x, line * 50), panel, id: `${panel} ${row} ${x}` })),
      ),
    )
    const at = (id: string) => panels.find((candidate) => candidate.id === id) ?? panels[0]
    const next = (id: string, ...where: Parameters<typeof neighbourOf>[2][]) =>
      where.reduce<Spot | undefined>((from, to) => (from === undefined ? from : neighbourOf(panels, from, to)), at(id))
        ?.id
    expect(next('one high 10', 'right')).toBe('one high 10')
    expect(next('one high 10', 'down')).toBe('one low 10')
    expect(next('one high 10', 'down', 'down')).toBe('two low 10')
    expect(next('two high 0', 'up')).toBe('one high 0')
    expect(next('two low 0', 'down')).toBe('two low 0')
  })

  test('of the same place are gone through in the order in which they were drawn', () => {
    const same = ['a', 'b', 'c'].map((row) => spot(row, 10, 10))
    const [a, b, c] = same
    if (a === undefined || b === undefined) throw new Error('There are no spots.')
    expect(neighbourOf(same, a, 'down')).toBe(b)
    expect(neighbourOf(same, b, 'down')).toBe(c)
    expect(neighbourOf(same, a, 'up')).toBe(a)
  })
})

describe('pinned points', () => {
  test('stay while the pointer moves on, and go with a press beside them', () => {
    const pointing = pointingAt()
    pointing.pin(42, 99)
    pointing.point(140, 3)
    expect(pointing.state()).toMatchObject({ pinned: { id: 'rising 40' }, near: { id: 'rising 140' } })
    pointing.leave()
    pointing.move('right')
    expect(pointing.state()).toMatchObject({ pinned: { id: 'rising 90' }, near: null })
    pointing.pin(230, 190)
    expect(pointing.state().pinned).toBeNull()
  })

  test('leave no words at the pointer that has not moved, until it is at another point', () => {
    const pointing = pointingAt()
    pointing.point(42, 99)
    pointing.pin(42, 99)
    expect(pointing.state().near).toBeNull()
    pointing.move('right')
    pointing.point(43, 98)
    expect(pointing.state()).toMatchObject({ pinned: { id: 'rising 90' }, near: null })
    pointing.point(140, 3)
    expect(pointing.state().near?.id).toBe('rising 140')
    pointing.point(42, 99)
    expect(pointing.state().near?.id).toBe('rising 40')
    pointing.move('right')
    expect(pointing.state().near).toBeNull()
    pointing.unpin()
    pointing.point(43, 98)
    expect(pointing.state().near?.id).toBe('rising 40')
  })

  test('name what else lies in their place', () => {
    const same = [...['a', 'b', 'c'].map((row) => spot(row, 60, 10)), spot('d', 60, 14)]
    const [first] = same
    if (first === undefined) throw new Error('There are no spots.')
    expect(pointingAt(same).beside(first)).toEqual(['b', 'c'])
  })

  test('are found again in another drawing, and let go where they are not drawn any more', () => {
    const pointing = pointingAt()
    pointing.pinFirst()
    pointing.drawn(
      spots.map((one) => ({ ...one, y: one.y + 7 })),
      { area: { ...area }, domain: [0, 400] },
    )
    expect(pointing.state().pinned).toMatchObject({ id: 'rising 40', y: 107 })
    pointing.drawn(spots.slice(3), { area: { ...area }, domain: [0, 400] })
    expect(pointing.state().pinned).toBeNull()
  })

  test('are told of only when something changed', () => {
    const pointing = pointingAt()
    let told = 0
    pointing.subscribe(() => told++)
    pointing.point(42, 99)
    pointing.point(43, 99)
    pointing.leave()
    pointing.leave()
    expect(told).toBe(2)
  })
})

describe('a range', () => {
  test('is what was dragged over, from either side, as round as pixels tell', () => {
    for (const [from, to] of [
      [91.2, 141.6],
      [141.6, 91.2],
    ] as const) {
      const pointing = pointingAt()
      expect(pointing.dragFrom(from)).toBe(true)
      pointing.dragTo(to)
      expect(pointing.state().band).toEqual({ left: 91.2, right: 141.6, range: { low: 102, high: 203 } })
      expect(pointing.drop()).toEqual({ low: 102, high: 203 })
      expect(pointing.state().band).toBeNull()
    }
  })

  test('ends with the axis', () => {
    const pointing = pointingAt()
    pointing.dragFrom(100)
    pointing.dragTo(900)
    expect(pointing.drop()?.high).toBe(400)
  })

  test('is none after a press, after Esc, and from beside the axis', () => {
    const pointing = pointingAt()
    pointing.dragFrom(100)
    pointing.dragTo(103)
    expect(pointing.drop()).toBeNull()
    pointing.dragFrom(100)
    pointing.dragTo(160)
    pointing.cancelDrag()
    expect(pointing.drop()).toBeNull()
    expect(pointing.dragFrom(20)).toBe(false)
  })
})

test('of spots in the same place the last drawn is the nearest', () => {
  expect(nearestSpot([spot('a', 10, 10), spot('b', 10, 10)], 12, 10)?.row).toBe('b')
  expect(nearestSpot([spot('a', 10, 10)], 90, 10)).toBeNull()
})
