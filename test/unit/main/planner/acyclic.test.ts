import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakCycles } from '../../../../main/planner/acyclic.ts'
import { ancestorsOf, createDag } from '../../../../main/planner/dag.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { randomGraph } from './graphs.ts'

const draw = ({ from, to }: { readonly from: number; readonly to: number }): number => createDraw(1)('cycle', from, to)

describe('breakCycles', () => {
  it('drops the edge that the rules move least', () => {
    const edge = (from: number, to: number, effect: number) => ({ from, to, owner: 1, ate: { rule: effect } })
    const { dependencies, removed } = breakCycles([edge(1, 2, 0.5), edge(2, 3, -1), edge(3, 1, 1)], draw)
    expect(dependencies.map(({ from, to }) => [from, to])).toEqual([
      [2, 3],
      [3, 1],
    ])
    expect(removed).toEqual([{ ...edge(1, 2, 0.5), reason: 'cycle' }])
  })

  it('goes by the draw where no intervention was made, and never by the ids', () => {
    const circle = [
      { from: 2, to: 1, owner: 1 },
      { from: 1, to: 2, owner: 1 },
    ]
    const lostAt = (first: number): readonly number[] =>
      breakCycles(circle, ({ from }) => (from === first ? 0 : 1)).removed.map(({ from }) => from)
    expect([lostAt(1), lostAt(2)]).toEqual([[2], [1]])
  })

  it('keeps what only all rules together move', () => {
    const twice = { from: 1, to: 2, owner: 1, ate: { a: 0, b: 0 }, jointAte: 1, overdetermined: true }
    const { removed } = breakCycles([{ from: 2, to: 1, owner: 1, ate: { a: 0.5 } }, twice], draw)
    expect(removed.map(({ from }) => from)).toEqual([2])
  })

  it('leaves an acyclic graph, loses no edge, and drops only what would close a cycle', () => {
    fc.assert(
      fc.property(randomGraph(12), ({ ids, dependencies }) => {
        const result = breakCycles(dependencies, draw)
        const dag = createDag(ids, result.dependencies)
        expect(result.dependencies.length + result.removed.length).toBe(dependencies.length)
        for (const { from, to } of result.removed) expect(ancestorsOf(dag, from)).toContain(to)
      }),
    )
  })

  it('does not depend on the order of the edges', () => {
    fc.assert(
      fc.property(randomGraph(10), ({ dependencies }) => {
        expect(breakCycles(dependencies.toReversed(), draw)).toEqual(breakCycles(dependencies, draw))
      }),
    )
  })
})
