import { describe, expect, it } from 'vitest'
import { AIR } from '../../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { predictRemoval } from '../../../../../../packages/minecraft-server/rules/placing/placement-rules.ts'
import type { Position } from '../../../../../../packages/minecraft-server/values/position.ts'
import { BlockWorld } from './block-world.ts'

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
