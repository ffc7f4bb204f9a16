import { describe, expect, it } from 'vitest'
import { generatedTasks } from '../../../../main/suites/construction/generated/catalog.ts'
import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import { type BlockAt, completionRate } from '../../../../shared/core/construction.ts'
import { hidingBlocks, type ViewComparison, viewHitRate } from '../../../../shared/core/view-hit-rate.ts'

const comparisons: readonly ViewComparison[] = ['iou', 'silhouette-recall']
const turned: Readonly<Record<string, string>> = { north: 'east', east: 'south', south: 'west', west: 'north' }

function standing(cells: readonly BlueprintCell[]): BlockAt {
  const blocks = new Map(cells.map((cell) => [positionKey(cell.pos), formatBlock(cell.name, cell.state)]))
  return (pos) => blocks.get(positionKey(pos)) ?? 'air'
}

describe.each(comparisons)('view hit rate by %s (villagerbench.md, parity test 5)', (comparison) => {
  const oriented = generatedTasks().filter(({ blueprint }) => blueprint.cells.some(({ state }) => state?.facing))

  it('is 1 for every perfect building', () => {
    for (const { blueprint } of generatedTasks()) {
      expect(viewHitRate(blueprint.cells, standing(blueprint.cells), comparison), blueprint.name).toBe(1)
    }
  })

  it('stays 1 when every oriented block is turned, while the block rate drops by just these', () => {
    expect(oriented.length).toBeGreaterThan(20)
    for (const { blueprint } of oriented) {
      const all = blueprint.cells
      const around = all.map((cell): BlueprintCell => {
        const { facing = '' } = cell.state ?? {}
        return turned[facing] === undefined ? cell : { ...cell, state: { ...cell.state, facing: turned[facing] } }
      })
      const wrong = all.filter(({ state }) => turned[state?.facing ?? ''] !== undefined).length
      expect(viewHitRate(all, standing(around), comparison), blueprint.name).toBe(1)
      expect(completionRate(all, standing(around))).toBeCloseTo(1 - wrong / all.length, 12)
    }
  })
})

describe('the two comparisons', () => {
  const wall: readonly BlueprintCell[] = [0, 1, 2, 3].map((z) => ({ pos: [0, 0, z], name: 'stone' }))

  it('count what is missing alike, and what is too much beside it in one of them alone', () => {
    const half = standing(wall.slice(0, 2))
    const ends = 1
    expect(viewHitRate(wall, half, 'silhouette-recall')).toBeCloseTo((0.5 * 3 + ends * 2) / 5, 12)
    expect(viewHitRate(wall, half, 'iou')).toBeCloseTo((0.5 * 3 + ends * 2) / 5, 12)
    const gate: readonly BlueprintCell[] = [
      { pos: [0, 0, 0], name: 'stone' },
      { pos: [0, 0, 2], name: 'stone' },
    ]
    const filled = standing([...gate, { pos: [0, 0, 1], name: 'dirt' }])
    expect(viewHitRate(gate, filled, 'silhouette-recall')).toBe(1)
    expect(viewHitRate(gate, filled, 'iou')).toBeCloseTo(((2 / 3) * 3 + 1 * 2) / 5, 12)
  })
})

describe('hiding blocks', () => {
  const gate: readonly BlueprintCell[] = [
    { pos: [0, 0, 0], name: 'stone' },
    { pos: [0, 2, 2], name: 'stone' },
  ]

  it('are those before a block of the blueprint, each once, and neither what is behind nor what is lacking', () => {
    const extra = (...all: readonly BlueprintCell[]): BlockAt => standing([...gate, ...all])
    expect(hidingBlocks(gate, standing(gate))).toEqual([])
    expect(hidingBlocks(gate, standing(gate.slice(1)))).toEqual([])
    expect(hidingBlocks(gate, extra({ pos: [0, 2, 0], name: 'dirt' }))).toEqual([[0, 2, 0]])
    expect(hidingBlocks(gate, extra({ pos: [0, 1, 2], name: 'dirt' }))).toEqual([])
    const shifted = standing([{ pos: [0, 2, 2], name: 'dirt' }, ...gate.slice(0, 1)])
    expect(hidingBlocks(gate, shifted)).toEqual([])
  })

  it('are what keeps the recall of silhouettes below 1 where all blocks stand', () => {
    for (const { blueprint } of generatedTasks().slice(0, 20)) {
      const [first] = blueprint.cells
      if (first === undefined) continue
      const above: BlueprintCell = { pos: [first.pos[0], first.pos[1] + 1, first.pos[2]], name: 'dirt' }
      const world = standing([above, ...blueprint.cells])
      const rate = viewHitRate(blueprint.cells, world, 'silhouette-recall')
      expect([blueprint.name, hidingBlocks(blueprint.cells, world).length > 0]).toEqual([blueprint.name, rate < 1])
    }
  })
})
