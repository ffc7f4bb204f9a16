/** Everything that users ask before a run: what can be named, scenarios, presets, estimates. */
import { randomUUID } from 'node:crypto'
import { attempt, type Db } from '../../../db/open.ts'
import { listPresets, type PresetRow, putPreset, removePreset } from '../../../db/presets.ts'
import type { Preset } from '../../../shared/contract/catalog.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ModelCheck } from '../../../shared/contract/model-check.ts'
import type { Log } from '../../common/log.ts'
import type { Gateway } from '../../models/gateway.ts'
import { modelsOfRun } from '../../runs/expand.ts'
import { builtInPresets } from '../built-in-presets.ts'
import { importedScenarios, type LeftOut, listedScenarios } from '../imported-scenarios.ts'
import { namedRun, readyRun } from '../ready-run.ts'
import { catalogHandlers, scenarioHandlers } from './catalog.ts'
import { type EstimateHandlerParts, estimateHandlers } from './estimates.ts'
import type { Handlers } from './handler.ts'

type PlanningCalls = 'catalog.get' | 'scenario.get' | 'preset.save' | 'preset.remove' | 'run.estimate' | 'run.check'

interface PlanningParts extends EstimateHandlerParts {
  readonly check: Gateway['check']
  readonly log: Pick<Log, 'warn'>
}

export function planningHandlers(parts: PlanningParts): Pick<Handlers, PlanningCalls> {
  const { db, keys, check, log } = parts
  const tell = onceEach(log)
  const listed = () => {
    const read = listedScenarios(db)
    if (read.ok) tell(read.value.leftOut)
    return read
  }
  return {
    ...catalogHandlers(keys, () => presetsOfLab(db), listed),
    ...scenarioHandlers(() => importedScenarios(db)),
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

/** Call `run.check`: whether the models of a run answer, before it begins. */
interface Parts {
  readonly db: Db
  readonly check: Gateway['check']
}

function modelCheckHandlers({ db, check }: Parts): Pick<Handlers, 'run.check'> {
  return {
    'run.check': async ({ spec }) => {
      const ready = readyRun(db, spec)
      if (!ready.ok) return ready
      if (ready.value.modelKind !== 'live') return ok({ checks: [] })
      const answers = await Promise.all(
        modelsOfRun(ready.value.run).map(async ({ binding, ...asking }) => ({ asking, checked: await check(binding) })),
      )
      const checks: ModelCheck[] = []
      for (const { asking, checked } of answers) {
        if (!checked.ok) return checked
        if (checked.value !== null)
          checks.push({ ...checked.value, roles: [...asking.roles], agents: [...asking.agents] })
      }
      return ok({ checks })
    },
  }
}

/* Calls `preset.*`, and what the catalog shows of them: runs to begin with, built in or kept by the user. */

/** Built-in ones first, then the user's by their labels. */
export function presetsOfLab(db: Db): Result<readonly Preset[]> {
  return attempt(() => [...builtInPresets(), ...listPresets(db).map(presetOf)])
}

export function presetHandlers(db: Db): Pick<Handlers, 'preset.save' | 'preset.remove'> {
  return {
    'preset.save': ({ label, spec }) => {
      const builtIn = builtInPresets().find((preset) => preset.label.toLowerCase() === label.toLowerCase())
      if (builtIn !== undefined) {
        return fail('bad-input', `label: "${builtIn.label}" is a built-in preset; give yours another name.`)
      }
      const named = namedRun(db, spec)
      if (!named.ok) return named
      return attempt(() =>
        presetOf(putPreset(db, { id: randomUUID(), label, spec, savedAt: new Date().toISOString() })),
      )
    },
    'preset.remove': ({ id }) => {
      if (builtInPresets().some((preset) => preset.id === id)) {
        return fail('bad-input', `id: "${id}" is a built-in preset, which stays.`)
      }
      const removed = attempt(() => removePreset(db, id))
      if (!removed.ok) return removed
      return removed.value
        ? ok({})
        : fail('unknown-name', `There is no preset ${id}. The catalog lists those there are.`)
    },
  }
}

function presetOf({ id, label, spec }: PresetRow): Preset {
  return { id, label, description: spec.name === label ? '' : spec.name, isOwn: true, spec }
}
