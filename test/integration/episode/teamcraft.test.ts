/** A case of each of TeamCraft's families, played in running time: real server, real bots, the simulated model without mistakes. */
import { beforeAll, describe, expect, test } from 'vitest'
import { taskFamily } from '../../../shared/core/families/index.ts'
import { factsOf } from '../../../shared/core/task-facts.ts'
import { worldOfRecord } from '../../../shared/core/voxel-world.ts'
import { ofType } from '../../fakes/events-of-type.ts'
import { type PlayedEpisode, playRun } from '../../fakes/played-run.ts'

const families = ['build', 'clear', 'farm', 'smelt'] as const
let episodes: readonly PlayedEpisode[] = []
beforeAll(async () => {
  episodes = await playRun({
    name: 'teamcraft',
    scenarios: ['build/test-7', 'clear/test-0', 'farm/test-7', 'smelt/test-7'].map((name) => `teamcraft/${name}`),
    methods: [{ method: 'react' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } },
  })
})

function played(family: (typeof families)[number]): PlayedEpisode {
  const episode = episodes.find(({ record }) => record.header.scenario.address.startsWith(`teamcraft/${family}/`))
  if (episode === undefined) throw new Error(`No case of ${family} was played.`)
  return episode
}

describe.each(families)('a case of %s', (family) => {
  test('is completed by the benchmark’s score, which the record comes to again', () => {
    const { result, record } = played(family)
    expect(result.endReason).toBe('completed')
    const { task } = record.header.scenario
    const completion = taskFamily(task).completion(task, worldOfRecord(record).at, factsOf(record.events))
    expect(completion).toBe(1)
    expect(ofType(played(family), 'progress').at(-1)?.data.completion).toBe(1)
  })

  test('is done by the members themselves, each of which owns a part of it', () => {
    const { record } = played(family)
    const { task } = record.header.scenario
    const owners = new Set((taskFamily(task).owned(task, record) ?? []).map(({ owner }) => owner))
    expect(owners.size).toBeGreaterThan(0)
    for (const owner of owners) expect(['bot1', 'bot2']).toContain(owner)
  })
})

test('crops grow by commands every ten seconds, and nothing else is ever commanded', () => {
  const commands = ofType(played('farm'), 'server.command').filter(({ atMs }) => atMs > 0)
  expect(commands.length).toBeGreaterThan(0)
  for (const { atMs, data } of commands) {
    expect(data.command).toMatch(/^setblock -?\d+ -?\d+ -?\d+ (\w+\[age=\d\]|farmland\[moisture=7\])$/)
    expect(atMs % 10_000).toBeLessThan(100)
  }
  for (const family of ['build', 'clear', 'smelt'] as const) {
    expect(ofType(played(family), 'server.command').filter(({ atMs }) => atMs > 0)).toEqual([])
  }
})
