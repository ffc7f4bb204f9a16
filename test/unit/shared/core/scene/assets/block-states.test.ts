import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from '../../../../../../shared/core/bytes.ts'
import { BlockStates } from '../../../../../../shared/core/scene/assets/block-states.ts'

/** air; slab with type (top, bottom, double) and waterlogged (true, false), by default bottom and dry; stone. */
function states(): BlockStates {
  const out = new ByteWriter()
  const texts = (values: readonly string[]): void => {
    out.unsigned(values.length)
    for (const value of values) out.text(value)
  }
  out.unsigned(3)
  for (const name of ['air', 'slab', 'stone']) {
    out.text(name)
    out.unsigned(name === 'slab' ? 3 : 0)
    out.unsigned(name === 'slab' ? 2 : 0)
    if (name !== 'slab') continue
    out.text('type')
    texts(['top', 'bottom', 'double'])
    out.text('waterlogged')
    texts(['true', 'false'])
  }
  return new BlockStates(new ByteReader(out.toBytes()))
}

test('every state has a string, and the string leads back to it', () => {
  const table = states()
  const strings = Array.from({ length: 8 }, (_, state) => table.blockOf(state))
  expect(strings).toEqual([
    'air',
    'slab[type=top,waterlogged=true]',
    'slab[type=top,waterlogged=false]',
    'slab[type=bottom,waterlogged=true]',
    'slab[type=bottom,waterlogged=false]',
    'slab[type=double,waterlogged=true]',
    'slab[type=double,waterlogged=false]',
    'stone',
  ])
  expect(strings.map((block) => table.stateOf(block))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('properties that are left out have their defaults, in any order', () => {
  const table = states()
  expect(table.stateOf('slab')).toBe(4)
  expect(table.stateOf('slab[type=double]')).toBe(6)
  expect(table.stateOf('slab[waterlogged=true]')).toBe(3)
  expect(table.stateOf('slab[waterlogged=true,type=top]')).toBe(1)
})

test('what does not exist has no state', () => {
  const table = states()
  expect(table.stateOf('marble')).toBeNull()
  expect(table.stateOf('slab[type=left]')).toBeNull()
  expect(table.stateOf('slab[half=top]')).toBeNull()
  expect(() => table.blockOf(8)).toThrow(RangeError)
})
