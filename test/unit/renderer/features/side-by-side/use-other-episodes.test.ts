import { expect, test } from 'vitest'
import {
  groupedOthers,
  type OtherEpisode,
  otherHint,
  otherLabel,
  useWhereabouts,
} from '../../../../../renderer/features/side-by-side/use-other-episodes.ts'
import { fail, ok } from '../../../../../shared/contract/errors.ts'
import { fakeResult } from '../../../../fakes/sample-run.ts'
import { hostHook } from '../../client/hook-host.tsx'

const base: OtherEpisode = {
  episodeId: 'e-1',
  runId: 'run-1',
  runName: 'ablation',
  condition: 'causalmace ×3',
  seed: 1,
  repeat: 1,
  completion: 0.917,
  endReason: 'completed',
}

test('its own run comes first, each episode once, itself never', () => {
  const others = [
    { ...base, episodeId: 'e-9', runId: 'run-2' },
    { ...base, episodeId: 'e-2' },
    base,
    { ...base, episodeId: 'e-2' },
  ]
  expect(
    groupedOthers(others, base).map(({ group, episodes }) => [group, episodes.map(({ episodeId }) => episodeId)]),
  ).toEqual([
    ['This run', ['e-2']],
    ['Other runs', ['e-9']],
  ])
  expect(groupedOthers([base], base)).toEqual([])
})

test('it says which one it is and what came of it; its run where that is another', () => {
  expect(otherLabel(base)).toBe('causalmace ×3 · seed 1')
  expect(otherLabel({ ...base, repeat: 2 })).toBe('causalmace ×3 · seed 1 · repeat 2')
  expect(otherHint(base, 'run-1')).toBe('92 % · Completed')
  expect(otherHint({ ...base, endReason: null, completion: null }, 'run-2')).toBe('running · ablation')
})

test('where an episode belongs is asked for again after a lost connection', async () => {
  const row = { ...fakeResult(), runName: 'night', attempt: 1, slot: 0, tags: [], notes: '' }
  let isLost = true
  const { bridge, value, step } = await hostHook(
    { 'episode.list': () => (isLost ? fail('lab-lost', 'gone') : ok({ total: 1, rows: [row] })) },
    useWhereabouts,
    row.episodeId,
  )
  expect(value()).toBeNull()
  isLost = false
  await step(() => bridge.setStatus('connecting'))
  await step(() => bridge.setStatus('open'))
  expect(value()?.runName).toBe('night')
})
