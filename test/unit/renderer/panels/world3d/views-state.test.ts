import { expect, test } from 'vitest'
import {
  fewTiles,
  initialViews,
  MOST_AGENT_TILES,
  rowsFor,
  shownTiles,
  tileGrid,
  viewsAfterKey,
  viewsOfActing,
  WORLD_TILE,
} from '../../../../../renderer/panels/world3d/views-state.ts'

const team = ['Alice', 'Bob', 'Cindy']

test('up to eight agents have a view each, and one belongs to nobody', () => {
  expect(shownTiles(team, initialViews)).toEqual([...team, WORLD_TILE])
  const many = Array.from({ length: 24 }, (_, index) => `Agent${index}`)
  expect(shownTiles(many, initialViews)).toHaveLength(9)
})

test('an enlarged view is the only one, unless its agent is none of the team', () => {
  expect(shownTiles(team, { ...initialViews, enlarged: 'Bob' })).toEqual(['Bob'])
  expect(shownTiles(team, { ...initialViews, enlarged: 'Zoe' })).toHaveLength(4)
})

test('beside another episode there are few: the selected agent and the world, or what is enlarged in both', () => {
  expect(fewTiles(team, initialViews, null)).toEqual([WORLD_TILE])
  expect(fewTiles(team, initialViews, 'Bob')).toEqual(['Bob', WORLD_TILE])
  expect(fewTiles(team, initialViews, 'Zoe')).toEqual([WORLD_TILE])
  expect(fewTiles(team, { ...initialViews, enlarged: 'Cindy' }, 'Bob')).toEqual(['Cindy'])
  expect(fewTiles(team, { ...initialViews, enlarged: 'Zoe' }, 'Bob')).toEqual([WORLD_TILE])
})

test('the grid has no hole: the last view takes what is left of its row', () => {
  for (let tiles = 1; tiles <= 9; tiles++) {
    for (const width of [300, 620, 752, 1224]) {
      const { columns, rows, lastSpan } = tileGrid(tiles, { width, height: 593 })
      expect((tiles - 1 + lastSpan) % columns).toBe(0)
      expect(Math.ceil((tiles - 1 + lastSpan) / columns)).toBe(rows)
    }
  }
})

test('six agents and the world have views of 300 px in a window of 1280 × 800, with the panel beside them and without', () => {
  const widthOf = (width: number, height: number): number => (width - 4) / tileGrid(7, { width, height }).columns - 4
  expect(widthOf(1224, 588)).toBeGreaterThanOrEqual(300)
  expect(widthOf(758, 620)).toBeGreaterThanOrEqual(300)
  expect(widthOf(1224, 340)).toBeGreaterThanOrEqual(300)
})

test('where no grid has views that can be read, pictures are as large as can be', () => {
  expect(tileGrid(7, { width: 600, height: 480 }).columns).toBe(3)
  expect(tileGrid(1, null)).toEqual({ columns: 1, rows: 1, lastSpan: 1 })
})

test('of two rows one with a single view is higher', () => {
  const row = 'minmax(0, 1fr)'
  expect(rowsFor({ columns: 1, rows: 1, lastSpan: 1 })).toBe(row)
  expect(rowsFor({ columns: 2, rows: 2, lastSpan: 2 })).toBe(`${row} minmax(0, 1.6fr)`)
  expect(rowsFor({ columns: 4, rows: 2, lastSpan: 2 })).toBe(`${row} ${row}`)
  expect(rowsFor({ columns: 3, rows: 3, lastSpan: 3 })).toBe(`${row} ${row} ${row}`)
})

test('numbers enlarge and put back, letters switch, other keys mean nothing', () => {
  const bob = viewsAfterKey(initialViews, '2', team)
  expect(bob?.enlarged).toBe('Bob')
  expect(viewsAfterKey({ ...initialViews, enlarged: 'Bob' }, '2', team)?.enlarged).toBeNull()
  expect(viewsAfterKey({ ...initialViews, enlarged: 'Bob' }, '0', team)?.enlarged).toBeNull()
  expect(viewsAfterKey(initialViews, '4', team)?.enlarged).toBe(WORLD_TILE)
  expect(viewsAfterKey(initialViews, '5', team)).toBeNull()
  expect(viewsAfterKey(initialViews, 'V', team)?.person).toBe('third')
  expect(viewsAfterKey(initialViews, 'o', team)?.world).toBe('free')
  expect(viewsAfterKey(initialViews, 'l', team)?.blueprint).toBe(true)
  expect(viewsAfterKey(initialViews, 'p', team)?.paths).toBe(true)
  expect(viewsAfterKey(initialViews, ' ', team)).toBeNull()
})

test('who acts for an agent sees its view in the place of all, else the one that belongs to nobody', () => {
  const team = Array.from({ length: MOST_AGENT_TILES + 1 }, (_, index) => `agent${index}`)
  expect(viewsOfActing(initialViews, team, 'agent3').enlarged).toBe('agent3')
  expect(viewsOfActing(initialViews, team, `agent${MOST_AGENT_TILES}`).enlarged).toBe(WORLD_TILE)
})
