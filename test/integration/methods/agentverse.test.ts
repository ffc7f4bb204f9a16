/**
 * AgentVerse in one small scenario of each family, by models without mistakes: it comes to the end, and the talk stands in the record.
 * @module-tag landing
 */
import { expect, test } from 'vitest'
import { playRun } from '../../fakes/played-run.ts'
import { faultless } from '../../fakes/simulated-models.ts'

const scenarios = [
  'villagerbench/construction/flower-row-04',
  'villagerbench/cooking/cake-milk.bucket-wheat.chest-sugar.chest',
  'villagerbench/escape/2p-steps2-seed0',
]

test('every family is played to its end, and the first discussion is one moment of game time', async () => {
  const model = { provider: 'scripted', model: 'scripted', params: { ...faultless } }
  const methods = [{ method: 'agentverse' }]
  const played = await playRun({
    name: 'agentverse',
    scenarios,
    methods,
    agents: 2,
    seeds: [1],
    model,
    clock: 'virtual',
  })
  expect(played).toHaveLength(scenarios.length)
  for (const { record } of played) {
    expect(record.events.at(-1)).toMatchObject({ type: 'episode.end', data: { endReason: 'completed' } })
    const said = record.events.filter(({ type }) => type === 'chat')
    expect(said.slice(0, 4).map(({ actor }) => actor.id)).toEqual(['Alice', 'Bob', 'Alice', 'Bob'])
    expect(new Set(said.slice(0, 4).map(({ atMs }) => atMs))).toEqual(new Set([0]))
    const planned = record.events.flatMap(({ type, data }) => (type === 'plan.initial' ? data.graph.subtasks : []))
    const actedAt = record.events.flatMap(({ type, data }) => (type === 'action.start' ? [data.subtask] : []))
    expect(planned.map(({ id }) => id)).toEqual(expect.arrayContaining(actedAt))
  }
})
