import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockName,
  formatBlock,
  isAir,
  matchesBlock,
  parseBlock,
} from '../../../../../packages/minecraft-server/values/block-string.ts'
import { blockStringSchema } from '../../../../../shared/contract/block.ts'

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/)
const state = fc.dictionary(name, name, { maxKeys: 5 })

describe('block strings', () => {
  it('round-trip and stay canonical', () => {
    fc.assert(
      fc.property(name, state, (block, properties) => {
        const text = formatBlock(block, properties)
        expect(blockStringSchema.safeParse(text).success).toBe(true)
        expect(parseBlock(text)).toEqual({ name: block, state: { ...properties } })
        expect(blockName(text)).toBe(block)
      }),
    )
  })

  it('sort properties by name, and drop empty brackets', () => {
    expect(formatBlock('oak_trapdoor', { open: 'false', facing: 'north' })).toBe(
      'oak_trapdoor[facing=north,open=false]',
    )
    expect(formatBlock('stone')).toBe('stone')
  })

  it('match on the wanted properties only', () => {
    const actual = 'oak_trapdoor[facing=north,half=bottom,open=false]'
    expect(matchesBlock(actual, { name: 'oak_trapdoor' })).toBe(true)
    expect(matchesBlock(actual, { name: 'oak_trapdoor', state: { facing: 'north' } })).toBe(true)
    expect(matchesBlock(actual, { name: 'oak_trapdoor', state: { facing: 'south' } })).toBe(false)
    expect(matchesBlock(actual, { name: 'oak_trapdoor', state: { axis: 'y' } })).toBe(false)
    expect(matchesBlock(actual, { name: 'spruce_trapdoor', state: { facing: 'north' } })).toBe(false)
  })

  it('know the three kinds of air', () => {
    expect(['air', 'cave_air', 'void_air', 'water', 'glass'].map(isAir)).toEqual([true, true, true, false, false])
  })
})
