import { describe, expect, it } from 'vitest'
import { AIR } from '../../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { BlockOverlay } from '../../../../../../packages/minecraft-server/rules/blocks/block-overlay.ts'
import { settle } from '../../../../../../packages/minecraft-server/rules/blocks/settling.ts'
import { predictRemoval } from '../../../../../../packages/minecraft-server/rules/placing/placement-rules.ts'
import type { Position } from '../../../../../../packages/minecraft-server/values/position.ts'
import type { BlockString } from '../../../../../../shared/contract/block.ts'
import { BlockWorld } from './block-world.ts'

const floor: Position = [0, 64, 0]
const loose: Position = [0, 67, 0]

/** What there is where sand fell from three blocks above a floor, and what became items. */
function fallen(ground: BlockString, inTheWay: BlockString = 'air') {
  const blocks: Readonly<Record<string, BlockString>> = {
    [floor.join()]: ground,
    '0,65,0': inTheWay,
    [loose.join()]: 'sand',
  }
  const world = new BlockOverlay({ at: (pos) => blocks[pos.join()] ?? 'air' })
  const popped = settle(world, [loose]).map(({ block }) => block)
  return { above: world.at([0, 65, 0]), left: world.at(loose), popped }
}

describe('sand that falls', () => {
  it.each([
    'stone',
    'glass',
    'oak_leaves[distance=7,persistent=true,waterlogged=false]',
    'hopper[enabled=true,facing=down]',
  ])('lies on %s', (ground) => {
    expect(fallen(ground)).toEqual({ above: 'sand', left: 'air', popped: [] })
  })

  it('lies above a fence, which reaches into its cell, and in water', () => {
    const fence = 'oak_fence[east=false,north=false,south=false,waterlogged=false,west=false]'
    expect(fallen(fence)).toEqual({ above: 'sand', left: 'air', popped: [] })
    expect(fallen('stone', 'water[level=0]').above).toBe('sand')
  })

  it.each([
    'stone_slab[type=bottom,waterlogged=false]',
    'chest[facing=north,type=single,waterlogged=false]',
    'farmland[moisture=7]',
    'soul_sand',
    'enchanting_table',
  ])('becomes an item on %s, which is lower than a cube', (ground) => {
    expect(fallen(ground)).toEqual({ above: 'air', left: 'air', popped: ['sand'] })
  })

  it('becomes an item where a torch stands', () => {
    expect(fallen('stone', 'torch')).toEqual({ above: 'torch', left: 'air', popped: ['sand'] })
  })
})

describe('a vine', () => {
  const vine = 'vine[east=false,north=true,south=false,up=false,west=false]'
  const behind: Position = [0, 65, -1]

  /** Two vines, one above the other, whose walls are to the north; what is left once the lower wall is gone. */
  const left = (upper: BlockString): readonly BlockString[] => {
    const blocks: Readonly<Record<string, BlockString>> = { '0,66,-1': 'stone', '0,66,0': upper, '0,65,0': vine }
    const world = new BlockOverlay({ at: (pos) => blocks[pos.join()] ?? 'air' })
    settle(world, [behind])
    return [world.at([0, 66, 0]), world.at([0, 65, 0])]
  }

  it('hangs from a vine above with the same side', () => {
    expect(left(vine)).toEqual([vine, vine])
  })

  it('goes where the vine above has another side', () => {
    const other = 'vine[east=false,north=false,south=false,up=true,west=false]'
    expect(left(other)[1]).toBe('air')
  })
})

const SIDE = 100

function cells(y: number): readonly Position[] {
  return Array.from({ length: SIDE * SIDE }, (_, index): Position => [index % SIDE, y, Math.floor(index / SIDE)])
}

describe('settling', () => {
  it('lets a floating layer of any size fall grain by grain, and loses none', () => {
    const world = new BlockWorld()
    for (const pos of cells(67)) world.put(pos, 'sand')
    const { changes, popped } = predictRemoval([{ pos: [0, 67, 0], left: AIR }], world)
    world.apply(changes)
    expect(popped).toEqual([])
    expect(cells(67).filter((pos) => world.at(pos) !== 'air')).toEqual([])
    expect(cells(64).filter((pos) => world.at(pos) !== 'sand')).toEqual([[0, 64, 0]])
  })
})
