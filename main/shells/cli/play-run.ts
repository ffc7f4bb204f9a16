/** What `run`, `resume` and `demo` have in common: a run is launched in a lab, followed to its end, and reported. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { RunEstimate } from '../../../shared/contract/estimate.ts'
import { describeCheck } from '../../../shared/core/format/model-check.ts'
import { dataFolder } from '../../common/data-folder.ts'
import { holdsLab } from '../../lab/unstored-lab.ts'
import { explain } from './command.ts'
import { followRun } from './follow-run.ts'
import type { AskedQueue } from './queue-options.ts'
import type { StartSpec } from './run-options.ts'
import { reportRun } from './run-outcome.ts'
import { lookAhead, workInLab } from './use-lab.ts'

interface Playing {
  /** Episodes at a time; null for the lab's own choice. */
  readonly parallel: number | null
  /** The queue for worker machines that the command line asks for. */
  readonly queue?: AskedQueue
  readonly json: boolean
  /** Says first what to know of the run, on standard error: the demo's is known. */
  readonly warns?: boolean
  /** Starts without asking whether the models answer. */
  readonly skipsCheck?: boolean
  /** What follows the tables. */
  readonly hints?: readonly string[]
}

/** Starts the run of a spec, see `playRun`. A mistake in the first command of a data folder makes no lab in it. */
export async function startRun(spec: StartSpec, playing: Playing): Promise<number> {
  if (holdsLab(dataFolder())) return playRun(playing, (bridge) => launch(bridge, spec, playing))
  const estimate = await lookAhead((lab) => lab.call('run.estimate', { spec }), playing.parallel)
  if (!estimate.ok) return explain(estimate.error, playing.json)
  return playRun(playing, (bridge) => launchEstimated(bridge, spec, estimate.value, playing))
}

type LaunchNeeds = Pick<Playing, 'warns' | 'skipsCheck'>

/** Asks the lab for the run's estimate, prints it, and starts the run; unknown names show in the first answer. */
export async function launch(bridge: Bridge, spec: StartSpec, needs: LaunchNeeds): Promise<Result<string>> {
  const estimate = await bridge.call('run.estimate', { spec })
  return estimate.ok ? launchEstimated(bridge, spec, estimate.value, needs) : estimate
}

async function launchEstimated(
  bridge: Bridge,
  spec: StartSpec,
  { modelKind, warnings }: RunEstimate,
  { warns = false, skipsCheck = false }: LaunchNeeds,
): Promise<Result<string>> {
  if (warns) for (const { message } of warnings) console.error(`! ${message}`)
  const checked = modelKind === 'live' && !skipsCheck ? await checkModels(bridge, spec) : ok(undefined)
  if (!checked.ok) return checked
  const started = await bridge.call('run.start', { spec })
  return started.ok ? ok(started.value.runId) : started
}

/** `begin` answers the id of a run that goes on. The lab is announced once it does. Answers the exit code. */
export function playRun(
  { parallel, queue = {}, json, hints = [] }: Playing,
  begin: (bridge: Bridge) => Promise<Result<string>>,
): Promise<number> {
  return workInLab({ parallel, queue, json }, async (bridge, announce) => {
    const ended = await followRun(bridge, async () => {
      const launched = await begin(bridge)
      if (launched.ok) announce()
      return launched
    })
    return ended.ok ? reportRun(bridge, ended.value, { json, hints }) : explain(ended.error, json)
  })
}

/* Whether the models of a run answer, asked before it begins. */

/** Says on standard error what each model answered; fails with `model-failure` where one did not. */
async function checkModels(bridge: Bridge, spec: StartSpec): Promise<Result<void>> {
  console.error('Asking the model a small question first (--skip-check leaves it out) …')
  const asked = await bridge.call('run.check', { spec })
  if (!asked.ok) return asked
  const { checks } = asked.value
  for (const check of checks) if (check.outcome === 'works') console.error(describeCheck(check))
  const failed = checks.filter(({ outcome }) => outcome !== 'works')
  if (failed.length === 0) return ok(undefined)
  const problems = failed.map(({ roles, agents, message }) =>
    checks.length === 1 ? message : `${[...roles, ...agents].join(', ')}: ${message}`,
  )
  return fail('model-failure', `${problems.join('\n')}\nNothing was started. To start all the same: --skip-check.`)
}
