import { expect, test } from 'vitest'
import { incompleteEpisodes, MOST_LOOKED_INTO } from '../../../../main/lab/incomplete-episodes.ts'
import { fakeComparison } from '../../../fakes/fake-comparison.ts'

test('are those whose completion is known and below 1, per group; so many are looked into, and all are counted', () => {
  const comparison = fakeComparison({ groups: 2, scenarios: 3, episodes: 2 })
  const told = incompleteEpisodes(comparison)
  expect(told.map(({ group }) => group)).toEqual(comparison.episodes.map(({ group }) => group))
  for (const [index, { group, played }] of comparison.episodes.entries()) {
    const values = comparison.points.find((own) => own.group === group && own.measure === 'completion')?.values ?? []
    const wanted = played.flat().filter((_, at) => (values.flat()[at] ?? 1) < 1)
    expect(told[index]).toEqual({
      group,
      count: wanted.length,
      toLookInto: wanted.map(({ episodeId }) => episodeId).slice(0, MOST_LOOKED_INTO),
    })
  }
})

test('a group without values has none, and a long list is cut but not its count', () => {
  const episode = (index: number) => ({ runId: 'r', episodeId: `e${index}` })
  const played = [Array.from({ length: MOST_LOOKED_INTO + 5 }, (_, index) => episode(index))]
  const values = [played[0]?.map(() => 0.5) ?? []]
  const [half, none] = incompleteEpisodes({
    episodes: [
      { group: 'a', played },
      { group: 'b', played },
    ],
    points: [{ group: 'a', measure: 'completion', values }],
  })
  expect(half).toMatchObject({ count: MOST_LOOKED_INTO + 5 })
  expect(half?.toLookInto).toHaveLength(MOST_LOOKED_INTO)
  expect(none).toMatchObject({ count: 0, toLookInto: [] })
})
