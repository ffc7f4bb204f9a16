import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alsoDrawn,
  bundled,
  drawnPlan,
  fold,
  foldedMoment,
  foldTitle,
} from '../../../../../renderer/features/task-graph/folding.ts'
import type { GraphEdge, GraphNode } from '../../../../../renderer/features/task-graph/graph-moment.ts'
import { layersOf } from '../../../../../renderer/features/task-graph/layers.ts'
import { untouched } from '../../../../../shared/core/reading/subtask-state.ts'
import { edgeKey } from '../../../../../shared/core/task-graph/edge.ts'

const nodeOf = (id: number, item: string): GraphNode => ({
  id,
  description: `Place ${item} at (${id}, -60, 3).`,
  step: { function: 'place_block', arguments: { item, pos: [id, -60, 3] } },
})
const edge = (from: number, to: number, ate: GraphEdge['ate'] = null): GraphEdge => ({
  ...{ from, to, owner: to, ate, isOverdetermined: false, reason: null },
})

const MOST = 60
const plans = fc
  .record({
    items: fc.array(fc.constantFrom('oak_log', 'stone', 'glass'), { minLength: 1, maxLength: MOST }),
    pairs: fc.array(fc.tuple(fc.integer({ min: 1, max: MOST }), fc.integer({ min: 1, max: MOST })), { maxLength: 150 }),
    open: fc.array(fc.integer({ min: -MOST, max: -1 }), { maxLength: 5 }),
    showsImplied: fc.boolean(),
  })
  .map(({ items, pairs, open, showsImplied }) => {
    const nodes = items.map((item, index) => nodeOf(index + 1, item))
    const inside = pairs
      .map(([a, b]) => edge(Math.min(a, b), Math.max(a, b)))
      .filter(({ from, to }) => from !== to && to <= nodes.length)
    const edges = [...new Map(inside.map((own) => [edgeKey(own), own])).values()]
    return { nodes, edges, look: { isFolded: true, open: new Set(open), showsImplied } }
  })

describe('a folded plan', () => {
  test('has every subtask in exactly one node, and only equal ones of one layer together', () => {
    fc.assert(
      fc.property(plans, ({ nodes, edges, look }) => {
        const folding = fold(nodes, edges, look)
        const members = folding.nodes.flatMap((node) => node.members)
        expect(members.toSorted((a, b) => a - b)).toEqual(nodes.map(({ id }) => id))
        const layers = layersOf(members, edges)
        for (const node of folding.nodes) {
          expect(new Set(node.members.map((id) => layers.get(id))).size).toBe(1)
          expect(new Set(node.members.map((id) => nodes[id - 1]?.step?.arguments.item)).size).toBe(1)
        }
      }),
      { numRuns: 80 },
    )
  })

  test('has no cycle, and leads wherever the plan led', () => {
    fc.assert(
      fc.property(plans, ({ nodes, edges, look }) => {
        const plan = drawnPlan({ nodes, edges }, look)
        const layerOf = new Map(plan.nodes.map(({ id, layer }) => [id, layer]))
        for (const { from, to } of plan.edges) expect(layerOf.get(from)).toBeLessThan(layerOf.get(to) ?? 0)
        const reached = new Map<number, Set<number>>()
        for (const { id } of plan.nodes.toSorted((a, b) => b.layer - a.layer)) {
          const next = plan.edges.filter(({ from }) => from === id).map(({ to }) => to)
          reached.set(id, new Set(next.flatMap((to) => [to, ...(reached.get(to) ?? [])])))
        }
        for (const { from, to } of edges) {
          expect(reached.get(plan.nodeOf.get(from) ?? 0)?.has(plan.nodeOf.get(to) ?? 0)).toBe(true)
        }
      }),
      { numRuns: 80 },
    )
  })
})

test('twelve equal ones become one that says what they are and how far', () => {
  const nodes = [
    nodeOf(1, 'stone'),
    ...Array.from({ length: 12 }, (_, index) => nodeOf(index + 2, 'minecraft:oak_log')),
  ]
  const edges = nodes.slice(1).map(({ id }) => edge(1, id))
  const look = { isFolded: true, open: new Set<number>(), showsImplied: false }
  const plan = drawnPlan({ nodes, edges }, look)
  const [stone, logs] = plan.nodes
  expect([stone?.members, logs?.members.length, logs?.layer]).toEqual([[1], 12, 2])
  expect(logs === undefined ? '' : foldTitle(logs)).toBe('12 × oak_log')
  expect(plan.bundles.map(({ parts }) => parts.length)).toEqual([12])
  const moments = ['done', 'done', 'failed', 'waiting'] as const
  expect(
    foldedMoment(
      moments.map((status) => ({ ...untouched, status })),
      false,
    ),
  ).toEqual({
    ...{ status: 'failed', done: 2, failed: 1, running: 0 },
  })
  const opened = drawnPlan({ nodes, edges }, { ...look, open: new Set([logs?.id ?? 0]) })
  expect(opened.nodes).toHaveLength(13)
  expect(drawnPlan({ nodes, edges }, { ...look, isFolded: false }).nodes).toHaveLength(13)
})

test('subtasks without named things are told apart by their words, whatever their places', () => {
  const plain = (id: number, description: string): GraphNode => ({ id, description, step: null })
  const nodes = [
    plain(1, 'Pull lever at 1, 2, 3'),
    plain(2, 'Pull lever at 4, -5, 6'),
    plain(3, 'Open door at 7, 8, 9'),
  ]
  const drawn = fold([...nodes, plain(4, 'Pull lever at 9, 9, 9')], [], { isFolded: true, open: new Set() }).nodes
  expect(drawn.map(({ members }) => members)).toEqual([[1, 2, 4], [3]])
})

test('an implied edge is drawn where it is wanted, and an edge between folds tells of its greatest effect', () => {
  const nodes = [1, 2, 3].map((id) => nodeOf(id, `item_${id}`))
  const edges = [edge(1, 2), edge(2, 3), edge(1, 3, { r1: 0.5 })]
  const plan = drawnPlan({ nodes, edges }, { isFolded: true, open: new Set(), showsImplied: false })
  expect([plan.edges.map(edgeKey), plan.implied]).toEqual([['1>2', '2>3'], 1])
  expect(alsoDrawn(plan, edges, new Set(['1>3'])).map((own) => edgeKey(own.edge))).toEqual(['1>3'])
  expect(alsoDrawn(plan, edges, new Set(['1>2']))).toEqual([])
  const nodeAt = new Map([
    [1, -1],
    [2, -1],
    [3, 3],
  ])
  expect(bundled([edge(1, 3, { r1: 0.1 }), edge(2, 3, { r1: -0.7 })], nodeAt)).toMatchObject([
    { edge: { from: -1, to: 3, ate: { r1: -0.7 } }, parts: [{ from: 1 }, { from: 2 }] },
  ])
})
