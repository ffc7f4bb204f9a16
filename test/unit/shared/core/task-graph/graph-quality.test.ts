import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedEdges, directEdges, type Edge } from '../../../../../shared/core/task-graph/edge.ts'
import {
  graphQuality,
  structuralHammingDistance as shd,
  structuralInterventionDistance as sid,
} from '../../../../../shared/core/task-graph/graph-quality.ts'

const edges = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([from, to]) => ({ from, to }))

describe('graphQuality', () => {
  it('compares what follows from the edges, not the edges', () => {
    expect(graphQuality(edges([1, 2], [2, 3]), edges([1, 2], [2, 3], [1, 3]))).toEqual({
      precision: 1,
      recall: 1,
      f1: 1,
    })
  })

  it('counts wrong and missing pairs', () => {
    expect(graphQuality(edges([1, 2], [3, 4]), edges([1, 2], [2, 5]))).toEqual({
      precision: 1 / 2,
      recall: 1 / 3,
      f1: 2 / 5,
    })
  })

  it('takes graphs with cycles', () => {
    expect(graphQuality(edges([1, 2], [2, 1]), edges([1, 2])).precision).toBe(1 / 2)
  })

  it('is null where it is undefined', () => {
    expect(graphQuality([], edges([1, 2]))).toEqual({ precision: null, recall: 0, f1: 0 })
    expect(graphQuality([], [])).toEqual({ precision: null, recall: null, f1: null })
  })
})

describe('structural distances', () => {
  const edges = (...pairs: readonly (readonly [number, number])[]): readonly Edge[] =>
    pairs.map(([from, to]) => ({ from, to }))

  describe('structural Hamming distance', () => {
    const chain = edges([1, 2], [2, 3])

    it('counts what is missing, extra or reversed, each once', () => {
      expect(shd(chain, chain)).toBe(0)
      expect(shd(edges([1, 2]), chain)).toBe(1)
      expect(shd(edges([1, 2], [3, 2]), chain)).toBe(1)
      expect(shd(edges([1, 2], [2, 3], [4, 3]), chain)).toBe(1)
      expect(shd([], chain)).toBe(2)
    })

    it('does not count edges that others imply', () => {
      expect(shd(edges([1, 2], [2, 3], [1, 3]), chain)).toBe(0)
      expect(shd(chain, edges([1, 2], [2, 3], [1, 3]))).toBe(0)
    })

    it('is undefined with a cycle', () => {
      expect(shd(edges([1, 2], [2, 1]), chain)).toBeNull()
      expect(sid(edges([1, 2], [2, 1]), chain, [1, 2, 3])).toBeNull()
    })
  })

  describe('structural intervention distance', () => {
    const chain = edges([1, 2], [2, 3])

    it('is 0 for the truth, and for a graph with more edges in the same order', () => {
      expect(sid(chain, chain, [1, 2, 3])).toBe(0)
      expect(sid(edges([1, 2], [2, 3], [4, 1]), chain, [1, 2, 3, 4])).toBe(0)
    })

    it('counts both directions of a single edge that is turned round', () => {
      // The effect of 1 on 2 is taken to be none, and that of 2 on 1 is measured without adjusting for 1.
      expect(sid(edges([2, 1]), edges([1, 2]), [1, 2])).toBe(2)
    })

    it('counts what is confounded where edges are missing', () => {
      // Without adjusting for 1, the effect of 2 on 1 and that of 3 on 1 and on 2 come out wrong.
      expect(sid([], chain, [1, 2, 3])).toBe(3)
      // A fork 2 <- 1 -> 3: of 2 on 1 and 3, of 3 on 1 and 2.
      expect(sid([], edges([1, 2], [1, 3]), [1, 2, 3])).toBe(4)
      // A collider 1 -> 3 <- 2: of 3 on both.
      expect(sid([], edges([1, 3], [2, 3]), [1, 2, 3])).toBe(2)
    })

    it('is what the definition says, path by path, for any two small graphs', () => {
      fc.assert(
        fc.property(graphs, graphs, (drawn, truth) => {
          expect(sid(drawn, truth, nodes)).toBe(byPaths(drawn, truth))
        }),
        { numRuns: 400 },
      )
    })
  })

  const nodes = [1, 2, 3, 4, 5]
  const pairs = nodes.flatMap((a) => nodes.flatMap((b) => (a < b ? [[a, b] as const] : [])))
  /** Acyclic: edges along a shuffled order. */
  const graphs = fc
    .tuple(fc.shuffledSubarray(nodes, { minLength: nodes.length }), fc.subarray(pairs))
    .map(([order, chosen]) => chosen.map(([a, b]): Edge => ({ from: order[a - 1] ?? 0, to: order[b - 1] ?? 0 })))

  /** Definition and condition (*) of the paper, by going through every path. */
  function byPaths(drawnEdges: readonly Edge[], truthEdges: readonly Edge[]): number {
    const [drawn, truth] = [drawnEdges, truthEdges].map((own) => directEdges(closedEdges(own)))
    if (drawn === undefined || truth === undefined) throw new Error('Two graphs are needed.')
    const has = (from: number, to: number): boolean => truth.some((edge) => edge.from === from && edge.to === to)
    const below = (node: number): readonly number[] => [
      node,
      ...closedEdges(truth).flatMap(({ from, to }) => (from === node ? [to] : [])),
    ]
    const isWrong = (cause: number, effect: number): boolean => {
      const adjusted = drawn.flatMap(({ from, to }) => (to === cause ? [from] : []))
      if (adjusted.includes(effect)) return below(cause).includes(effect)
      return pathsOf(cause, effect).some((path) => {
        const steps = path.slice(1).map((node, index) => ({ from: path[index] ?? 0, to: node }))
        if (steps.every(({ from, to }) => has(from, to))) {
          return path.slice(1).some((node) => below(node).some((under) => adjusted.includes(under)))
        }
        return path.slice(1, -1).every((node, index) => {
          const isCollider = has(path[index] ?? 0, node) && has(path[index + 2] ?? 0, node)
          const isTold = isCollider ? below(node).some((under) => adjusted.includes(under)) : adjusted.includes(node)
          return isCollider ? isTold : !isTold
        })
      })
    }
    const pathsOf = (from: number, to: number, before: readonly number[] = []): readonly (readonly number[])[] => {
      const path = [...before, from]
      if (from === to) return [path]
      return nodes
        .filter((next) => !path.includes(next) && (has(from, next) || has(next, from)))
        .flatMap((next) => pathsOf(next, to, path))
    }
    return nodes.flatMap((cause) => nodes.filter((effect) => effect !== cause && isWrong(cause, effect))).length
  }
})
