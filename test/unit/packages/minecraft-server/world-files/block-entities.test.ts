import { describe, expect, test } from 'vitest'
import { entityOf, keptContents } from '../../../../../packages/minecraft-server/world-files/block-entities.ts'
import type { KeptContainer } from '../../../../../packages/minecraft-server/world-files/kept-world.ts'
import { readNbt, writeNbt } from '../../../../../packages/minecraft-server/world-files/nbt.ts'
import { must } from '../../../../fakes/must.ts'

const pos = [3, -60, 9] as const

/** What comes back of a container that was written as a block entity. */
function carriedOver(kind: string, container: KeptContainer): readonly KeptContainer[] {
  const entity = entityOf(kind, pos, { container, sign: undefined })
  return keptContents([must(readNbt(writeNbt(entity)))]).containers
}

describe('containers as block entities', () => {
  const stacks = [{ slot: 2, name: 'iron_ingot', count: 3, tag: null }]
  test.each<readonly [string, KeptContainer]>([
    ['chest', { pos, stacks }],
    ['chest', { pos, stacks: [], lock: 'Golden key' }],
    ['furnace', { pos, stacks, fire: { burning: 20_000, cooked: 7, cookTotal: 200 } }],
    ['smoker', { pos, stacks: [], lock: 'Key', fire: { burning: 1, cooked: 0, cookTotal: 100 } }],
  ])('a %s comes back as it was: %j', (kind, container) => {
    expect(carriedOver(kind, container)).toEqual([container])
  })

  test('what is empty, open and cold is nothing to keep', () => {
    expect(carriedOver('furnace', { pos, stacks: [] })).toEqual([])
  })
})
