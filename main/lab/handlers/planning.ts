/** Everything that users ask before a run: what can be named, scenarios, presets, estimates. */
import type { Log } from '../../common/log.ts'
import type { Gateway } from '../../models/gateway.ts'
import { importedScenarios, type LeftOut } from '../imported-scenarios.ts'
import { catalogHandlers } from './catalog.ts'
import { type EstimateHandlerParts, estimateHandlers } from './estimates.ts'
import type { Handlers } from './handler.ts'
import { modelCheckHandlers } from './model-check.ts'
import { presetHandlers, presetsOfLab } from './presets.ts'
import { scenarioHandlers } from './scenarios.ts'

type PlanningCalls = 'catalog.get' | 'scenario.get' | 'preset.save' | 'preset.remove' | 'run.estimate' | 'run.check'

export interface PlanningParts extends EstimateHandlerParts {
  readonly check: Gateway['check']
  readonly log: Pick<Log, 'warn'>
}

export function planningHandlers(parts: PlanningParts): Pick<Handlers, PlanningCalls> {
  const { db, keys, check, log } = parts
  const tell = onceEach(log)
  const imported = () => {
    const read = importedScenarios(db)
    if (read.ok) tell(read.value.leftOut)
    return read
  }
  return {
    ...catalogHandlers(keys, () => presetsOfLab(db), imported),
    ...scenarioHandlers(imported),
    ...presetHandlers(db),
    ...estimateHandlers(parts),
    ...modelCheckHandlers({ db, check }),
  }
}

/** A form asks for the list again and again. */
function onceEach(log: Pick<Log, 'warn'>): (leftOut: readonly LeftOut[]) => void {
  const told = new Set<string>()
  return (leftOut) => {
    for (const { address, why } of leftOut) {
      const key = `${address} ${why}`
      if (!told.has(key)) log.warn({ address, why }, 'an imported scenario cannot be read and is left out')
      told.add(key)
    }
  }
}
