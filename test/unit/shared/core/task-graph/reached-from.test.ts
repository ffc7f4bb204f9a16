import { expect, test } from 'vitest'
import type { Edge } from '../../../../../shared/core/task-graph/edge.ts'
import { reachedFrom } from '../../../../../shared/core/task-graph/reached-from.ts'

function reached(start: number, ...pairs: readonly (readonly [number, number])[]): readonly number[] {
  const edges = pairs.map(([from, to]): Edge => ({ from, to }))
  return [
    ...reachedFrom(
      start,
      Map.groupBy(edges, ({ from }) => from),
    ),
  ].sort((a, b) => a - b)
}

test('all that lies behind, by whatever way, once', () => {
  expect(reached(1, [1, 2], [2, 3], [1, 3], [4, 1])).toEqual([2, 3])
  expect(reached(3, [1, 2], [2, 3])).toEqual([])
})

test('itself only where a cycle leads back', () => {
  expect(reached(1, [1, 2], [2, 1], [2, 3])).toEqual([1, 2, 3])
})
