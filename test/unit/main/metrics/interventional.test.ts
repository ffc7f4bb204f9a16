import { expect, test } from 'vitest'
import { metricColumns, metricId } from '../../../../main/metrics/index.ts'
import { interventionalMetrics } from '../../../../main/metrics/interventional.ts'
import { refinementSeen } from '../../../../shared/core/causes/asked-and-measured.ts'

test('metrics of a measured plan tell the drawn from the refined graph, and are columns of their own', () => {
  // In the world 1 -> 2 and 2 -> 3; drawn are 1 -> 2, 3 -> 4 and 1 -> 4, of which the last was cut.
  const seen = refinementSeen({
    executor: 'self',
    seeds: [1],
    subtasks: [1, 2, 3, 4].map((id) => ({ id, description: String(id) })),
    effects: [
      { from: 1, to: 2, effect: 1, seeds: 1 },
      { from: 2, to: 3, effect: 1, seeds: 1 },
      { from: 1, to: 3, effect: 1, seeds: 1 },
    ],
    joint: [],
    undone: [],
    direct: [],
    asked: [
      { from: 1, to: 2 },
      { from: 3, to: 4 },
      { from: 1, to: 4, removed: 'ate-zero' },
    ],
  })
  const values = seen === null ? [] : interventionalMetrics.map((metric) => [metricId(metric), metric.compute(seen)])
  expect(Object.fromEntries(values)).toMatchObject({
    'graph-precision-initial@interventional': 1 / 3,
    'graph-precision@interventional': 1 / 2,
    'graph-recall@interventional': 1 / 3,
    'graph-f1@interventional': 0.4,
    'graph-shd-initial@interventional': 3,
    'graph-shd@interventional': 2,
    'cut-precision@interventional': 1,
    'cut-recall@interventional': 0.5,
  })
  expect(new Set(metricColumns).size).toBe(metricColumns.length)
  expect(metricColumns).toEqual(expect.arrayContaining(values.map(([id]) => id)))
})
