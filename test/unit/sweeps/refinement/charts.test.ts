import { expect, test } from 'vitest'
import { episodeChart } from '../../../sweeps/refinement/episode-chart.ts'
import { graphChart } from '../../../sweeps/refinement/graph-chart.ts'
import type { EpisodePoint } from '../../../sweeps/refinement/play-episodes.ts'
import type { Sweep } from '../../../sweeps/refinement/sweep.ts'

const grid = [
  [0.02, -0.5],
  [0.4, null],
]
const gain = { f1: grid, precision: grid, recall: grid }
const sweep: Sweep = {
  name: 'tower & gate',
  levels: [0, 1],
  graphs: 3,
  subtasks: 5,
  kept: null,
  drawn: { right: 4, wrong: 6, missed: 0, invented: 5 },
  initial: () => ({ f1: null, precision: null, recall: null }),
  gains: { 'worked-by': gain, physical: gain, 'as-drawn': gain, named: gain },
  cut: [],
}

test('the chart of graphs says whose model it is, of how many seeds, and colours cells by gain and loss', () => {
  const picture = graphChart([sweep], 'erring')
  expect(picture).toContain('Simulated model')
  expect(picture).toContain('erring reader')
  expect(picture).toContain('n = 3 plans')
  expect(picture).toContain('tower &amp; gate')
  const fills = Array.from(picture.matchAll(/width="18" height="18" fill="(#\w+)"/g), ([, fill]) => fill)
  // Slight gain, heavy loss, great gain, undefined; in each of the three rows.
  expect(fills).toEqual(Array.from({ length: 3 }, () => ['#dbe9f6', '#8c4400', '#12508c', '#b9bfc6']).flat())
})

test('the chart of episodes draws means, their intervals and the team without refinement, for each reader', () => {
  const point = { family: 'cooking', reader: 'careful', gameTimesS: [10, 30], completed: 1, graphRecall: null } as const
  const points: EpisodePoint[] = [
    { ...point, trueEdgeInsensitivity: null, completions: [1, 1] },
    { ...point, trueEdgeInsensitivity: 0, completions: [1, 0.5] },
    { ...point, trueEdgeInsensitivity: 1, completions: [0, 0] },
  ]
  const picture = episodeChart(points, { agents: 3 })
  expect(picture).toContain('Simulated model, 3 agents')
  expect(picture).toContain('n = 2 episodes')
  // In a panel of 300 by 170 from (84, 100) on: 100 % without refinement; a mean of 75 %, then 0; two values tell nothing narrow.
  expect(picture).toContain('<polyline points="84,100 384,100" class="line dashed"')
  expect(picture).toContain('<polyline points="84,142.5 384,270" class="line"')
  expect(picture).toContain('<polyline points="84,270 84,100" class="line"')
})
