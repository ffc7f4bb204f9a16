import { describe, expect, test } from 'vitest'
import { blockStates } from '../../../../../../packages/minecraft-server/rules/blocks/block-states.ts'
import { isContainer } from '../../../../../../packages/minecraft-server/rules/blocks/container-slots.ts'
import { otherHalf } from '../../../../../../packages/minecraft-server/rules/blocks/double-chest.ts'
import { type HorizontalDirection, neighbour } from '../../../../../../packages/minecraft-server/values/geometry.ts'

const states = blockStates()

function chest(facing: string, type: string): number {
  const found = states.id({ name: 'chest', state: { facing, type } })
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}

describe('chests', () => {
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
  })

  test('are containers as barrels are; an ender chest keeps nothing itself', () => {
    expect(['chest', 'barrel', 'trapped_chest', 'ender_chest', 'stone', 'smoker'].filter(isContainer)).toEqual([
      'chest',
      'barrel',
      'trapped_chest',
      'smoker',
    ])
  })
})
