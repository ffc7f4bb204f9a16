import loadRegistry from 'prismarine-registry'
import { describe, expect, it } from 'vitest'
import { isWanted, opensOnClick, stateProblem, wantedBlock } from '../../../../../main/minecraft/bots/wanted-block.ts'
import { isInteractive } from '../../../../../packages/minecraft-server/rules/blocks/interactive-blocks.ts'
import { MINECRAFT_VERSION } from '../../../../../packages/minecraft-server/rules/version.ts'

describe('what a placement asks for', () => {
  it('takes items whose block has another name', () => {
    expect(wantedBlock('wheat_seeds')).toEqual({ item: 'wheat_seeds', names: ['wheat'], state: {} })
    expect(wantedBlock('redstone')?.names).toEqual(['redstone_wire'])
  })

  it('takes the names of blocks that no item is called after', () => {
    expect(wantedBlock('wall_torch')).toEqual({ item: 'torch', names: ['wall_torch'], state: {} })
    expect(wantedBlock('oak_wall_sign')?.item).toBe('oak_sign')
  })

  it('accepts both forms of what may hang or stand', () => {
    expect(wantedBlock('torch')?.names).toEqual(['torch', 'wall_torch'])
  })

  it('is null for what nobody can place', () => {
    expect(wantedBlock('diamond_sword')).toBeNull()
    expect(wantedBlock('no_such_thing')).toBeNull()
  })

  it('compares only the properties that were given', () => {
    const wanted = wantedBlock('oak_trapdoor', { facing: 'north' })
    expect(wanted).not.toBeNull()
    if (wanted === null) return
    expect(isWanted(wanted, 'oak_trapdoor[facing=north,half=top,open=false,powered=false,waterlogged=false]')).toBe(
      true,
    )
    expect(isWanted(wanted, 'oak_trapdoor[facing=south,half=top,open=false,powered=false,waterlogged=false]')).toBe(
      false,
    )
    expect(isWanted(wanted, 'air')).toBe(false)
  })
})

describe('stateProblem', () => {
  it('names the property or the value that no wanted block has', () => {
    const problemOf = (item: string, state: Record<string, string>): string | null => {
      const wanted = wantedBlock(item, state)
      if (wanted === null) throw new Error(`nothing places ${item}`)
      return stateProblem(wanted)
    }
    expect(problemOf('jungle_log', { axis: 'x' })).toBeNull()
    expect(problemOf('torch', { facing: 'west' })).toBeNull()
    expect(problemOf('jungle_log', { axs: 'y' })).toBe('Block jungle_log has no property "axs": it has axis.')
    expect(problemOf('jungle_log', { axis: 'up' })).toBe(
      'Property axis of block jungle_log cannot be "up": it is one of x, y, z.',
    )
  })
})

describe('blocks that answer a click', () => {
  const names = Object.keys(loadRegistry(MINECRAFT_VERSION).blocksByName)

  it('include all that the embedded server lets open or switch', () => {
    expect(names.filter((name) => isInteractive(name) && !opensOnClick(name))).toEqual([])
  })

  it('are not those that one builds against all day', () => {
    const plain = ['stone', 'grass_block', 'oak_planks', 'oak_log', 'iron_door', 'iron_trapdoor', 'poppy', 'bookshelf']
    expect(plain.filter((name) => opensOnClick(name))).toEqual([])
  })
})
