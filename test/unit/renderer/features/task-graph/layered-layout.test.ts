import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrange,
  type GraphLayout,
  type LayoutSizes,
  leastSize,
  pathThrough,
  place,
} from '../../../../../renderer/features/task-graph/layered-layout.ts'
import type { Edge } from '../../../../../shared/core/task-graph/edge.ts'

const sizes = { nodeWidth: 180, nodeHeight: 56, nodeGap: 14, edgeGap: 12, layerGap: 56 }

const layOut = (nodes: readonly number[], edges: readonly Edge[], own: LayoutSizes): GraphLayout =>
  place(arrange(nodes, edges), own)

const nodesOf = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Acyclic graphs as planners draw them: ids from 1, edges to higher ids, in any order. */
const acyclic = fc.integer({ min: 2, max: 40 }).chain((count) =>
  fc.record({
    nodes: fc.constant(nodesOf(count)),
    edges: fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: count }), fc.integer({ min: 1, max: count }))
        .filter(([a, b]) => a !== b)
        .map(([a, b]): Edge => ({ from: Math.min(a, b), to: Math.max(a, b) })),
      { maxLength: 90 },
    ),
  }),
)

const anyGraph = fc.record({
  nodes: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 25 }),
  edges: fc.array(fc.record({ from: fc.integer({ min: 0, max: 31 }), to: fc.integer({ min: 0, max: 31 }) }), {
    maxLength: 60,
  }),
})

function overlaps({ nodes }: GraphLayout): readonly string[] {
  return nodes.flatMap((a, index) =>
    nodes
      .slice(index + 1)
      .filter((b) => Math.abs(a.x - b.x) < sizes.nodeWidth && Math.abs(a.y - b.y) < sizes.nodeHeight)
      .map((b) => `${a.id} on ${b.id}`),
  )
}

test('no edge of an acyclic graph points left, at none of its points', () => {
  fc.assert(
    fc.property(acyclic, ({ nodes, edges }) => {
      const layout = layOut(nodes, edges, sizes)
      const layerOf = new Map(layout.nodes.map(({ id, layer }) => [id, layer]))
      for (const { from, to, isBack, points } of layout.edges) {
        expect(isBack).toBe(false)
        expect(layerOf.get(from)).toBeLessThan(layerOf.get(to) ?? -1)
        points.reduce((before, point) => {
          expect(point.x).toBeGreaterThan(before.x)
          return point
        })
      }
    }),
  )
})

test('no two nodes overlap, every node is there once and inside, whatever the edges', () => {
  fc.assert(
    fc.property(anyGraph, ({ nodes, edges }) => {
      const layout = layOut(nodes, edges, sizes)
      expect(overlaps(layout)).toEqual([])
      expect(layout.nodes.map(({ id }) => id).sort((a, b) => a - b)).toEqual([...nodes].sort((a, b) => a - b))
      for (const { x, y } of layout.nodes) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + sizes.nodeWidth).toBeLessThanOrEqual(layout.width)
        expect(y + sizes.nodeHeight).toBeLessThanOrEqual(layout.height + 0.5)
      }
      for (const { y } of layout.edges.flatMap(({ points }) => points)) {
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(layout.height)
      }
    }),
  )
})

test('long edges pass no node, so that they can be followed', () => {
  fc.assert(
    fc.property(acyclic, ({ nodes, edges }) => {
      const layout = layOut(nodes, edges, sizes)
      const connected = new Set(edges.flatMap(({ from, to }) => [from, to]))
      const boxes = layout.nodes.filter(({ id }) => connected.has(id))
      for (const { points } of layout.edges) {
        // All but the first and the last point lie on the sides of the layers in between.
        for (const { x, y } of points.slice(1, -1)) {
          const hit = boxes.find(
            (box) => x >= box.x && x <= box.x + sizes.nodeWidth && y > box.y && y < box.y + sizes.nodeHeight,
          )
          expect(hit).toBeUndefined()
        }
      }
    }),
  )
})

test('the same graph is laid out the same way', () => {
  fc.assert(
    fc.property(anyGraph, ({ nodes, edges }) => {
      expect(layOut([...nodes], [...edges], sizes)).toEqual(layOut(nodes, edges, sizes))
    }),
  )
})

test('a chain is a line, a cycle has one edge that points left, and what is unconnected stands below', () => {
  const chain = layOut(
    [1, 2, 3],
    [
      { from: 1, to: 2 },
      { from: 2, to: 3 },
    ],
    sizes,
  )
  expect(chain.nodes.map(({ id, x, y }) => [id, x, y])).toEqual([
    [1, 0, 0],
    [2, 236, 0],
    [3, 472, 0],
  ])
  const cycle = layOut(
    [1, 2, 4],
    [
      { from: 1, to: 2 },
      { from: 2, to: 1 },
    ],
    sizes,
  )
  expect(cycle.edges.map(({ from, to, isBack }) => [from, to, isBack])).toEqual([
    [1, 2, false],
    [2, 1, true],
  ])
  expect(cycle.nodes.find(({ id }) => id === 4)?.y).toBeGreaterThan(sizes.nodeHeight)
})

test('edges that need not cross do not', () => {
  const layout = layOut(
    [1, 2, 3, 4],
    [
      { from: 1, to: 4 },
      { from: 2, to: 3 },
    ],
    sizes,
  )
  const y = new Map(layout.nodes.map((node) => [node.id, node.y]))
  expect(y.get(4)).toBe(y.get(1))
  expect(y.get(3)).toBe(y.get(2))
})

test('a path bends between layers and is even where nothing changes', () => {
  const points = [
    { x: 10, y: 0 },
    { x: 50, y: 20 },
    { x: 90, y: 20 },
  ]
  expect(pathThrough(points)).toBe('M10 0C30 0 30 20 50 20L90 20')
})

test('no drawing is smaller than what is said of it before it is made, and where all are connected none is wider', () => {
  fc.assert(
    fc.property(anyGraph, ({ nodes, edges }) => {
      const arrangement = arrange(nodes, edges)
      const [least, drawn] = [leastSize(arrangement, sizes), place(arrangement, sizes)]
      expect(drawn.width).toBeGreaterThanOrEqual(least.width)
      expect(drawn.height).toBeGreaterThanOrEqual(least.height)
      if (arrangement.alone.length === 0) expect(drawn.width).toBe(least.width)
    }),
  )
})
