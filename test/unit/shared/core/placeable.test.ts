import { expect, test } from 'vitest'
import { isPlaceable, whyUnplaceable } from '../../../../shared/core/placeable.ts'

test.each([
  [{ name: 'fire' }, 'No action can place fire: no item puts it down.'],
  [{ name: 'sweet_berry_bush' }, 'No item is called sweet_berry_bush, and the chest is loaded by the names of blocks.'],
  [{ name: 'potted_fern' }, 'No single action places potted_fern: the pot is placed, and its plant put in by hand.'],
  [{ name: 'torch', state: { facing: 'east' } }, 'A torch that faces a side cannot be: the block torch has no facing.'],
])('%o cannot be placed, and why', (cell, why) => {
  expect(whyUnplaceable(cell)).toBe(why)
  expect(isPlaceable(cell)).toBe(false)
})

test.each([{ name: 'torch' }, { name: 'wall_torch', state: { facing: 'east' } }, { name: 'structure_block' }])(
  '%o can',
  (cell) => expect(whyUnplaceable(cell)).toBeNull(),
)
