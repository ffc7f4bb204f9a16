/** What `run`, `resume` and `demo` have in common: a run is launched in a lab, followed to its end, and reported. */
import type { Bridge } from '../../../preload/contract/bridge.ts'
import { ok, type Result } from '../../../preload/contract/errors.ts'
import { dataFolder } from '../../common/data-folder.ts'
import { orLeftOut, readImportedScenarios } from '../../lab/imported-scenarios.ts'
import { resolveRun } from '../../lab/resolve-run.ts'
import { checkModels } from './check-models.ts'
import { explain } from './exit-codes.ts'
import { followRun } from './follow-run.ts'
import type { StartSpec } from './run-options.ts'
import { reportRun } from './run-outcome.ts'
import { workInLab } from './use-lab.ts'

export interface Playing {
  /** Episodes at a time; null for the lab's own choice. */
  readonly parallel: number | null
  readonly json: boolean
  /** Says first what to know of the run, on standard error: the demo's is known. */
  readonly warns?: boolean
  /** Starts without asking whether the models answer. */
  readonly skipsCheck?: boolean
  /** What follows the tables. */
  readonly hints?: readonly string[]
}

/** Starts the run of a spec, see `playRun`. Names are looked up before any lab is: a mistake opens nothing. */
export async function startRun(spec: StartSpec, playing: Playing): Promise<number> {
  const imported = readImportedScenarios(dataFolder())
  if (!imported.ok) return explain(imported.error, playing.json)
  const { scenarios, leftOut } = imported.value
  const resolved = orLeftOut(resolveRun(spec, scenarios), spec.scenarios, leftOut)
  if (!resolved.ok) return explain(resolved.error, playing.json)
  const isTested = resolved.value.modelKind === 'live' && playing.skipsCheck !== true
  return playRun(playing, async (bridge) => {
    if (playing.warns === true) await tellWarnings(bridge, spec)
    const checked = isTested ? await checkModels(bridge, spec) : ok(undefined)
    if (!checked.ok) return checked
    const started = await bridge.call('run.start', { spec })
    return started.ok ? ok(started.value.runId) : started
  })
}

/** As `causalmace estimate` does; what cannot be told keeps no run from starting, whose own answer follows. */
export async function tellWarnings(bridge: Bridge, spec: StartSpec): Promise<void> {
  const estimate = await bridge.call('run.estimate', { spec })
  if (!estimate.ok) return
  for (const { message } of estimate.value.warnings) console.error(`! ${message}`)
}

/** `launch` answers the id of a run that goes on. The lab is announced once it does. Answers the exit code. */
export function playRun(
  { parallel, json, hints = [] }: Playing,
  launch: (bridge: Bridge) => Promise<Result<string>>,
): Promise<number> {
  return workInLab({ parallel, json }, async (bridge, announce) => {
    const ended = await followRun(bridge, async () => {
      const launched = await launch(bridge)
      if (launched.ok) announce()
      return launched
    })
    return ended.ok ? reportRun(bridge, ended.value, { json, hints }) : explain(ended.error, json)
  })
}
