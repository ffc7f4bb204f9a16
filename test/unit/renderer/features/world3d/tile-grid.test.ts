import { describe, expect, test } from 'vitest'
import { common, type PlaceSize, templatesFor, tileGrid } from '../../../../../renderer/features/world3d/tile-grid.ts'

const frame = { left: 0, top: 0, width: 400, height: 300 }

test('of a view that is scrolled partly out of sight the rest is drawn', () => {
  expect(common({ left: 10, top: 200, width: 200, height: 150 }, frame)).toEqual({
    left: 10,
    top: 200,
    width: 200,
    height: 100,
  })
  expect(common({ left: 10, top: -100, width: 200, height: 150 }, frame)).toMatchObject({ top: 0, height: 50 })
})

test('of one that is out of sight nothing is', () => {
  expect(common({ left: 10, top: 400, width: 200, height: 150 }, frame).height).toBe(0)
  expect(common({ left: 10, top: 10, width: 200, height: 150 }, frame)).toEqual({
    left: 10,
    top: 10,
    width: 200,
    height: 150,
  })
})

const GAP = 4

/** Of the smallest view in a place, in px. */
function leastView(tiles: number, place: PlaceSize): PlaceSize {
  const grid = tileGrid(tiles, place)
  if (grid.kind === 'whole') {
    const { columns, rows } = grid
    return { width: (place.width - GAP) / columns - GAP, height: (place.height - GAP) / rows - GAP }
  }
  const { columns, rowHeight, world } = grid
  const room = place.width - 12 - 2 * GAP - (world.at === 'beside' ? world.size + GAP : 0)
  const width = (room + GAP) / columns - GAP
  return {
    width: world.at === 'beside' ? Math.min(width, world.size) : width,
    height: world.at === 'below' ? Math.min(rowHeight, world.size) : rowHeight,
  }
}

describe('six agents and the world in a window of 1280 × 800', () => {
  test.each([
    ['watched', 1224, 588],
    ['with the panel beside them', 752, 620],
    ['with the panel below them', 1224, 340],
  ])('%s have views of 300 × 190 px at least', (_, width, height) => {
    const least = leastView(7, { width, height })
    expect(least.width).toBeGreaterThanOrEqual(300)
    expect(least.height).toBeGreaterThanOrEqual(190)
  })

  test('all are in sight where they fit, else agents scroll and the world stays', () => {
    expect(tileGrid(7, { width: 1224, height: 588 })).toMatchObject({ kind: 'whole', columns: 4, rows: 2 })
    expect(tileGrid(7, { width: 752, height: 620 })).toMatchObject({
      kind: 'scrolled',
      columns: 2,
      world: { at: 'below', size: 224 },
    })
    expect(tileGrid(7, { width: 1224, height: 340 })).toMatchObject({ kind: 'scrolled', world: { at: 'beside' } })
  })
})

test.each([
  ['beside a panel', 752, 620],
  ['above a panel', 1224, 340],
  ['in a low window', 752, 500],
  ['in a high one', 752, 900],
])('no row of agents is cut %s', (_, width, height) => {
  const grid = tileGrid(9, { width, height })
  if (grid.kind !== 'scrolled') throw new Error('nine views fit here')
  const { rowHeight, world } = grid
  const room = height - 2 * GAP - (world.at === 'below' ? world.size + GAP : 0)
  expect((room + GAP) % (rowHeight + GAP)).toBe(0)
})

test('the grid has no hole: the last view takes what is left of its row', () => {
  for (let tiles = 1; tiles <= 9; tiles++) {
    for (const width of [620, 752, 1224]) {
      const grid = tileGrid(tiles, { width, height: 900 })
      if (grid.kind === 'scrolled') continue
      expect((tiles - 1 + grid.lastSpan) % grid.columns).toBe(0)
      expect(Math.ceil((tiles - 1 + grid.lastSpan) / grid.columns)).toBe(grid.rows)
    }
  }
})

test('few views are all in sight, however little room there is', () => {
  for (const tiles of [1, 2, 3]) expect(tileGrid(tiles, { width: 320, height: 160 }).kind).toBe('whole')
  expect(tileGrid(1, null)).toEqual({ kind: 'whole', columns: 1, rows: 1, lastSpan: 1 })
})

test('views that scroll are never higher than what they scroll in', () => {
  for (const height of [120, 200, 300, 379, 500]) {
    const grid = tileGrid(9, { width: 420, height })
    if (grid.kind !== 'scrolled') throw new Error('nine views do not fit here')
    expect(grid.world.size + grid.rowHeight).toBeLessThan(height)
  }
})

test('of two rows one with a single view is higher; what scrolls has rows of its own', () => {
  const rest = 'minmax(0, 1fr)'
  const whole = (columns: number, rows: number, lastSpan: number) =>
    templatesFor({ kind: 'whole', columns, rows, lastSpan }).whole
  expect(whole(1, 1, 1)).toBe(`${rest} / repeat(1, ${rest})`)
  expect(whole(2, 2, 2)).toBe(`${rest} minmax(0, 1.6fr) / repeat(2, ${rest})`)
  expect(whole(4, 2, 2)).toBe(`${rest} ${rest} / repeat(4, ${rest})`)
  const scrolled = { kind: 'scrolled', columns: 2, rowHeight: 230 } as const
  expect(templatesFor({ ...scrolled, world: { at: 'below', size: 250 } })).toEqual({
    whole: `${rest} 250px / ${rest}`,
    scrolled: { columns: `repeat(2, ${rest})`, rowHeight: '230px' },
  })
  expect(templatesFor({ ...scrolled, world: { at: 'beside', size: 490 } }).whole).toBe(`${rest} / ${rest} 490px`)
})
