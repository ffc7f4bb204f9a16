import { expect, test } from 'vitest'
import { incompleteEpisodes } from '../../../../main/lab/incomplete-episodes.ts'
import { fakeComparison } from '../../../fakes/fake-comparison.ts'

test('are those whose completion is known and below 1, per group', () => {
  const comparison = fakeComparison({ groups: 2, scenarios: 3, episodes: 2 })
  const told = incompleteEpisodes(comparison)
  expect(told.map(({ group }) => group)).toEqual(comparison.episodes.map(({ group }) => group))
  for (const [index, { group, played }] of comparison.episodes.entries()) {
    const values = comparison.points.find((own) => own.group === group && own.measure === 'completion')?.values ?? []
    const wanted = played.flat().filter((_, at) => (values.flat()[at] ?? 1) < 1)
    expect(told[index]).toEqual({ group, incomplete: wanted.map(({ episodeId }) => episodeId) })
  }
})

test('an episode without a known completion is none, nor is any of a group without values', () => {
  const played = [['a', 'b', 'c'].map((episodeId) => ({ runId: 'r', episodeId }))]
  const told = incompleteEpisodes({
    episodes: [
      { group: 'some', played },
      { group: 'none', played },
    ],
    points: [{ group: 'some', measure: 'completion', values: [[0.5, null, 1]] }],
  })
  expect(told).toEqual([
    { group: 'some', incomplete: ['a'] },
    { group: 'none', incomplete: [] },
  ])
})
