import { describe, expect, it } from 'vitest'
import {
  graphOfList,
  isUsedUp,
  type NodeStatus,
  order,
  readyNodes,
  withoutPreceding,
} from '../../../../../main/methods/villageragent/task-graph.ts'

const listed = (...requires: readonly (readonly number[])[]) =>
  requires.map((named, index) => ({ id: index + 1, requires: named }))

/** `1>2` for each edge. */
const edgesOf = (...requires: readonly (readonly number[])[]): readonly string[] =>
  graphOfList(listed(...requires)).edges.map(({ from, to }) => `${from}>${to}`)

describe('a list as a graph (algorithm 1)', () => {
  it.each([
    ['draws an edge from each that is required', [[], [1], [1, 2]], ['1>2', '1>3', '2>3']],
    ['lets one that requires nothing take over the edges of the one before it', [[], [1], []], ['1>2', '1>3']],
    ['hands on what was taken over', [[], [1], [], []], ['1>2', '1>3', '1>4']],
    ['leaves all free where nobody requires anything', [[], [], []], []],
  ])('%s', (_, requires, edges) => {
    expect(edgesOf(...requires)).toEqual(edges)
  })

  it('leaves out what cannot be, and says why', () => {
    const { edges, removed } = graphOfList(listed([2], [1], [3], [9]))
    expect(edges).toEqual([{ from: 2, to: 1 }])
    expect(removed.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      [1, 2, 'cycle'],
      [3, 3, 'self'],
      [9, 4, 'unknown-node'],
    ])
  })
})

describe('new plans of the released code', () => {
  it('lose a dependency on the one just before, so that the two run at the same time', () => {
    const requires = withoutPreceding(listed([], [1], [1], [3, 2]))
    expect(requires).toEqual([[], [], [1], [2]])
    expect(edgesOf([], requires[1] ?? [])).toEqual([])
  })

  it('lose what points further on', () => {
    expect(withoutPreceding(listed([2], [5], [0]))).toEqual([[], [], []])
  })
})

/** 1 before 2 before 3; 4 on its own. */
const chain = [
  { from: 1, to: 2 },
  { from: 2, to: 3 },
]
const nodes = (...statuses: readonly NodeStatus[]) => order([1, 2, 3, 4], chain, (id) => statuses[id - 1] ?? 'unknown')

describe('what can begin (algorithm 2)', () => {
  it.each([
    ['what requires nothing', nodes(), [1, 4]],
    ['nothing behind one that runs, however far', nodes('running'), [4]],
    ['what all that it requires has succeeded for', nodes('success', 'unknown', 'unknown', 'success'), [2]],
    ['what is behind one that failed: at dispatch that does not block', nodes('failure'), [2, 4]],
  ])('is %s', (_, given, ready) => {
    expect(readyNodes(given, 'go-on')).toEqual(ready)
  })

  it('is nothing behind one that failed where the algorithm is read as printed', () => {
    expect(readyNodes(nodes('failure', 'unknown', 'unknown', 'success'), 'wait')).toEqual([])
  })
})

describe('time for a new plan', () => {
  it.each([
    ['there is no plan yet', order([], [], () => 'unknown'), true],
    ['something can run', nodes('failure'), false],
    ['something runs', nodes('failure', 'unknown', 'unknown', 'running'), false],
    ['all that is left is behind a failure', nodes('failure', 'unknown', 'unknown', 'success'), true],
    ['all is over', nodes('success', 'success', 'failure', 'success'), true],
  ])('%s: %s', (_, given, used) => {
    expect(isUsedUp(given)).toBe(used)
  })
})
