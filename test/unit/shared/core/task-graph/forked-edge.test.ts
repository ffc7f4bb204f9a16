import { expect, test } from 'vitest'
import { forkedEdgeProblem, withForkedEdge } from '../../../../../shared/core/task-graph/forked-edge.ts'

const edges = [
  { from: 1, to: 2, owner: 2 },
  { from: 2, to: 3, owner: 3 },
]
const change = (how: 'cut' | 'force' | 'swap', from: number, to: number) => ({ kind: 'edge', how, from, to }) as const
const changed = (...[how, from, to]: Parameters<typeof change>) =>
  withForkedEdge(edges, [1, 2, 3], change(how, from, to), (edge) => ({ ...edge, owner: 0 }))

test('an edge is cut, added, or turned round; the rest stays', () => {
  expect(changed('cut', 1, 2)).toEqual([edges[1]])
  expect(changed('force', 1, 3)).toEqual([edges[0], { from: 1, to: 3, owner: 0 }, edges[1]])
  expect(changed('swap', 1, 2)).toEqual([{ from: 2, to: 1, owner: 0 }, edges[1]])
  expect(changed('force', 1, 2)).toBe(edges)
})

test('without a change, and in a plan without both subtasks, nothing is otherwise', () => {
  expect(withForkedEdge(edges, [1, 2, 3], null, (edge) => ({ ...edge, owner: 0 }))).toBe(edges)
  expect(withForkedEdge(edges, [1, 2], change('cut', 2, 3), (edge) => ({ ...edge, owner: 0 }))).toBe(edges)
})

test('what makes no plan is told', () => {
  expect(forkedEdgeProblem(edges, change('cut', 1, 2))).toBeNull()
  expect(forkedEdgeProblem(edges, change('force', 1, 3))).toBeNull()
  expect(forkedEdgeProblem(edges, change('cut', 1, 3))).toContain('not in the plan')
  expect(forkedEdgeProblem(edges, change('swap', 3, 1))).toContain('not in the plan')
  expect(forkedEdgeProblem(edges, change('force', 1, 2))).toContain('already')
  expect(forkedEdgeProblem(edges, change('force', 3, 1))).toContain('cycle')
  expect(forkedEdgeProblem(edges, change('force', 2, 2))).toContain('one subtask')
  expect(forkedEdgeProblem([...edges, { from: 1, to: 3 }], change('swap', 1, 3))).toContain('cycle')
})
