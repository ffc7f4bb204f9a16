import { describe, expect, test } from 'vitest'
import { blockStates } from '../../../../../../main/minecraft/block-states.ts'
import {
  CONTAINER_SLOTS,
  createContainerStore,
  isContainer,
  otherHalf,
} from '../../../../../../main/minecraft/server/embedded/containers.ts'
import type { HorizontalDirection } from '../../../../../../preload/core/geometry.ts'
import { neighbour } from '../../../../../../preload/core/geometry.ts'

const states = blockStates()

function chest(facing: string, type: string): number {
  const found = states.id({ name: 'chest', state: { facing, type } })
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}

describe('containers', () => {
  test('keep live slots per position until they are taken', () => {
    const store = createContainerStore()
    expect(store.peek([1, 2, 3])).toBeNull()
    expect(store.slots([1, 2, 3])).toHaveLength(CONTAINER_SLOTS)
    expect(store.slots([1, 2, 3])).toBe(store.slots([1, 2, 3]))
    expect(store.slots([1, 2, 3])).not.toBe(store.slots([1, 2, 4]))
    expect(store.take([1, 2, 3])).toEqual([])
    expect(store.peek([1, 2, 3])).toBeNull()
    store.clear()
    expect(store.peek([1, 2, 4])).toBeNull()
  })

  test.each<[string, HorizontalDirection]>([
    ['north', 'east'],
    ['east', 'south'],
    ['south', 'west'],
    ['west', 'north'],
  ])(
    'the left half of a chest that faces %s has its other half to the %s, and the right half finds it back',
    (facing, side) => {
      const left = [4, -60, 9] as const
      const right = otherHalf(states, chest(facing, 'left'), left)
      expect(right).toEqual(neighbour(left, side))
      expect(right && otherHalf(states, chest(facing, 'right'), right)).toEqual(left)
    },
  )

  test('single chests, barrels and plain blocks have no other half', () => {
    expect(otherHalf(states, chest('north', 'single'), [0, 0, 0])).toBeNull()
    expect(otherHalf(states, states.defaultId('barrel') ?? -1, [0, 0, 0])).toBeNull()
    expect(otherHalf(states, states.defaultId('oak_slab') ?? -1, [0, 0, 0])).toBeNull()
    expect(['chest', 'barrel', 'trapped_chest', 'ender_chest', 'stone'].filter(isContainer)).toEqual([
      'chest',
      'barrel',
      'trapped_chest',
    ])
  })
})
