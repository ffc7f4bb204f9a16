/** Random graphs for property tests. */
import fc from 'fast-check'
import type { Dependency } from '../../../../shared/contract/task-graph.ts'

export interface RandomGraph {
  readonly ids: readonly number[]
  readonly dependencies: readonly Dependency[]
}

/** Graphs with up to `size` nodes and any edges between different nodes, cycles included; some edges carry an ATE. */
export function randomGraph(size: number): fc.Arbitrary<RandomGraph> {
  return fc.integer({ min: 1, max: size }).chain((nodes) => {
    const id = fc.integer({ min: 1, max: nodes })
    const edge = fc.record({ from: id, to: id, effect: fc.option(fc.constantFrom(-1, -0.5, 0.25, 1)) })
    return fc.uniqueArray(edge, { maxLength: nodes * 3, selector: ({ from, to }) => `${from}>${to}` }).map((edges) => ({
      ids: Array.from({ length: nodes }, (_, index) => index + 1),
      dependencies: edges
        .filter(({ from, to }) => from !== to)
        .map(({ from, to, effect }) => ({
          from,
          to,
          owner: Math.min(from, to),
          ...(effect === null ? {} : { ate: { rule: effect } }),
        })),
    }))
  })
}
