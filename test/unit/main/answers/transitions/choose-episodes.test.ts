import { expect, test } from 'vitest'
import { chooseEpisodes } from '../../../../../main/answers/transitions/choose-episodes.ts'
import type { EpisodeResult } from '../../../../../shared/contract/results.ts'
import { episodeResult } from '../../../../fakes/episode-result.ts'

function ended(id: string, scenario: string, score: number | null, part: Partial<EpisodeResult> = {}): EpisodeResult {
  const metrics = [
    { id: 'completion', value: score },
    { id: 'success', value: score === null ? null : Number(score === 1) },
  ]
  return episodeResult(id, { episodeId: id, scenario, metrics, ...part })
}

const house = 'villagerbench/construction/house'
const cake = 'villagerbench/cooking/cake'
const idsOf = (results: readonly EpisodeResult[]) => results.map(({ episodeId }) => episodeId)

const results = [
  ended('house-1', house, 0.2),
  ended('house-2', house, 0.9),
  ended('house-3', house, 0.7),
  ended('house-4', house, 0.9),
  ended('house-5', house, 0),
  ended('cake-1', cake, 0.9),
  ended('cake-2', cake, 1),
  ended('cake-3', cake, null),
  ended('lost', cake, 1, { validity: 'infrastructure', endReason: 'crash' }),
  ended('fork', cake, 1, { validity: 'fork' }),
  ended('helped', house, 1, { validity: 'human-intervention' }),
]

test('only valid episodes are data, successful or not', () => {
  const { chosen, trials, notValid } = chooseEpisodes(results, { onlySuccess: false, top: 0.25 })
  expect(idsOf(chosen)).toEqual(idsOf(results.slice(0, 8)))
  expect(trials).toEqual(chosen)
  expect(notValid).toBe(3)
})

test.each([
  // A quarter of five is two, which tie.
  [0.25, ['house-2', 'house-4', 'cake-2']],
  [0.1, ['house-2', 'house-4', 'cake-2']],
  [0.6, ['house-2', 'house-3', 'house-4', 'cake-2']],
  // A score of 0 is none of the best.
  [1, ['house-1', 'house-2', 'house-3', 'house-4', 'cake-2']],
])('only success: dishes that are done, and of buildings the best %d', (top, wanted) => {
  const { chosen, trials } = chooseEpisodes(results, { onlySuccess: true, top })
  expect(idsOf(chosen)).toEqual(wanted)
  expect(trials).toHaveLength(8)
})

test('the best are those of each suite', () => {
  const others = [ended('other-1', 'mine/construction/hut', 0.1), ended('other-2', 'mine/construction/hut', 0.05)]
  const { chosen } = chooseEpisodes([...results, ...others], { onlySuccess: true, top: 0.25 })
  expect(idsOf(chosen)).toEqual(['house-2', 'house-4', 'cake-2', 'other-1'])
})
