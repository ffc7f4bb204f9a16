import { expect, test } from 'vitest'
import { charts, chartsFor } from '../../../../renderer/charts/index.ts'
import { measuredEdgesChart } from '../../../../renderer/charts/measured-edges/chart.ts'
import { edgePlaces } from '../../../../renderer/charts/measured-edges/places.ts'
import { describeMeasured } from '../../../../renderer/features/compare/measured-panel.tsx'
import type { ComparedEdge, EpisodeEdges } from '../../../../shared/contract/measured-edges.ts'
import { chartOptions } from '../../../fakes/chart-options.ts'
import { fakeComparison } from '../../../fakes/fake-comparison.ts'

const comparison = fakeComparison({ groups: 2, scenarios: 1, episodes: 1 })
const [own, other] = comparison.groups.map(({ key }) => key)
const options = { ...chartOptions, cost: 'game_time_s' }

const edge = (from: number, to: number, more: Partial<ComparedEdge>): ComparedEdge => ({
  ...{ from, to, asked: 'kept', ate: { support: 1 }, ateAsked: 1, ateMeasured: 1, seeds: 3, isAlternative: false },
  ...more,
})
const episode: EpisodeEdges = {
  ...{ group: own ?? '', runId: 'run', episodeId: 'episode', scenario: 'a/b/c', seed: 1, repeat: 0 },
  ...{ twins: 'measured', twinsRunId: 'twins' },
  subtasks: [1, 2, 3].map((id) => ({ id, description: `Subtask ${id}` })),
  edges: [
    edge(1, 2, {}),
    edge(1, 3, { ateMeasured: 0.999, asked: 'cycle' }),
    edge(2, 3, { ateAsked: 0, ateMeasured: 0, asked: 'ate-zero' }),
    edge(3, 2, { asked: null, ateAsked: null }),
    edge(3, 1, { ateMeasured: null, seeds: 0 }),
  ],
}

test('the chart is there once something is measured, and puts equal figures together', () => {
  expect(charts).toContain(measuredEdgesChart)
  expect(chartsFor({ ...comparison, measuredEdges: [] }, options)).not.toContain(measuredEdgesChart)
  const open: EpisodeEdges = {
    ...episode,
    group: other ?? '',
    twins: 'open',
    twinsRunId: null,
    subtasks: [],
    edges: [],
  }
  const measured = { ...comparison, measuredEdges: [episode, open] }
  expect(chartsFor(measured, options)).toContain(measuredEdgesChart)
  const places = edgePlaces(measured, own ?? '')
  expect(places.map(({ ateAsked, ateMeasured, edges, kept }) => [ateAsked, ateMeasured, edges.length, kept])).toEqual([
    [1, 1, 2, 1],
    [0, 0, 1, 0],
  ])
  expect(edgePlaces(measured, other ?? '')).toEqual([])
  expect(measuredEdgesChart.counted(measured, options, measured.groups)).toEqual({ scenarios: 1, episodes: 1 })
  const rows = measuredEdgesChart.rows(measured, options, measured.groups)
  expect(rows).toHaveLength(5)
  expect(rows[3]).toMatchObject({
    ...{ run_id: 'run', episode_id: 'episode', scenario: 'a/b/c', seed: 1, from: 3, to: 2 },
    ...{ from_description: 'Subtask 3', asked: 'not-drawn', ate_by_rule_json: '{"support":1}', ate_asked: null },
  })
})

test('says how many episodes are measured', () => {
  expect(describeMeasured([{ twins: 'measured' }, { twins: 'open' }, { twins: 'begun' }, { twins: 'planless' }])).toBe(
    '1 of 3 counted episodes with a plan is measured; 1 without a plan.',
  )
})
