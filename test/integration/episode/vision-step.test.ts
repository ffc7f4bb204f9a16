/** A small case of each of TeamCraft's families, played in joint steps by simulated readers: pictures for two, words for two. */
import { beforeAll, describe, expect, test } from 'vitest'
import { ofType } from '../../fakes/events-of-type.ts'
import { type PlayedEpisode, playRun } from '../../fakes/played-run.ts'

const model = { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } } as const
let episodes: readonly PlayedEpisode[] = []
beforeAll(async () => {
  const common = { name: 'steps', agents: 2, seeds: [1], model }
  const seeing = await playRun({
    ...common,
    scenarios: ['teamcraft/build/test-18', 'teamcraft/smelt/test-4'],
    methods: [{ method: 'vision-step' }],
  })
  const reading = await playRun({
    ...common,
    scenarios: ['teamcraft/clear/test-27', 'teamcraft/farm/test-6'],
    methods: [{ method: 'vision-step:decentralised-text' }],
  })
  episodes = [...seeing, ...reading]
})

function played(family: string): PlayedEpisode {
  const episode = episodes.find(({ record }) => record.header.scenario.address.includes(`/${family}/`))
  if (episode === undefined) throw new Error(`No case of ${family} was played.`)
  return episode
}

describe.each(['build', 'clear', 'farm', 'smelt'])('a case of %s', (family) => {
  test('is completed at the end of a step, whose rewards add up to all of it', () => {
    const episode = played(family)
    expect(episode.result.endReason).toBe('completed')
    const steps = ofType(episode, 'joint.step')
    expect(steps.map(({ data }) => data.step)).toEqual(steps.map((_, at) => at + 1))
    expect(steps.at(-1)?.data.completion).toBe(1)
    expect(steps.reduce((sum, { data }) => sum + data.reward, 0)).toBeCloseTo(1)
    expect(ofType(episode, 'episode.end')[0]?.atMs).toBe(steps.at(-1)?.atMs)
  })

  test('is asked once in a step, or once for each member, and takes no action but calls', () => {
    const episode = played(family)
    const asked = ofType(episode, 'model.call')
    const steps = ofType(episode, 'joint.step').length
    const isSeeing = family === 'build' || family === 'smelt'
    expect(asked.map(({ data }) => data.role)).toEqual(
      Array(isSeeing ? steps : 2 * steps).fill(isSeeing ? 'vision' : 'worker'),
    )
    const actions = ofType(episode, 'action.start').map(({ data }) => data.call.action)
    expect(actions.length).toBeGreaterThan(0)
    const calls = ['PlaceItem', 'BreakBlock', 'Sow', 'HarvestRipe', 'PutFuel', 'PutInput', 'TakeOutput']
    for (const action of actions) expect(calls).toContain(action)
  })
})

test('members begin together, and the next step only begins when all have ended', () => {
  const episode = played('build')
  const ends = [0, ...ofType(episode, 'joint.step').map(({ atMs }) => atMs)]
  const starts = ofType(episode, 'action.start').map(({ atMs }) => atMs)
  expect(new Set(starts)).toEqual(new Set(ends.slice(0, -1)))
})

test('crops grow after steps alone', () => {
  const farm = played('farm')
  const ends = ofType(farm, 'joint.step').map(({ atMs }) => atMs)
  const grown = ofType(farm, 'server.command').filter(({ atMs }) => atMs > 0)
  expect(grown.length).toBeGreaterThan(0)
  for (const { atMs } of grown) expect(ends.some((end) => atMs >= end && atMs - end <= 100)).toBe(true)
})

test('what is put in beside fuel is smelted before the step ends', () => {
  const [first] = ofType(played('smelt'), 'joint.step')
  const made = ofType(played('smelt'), 'container.change').find(({ data }) => data.item === 'gold_ingot')
  expect(made?.atMs).toBeLessThan(first?.atMs ?? 0)
})
