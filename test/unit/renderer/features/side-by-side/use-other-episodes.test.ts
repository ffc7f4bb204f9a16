import { expect, test } from 'vitest'
import {
  groupedOthers,
  type OtherEpisode,
  otherHint,
  otherLabel,
} from '../../../../../renderer/features/side-by-side/use-other-episodes.ts'

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
