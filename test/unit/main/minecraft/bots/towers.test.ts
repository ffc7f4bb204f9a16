import { describe, expect, it } from 'vitest'
import type { KnownBlocks } from '../../../../../main/minecraft/bots/cells.ts'
import { planTower, type TowerScene, topOf } from '../../../../../main/minecraft/bots/towers.ts'
import { distance, positionKey } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Point, Position } from '../../../../../shared/contract/geometry.ts'

const FLOOR_Y = -61

function ground(blocks: Readonly<Record<string, string>> = {}, floor = 'stone'): KnownBlocks {
  return (pos) => blocks[positionKey(pos)] ?? (pos[1] <= FLOOR_Y ? floor : 'air')
}

function scene(blocks: KnownBlocks, more: Partial<TowerScene> = {}): TowerScene {
  return { blocks, feet: [3.5, -60, 0.5], others: [], avoid: new Set(), ...more }
}

const work: Position = [0, -52, 0]

/** Hands that reach 4.5 from the eyes. */
function isInReach(_blocks: KnownBlocks, stand: Position): boolean {
  const eyes: Point = [stand[0] + 0.5, stand[1] + 1.62, stand[2] + 0.5]
  return distance(eyes, [work[0] + 0.5, work[1] + 0.5, work[2] + 0.5]) <= 4.5
}

describe('planTower', () => {
  it('takes the lowest pillar that is high enough, nearest to the feet', () => {
    expect(planTower(work, scene(ground()), isInReach)).toEqual({ base: [2, -60, 0], height: 3 })
  })

  it('asks with the pillar standing, and for the cell on its top', () => {
    const stands: string[] = []
    planTower(work, scene(ground()), (blocks, stand) => {
      stands.push(blocks([stand[0], stand[1] - 1, stand[2]]) ?? '')
      return false
    })
    expect(new Set(stands)).toEqual(new Set(['dirt']))
  })

  it('leaves alone what no way leads to, where somebody stands, and where the work is to be', () => {
    const first = planTower(work, scene(ground()), isInReach)
    const base = first?.base ?? work
    const barred = scene(ground(), { avoid: new Set([positionKey(base)]) })
    expect(planTower(work, barred, isInReach)?.base).not.toEqual(base)
    const taken = scene(ground(), { others: [[base[0] + 0.5, base[1], base[2] + 0.5]] })
    expect(planTower(work, taken, isInReach)?.base).not.toEqual(base)
    for (const own of [barred, taken]) {
      const tower = planTower(work, own, isInReach)
      expect([tower?.base[0], tower?.base[2]]).not.toEqual([0, 0])
    }
  })

  it('stands on nothing that would not be the same afterwards, and under nothing', () => {
    for (const floor of [
      'dirt_path',
      'farmland[moisture=0]',
      'oak_slab[type=bottom,waterlogged=false]',
      'magma_block',
    ]) {
      expect(planTower(work, scene(ground({}, floor)), isInReach), floor).toBeNull()
    }
    const roofed: KnownBlocks = (pos) => (pos[1] === -57 ? 'stone' : ground()(pos))
    const tower = planTower(work, scene(roofed), isInReach)
    expect(tower === null || topOf(tower)[1] > -57).toBe(true)
  })
})
