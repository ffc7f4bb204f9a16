/** VillagerAgent without errors, a task of each family in one run: simulated model, episode process, server and bots together. */
import { beforeAll, expect, test } from 'vitest'
import { ofType } from '../../fakes/events-of-type.ts'
import { type PlayedEpisode, playRun } from '../../fakes/played-run.ts'
import { faultless } from '../../fakes/simulated-models.ts'

const noLatency = { baseMs: 0, perPromptTokenMs: 0, perAnswerTokenMs: 0 }
let episodes: readonly PlayedEpisode[] = []

beforeAll(async () => {
  episodes = await playRun({
    name: 'villageragent',
    scenarios: [
      'villagerbench/construction/hut-corner-20',
      'villagerbench/cooking/cake-milk.bucket-wheat.chest-sugar.chest',
      'villagerbench/escape/2p-steps2-seed0',
    ],
    methods: [{ method: 'villageragent' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { latency: noLatency, ...faultless } },
  })
})

test('a building, a dish and rooms are completed', () => {
  expect(episodes.map(({ result }) => [result.endReason, result.validity])).toEqual(
    Array(3).fill(['completed', 'valid']),
  )
})

test('each plan hands out two subtasks at most, numbered on, to one agent each', () => {
  const planned = episodes.map((episode) => ofType(episode, 'plan.initial').map(({ data }) => data.graph.subtasks))
  expect(planned.flat().length).toBeGreaterThan(episodes.length + 2)
  for (const plans of planned) {
    for (const plan of plans) expect(plan.length).toBeLessThanOrEqual(2)
    const ids = plans.flat().map(({ id }) => id)
    expect(ids).toEqual(ids.map((_, index) => index + 1))
    expect(new Set(plans.flat().flatMap(({ agents }) => agents)).size).toBe(2)
  }
})

test('nobody takes more than six actions at a subtask, and no claim is false', () => {
  for (const episode of episodes) {
    const actions = Map.groupBy(ofType(episode, 'action.start'), ({ data }) => data.subtask)
    for (const [subtask, taken] of actions) {
      expect(subtask).toBeDefined()
      expect(taken.length).toBeLessThanOrEqual(6)
    }
    const claims = ofType(episode, 'reflection').filter(({ data }) => data.claimed)
    expect(claims).not.toEqual([])
    expect(claims.filter(({ data }) => data.checked === false)).toEqual([])
  }
})
