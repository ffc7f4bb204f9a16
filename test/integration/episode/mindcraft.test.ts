/** MINDcraft's agents play a task of each family with the simulated model that makes no mistakes. */
import { beforeAll, expect, test } from 'vitest'
import { ofType } from '../../fakes/events-of-type.ts'
import { type PlayedEpisode, playRun } from '../../fakes/played-run.ts'

const scenarios = [
  'villagerbench/construction/raised-bed-06',
  'villagerbench/cooking/cake-milk.bucket-wheat.chest-sugar.chest',
  'villagerbench/escape/2p-steps2-seed0',
  'lab/mixture/2-agents-1',
]

function play(method: string, addresses: readonly string[], agents: number): Promise<readonly PlayedEpisode[]> {
  return playRun({
    name: 'mindcraft',
    scenarios: [...addresses],
    methods: [{ method }],
    agents,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } },
  })
}

let episodes: readonly PlayedEpisode[] = []
beforeAll(async () => {
  episodes = await play('mindcraft', scenarios, 2)
})

test('a task of each family is completed', () => {
  expect(episodes.map(({ result }) => result.endReason)).toEqual(scenarios.map(() => 'completed'))
})

test('the first agent opens the conversation, and commands given in it reach the partner as text', () => {
  for (const episode of episodes) {
    const [opening] = ofType(episode, 'chat')
    expect(opening).toMatchObject({ actor: { id: 'Alice' }, atMs: 0, data: { to: 'Bob' } })
    expect(ofType(episode, 'chat').some(({ data }) => /!\w+/.test(data.text))).toBe(true)
  }
})

test('an agent is asked no sooner than 3 s after it was asked last', () => {
  for (const episode of episodes) {
    const asked = ofType(episode, 'model.call').filter(({ data }) => data.purpose === 'mindcraft.converse')
    for (const agent of ['Alice', 'Bob']) {
      const starts = asked.filter(({ actor }) => actor.id === agent).map(({ data }) => data.startedAtMs ?? 0)
      const gaps = starts.slice(1).map((startMs, index) => startMs - (starts[index] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000 - 0.01)
    }
  }
})

test('three agents talk in pairs, and whoever is refused asks again', async () => {
  const [episode] = await play('mindcraft:prompt-replies', ['lab/mixture/3-agents-2'], 3)
  if (episode === undefined) throw new Error('nothing was played')
  expect(episode.result.endReason).toBe('completed')
  expect(ofType(episode, 'chat').filter(({ data }) => data.text.startsWith("I'm talking to someone else"))).not.toEqual(
    [],
  )
})
