import { expect, test } from 'vitest'
import { createLab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const MINUTE_MS = 60_000

const carrying = ['NavigateTo', 'CheckContainer', 'WithdrawItem', 'Equip', 'Handover']

/** Every error dial at 0. */
const faultless = {
  profile: 'perfect',
}

test(
  'a team in which one agent may not place blocks builds all the same, whatever the method',
  async () => {
    const lab = unwrap(createLab({ dataFolder: tempFolder(), concurrency: 1, episodes: sharedEpisodes }))
    const bridge = connectLocally(lab)
    const spec = {
      name: 'one who only carries',
      scenarios: ['villagerbench/construction/flower-row-06'],
      methods: ['causalmace', 'react', 'sequential', 'oracle-graph'].map((method) => ({ method })),
      agents: 3,
      // Of the last construction gives one only to whom it is named for, and the other no suite to anybody else.
      members: { Bob: { abilities: [...carrying, 'ErectDirtLadder', 'CraftingPlan'] } },
      seeds: [1],
      model: { provider: 'scripted', model: 'scripted', params: faultless },
    }
    const { runId } = unwrap(await bridge.call('run.start', { spec }))
    await lab.idle()
    const results = unwrap(await bridge.call('run.results', { runId }))
    await lab.close()
    const ends = results.map(({ condition, endReason, validity, metrics }) => [
      condition,
      endReason,
      validity,
      metrics.find(({ id }) => id === 'completion')?.value,
    ])
    expect(ends).toEqual(
      ['causalmace', 'react', 'sequential', 'oracle-graph [upper bound: knows the ground truth]'].map((label) => [
        `${label} [Bob limited]`,
        'completed',
        'valid',
        1,
      ]),
    )
  },
  5 * MINUTE_MS,
)
