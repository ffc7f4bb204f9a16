import { describe, expect, it } from 'vitest'
import { loadChest, materialNeeds } from '../../../../../main/suites/construction/materials.ts'
import { blockNames } from '../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { stackSizeOf } from '../../../../../packages/minecraft-server/rules/items/item-registry.ts'
import type { BlueprintCell } from '../../../../../shared/contract/tasks/construction.ts'
import { itemsOf } from '../../../../../shared/core/placeable.ts'

function cells(...names: readonly string[]): readonly BlueprintCell[] {
  return names.map((name, index) => ({ pos: [index, -60, 0], name }))
}

describe('the material chest', () => {
  it('holds scaffolding first, then full stacks in first-seen order until the need is covered', () => {
    const loaded = loadChest(cells('stone', ...Array<string>(65).fill('dirt'), 'stone', 'red_banner', 'white_bed'))
    expect(loaded).toEqual({
      ok: true,
      value: [
        { slot: 0, name: 'dirt', count: 64 },
        { slot: 1, name: 'dirt', count: 64 },
        { slot: 2, name: 'ladder', count: 64 },
        { slot: 3, name: 'ladder', count: 64 },
        { slot: 4, name: 'stone', count: 64 },
        { slot: 5, name: 'dirt', count: 64 },
        { slot: 6, name: 'dirt', count: 64 },
        { slot: 7, name: 'red_banner', count: 16 },
        { slot: 8, name: 'white_bed', count: 1 },
      ],
    })
  })

  it('holds so many in a slot as a stack of the item has, for every block', () => {
    const stacks = blockNames().flatMap((name) => {
      const loaded = loadChest(cells(name))
      return loaded.ok ? loaded.value.slice(4) : []
    })
    expect(stacks.filter(({ name, count }) => count !== stackSizeOf(name))).toEqual([])
    expect(stacks).toContainEqual({ slot: 4, name: 'oak_sign', count: 16 })
  })

  it('is too small for 24 kinds of material', () => {
    const kinds = (count: number) => cells(...Array.from({ length: count }, (_, index) => `kind_${index}`))
    expect(loadChest(kinds(23)).ok).toBe(true)
    const refused = loadChest(kinds(24))
    expect(refused.ok ? '' : refused.error.message).toContain('28 stacks')
  })

  it('maps blocks to the items that place them', () => {
    expect(itemsOf('wall_torch')).toEqual(['torch'])
    expect(itemsOf('oak_wall_sign')).toEqual(['oak_sign'])
    expect(itemsOf('cobblestone_wall')).toEqual(['cobblestone_wall'])
    expect(itemsOf('potted_poppy')).toEqual(['poppy', 'flower_pot'])
  })

  it('counts two items for a double slab and one for both halves of a door or a bed', () => {
    const needs = materialNeeds([
      { pos: [0, 0, 0], name: 'oak_slab', state: { type: 'double' } },
      { pos: [1, 0, 0], name: 'oak_door', state: { half: 'lower' } },
      { pos: [1, 1, 0], name: 'oak_door', state: { half: 'upper' } },
      { pos: [2, 0, 0], name: 'red_bed', state: { part: 'foot' } },
      { pos: [3, 0, 0], name: 'red_bed', state: { part: 'head' } },
    ])
    expect(needs).toEqual([
      { name: 'oak_slab', count: 2 },
      { name: 'oak_door', count: 1 },
      { name: 'red_bed', count: 1 },
    ])
  })
})
