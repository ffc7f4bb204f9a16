import { expect, test } from 'vitest'
import { closedEdges } from '../../../../../shared/core/task-graph/closed-edges.ts'

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
