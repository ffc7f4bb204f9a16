import { describe, expect, it } from 'vitest'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { positionKey, positionsOf } from '../../../../../packages/minecraft-server/values/geometry.ts'
import { hiddenFrom } from '../../../../../shared/core/task-graph/hidden-views.ts'
import { viewHitRate } from '../../../../../shared/core/view-hit-rate.ts'

describe('hiddenFrom', () => {
  it.each([1, 2, 3, 4, 5, 6])('tells of building %i for which cells the judge misses a block', (seed) => {
    const draw = createDraw(seed)
    const box = { min: [0, 0, 0], max: [3, 3, 3] } as const
    const cells = [...positionsOf(box)]
      .filter((pos) => draw('cell', ...pos) < 0.3)
      .map((pos) => ({ pos, name: 'stone' }))
    const hides = hiddenFrom(cells.map(({ pos }) => pos))
    const names = new Map(cells.map(({ pos, name }) => [positionKey(pos), name]))
    const around = [...positionsOf({ min: [-1, -1, -1], max: [4, 4, 4] })].filter((pos) => !names.has(positionKey(pos)))
    const said = around.map((free) => {
      const rate = viewHitRate(
        cells,
        (pos) => (positionKey(pos) === positionKey(free) ? 'dirt' : (names.get(positionKey(pos)) ?? 'air')),
        'silhouette-recall',
      )
      return [hides(free), rate < 1]
    })
    expect(said.filter(([guess, fact]) => guess !== fact)).toEqual([])
    expect(new Set(said.map(([guess]) => guess)).size).toBe(2)
  })
})
