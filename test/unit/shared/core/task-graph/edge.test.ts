import { expect, it, test } from 'vitest'
import { closedEdges, directEdges, type Edge, reachedFrom } from '../../../../../shared/core/task-graph/edge.ts'

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

test('closed edges have what others imply, each once and in order', () => {
  const edges = [
    { from: 2, to: 3 },
    { from: 1, to: 2 },
    { from: 3, to: 4 },
    { from: 1, to: 3 },
  ]
  expect(closedEdges(edges).map(({ from, to }) => `${from}>${to}`)).toEqual(['1>2', '1>3', '1>4', '2>3', '2>4', '3>4'])
  expect(closedEdges([])).toEqual([])
})

it('leaves out what follows from other edges, and nothing else', () => {
  const closed = [
    { from: 1, to: 2 },
    { from: 2, to: 3 },
    { from: 1, to: 3 },
    { from: 3, to: 4 },
    { from: 2, to: 4 },
    { from: 1, to: 4 },
    { from: 5, to: 4 },
  ]
  expect(directEdges(closed).map(({ from, to }) => `${from}>${to}`)).toEqual(['1>2', '2>3', '3>4', '5>4'])
})
