/** The flower bed as an episode process is asked to play it. */

import { methods } from '../../main/methods/index.ts'
import { createGateway } from '../../main/models/gateway.ts'
import { modelProviders } from '../../main/models/index.ts'
import { expandRun, trialsOf } from '../../main/runs/expand.ts'
import type { EpisodeBudget } from '../../shared/contract/episode-budget.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import { resolveInput } from './resolve-input.ts'
import { unwrap } from './runs-parts.ts'

const FLOWER_BED = 'villagerbench/construction/task_24'

export const gateway = createGateway({
  providers: modelProviders,
  prompts: async () => (await Promise.all(methods.map((method) => method.loadPrompts()))).flat(),
})

interface Chosen {
  readonly method?: string
  readonly budget?: EpisodeBudget
  readonly scenario?: string
}

/** A method, CausalMACE unless told, on the flower bed unless told, in virtual time, for so many seconds of the game. */
export function task24(
  seed: number,
  agents = 2,
  gameTimeS?: number,
  { method: name = 'causalmace', budget: episodeBudget, scenario: address = FLOWER_BED }: Chosen = {},
): EpisodeSpec {
  const { run } = unwrap(
    resolveInput({
      name: 'flower bed',
      scenarios: [address],
      methods: [{ method: name }],
      agents,
      seeds: [seed],
      repeats: 1,
      model: { provider: 'scripted', model: 'scripted', params: {} },
      clock: 'virtual',
      ...(episodeBudget === undefined ? {} : { episodeBudget }),
    }),
  )
  const [trial] = trialsOf(expandRun(run))
  if (trial === undefined) throw new Error('one trial')
  const { condition, scenario, repeat } = trial
  const { method, team, models, budget } = condition
  const limits = { ...scenario.limits, ...(gameTimeS === undefined ? {} : { gameTimeS }) }
  return {
    scenario: { ...scenario, limits },
    method,
    team,
    models,
    ...(budget === undefined ? {} : { budget }),
    clock: 'virtual',
    seed: trial.seed,
    repeat,
  }
}

/** The same task for one of `odd-methods-entry.ts`'s methods, with limits in seconds of game time that are its own. */
export function oddEpisode(
  method: string,
  limits: Partial<EpisodeSpec['scenario']['limits']> = {},
  scenario = FLOWER_BED,
): EpisodeSpec {
  const spec = task24(1, 2, undefined, { scenario })
  return {
    ...spec,
    method: { id: method, variant: 'default', params: {} },
    scenario: { ...spec.scenario, limits: { ...spec.scenario.limits, ...limits } },
  }
}
