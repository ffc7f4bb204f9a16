import { describe, expect, test } from 'vitest'
import { withState } from '../../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { cellFacts } from '../../../../../../packages/minecraft-server/rules/mobs/cell-facts.ts'

describe('what mobs know of a block', () => {
  test('fences reach half a block higher, open gates let through', () => {
    expect(cellFacts(withState('oak_fence')).top).toBe(1.5)
    expect(cellFacts(withState('oak_fence_gate', { open: 'false' })).top).toBe(1.5)
    expect(cellFacts(withState('oak_fence_gate', { open: 'true' })).boxes).toEqual([])
  })

  test('water is where it stands, flows, and inside blocks', () => {
    expect(cellFacts(withState('water'))).toMatchObject({ fluid: 'water', fluidTop: 8 / 9 })
    expect(cellFacts(withState('water', { level: '6' })).fluidTop).toBeCloseTo(2 / 9)
    expect(cellFacts(withState('oak_fence', { waterlogged: 'true' })).fluid).toBe('water')
    expect(cellFacts(withState('lava')).fluid).toBe('lava')
    expect(cellFacts(withState('stone')).fluid).toBe('none')
  })

  test('what burns and pricks is known, campfires only while they burn', () => {
    expect(cellFacts(withState('fire')).harm).toBe('fire')
    expect(cellFacts(withState('cactus')).harm).toBe('cactus')
    expect(cellFacts(withState('magma_block')).harm).toBe('floor')
    expect(cellFacts(withState('campfire', { lit: 'true' })).harm).toBe('fire')
    expect(cellFacts(withState('campfire', { lit: 'false' })).harm).toBe('none')
  })
})
