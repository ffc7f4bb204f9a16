import { expect, test } from 'vitest'
import { formatSelection, isSame, parseSelection } from '../../../../shared/core/selection.ts'

test('a block below zero comes back from its own text', () => {
  const block = { kind: 'block', pos: [-9, -60, 3] } as const
  expect(formatSelection(block)).toBe('block.-9.-60.3')
  expect(parseSelection('block.-9.-60.3')).toEqual(block)
})

test('two selections are the same where they name the same', () => {
  const alice = { kind: 'agent', name: 'Alice' } as const
  expect(isSame(alice, { ...alice })).toBe(true)
  expect(isSame(alice, { kind: 'agent', name: 'Bob' })).toBe(false)
  expect(isSame(alice, null)).toBe(false)
  expect(isSame(null, null)).toBe(true)
})
