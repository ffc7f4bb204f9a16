/** Agents that each know a part of what all need: talking methods, episode process, embedded server and bots together. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunSpec } from '../../../shared/contract/run.ts'
import { ofType } from '../../fakes/events-of-type.ts'
import { type PlayedEpisode, playRun } from '../../fakes/played-run.ts'

const two = 'lab/mixture/2-agents-1'
const three = 'lab/mixture/3-agents-2'

interface Played {
  readonly method: string
  readonly params?: RunSpec['methods'][number]['params']
}

function play(
  methods: readonly Played[],
  scenarios: readonly string[],
  more: Partial<Pick<RunSpec, 'members' | 'episodeBudget' | 'agents'>> = {},
): Promise<readonly PlayedEpisode[]> {
  return playRun({
    name: 'talk',
    scenarios: [...scenarios],
    methods: methods.map(({ method, params = {} }) => ({ method, params })),
    agents: [2, 3],
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { profile: 'careful' } },
    ...more,
  })
}

const endOf = ({ result }: PlayedEpisode): string => result.endReason
const completionOf = ({ result }: PlayedEpisode) => result.metrics.find(({ id }) => id === 'completion')?.value

describe('by talking', () => {
  let episodes: readonly PlayedEpisode[] = []
  beforeAll(async () => {
    episodes = await play(
      [{ method: 'talking' }, { method: 'talking', params: { openingRounds: 1, discussionClock: 'paused' } }],
      [two, three],
    )
  })

  test('every scenario is played by the team that it fixes, and completed', () => {
    expect(episodes.map(({ record }) => record.header.team.members.length)).toEqual([2, 2, 3, 3])
    expect(episodes.map(endOf)).toEqual(['completed', 'completed', 'completed', 'completed'])
    expect(episodes.map(completionOf)).toEqual([1, 1, 1, 1])
  })

  test('what is said stands in the record and costs its length in game time', () => {
    const [episode] = episodes
    if (episode === undefined) throw new Error('nothing was played')
    const said = ofType(episode, 'chat')
    expect(said.map(({ actor }) => actor.id).toSorted()).toEqual(['Alice', 'Bob'])
    const starts = ofType(episode, 'action.start').filter(({ data }) => data.call.action === 'Say')
    for (const { actor, atMs, data } of said) {
      const start = starts.find((own) => own.actor.id === actor.id)
      expect(atMs - (start?.atMs ?? 0)).toBe(data.text.length * 50)
    }
  })

  test('a discussion for which the game stands takes no game time', () => {
    const paused = episodes[1]
    if (paused === undefined) throw new Error('nothing was played')
    expect(ofType(paused, 'chat').map(({ atMs }) => atMs)).toEqual([0, 0])
    const asked = ofType(paused, 'model.call').filter(({ data }) => data.purpose === 'talking.discuss')
    expect(asked.map(({ data }) => data.latencyMs)).toEqual([0, 0])
  })
})

type Silence = readonly [words: string, methods: readonly Played[], more: Parameters<typeof play>[2]]

describe('in silence', () => {
  test.each([
    ['a method that does not talk', [{ method: 'talking', params: { talk: false } }], {}],
    [
      'agents who may not',
      [{ method: 'talking' }],
      { members: { Alice: { blocked: ['Say'] }, Bob: { blocked: ['Say'] } } },
    ],
    ['a method without talk', [{ method: 'react' }], {}],
  ] satisfies readonly Silence[])('nothing comes of it: %s', async (_, methods, more) => {
    const [episode] = await play(methods, [two], { agents: 2, ...more })
    if (episode === undefined) throw new Error('nothing was played')
    expect([endOf(episode), completionOf(episode)]).toEqual(['no-progress', 0])
    expect(ofType(episode, 'chat')).toEqual([])
  })
})

describe('workers of a plan', () => {
  /** Bob gets nothing out of chests: what a plan leaves him to put up, he has to ask for. */
  const playPlan = (blocked: readonly string[]) =>
    play(
      [{ method: 'causalmace', params: { talk: true, msPerCharacter: 20 } }],
      ['villagerbench/construction/raised-bed-06'],
      {
        agents: 2,
        members: { Alice: { blocked: [...blocked] }, Bob: { blocked: ['WithdrawItem', ...blocked] } },
      },
    )

  test('one says what it needs, the other hears it and brings it', async () => {
    const [episode] = await playPlan([])
    if (episode === undefined) throw new Error('nothing was played')
    expect([endOf(episode), completionOf(episode)]).toEqual(['completed', 1])
    const [need] = ofType(episode, 'chat')
    expect(need).toMatchObject({ actor: { id: 'Bob' }, data: { text: expect.stringMatching(/^I need 1 \w+;/) } })
    const item = need?.data.text.split(' ')[3]?.replace(';', '')
    const brought = ofType(episode, 'action.start').filter(({ data }) => data.call.action === 'Handover')
    expect(brought).toMatchObject([{ actor: { id: 'Alice' }, data: { call: { arguments: { agent: 'Bob', item } } } }])
  })

  test('with Say blocked nobody says anything, and all are asked as ever', async () => {
    const [episode] = await playPlan(['Say'])
    if (episode === undefined) throw new Error('nothing was played')
    expect(ofType(episode, 'chat')).toEqual([])
    const purposes = new Set(ofType(episode, 'model.call').map(({ data }) => data.purpose))
    expect(purposes).toContain('worker.act')
    expect(purposes).not.toContain('worker.act-talking')
  })
})

test('joint steps: all begin together, the step has its reward, and the budget of steps ends it', async () => {
  const joint = { method: 'talking', params: { steps: 'joint' } }
  const [whole] = await play([joint], [two], { agents: 2 })
  const [short] = await play([joint], [two], { agents: 2, episodeBudget: { jointSteps: 2 } })
  if (whole === undefined || short === undefined) throw new Error('nothing was played')
  expect(endOf(whole)).toBe('completed')
  const steps = ofType(whole, 'joint.step')
  expect(steps.map(({ data }) => data.step)).toEqual(steps.map((_, index) => index + 1))
  expect(steps.reduce((sum, { data }) => sum + data.reward, 0)).toBe(steps.at(-1)?.data.completion)
  const starts = ofType(whole, 'action.start').slice(0, 2)
  expect(new Set(starts.map(({ actor }) => actor.id)).size).toBe(2)
  expect(new Set(starts.map(({ atMs }) => atMs)).size).toBe(1)
  expect(endOf(short)).toBe('budget-steps')
  expect(ofType(short, 'joint.step')).toHaveLength(2)
  expect(short.result.validity).toBe('valid')
})
