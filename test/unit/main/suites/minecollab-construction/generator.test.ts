/** Buildings of the generator: whatever is drawn is closed, can be walked, and is the same again. */
import { describe, expect, test } from 'vitest'
import {
  type Building,
  drawBuilding,
} from '../../../../../main/suites/minecollab-construction/generator/draw-building.ts'
import { Grid } from '../../../../../main/suites/minecollab-construction/generator/grid.ts'
import { DOOR, paletteOf, paperPlan } from '../../../../../main/suites/minecollab-construction/generator/plan.ts'
import { interiorOf } from '../../../../../main/suites/minecollab-construction/generator/rooms.ts'
import { isEntered, walkable } from '../../../../../main/suites/minecollab-construction/generator/walking.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import {
  directions,
  insideBox,
  neighbour,
  positionKey,
} from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'

const CASES = 24

function levelsOf(index: number) {
  const [windows, carpets] = [index % 3, Math.floor(index / 3) % 3]
  return { materials: index % 5, rooms: Math.floor(index / 2) % 3, windows, carpets, variant: index }
}

const drawn = Array.from({ length: CASES }, (_, index) => {
  const levels = levelsOf(index)
  return { levels, building: drawBuilding(paperPlan(levels), createDraw(index)) }
})

function gridOf({ cells }: Building): Grid {
  const grid = new Grid()
  for (const { pos, name } of cells) grid.put(pos, name)
  return grid
}

/** Cells of air that are joined with those of a room, doors being shut. */
function airAround(start: Position, grid: Grid, space: readonly [number, number, number]): readonly Position[] {
  const all = { min: [-1, 0, -1], max: [space[0], space[1], space[2]] } as const
  const seen = new Map<string, Position>()
  const open = [start]
  for (let pos = open.pop(); pos !== undefined; pos = open.pop()) {
    if (seen.has(positionKey(pos)) || grid.isSolid(pos) || grid.at(pos) === DOOR) continue
    seen.set(positionKey(pos), pos)
    for (const direction of directions) {
      const next = neighbour(pos, direction)
      if (insideBox(all, next)) open.push(next)
    }
  }
  return [...seen.values()]
}

describe.each(drawn)('$levels', ({ levels, building }) => {
  const grid = gridOf(building)
  const plan = paperPlan(levels)

  test('has the rooms that its levels ask for, apart but for walls', () => {
    expect(building.rooms).toHaveLength(4 + 2 * levels.rooms)
    for (const [index, { box }] of building.rooms.entries()) {
      const inside = interiorOf(box)
      for (const other of building.rooms.slice(0, index)) {
        const isApart = ([0, 1, 2] as const).some(
          (axis) => inside.min[axis] > other.box.max[axis] || inside.max[axis] < other.box.min[axis],
        )
        expect(isApart).toBe(true)
      }
    }
  })

  test('every room is closed once its doors are shut', () => {
    for (const { box } of building.rooms) {
      const [x, , z] = interiorOf(box).max
      const under = box.max[1] - 1
      for (const pos of airAround([x, under, z], grid, building.space)) {
        expect(building.rooms.some((room) => insideBox(room.box, pos))).toBe(true)
      }
    }
  })

  test('somebody gets into every room on foot', () => {
    const reached = walkable(grid, building.space)
    for (const room of building.rooms) expect(isEntered(room, reached)).toBe(true)
  })

  test('stays inside its space, and is made of what its levels have', () => {
    const [width, height, length] = building.space
    expect(building.space).toEqual(levels.rooms === 2 ? [20, 20, 20] : [15, 15, 15])
    const kinds = new Set(building.cells.map(({ name }) => name.replace(/^.+_carpet$/, 'carpet')))
    const allowed = new Set([...paletteOf(levels.materials), DOOR])
    if (levels.windows > 0) allowed.add('glass')
    if (levels.carpets > 0) allowed.add('carpet')
    for (const kind of kinds) expect(allowed).toContain(kind)
    for (const { pos } of building.cells) {
      expect(insideBox({ min: [0, 0, 0], max: [width - 1, height - 1, length - 1] }, pos)).toBe(true)
    }
  })

  test('has whole doors on something solid, and carpets on floors', () => {
    const doors = building.cells.filter(({ name }) => name === DOOR)
    expect(doors.length % 2).toBe(0)
    for (const { pos } of doors) {
      const below = neighbour(pos, 'down')
      if (grid.at(below) === DOOR) expect(grid.isSolid(neighbour(below, 'down'))).toBe(true)
      else expect(grid.at(neighbour(pos, 'up'))).toBe(DOOR)
    }
    for (const { pos, name } of building.cells) {
      if (name.endsWith('_carpet')) expect(grid.isSolid(neighbour(pos, 'down'))).toBe(true)
    }
  })

  test('is the same again, and another one by other draws', () => {
    expect(drawBuilding(plan, createDraw(levels.variant)).cells).toEqual(building.cells)
    expect(drawBuilding(plan, createDraw(levels.variant + 1000)).cells).not.toEqual(building.cells)
  })
})

test('windows and carpets come with their levels, and only then', () => {
  const count = (ending: string, index: 'windows' | 'carpets', level: number): number =>
    drawn
      .filter(({ levels }) => levels[index] === level)
      .flatMap(({ building }) => building.cells)
      .filter(({ name }) => name.endsWith(ending)).length
  expect(count('glass', 'windows', 0)).toBe(0)
  expect(count('glass', 'windows', 2)).toBeGreaterThan(count('glass', 'windows', 1))
  expect(count('_carpet', 'carpets', 0)).toBe(0)
  expect(count('_carpet', 'carpets', 2)).toBeGreaterThan(count('_carpet', 'carpets', 1))
})

/** Non-air blocks of 300 of the benchmark's own each: least, median, most (minecollab.md 2.3). */
test.each([
  [0, 348, 759],
  [1, 394, 953],
  [2, 671, 1421],
])('level %i of rooms has about as many blocks as the benchmark’s', (rooms, least, most) => {
  const sizes = drawn.filter(({ levels }) => levels.rooms === rooms).map(({ building }) => building.cells.length)
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  expect(mean).toBeGreaterThan(least)
  expect(mean).toBeLessThan(most)
})
