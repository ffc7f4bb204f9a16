/** What setting and erasing blocks does to a drawing, and that every edit can be taken back. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeCell, stateSigns } from '../../../../../renderer/features/building/building-facts.tsx'
import {
  type Brush,
  type Cells,
  cellsOf,
  erasingPatch,
  resized,
  settingPatch,
  sideLength,
  siteAround,
} from '../../../../../renderer/features/building/cells.ts'
import { edited, type History, historyOf, redone, undone } from '../../../../../renderer/features/building/draft.ts'
import type { PaletteBlock } from '../../../../../shared/contract/building.ts'
import type { Box, Position } from '../../../../../shared/contract/geometry.ts'

const site: Box = { min: [0, 0, 0], max: [3, 3, 3] }
const block = (name: string, other: PaletteBlock['other'] = null): PaletteBlock => ({ name, choices: [], other })
const stone: Brush = { block: block('stone'), state: {} }
const stairs: Brush = { block: block('oak_stairs'), state: { facing: 'north', half: 'top' } }
const door: Brush = { block: block('oak_door', 'above'), state: { facing: 'east' } }
const bed: Brush = { block: block('red_bed', 'ahead'), state: {} }

let strokes = 0
function set(history: History, pos: Position, brush: Brush, stroke = ++strokes): History {
  return edited(history, settingPatch(history.cells, pos, brush, site), stroke)
}
function erase(history: History, pos: Position): History {
  return edited(history, erasingPatch(history.cells, pos), ++strokes)
}
const empty = historyOf(new Map())
const words = (cells: Cells): readonly string[] => [...cells].map(([key, cell]) => `${key} ${describeCell(cell)}`)

test('a block is set with its state, replaced, and erased', () => {
  const once = set(empty, [0, 0, 0], stairs)
  expect(words(once.cells)).toEqual(['0,0,0 oak_stairs, facing north, half top'])
  const twice = set(once, [0, 0, 0], stone)
  expect(words(twice.cells)).toEqual(['0,0,0 stone'])
  expect(erase(twice, [0, 0, 0]).cells.size).toBe(0)
  expect(stateSigns({ state: stairs.state })).toBe('↑▀')
})

test('what changes nothing is no step', () => {
  const once = set(empty, [0, 0, 0], stone)
  expect(set(once, [0, 0, 0], stone)).toBe(once)
  expect(erase(empty, [1, 1, 1])).toBe(empty)
  expect(undone(empty)).toBe(empty)
  expect(redone(once)).toBe(once)
})

test('doors and beds have both halves, and lose both', () => {
  const built = set(set(empty, [0, 0, 0], door), [2, 0, 2], bed)
  expect(words(built.cells)).toEqual([
    '0,0,0 oak_door, facing east, half lower',
    '0,1,0 oak_door, facing east, half upper',
    '2,0,2 red_bed, facing north, part foot',
    '2,0,1 red_bed, facing north, part head',
  ])
  expect(erase(erase(built, [0, 1, 0]), [2, 0, 1]).cells.size).toBe(0)
  expect(words(set(built, [0, 1, 0], stone).cells)).not.toContain('0,0,0 oak_door, facing east, half lower')
})

test('half a block that would stand outside the site is not set at all', () => {
  expect(set(empty, [0, 3, 0], door)).toBe(empty)
  expect(set(empty, [0, 0, 0], bed)).toBe(empty)
})

test('one stroke is one step, and a new edit ends doing again', () => {
  const stroke = ++strokes
  const drawn = set(set(set(empty, [0, 0, 0], stone, stroke), [1, 0, 0], stone, stroke), [0, 0, 0], stairs, stroke)
  expect(drawn.done).toHaveLength(1)
  expect(undone(drawn).cells.size).toBe(0)
  expect(words(redone(undone(drawn)).cells)).toEqual(words(drawn.cells))
  expect(set(undone(drawn), [2, 0, 0], stone).undone).toEqual([])
})

test('taking back n edits gives the start, and doing them again the end', () => {
  const pos = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
  const edit = fc.record({
    pos,
    brush: fc.constantFrom(stone, stairs, door, bed, null),
    stroke: fc.integer({ min: 1, max: 8 }),
  })
  const sorted = (cells: Cells) => words(cells).toSorted()
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      const start = set(empty, [1, 1, 1], stone)
      const end = edits.reduce((history, each) => {
        const patch =
          each.brush === null
            ? erasingPatch(history.cells, each.pos)
            : settingPatch(history.cells, each.pos, each.brush, site)
        return edited(history, patch, each.stroke + 1_000_000)
      }, historyOf(start.cells))
      let back = end
      for (const _step of end.done) back = undone(back)
      expect(sorted(back.cells)).toEqual(sorted(start.cells))
      let again = back
      for (const _step of back.undone) again = redone(again)
      expect(sorted(again.cells)).toEqual(sorted(end.cells))
    }),
  )
})

test('a site holds what stands outside of it, and never shrinks below its blocks', () => {
  const cells = cellsOf([{ pos: [-2, 0, 1], name: 'stone' }])
  const around = siteAround(site, cells)
  expect(around.min).toEqual([-2, 0, 0])
  expect(sideLength(resized(around, 'width', 1, cells), 'width')).toBe(6)
  expect(resized(site, 'depth', 10, new Map())).toEqual({ min: [0, 0, -6], max: [3, 3, 3] })
  expect(resized(site, 'height', 10, new Map()).max).toEqual([3, 9, 3])
})
