/**
 * DEPS in one small scenario of each family, by models without mistakes: it comes to the end, and its plans stand in the record.
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

test('every family is played to its end, and sub-goals are those of the plans', async () => {
  const model = { provider: 'scripted', model: 'scripted', params: { ...faultless } }
  const methods = [{ method: 'deps' }]
  const played = await playRun({ name: 'deps', scenarios, methods, agents: 2, seeds: [1], model, clock: 'virtual' })
  expect(played).toHaveLength(scenarios.length)
  for (const { record } of played) {
    expect(record.events.at(-1)).toMatchObject({ type: 'episode.end', data: { endReason: 'completed' } })
    const planned = record.events.flatMap(({ type, data }) => (type === 'plan.initial' ? data.graph.subtasks : []))
    const worked = record.events.flatMap(({ type, data, actor }) =>
      type === 'subtask.status' && data.status === 'running' ? [{ id: data.subtask, agent: actor.id }] : [],
    )
    expect(new Set(worked.map(({ agent }) => agent)).size).toBe(2)
    for (const { id, agent } of worked) expect(planned.find((subtask) => subtask.id === id)?.agents).toEqual([agent])
  }
})
