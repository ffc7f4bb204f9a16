import { expect, test } from 'vitest'
import { episodeChart } from '../../../sweeps/refinement/episode-chart.ts'
import { graphChart } from '../../../sweeps/refinement/graph-chart.ts'
import type { ScenarioSweep } from '../../../sweeps/refinement/scenario-sweep.ts'

const grid = [
  [0.02, -0.5],
  [0.4, null],
]
const gain = { f1: grid, precision: grid, recall: grid }
const sweep: ScenarioSweep = {
  name: 'tower & gate',
  levels: [0, 1],
  seeds: 3,
  subtasks: 5,
  rules: 4,
  drawn: { right: 4, wrong: 6, missed: 0 },
  initial: () => ({ f1: null, precision: null, recall: null }),
  gains: { 'worked-by': gain, world: gain, 'as-drawn': gain, named: gain },
  cut: [],
}

test('the chart of graphs says whose model it is, of how many seeds, and colours cells by gain and loss', () => {
  const picture = graphChart([sweep])
  expect(picture).toContain('Simulated model')
  expect(picture).toContain('n = 3 seeds')
  expect(picture).toContain('tower &amp; gate')
  const fills = Array.from(picture.matchAll(/width="18" height="18" fill="(#\w+)"/g), ([, fill]) => fill)
  // Slight gain, heavy loss, great gain, undefined; in each of the three rows.
  expect(fills).toEqual(Array.from({ length: 3 }, () => ['#dbe9f6', '#8c4400', '#12508c', '#b9bfc6']).flat())
})

test('the chart of episodes draws means, their ranges and the team without refinement', () => {
  const point = { scenario: 'task_24', gameTimesS: [10, 30], completed: 1, graphRecall: null }
  const points = [
    { ...point, trueEdgeInsensitivity: null, completions: [1, 1] },
    { ...point, trueEdgeInsensitivity: 0, completions: [1, 0.5] },
    { ...point, trueEdgeInsensitivity: 1, completions: [0, 0] },
  ]
  const plan = { scenarios: ['task_24'], agents: 3, ruleInsensitivity: 0.9, seeds: 2, levels: [0, 1], parallel: 1 }
  const picture = episodeChart(points, plan)
  expect(picture).toContain('Simulated model, 3 agents')
  expect(picture).toContain('n = 2 seeds')
  // Completion from 100 down to 50 at the left edge, its mean at 75 and then 0, in a panel of 170 from y = 100 on.
  expect(picture).toContain('<polyline points="84,185 84,100" class="line"')
  expect(picture).toContain('<polyline points="84,142.5 384,270" class="line"')
})
