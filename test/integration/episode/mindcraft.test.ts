/** MINDcraft's agents play a task of each family, on the simulated model without errors. */
import { beforeAll, expect, test } from 'vitest'
import { ofType } from '../../fakes/events-of-type.ts'
import { type PlayedEpisode, playRun } from '../../fakes/played-run.ts'

const scenarios = [
  'villagerbench/construction/raised-bed-06',
  'villagerbench/cooking/cake-milk.bucket-wheat.chest-sugar.chest',
  'villagerbench/escape/2p-steps2-seed0',
  'lab/mixture/2-agents-1',
  'lab/mixture/3-agents-2',
]
let episodes: readonly PlayedEpisode[] = []

beforeAll(async () => {
  episodes = await playRun({
    name: 'mindcraft',
    scenarios,
    methods: [{ method: 'mindcraft' }, { method: 'mindcraft:prompt-replies' }],
    agents: [2, 3],
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } },
  })
})

test('all are completed', () => {
  expect(episodes.map(({ result }) => result.endReason)).toEqual(scenarios.map(() => 'completed'))
  expect(ofType(episodes[3] as PlayedEpisode, 'chat').length).toBeGreaterThan(1)
})
