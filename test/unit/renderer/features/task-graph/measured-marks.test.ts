import { expect, test } from 'vitest'
import type { GraphEdge } from '../../../../../renderer/features/task-graph/graph-moment.ts'
import { withMeasured } from '../../../../../renderer/features/task-graph/measured-marks.ts'
import { describeMeasurement } from '../../../../../renderer/features/task-graph/measured-part.tsx'
import { nothingDrawn } from '../../../../../renderer/features/task-graph/use-drawn-graph.ts'
import type { Measured } from '../../../../../shared/contract/twins.ts'

const edge = (from: number, to: number): GraphEdge => {
  return { from, to, owner: to, ate: null, isOverdetermined: false, reason: null }
}
const drawn = (...parts: readonly [GraphEdge, ...GraphEdge[]]) => ({ edge: parts[0], parts, points: [] })

/** 1 -> 2 has an effect, 1 -> 3 none, 2 -> 3 was not drawn and has one, 4 is never done; 2 and 4 are one box, -1. */
const measured: Measured = {
  ...{ executor: 'self', seeds: [1], joint: [], undone: [{ subtask: 4, seeds: 1 }] },
  subtasks: [1, 2, 3, 4].map((id) => ({ id, description: String(id) })),
  effects: [
    { from: 1, to: 2, effect: 1, seeds: 1 },
    { from: 2, to: 3, effect: 1, seeds: 1 },
  ],
  direct: [
    { from: 1, to: 2 },
    { from: 2, to: 3 },
  ],
  asked: [
    { from: 1, to: 2 },
    { from: 1, to: 3 },
    { from: 1, to: 4 },
  ],
}

test('edges are marked by their effect, those of folded boxes together, and missing ones are drawn', () => {
  const graph = withMeasured(
    {
      ...nothingDrawn,
      members: new Map([
        [1, [1]],
        [-1, [2, 4]],
        [3, [3]],
      ]),
      layout: {
        nodes: [1, -1, 3].map((id, index) => ({ id, layer: index, x: index * 100, y: 0 })),
        edges: [],
        width: 300,
        height: 30,
      },
      edges: [drawn(edge(1, 2)), drawn(edge(1, 3)), drawn(edge(1, 4)), drawn(edge(1, 2), edge(1, 4))],
    },
    measured,
  )
  expect(graph.edges.map(({ mark }) => mark)).toEqual(['effect', 'none', 'unknown', 'mixed', 'missing'])
  expect(graph.edges.at(-1)).toMatchObject({ edge: { from: -1, to: 3 }, parts: [{ from: 2, to: 3 }] })
  expect(describeMeasurement(measured)).toBe(
    '1 of 3 drawn dependencies have an effect; 1 more that the planner did not draw (1 seed, executor self)',
  )
})
