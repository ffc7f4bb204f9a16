/**
 * One agent alone, as in table 3 of CausalMACE's paper, in one small scenario of each family and by models without mistakes: CausalMACE
 * and Inner Monologue complete all of it, and nothing in the record takes a second agent for granted.
 * @module-tag landing
 */
import { expect, test } from 'vitest'
import { builtInPresets } from '../../../main/lab/built-in-presets.ts'
import { playRun } from '../../fakes/played-run.ts'
import { faultless } from '../../fakes/simulated-models.ts'

const preset = builtInPresets().find(({ id }) => id === 'single-agent')?.spec

test('CausalMACE and Inner Monologue complete each family with one agent', async () => {
  if (preset === undefined) throw new Error('there is no preset of one agent')
  const model = { provider: 'scripted', model: 'scripted', params: { ...faultless } }
  const methods = [{ method: 'causalmace' }, { method: 'inner-monologue' }]
  const played = await playRun({ ...preset, methods, seeds: [1], model })
  expect(played).toHaveLength(methods.length * preset.scenarios.length)
  for (const { record, result } of played) {
    expect(record.header.team.members.map(({ name }) => name)).toEqual(['Alice'])
    expect(record.events.at(-1)).toMatchObject({ type: 'episode.end', data: { endReason: 'completed' } })
    // A balance between agents means nothing for one.
    const metrics = new Map(result.metrics.map(({ id, value }) => [id, value]))
    expect([metrics.get('completion'), metrics.get('balance')]).toEqual([1, null])
  }
  const ofMethod = (id: string) => played.filter(({ record: { header } }) => header.method.id === id)
  const types = (id: string) => new Set(ofMethod(id).flatMap(({ record }) => record.events.map(({ type }) => type)))
  // The planner still writes its graph, cuts it by intervention and makes paths of it.
  expect([...types('causalmace')]).toEqual(expect.arrayContaining(['plan.initial', 'plan.refined', 'plan.paths']))
  const failed = ofMethod('causalmace').flatMap(({ record }) =>
    record.events.filter(({ type, data }) => type === 'subtask.status' && JSON.stringify(data).includes('"failed"')),
  )
  expect(failed).toEqual([])
})
