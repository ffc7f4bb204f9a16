/**
 * One small scenario of each of MineCollab's suites, played by models without mistakes. docs/minecollab.md has the commands that play all of our own.
 * @module-tag landing
 */
import { expect, test } from 'vitest'
import { playRun } from '../../fakes/played-run.ts'
import { faultless } from '../../fakes/simulated-models.ts'

const model = { provider: 'scripted', model: 'scripted', params: { ...faultless } }

test('CausalMACE and MINDcraft complete one of each, and what they did can be told', async () => {
  const played = await playRun({
    name: 'minecollab',
    scenarios: [
      'minecollab/crafting/compass-2-agents-depth-0-1',
      'minecollab/cooking/head-2-agents-baked_potato-blocked-0',
      'minecollab/hells-kitchen/paper-baked_potato-golden_carrot',
    ],
    methods: [{ method: 'causalmace' }, { method: 'mindcraft' }],
    agents: 2,
    seeds: [1],
    model,
  })
  const ends = played.map(({ record }) => [
    record.header.scenario.address.split('/')[1],
    record.header.method.id,
    record.events.findLast(({ type }) => type === 'episode.end')?.data,
  ])
  for (const [suite, method, end] of ends) {
    expect(end, `${suite} by ${method}`).toMatchObject({ endReason: 'completed' })
  }
  expect(played).toHaveLength(6)
  for (const { record } of played) {
    expect(record.header.team.members.map(({ name }) => name)).toEqual(['Andy', 'Jill'])
    // What was held is in the record, so that the score can be counted again.
    expect(record.events.some(({ type }) => type === 'item.carried')).toBe(true)
  }
})

test('VillagerAgent and ReAct play with the same brief', async () => {
  const played = await playRun({
    name: 'others',
    scenarios: ['minecollab/crafting/pink_wool-2-agents-depth-0-0'],
    methods: [{ method: 'villageragent' }, { method: 'react' }],
    agents: 2,
    seeds: [1],
    model,
  })
  expect(played.map(({ result }) => result.metrics.find(({ id }) => id === 'completion')?.value)).toEqual([1, 1])
})
