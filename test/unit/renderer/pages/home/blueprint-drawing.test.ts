import { expect, test } from 'vitest'
import { drawBlueprint } from '../../../../../renderer/pages/home/blueprint-drawing.ts'
import type { BlueprintCell } from '../../../../../shared/contract/tasks/construction.ts'

function cell(x: number, y: number, z: number, name = 'stone'): BlueprintCell {
  return { pos: [x, y, z], name }
}

function orderOf(cells: readonly BlueprintCell[]): readonly string[] {
  return [...new Set(drawBlueprint(cells).faces.map(({ key }) => key.slice(0, key.lastIndexOf(' '))))]
}

test('a block shows three faces, and the picture holds all of it with its margin', () => {
  const { faces, viewBox } = drawBlueprint([cell(0, 0, 0)])
  expect(faces.map(({ side }) => side)).toEqual(['left', 'right', 'top'])
  expect(faces[2]?.points).toBe('0,-22 20,-12 0,-2 -20,-12')
  expect(viewBox).toBe('-24 -26 48 50')
})

test('what is nearer covers what is further, and what is above covers what is below, whatever order they come in', () => {
  const cells = [cell(1, 0, 1), cell(0, 1, 0), cell(0, 0, 0), cell(1, 0, 0)]
  expect(orderOf(cells)).toEqual(['0 0 0', '1 0 0', '1 0 1', '0 1 0'])
  expect(orderOf(cells.toReversed())).toEqual(orderOf(cells))
})

test('flaps are flat, flowers thin, and each has the colour of what it is', () => {
  const { faces } = drawBlueprint([cell(0, 0, 0, 'oak_trapdoor'), cell(0, 1, 0, 'poppy'), cell(5, 0, 5, 'grass_block')])
  expect([...new Set(faces.map(({ matter }) => matter))]).toEqual(['wood', 'grass', 'red'])
  expect(faces.find(({ matter, side }) => matter === 'wood' && side === 'top')?.points).toBe(
    '0,-4.18 20,5.82 0,15.82 -20,5.82',
  )
})

test('nothing is drawn of nothing', () => {
  expect(drawBlueprint([])).toEqual({ faces: [], viewBox: '0 0 1 1' })
})
