import { expect, test } from 'vitest'
import {
  cutOf,
  type Panel,
  usualPanels,
  withCut,
  withNextPart,
  withoutPane,
  withPane,
  withPart,
  withPartInSight,
} from '../../../../renderer/store/layouts.ts'

const two: Panel = { ...usualPanels.analyse, panes: ['graph', 'inspector'] }

test('a pane shows the part that is chosen; a part of another pane changes places with it', () => {
  expect(withPart(two, 0, 'lanes').panes).toEqual(['lanes', 'inspector'])
  expect(withPart(two, 0, 'inspector').panes).toEqual(['inspector', 'graph'])
  expect(withPart({ ...two, isOpen: false }, 1, 'team')).toMatchObject({ isOpen: true, panes: ['graph', 'team'] })
})

test('a part comes in sight: facts last, the rest first, and nothing moves that is there', () => {
  expect(withPartInSight(two, 'lanes').panes).toEqual(['lanes', 'inspector'])
  expect(withPartInSight(two, 'team').panes).toEqual(['graph', 'team'])
  expect(withPartInSight(two, 'graph')).toBe(two)
  expect(withPartInSight({ ...two, isOpen: false }, 'graph').isOpen).toBe(true)
})

test('panes are added up to three, and the last one closes the panel', () => {
  const three = withPane(two)
  expect(three.panes).toEqual(['graph', 'inspector', 'lanes'])
  expect(withPane(three)).toBe(three)
  expect(withoutPane(three, 0).panes).toEqual(['inspector', 'lanes'])
  expect(withoutPane({ ...two, panes: ['lanes'] }, 0)).toMatchObject({ isOpen: false, panes: ['lanes'] })
})

test('the next part is one that no other pane shows', () => {
  expect(withNextPart(two).panes).toEqual(['lanes', 'inspector'])
  expect(withNextPart(withNextPart(two)).panes).toEqual(['conversation', 'inspector'])
  expect(withNextPart(withNextPart(withNextPart(two))).panes).toEqual(['team', 'inspector'])
  expect(withNextPart(withNextPart(withNextPart(withNextPart(two)))).panes).toEqual(two.panes)
  expect(withNextPart({ ...two, isOpen: false })).toMatchObject({ isOpen: true, panes: two.panes })
})

test('panes are equal until a line is moved, and again when it is put back', () => {
  const three = withPane(two)
  expect(cutOf(three, 0)).toBeCloseTo(100 / 3)
  expect(cutOf(three, 1)).toBe(50)
  const moved = withCut(three, 1, 30)
  expect([cutOf(moved, 0), cutOf(moved, 1)]).toEqual([100 / 3, 30])
  expect(cutOf(withCut(moved, 1, null), 1)).toBe(50)
})
