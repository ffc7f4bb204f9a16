import { describe, expect, test } from 'vitest'
import {
  lookOf,
  viewAround,
  viewOfLook,
  wholeView,
  withInSight,
  zoomed,
} from '../../../../../renderer/features/task-graph/canvas-view.ts'
import type { GraphEdge, GraphMoment } from '../../../../../renderer/features/task-graph/graph-moment.ts'
import {
  describeEdge,
  describeNode,
  describePlanning,
  edgeWidth,
  formatAte,
  shownStatus,
} from '../../../../../renderer/features/task-graph/graph-text.ts'
import { litParts, nodeAfterKey } from '../../../../../renderer/features/task-graph/lit-parts.ts'
import { TaskGraphLog } from '../../../../../renderer/features/task-graph/task-graph-log.ts'
import { untouched } from '../../../../../shared/core/reading/subtask-state.ts'

const edge = (from: number, to: number, change: Partial<GraphEdge> = {}): GraphEdge => ({
  ...{ from, to, owner: to, ate: null, isOverdetermined: false, reason: null },
  ...change,
})
const edges = [edge(1, 2), edge(2, 3), edge(1, 4, { reason: 'ate-zero', ate: { r1: 0 } })]
const moment: GraphMoment = {
  ...new TaskGraphLog({ events: [] }).at(0),
  shape: { nodes: [], edges, cut: [], isRefined: true, paths: [[1, 2, 3], [4]], pathCount: '2' },
  agents: [{ name: 'Alice', doing: 'waiting', subtask: 3, path: 0 }],
}

describe('what is lit', () => {
  test('a subtask with its neighbours, a dependency with its ends, an agent with its path', () => {
    expect(litParts({ kind: 'subtask', id: 2 }, moment, edges)).toEqual({
      nodes: new Set([2, 1, 3]),
      edges: new Set(['1>2', '2>3']),
    })
    expect(litParts({ kind: 'dependency', from: 1, to: 4 }, moment, edges)?.nodes).toEqual(new Set([1, 4]))
    expect(litParts({ kind: 'agent', name: 'Alice' }, moment, edges)?.edges).toEqual(new Set(['1>2', '2>3']))
  })

  test('nothing for what is no part of the graph', () => {
    expect(litParts({ kind: 'event', seq: 3 }, moment, edges)).toBeNull()
    expect(litParts({ kind: 'agent', name: 'Bob' }, moment, edges)).toBeNull()
    expect(litParts(null, moment, edges)).toBeNull()
  })
})

test('arrow keys lead along edges to the nearest node, and up and down the layer', () => {
  const nodes = [
    { id: 1, layer: 0, x: 0, y: 50 },
    { id: 4, layer: 1, x: 200, y: 200 },
    { id: 2, layer: 1, x: 200, y: 40 },
  ] as const
  const after = (key: string, from: (typeof nodes)[number]) => nodeAfterKey(key, from, nodes, edges)?.id
  expect(after('ArrowRight', nodes[0])).toBe(2)
  expect(after('ArrowLeft', nodes[1])).toBe(1)
  expect(after('ArrowDown', nodes[2])).toBe(4)
  expect(after('ArrowUp', nodes[2])).toBeUndefined()
  expect(after('Enter', nodes[0])).toBeUndefined()
})

describe('a view around the work', () => {
  const canvas = { width: 400, height: 400 }
  const long = { width: 10_000, height: 100 }
  const boxAt = (x: number, y = 30) => ({ x, y, width: 100, height: 40 })
  const leftOf = (view: ReturnType<typeof viewAround>, x: number) => x * view.scale + view.x

  test('is a small drawing whole in the middle, of a large one what can be read', () => {
    const small = { width: 100, height: 100 }
    expect(viewAround([boxAt(0)], small, canvas)).toEqual(wholeView(small, canvas))
    expect(leftOf(viewAround([boxAt(5000)], long, canvas), 5050)).toBeCloseTo(200)
  })

  test('is the beginning where nothing is worked at', () => {
    expect(viewAround([], long, canvas).x).toBe(16)
  })

  test('has two boxes in sight that lie apart, smaller if it must', () => {
    const apart = viewAround([boxAt(5000), boxAt(5700)], long, canvas)
    expect(leftOf(apart, 5000)).toBeGreaterThanOrEqual(16)
    expect(leftOf(apart, 5800)).toBeLessThanOrEqual(384)
    expect(apart.scale).toBeLessThan(viewAround([boxAt(5000)], long, canvas).scale)
  })

  test('has the most of those that no canvas could hold', () => {
    const view = viewAround([boxAt(100), boxAt(9000), boxAt(9200)], long, canvas)
    expect(leftOf(view, 9000)).toBeGreaterThanOrEqual(0)
    expect(leftOf(view, 9300)).toBeLessThanOrEqual(400)
  })
})

test('what is in the middle of a canvas stays there when drawing and canvas become others', () => {
  const [drawing, canvas] = [
    { width: 2000, height: 500 },
    { width: 400, height: 300 },
  ]
  const view = { scale: 0.8, x: -700, y: -30 }
  const look = lookOf(view, drawing, canvas)
  expect(viewOfLook(look, drawing, canvas)).toEqual(view)
  const [larger, wider] = [
    { width: 6000, height: 1000 },
    { width: 800, height: 300 },
  ]
  const middle = (own: typeof view, of: { width: number }, on: { width: number }) =>
    (on.width / 2 - own.x) / own.scale / of.width
  expect(middle(viewOfLook(look, larger, wider), larger, wider)).toBeCloseTo(middle(view, drawing, canvas))
})

test('zooming keeps the point under the pointer, and what gets the focus comes into sight', () => {
  const view = { scale: 1, x: 10, y: 20 }
  const at = { x: 60, y: 70 }
  const nearer = zoomed(view, 2, at)
  expect([(at.x - nearer.x) / nearer.scale, (at.y - nearer.y) / nearer.scale]).toEqual([50, 50])
  const box = { x: 900, y: 0, width: 100, height: 40 }
  const moved = withInSight(view, box, { width: 400, height: 300 })
  expect(box.x + box.width + moved.x).toBe(384)
  expect(withInSight(moved, box, { width: 400, height: 300 })).toEqual(moved)
})

test('words say the effect, the reason of a cut, and a false word of an agent', () => {
  expect([0.666, -0.25, 0.001].map(formatAte)).toEqual(['+0.67', '−0.25', '0'])
  expect(describeEdge(edge(1, 4, { reason: 'ate-zero', ate: { r1: 0 } }))).toContain('cut by causal intervention')
  expect(describeEdge(edge(1, 2))).toBe('1 before 2: no intervention made')
  expect(edgeWidth(edge(1, 2, { ate: { r1: 0.2, r2: -1 } }))).toBe(4)
  const lie = { seq: 1, atMs: 0, agent: 'Alice', attempt: 1, claimed: true, checked: false, summary: '' }
  const subtask = { ...untouched, status: 'running', owner: 'Alice', reflection: lie } as const
  const node = { id: 7, description: 'place a door', step: null }
  const status = shownStatus(subtask, true)
  expect(describeNode(node, subtask, status)).toBe(
    'Subtask 7: place a door, unfinished, by Alice, agent says done, is not',
  )
  expect(describePlanning(moment)).toBeNull()
  const rules = [{ id: 'r1', text: '' }]
  const progress = { ...moment.progress, phase: 'refining', rules } as const
  expect(describePlanning({ ...moment, progress })).toBe('Planning: refining, 0 of 1 rule turned into counterfactuals.')
})
