/** What a model said of dependencies against what the world shows of them: one circle per place, of as many edges as it is large. */
import { edgeRow } from '../../../shared/core/causes/edge-rows.ts'
import { byLook, type Chart, groupColumns } from '../chart.ts'
import { edgePlaces, measuredEpisodes } from './places.ts'

export const measuredEdgesChart: Chart = {
  id: 'measured-edges',
  title: () => 'Dependencies: asked and measured',
  shows: () =>
    'Circle: drawn dependencies with the same figures; area: how many; filled: the share that refinement kept. ate-asked: the largest |ATE| over rules in the model’s answers. ate-measured: the effect in the world, mean over seeds, of leaving a subtask out. At the bottom, only empty circles are right; at the top, only filled ones.',
  // Both are shares of the same kind whatever is chosen.
  axes: () => [],
  points: () => [],
  counted: (comparison, _, groups) => {
    const episodes = groups.flatMap(({ key }) => measuredEpisodes(comparison, key))
    return { scenarios: new Set(episodes.map(({ scenario }) => scenario)).size, episodes: episodes.length }
  },
  empty: (comparison, _, groups) =>
    groups.some(({ key }) => edgePlaces(comparison, key).length > 0)
      ? null
      : 'No dependency of these conditions has both figures: choose conditions that intervene on rules, and measure their episodes below.',
  rows: (comparison, _, groups) =>
    groups.flatMap((group) =>
      measuredEpisodes(comparison, group.key).flatMap(({ runId, episodeId, scenario, seed, repeat, subtasks, edges }) =>
        edges.map((edge) => ({
          ...groupColumns(group),
          run_id: runId,
          episode_id: episodeId,
          scenario,
          seed,
          repeat,
          ...edgeRow(edge, subtasks),
        })),
      ),
    ),
  named: () => [],
  choices: [],
  reads: [],
  measure: null,
  namesGroups: false,
  split: byLook,
  height: () => 320,
  loadPart: async () => (await import('./part.tsx')).MeasuredEdgesPart,
}
