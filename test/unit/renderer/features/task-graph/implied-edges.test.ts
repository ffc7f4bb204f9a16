import fc from 'fast-check'
import { expect, test } from 'vitest'
import { impliedEdges, withoutImplied } from '../../../../../renderer/features/task-graph/folding.ts'
import { lineageOf } from '../../../../../renderer/features/task-graph/lit-parts.ts'
import { type Edge, edgeKey } from '../../../../../shared/core/task-graph/edge.ts'

const MOST = 40
const ids = Array.from({ length: MOST }, (_, index) => index + 1)
const id = fc.integer({ min: 1, max: MOST })
/** With cycles, with edges to themselves, in any order. */
const anyEdges = fc.uniqueArray(fc.record({ from: id, to: id }), { selector: edgeKey, maxLength: 160 })
const forwardEdges = anyEdges.map((edges) =>
  [
    ...new Map(
      edges.map(({ from, to }) => [
        edgeKey({ from: Math.min(from, to), to: Math.max(from, to) }),
        { from: Math.min(from, to), to: Math.max(from, to) },
      ]),
    ).values(),
  ].filter(({ from, to }) => from !== to),
)

function reachedFrom(start: number, edges: readonly Edge[]): ReadonlySet<number> {
  const found = new Set<number>()
  const open = [start]
  for (const node of open) {
    for (const { from, to } of edges) {
      if (from !== node || found.has(to)) continue
      found.add(to)
      open.push(to)
    }
  }
  return found
}

test('without implied edges the same can be reached from everywhere, cycles or not', () => {
  fc.assert(
    fc.property(anyEdges, (edges) => {
      const kept = withoutImplied(ids, edges)
      for (const node of ids) expect(reachedFrom(node, kept)).toEqual(reachedFrom(node, edges))
    }),
    { numRuns: 60 },
  )
})

test('of a graph without cycles nothing more could be left out', () => {
  fc.assert(
    fc.property(forwardEdges, (edges) => {
      const kept = withoutImplied(ids, edges)
      for (const edge of kept) {
        const others = kept.filter((own) => own !== edge)
        expect(reachedFrom(edge.from, others).has(edge.to)).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

test('a shorter way is implied by the longer one', () => {
  const edges = [
    { from: 1, to: 2 },
    { from: 2, to: 3 },
    { from: 1, to: 3 },
  ]
  expect(impliedEdges([1, 2, 3], edges)).toEqual(new Set(['1>3']))
  expect(impliedEdges([1, 2], edges)).toEqual(new Set())
})

test('what belongs to a subtask are all ways to it and from it', () => {
  const edges = [
    { from: 1, to: 2 },
    { from: 2, to: 3 },
    { from: 1, to: 3 },
    { from: 4, to: 3 },
    { from: 3, to: 5 },
    { from: 4, to: 6 },
  ]
  const { nodes, edges: lit } = lineageOf(2, edges)
  expect([...nodes].toSorted()).toEqual([1, 2, 3, 5])
  expect([...lit].toSorted()).toEqual(['1>2', '2>3', '3>5'])
  expect(lineageOf(6, edges).nodes).toEqual(new Set([6, 4]))
})
