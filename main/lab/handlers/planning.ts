/** Everything that users ask before a run: what can be named, scenarios, presets, estimates. */
import { listImportedScenarios } from '../../../db/imported-scenarios.ts'
import { attempt } from '../../../db/open.ts'
import { catalogHandlers } from './catalog.ts'
import { type EstimateHandlerParts, estimateHandlers } from './estimates.ts'
import type { Handlers } from './handler.ts'
import { presetHandlers, presetsOfLab } from './presets.ts'
import { scenarioHandlers } from './scenarios.ts'

type PlanningCalls = 'catalog.get' | 'scenario.get' | 'preset.save' | 'preset.remove' | 'run.estimate'

export function planningHandlers({ db, keys, concurrency }: EstimateHandlerParts): Pick<Handlers, PlanningCalls> {
  const imported = () => attempt(() => listImportedScenarios(db))
  return {
    ...catalogHandlers(keys, () => presetsOfLab(db), imported),
    ...scenarioHandlers(imported),
    ...presetHandlers(db),
    ...estimateHandlers({ db, keys, concurrency }),
  }
}
