import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDag, type Dag } from '../../../../main/planner/dag.ts'
import { findPaths, type Path } from '../../../../main/planner/paths.ts'
import { breakCycles } from '../../../../main/planner/plan.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { randomGraph } from './graphs.ts'

function expectSourceToSink(dag: Dag, path: Path): void {
  expect(dag.parentsOf(path[0] ?? 0)).toEqual([])
  expect(dag.childrenOf(path.at(-1) ?? 0)).toEqual([])
  path.slice(1).forEach((id, index) => {
    expect(dag.childrenOf(path[index] ?? 0)).toContain(id)
  })
}

/** `layers` layers of `width` nodes, each node before all of the next layer: width ** layers paths. */
function layered(layers: number, width: number): Dag {
  const ids = Array.from({ length: layers * width }, (_, index) => index + 1)
  const edges = ids.flatMap((from) => {
    const layer = Math.floor((from - 1) / width)
    if (layer === layers - 1) return []
    return Array.from({ length: width }, (_, offset) => ({ from, to: (layer + 1) * width + offset + 1 }))
  })
  return createDag(ids, edges)
}

describe('findPaths', () => {
  it('lists paths depth first, and a node without edges as a path of its own', () => {
    const dag = createDag(
      [1, 2, 3, 4],
      [
        { from: 1, to: 3 },
        { from: 1, to: 2 },
        { from: 2, to: 3 },
      ],
    )
    expect(findPaths(dag, 10)).toEqual({ paths: [[1, 2, 3], [1, 3], [4]], count: 3n, cover: false })
  })

  it('covers every node with source-to-sink paths, listed or greedy', () => {
    fc.assert(
      fc.property(randomGraph(12), fc.integer({ min: 1, max: 20 }), ({ ids, dependencies }, maxPaths) => {
        const dag = createDag(ids, breakCycles(dependencies, ({ from, to }) => createDraw(1)(from, to)).dependencies)
        const { paths, count, cover } = findPaths(dag, maxPaths)
        for (const path of paths) expectSourceToSink(dag, path)
        expect(new Set(paths.flat())).toEqual(new Set(ids))
        expect(new Set(paths.map((path) => path.join())).size).toBe(paths.length)
        expect(cover).toBe(count > BigInt(maxPaths))
        if (!cover) expect(BigInt(paths.length)).toBe(count)
      }),
    )
  })

  it('counts beyond what a double can hold', () => {
    expect(findPaths(layered(40, 10), 512).count).toBe(10n ** 40n)
  })

  it('takes each greedy path through as many uncovered nodes as it can', () => {
    const { paths } = findPaths(layered(3, 3), 5)
    expect(paths).toEqual([
      [1, 4, 7],
      [2, 5, 8],
      [3, 6, 9],
    ])
  })

  it('covers 2,000 nodes with 20,000 edges by few paths', () => {
    const { paths, cover } = findPaths(layered(200, 10), 512)
    expect(cover).toBe(true)
    expect(paths.length).toBeLessThanOrEqual(10)
    expect(new Set(paths.flat()).size).toBe(2000)
  })
})
