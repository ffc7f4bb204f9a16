import { expect, test } from 'vitest'
import { createLab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import { eventData } from '../../../shared/contract/record/events.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

/** Rabbits are in a pasture there. */
const SCENARIO =
  'villagerbench/cooking/stew-rabbit.pasture-potato.chest-carrot.chest-mushroom.chest-bowl.chest-coal.chest'

test('a member whose team switches hunting on hunts by itself; the record tells of it and plays again to the byte', {
  tags: ['long'],
}, async () => {
  const lab = unwrap(createLab({ dataFolder: tempFolder(), concurrency: 1, episodes: sharedEpisodes }))
  const bridge = connectLocally(lab)
  const spec = {
    name: 'hunters',
    scenarios: [SCENARIO],
    methods: [{ method: 'react' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } },
  }
  const { runId } = unwrap(
    await bridge.call('run.start', {
      spec: { ...spec, members: { Bob: { modes: ['hunting'] } } },
    }),
  )
  await lab.idle()
  const [result] = unwrap(await bridge.call('run.results', { runId }))
  const episodeId = result?.episodeId ?? ''
  const { rows } = unwrap(await bridge.call('episode.events', { episodeId, afterSeq: -1 }))
  const { header } = unwrap(await bridge.call('episode.header', { episodeId }))
  let asked = unwrap(await bridge.call('episode.verify', { episodeId }))
  while (asked.verification.state !== 'done') {
    asked = unwrap(await bridge.call('episode.verify', { episodeId, verificationId: asked.verificationId }))
  }
  await lab.close()
  const modes = rows
    .filter(({ type }) => type === 'agent.mode')
    .map(({ actor, data }) => [actor.id, eventData['agent.mode'].parse(data).text] as const)
  expect(modes.length).toBeGreaterThan(0)
  expect(modes.filter(([agent, text]) => agent !== 'Bob' || !text.startsWith('hunts a rabbit'))).toEqual([])
  expect(asked.verification).toMatchObject({ state: 'done', verdict: { kind: 'equal' } })
  expect(header?.team.members[1]).toMatchObject({ name: 'Bob', modes: ['hunting'] })
})
