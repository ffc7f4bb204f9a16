import { describe, expect, it } from 'vitest'
import { edgeKey } from '../../../../shared/core/task-graph/edge.ts'
import {
  cutRates,
  gainsOf,
  keptWithoutCycles,
  lossBegins,
  lossLine,
  meanGrid,
} from '../../../sweeps/refinement/gains.ts'
import { leftAt, planAt, type SweptGraph, sweepGraph } from '../../../sweeps/refinement/swept-graph.ts'

const address = 'villagerbench/construction/flower-row-06'
const edge = (from: number, to: number) => ({ from, to, owner: from })

/** 1 before 2 before 3 is true; 3 before 4 is wrong. */
function swept(left: readonly (readonly string[])[]): SweptGraph {
  const truth = [edge(1, 2), edge(2, 3)]
  return {
    subtasks: 4,
    initial: [...truth, edge(3, 4)],
    read: new Set(truth.map(edgeKey)),
    truths: { rules: truth, physical: truth, custody: truth },
    left: left.map((keys) => new Set(keys)),
  }
}

describe('a swept graph', () => {
  it('puts pairs of dials together as the planner would have planned with them', async () => {
    const levels = [0, 0.4, 1]
    for (const [reader, seed] of [
      ['careful', 1],
      ['erring', 1],
      ['erring', 2],
    ] as const) {
      const graph = await sweepGraph(address, reader, seed, levels)
      for (const [rule, ruleInsensitivity] of levels.entries()) {
        for (const [trueEdge, trueEdgeInsensitivity] of levels.entries()) {
          const dials = { ruleInsensitivity, trueEdgeInsensitivity }
          const planned = await planAt(address, { reader, seed, dials })
          expect(planned.initial).toEqual(graph.initial)
          const together = leftAt(graph, rule, trueEdge)
          expect(together.map(edgeKey).sort()).toEqual(planned.left.map(edgeKey).sort())
        }
      }
    }
  })

  it('gains by what wrong edges lose and loses by what right ones do', () => {
    const { named, 'worked-by': worked } = gainsOf(swept([['1>2', '2>3', '3>4'], ['1>2']]))
    expect(named.precision[0]?.[0]).toBe(0)
    // The wrong edge gone: 2 of 2 instead of 2 of 3.
    expect(named.precision[1]?.[0]).toBeCloseTo(1 / 3)
    // One right edge gone besides: 1 of 2 true ones, but ways of edges lose 1>2>3 too.
    expect(named.recall[1]?.[1]).toBeCloseTo(-1 / 2)
    expect(worked.recall[1]?.[1]).toBeCloseTo(-2 / 3)
    // 1, 2 and 3 all came before 4.
    expect(worked.precision[1]?.[0]).toBeCloseTo(1 - 3 / 6)
  })

  it('counts the true edges that are left once cycles are broken', () => {
    const straight = swept([])
    const circle = {
      ...straight,
      initial: [edge(1, 2), edge(2, 1)],
      truths: { ...straight.truths, rules: [edge(1, 2), edge(2, 1)] },
    }
    expect([keptWithoutCycles([straight]), keptWithoutCycles([circle])]).toEqual([1, 1 / 2])
    expect(keptWithoutCycles([{ ...straight, initial: [] }])).toBeNull()
  })

  it('counts how often edges were cut over several graphs', () => {
    expect(cutRates([swept([['1>2', '2>3', '3>4'], ['1>2']]), swept([['2>3', '3>4'], ['3>4']])])).toEqual([
      { invented: 0, right: 1 / 4 },
      { invented: 1 / 2, right: 3 / 4 },
    ])
  })
})

describe('means over seeds', () => {
  it('are of the cells that are defined', () => {
    expect(meanGrid([[[0.2, null, null]], [[0.4, 0.5, null]]])).toEqual([[expect.closeTo(0.3), 0.5, null]])
  })
})

describe('the line from which on refinement loses', () => {
  const levels = [0, 0.1, 0.2, 0.3]

  it('lies between the last cell without a loss and the first with one', () => {
    expect(lossBegins(levels, [0.3, 0.1, -0.3, -0.4])).toBeCloseTo(0.125)
    expect(lossBegins(levels, [0, -0.1, -0.2, -0.3])).toBe(0)
    expect(lossBegins(levels, [-0.1, -0.2, -0.3, -0.4])).toBe(0)
  })

  it('is nowhere when nothing is lost, and an undefined cell is no loss', () => {
    expect(lossBegins(levels, [0.3, 0.2, 0, null])).toBeNull()
    expect(
      lossLine(levels, [
        [0.1, 0, 0, 0],
        [0, -1, -1, -1],
      ]),
    ).toEqual([null, 0])
  })
})
