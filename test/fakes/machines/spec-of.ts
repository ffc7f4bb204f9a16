/** What fake episodes are told. */
import { trialsOf } from '../../../main/runs/expand.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import { fakeRun } from '../experiment.ts'

/** Of one that behaves in that way. */
export function specOf(behaviour: string): EpisodeSpec {
  const [trial] = trialsOf(fakeRun(behaviour))
  if (trial === undefined) throw new Error('no trial')
  const { method, team, models } = trial.condition
  const { scenario, seed, repeat } = trial
  return { scenario, method, team, models, clock: 'virtual', seed, repeat }
}
