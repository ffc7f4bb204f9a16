import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import { type BlockAt, completionRate, countRightCells } from '../../../../shared/core/construction.ts'
import { viewHitRate } from '../../../../shared/core/view-hit-rate.ts'

const coordinate = fc.integer({ min: 0, max: 3 })
const facing = fc.constantFrom('north', 'south', 'west', 'east')
const anyCell = fc.record({
  pos: fc.tuple(coordinate, coordinate, coordinate),
  name: fc.constantFrom('stone', 'oak_stairs', 'oak_trapdoor'),
  state: fc.record({ facing }),
})
const blueprint = fc.uniqueArray(anyCell, { minLength: 1, maxLength: 20, selector: (cell) => positionKey(cell.pos) })

const opposite: Readonly<Record<string, string>> = { north: 'south', south: 'north', west: 'east', east: 'west' }

function worldOf(cells: readonly BlueprintCell[]): BlockAt {
  const blocks = new Map(cells.map((cell) => [positionKey(cell.pos), formatBlock(cell.name, cell.state)]))
  return (pos) => blocks.get(positionKey(pos)) ?? 'air'
}

describe('completion and view hit rate', () => {
  it('are 1 for a perfect build and 0 for an empty site', () => {
    fc.assert(
      fc.property(blueprint, (cells) => {
        expect(completionRate(cells, worldOf(cells))).toBe(1)
        expect(completionRate(cells, () => 'air')).toBe(0)
        for (const comparison of ['iou', 'silhouette-recall'] as const) {
          expect(viewHitRate(cells, worldOf(cells), comparison)).toBe(1)
          expect(viewHitRate(cells, () => 'air', comparison)).toBe(0)
        }
      }),
    )
  })

  it('differ on turned blocks: the completion drops, the views stay the same', () => {
    fc.assert(
      fc.property(blueprint, (cells) => {
        const turned = cells.map((cell) => ({ ...cell, state: { facing: opposite[cell.state.facing] ?? 'north' } }))
        expect(completionRate(cells, worldOf(turned))).toBe(0)
        expect(viewHitRate(cells, worldOf(turned), 'iou')).toBe(1)
        expect(viewHitRate(cells, worldOf(turned), 'silhouette-recall')).toBe(1)
      }),
    )
  })

  it('differ on extra blocks: the completion stays, and IoU never exceeds recall', () => {
    fc.assert(
      fc.property(blueprint, blueprint, (cells, extra) => {
        const world = worldOf([...extra, ...cells])
        expect(completionRate(cells, world)).toBe(1)
        expect(viewHitRate(cells, world, 'iou')).toBeLessThanOrEqual(viewHitRate(cells, world, 'silhouette-recall'))
      }),
    )
  })

  it('stay in 0..1 for any world', () => {
    fc.assert(
      fc.property(blueprint, blueprint, (cells, standing) => {
        const world = worldOf(standing)
        const values = [completionRate(cells, world), viewHitRate(cells, world, 'iou')]
        for (const value of values) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
        expect(countRightCells(cells, world) / cells.length).toBe(values[0])
      }),
    )
  })

  it('compute a case done by hand', () => {
    // Two stones side by side along x; the eastern one is missing, and dirt stands where it should.
    const cells: readonly BlueprintCell[] = [
      { pos: [0, 0, 0], name: 'stone' },
      { pos: [1, 0, 0], name: 'stone' },
    ]
    const world = worldOf([
      { pos: [0, 0, 0], name: 'stone' },
      { pos: [1, 0, 0], name: 'dirt' },
    ])
    expect(completionRate(cells, world)).toBe(0.5)
    // From +x only the dirt is seen (0), from -x only the stone (1), from the other three sides both (1/2 each).
    expect(viewHitRate(cells, world, 'iou')).toBeCloseTo((0 + 1 + 0.5 + 0.5 + 0.5) / 5, 10)
  })

  it('count a block in an empty part of the box for IoU only, and look through water', () => {
    // An L: the corner above the second stone is empty, and extra glass is put there.
    const cells: readonly BlueprintCell[] = [
      { pos: [0, 0, 0], name: 'stone' },
      { pos: [0, 1, 0], name: 'stone' },
      { pos: [1, 0, 0], name: 'stone' },
    ]
    const glass = worldOf([...cells, { pos: [1, 1, 0], name: 'glass' }])
    // From +x the glass hides the upper stone (1/2); from -x nothing changes (1); from +z and -z it is a fourth cell that
    // should be empty (3/4); from above it hides the lower stone (1/2).
    expect(viewHitRate(cells, glass, 'iou')).toBeCloseTo((0.5 + 1 + 0.75 + 0.75 + 0.5) / 5, 10)
    expect(viewHitRate(cells, glass, 'silhouette-recall')).toBeCloseTo((0.5 + 1 + 1 + 1 + 0.5) / 5, 10)
    const water = worldOf([...cells, { pos: [1, 1, 0], name: 'water', state: { level: '0' } }])
    expect(viewHitRate(cells, water, 'iou')).toBe(1)
  })
})
