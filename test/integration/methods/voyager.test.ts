/**
 * Voyager alone in one small scenario of each family, by models without mistakes: it comes to the end, and learns on the way.
 * @module-tag landing
 */
import { expect, test } from 'vitest'
import { skillSchema } from '../../../main/methods/voyager/skills.ts'
import { playRun } from '../../fakes/played-run.ts'
import { faultless } from '../../fakes/simulated-models.ts'

const scenarios = [
  'villagerbench/construction/raised-bed-06',
  'villagerbench/cooking/cake-milk.bucket-wheat.chest-sugar.chest',
  'villagerbench/escape/1p-steps1-seed0',
]

test('one agent plays every family to its end; a skill of the condition saves writing and describing it', async () => {
  const place = skillSchema.parse({
    name: 'place_block',
    call: ['item', 'pos', 'state'],
    description: 'Take an item in hand and place it as a block at a position.',
    body: [
      { action: 'Equip', arguments: { item: '{item}' } },
      { action: 'PlaceBlock', arguments: { item: '{item}', pos: '{pos}', state: '{state}' } },
    ],
  })
  const played = await playRun({
    name: 'voyager',
    scenarios,
    methods: [{ method: 'voyager' }, { method: 'voyager', params: { library: [place] } }],
    agents: 1,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { ...faultless } },
    clock: 'virtual',
  })
  expect(played).toHaveLength(2 * scenarios.length)
  for (const { record } of played) {
    expect(record.events.at(-1)).toMatchObject({ type: 'episode.end', data: { endReason: 'completed' } })
    expect(record.events.some(({ type }) => type === 'plan.initial')).toBe(true)
  }
  const learnt = played
    .filter(({ result }) => result.scenario.endsWith('raised-bed-06'))
    .map(({ record }) => JSON.stringify(record.events).split('I keep a skill: place_block(').length - 1)
  expect(learnt.toSorted()).toEqual([0, 1])
})
