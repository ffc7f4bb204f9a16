import { expect, test } from 'vitest'
import { groupEndings } from '../../../../../main/analysis/compare/group-endings.ts'
import { groupTrials } from '../../../../../main/analysis/compare/groups.ts'
import type { RangedMeasure } from '../../../../../main/analysis/compare/rows.ts'
import { comparedEpisode, comparedTrial } from '../../../../fakes/compared-trial.ts'

const completion: RangedMeasure = {
  id: 'completion',
  label: 'Completion',
  unit: 'ratio',
  better: 'more',
  range: [0, 1],
  main: true,
}
const hidden: RangedMeasure = { id: 'hidden', label: 'Hidden', unit: 'ratio', better: 'more', range: [0, 1] }
const measures = [completion, hidden]

function trial(seed: number, completed: number, unusable: number, scenario = 'a/b/one') {
  const values = new Map([
    ['completion', completed],
    ['hidden', completed],
    ['unusable-answers', unusable],
  ])
  const isPlanUnreadable = completed === 0 && unusable > 0
  return comparedTrial({
    ...{ seed, scenario, outcome: comparedEpisode({ id: `e${seed}`, values }) },
    ended: [{ endReason: completed === 1 ? 'completed' : 'gave-up', validity: 'valid', isPlanUnreadable }],
  })
}

test('a plan that could not be read is an ending of its own, and failed attempts are counted beside the valid episode', () => {
  const failed = { endReason: 'crash', validity: 'infrastructure', isPlanUnreadable: false } as const
  const retried = trial(3, 1, 0)
  const trials = [trial(1, 1, 0), trial(2, 0, 2), { ...retried, ended: [failed, ...retried.ended] }, trial(4, 0, 0)]
  const [own] = groupEndings(groupTrials(trials), trials, measures)
  expect(own?.ended).toEqual([
    { ending: 'completed', validity: 'valid', episodes: 2 },
    { ending: 'gave-up', validity: 'valid', episodes: 1 },
    { ending: 'plan-unreadable', validity: 'valid', episodes: 1 },
    { ending: 'crash', validity: 'infrastructure', episodes: 1 },
  ])
  expect([own?.counted, own?.unusable]).toEqual([4, 1])
})

test('means without are of the other counted episodes, scenario by scenario, of main measures alone', () => {
  const trials = [trial(1, 1, 0), trial(2, 0, 1), trial(1, 0.5, 0, 'a/b/two'), trial(1, 0, 1, 'a/b/three')]
  const [own] = groupEndings(groupTrials(trials), trials, measures)
  expect(own?.without).toEqual([{ id: 'completion', mean: 0.75, scenarios: 2, episodes: 2 }])
  const usable = [trial(1, 1, 0)]
  expect(groupEndings(groupTrials(usable), usable, measures)[0]?.without).toEqual([])
})
