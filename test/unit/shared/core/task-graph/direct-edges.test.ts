import { expect, it } from 'vitest'
import { directEdges } from '../../../../../shared/core/task-graph/direct-edges.ts'

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
