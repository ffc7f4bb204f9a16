/** MINDcraft's agents play a task of each family, on the simulated model without errors. */
import { beforeAll, expect, test } from 'vitest'
import { ofType } from '../../fakes/events-of-type.ts'
import { type PlayedEpisode, playRun } from '../../fakes/played-run.ts'

const scenarios = ['villagerbench/construction/raised-bed-06', 'lab/mixture/2-agents-1']
let episodes: readonly PlayedEpisode[] = []

beforeAll(async () => {
  episodes = await playRun({
    name: 'mindcraft',
    scenarios,
    methods: [{ method: 'mindcraft', params: {} }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } },
  })
})

test('all are completed', () => {
  expect(episodes.map(({ result }) => result.endReason)).toEqual(scenarios.map(() => 'completed'))
  expect(ofType(episodes[1] as PlayedEpisode, 'chat').length).toBeGreaterThan(1)
})
