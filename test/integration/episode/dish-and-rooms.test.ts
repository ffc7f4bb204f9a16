/**
 * A dish is cooked and rooms are got out of: methods, simulated model, episode process, embedded server and bots together.
 * @module-tag landing
 */

import { beforeAll, describe, expect, test } from 'vitest'
import { graphQuality } from '../../../shared/core/task-graph/graph-quality.ts'
import { physicalTruth } from '../../../shared/core/task-graph/physical-truth.ts'
import { contentsOfPlan } from '../../../shared/core/task-graph/step-shapes.ts'
import { ofType } from '../../fakes/events-of-type.ts'
import { type PlayedEpisode, playRun } from '../../fakes/played-run.ts'
import { faultless } from '../../fakes/simulated-models.ts'

const dish = 'villagerbench/cooking/cake-milk.iron-wheat.hay-farm-sugar.cane-farm'
const rooms = 'villagerbench/escape/2p-steps3-seed1'
/** Its first room takes its people away from their plates as soon as all of these are down. */
const lift = 'villagerbench/escape/2p-steps3-seed2'
const noLatency = { baseMs: 0, perPromptTokenMs: 0, perAnswerTokenMs: 0 }

async function play(
  methods: readonly string[],
  dials: object,
  scenarios = [dish, rooms],
): Promise<readonly PlayedEpisode[]> {
  return playRun({
    name: 'a dish and rooms',
    scenarios,
    methods: methods.map((method) => ({ method })),
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { latency: noLatency, ...dials } },
  })
}

describe('two agents without errors', () => {
  let episodes: readonly PlayedEpisode[] = []
  beforeAll(async () => {
    episodes = await play(['causalmace', 'react', 'oracle-graph'], faultless)
  })

  test('complete both by every method', () => {
    expect(episodes).toHaveLength(6)
    for (const { result } of episodes) {
      expect(result).toMatchObject({ endReason: 'completed', validity: 'valid' })
      expect(result.metrics.find(({ id }) => id === 'completion')?.value).toBe(1)
    }
  })

  test('work by exactly the true dependencies, which the rules of both families imply', () => {
    for (const episode of episodes) {
      const [drawn] = ofType(episode, 'plan.initial')
      const [refined] = ofType(episode, 'plan.refined')
      if (drawn === undefined || refined === undefined) continue
      const truth = physicalTruth(contentsOfPlan(drawn.data.graph))
      expect(truth.length).toBeGreaterThan(3)
      expect(graphQuality(refined.data.dependencies, truth)).toEqual({ precision: 1, recall: 1, f1: 1 })
    }
  })

  test('share the work of the dish, which one of them makes', () => {
    const [episode] = episodes.filter(({ record }) => record.header.scenario.address === dish)
    if (episode === undefined) throw new Error('The dish was not played.')
    const makers = ofType(episode, 'item.held').filter(({ data }) => data.item === 'cake')
    expect(makers).toHaveLength(1)
    const busy = new Set(ofType(episode, 'action.start').map(({ actor }) => actor.id))
    expect([...busy].sort()).toEqual(['Alice', 'Bob'])
  })
})

test('who a room has taken away from a plate that it answered to has not claimed too much', async () => {
  // Who looks back at once still stands there.
  const latency = { ...noLatency, baseMs: 1000 }
  const [episode] = await play(['causalmace'], { ...faultless, latency }, [lift])
  if (episode === undefined) throw new Error('The rooms were not played.')
  expect(episode.result.endReason).toBe('completed')
  const claims = ofType(episode, 'reflection').filter(({ data }) => data.claimed && data.checked !== null)
  expect(claims.length).toBeGreaterThan(1)
  expect(claims.filter(({ data }) => data.checked !== true)).toEqual([])
  expect(episode.result.metrics.find(({ id }) => id === 'false-done')?.value).toBe(0)
})

describe('two agents with the errors of the simulated model', { tags: ['long'] }, () => {
  let episodes: readonly PlayedEpisode[] = []
  beforeAll(async () => {
    episodes = await play(['causalmace', 'sequential'], {})
  })

  test('leave valid records, whatever comes of it', () => {
    expect(episodes).toHaveLength(4)
    for (const { result } of episodes) expect(result.validity).toBe('valid')
  })

  test('tell who cannot do what is for others', () => {
    const alone = episodes.filter(
      ({ record: { header } }) => header.method.id === 'sequential' && header.scenario.address === rooms,
    )
    for (const episode of alone) {
      const named = ofType(episode, 'plan.initial')[0]?.data.graph.subtasks.filter(
        ({ agents }) => agents?.[0] === 'Bob',
      )
      const reasons = ofType(episode, 'subtask.status').flatMap(({ data }) =>
        data.status === 'failed' && data.reason !== undefined ? [data.reason] : [],
      )
      expect(reasons.some((reason) => reason.includes('Only Bob'))).toBe((named ?? []).length > 0)
    }
  })
})
