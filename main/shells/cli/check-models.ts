/** Whether the models of a run answer, asked before it begins. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { checkWords } from '../../../shared/core/model-check-words.ts'
import type { StartSpec } from './run-options.ts'

/** Says on standard error what each model answered; fails with `model-failure` where one did not. */
export async function checkModels(bridge: Bridge, spec: StartSpec): Promise<Result<void>> {
  console.error('Asking the model a small question first (--skip-check leaves it out) …')
  const asked = await bridge.call('run.check', { spec })
  if (!asked.ok) return asked
  const { checks } = asked.value
  for (const check of checks) if (check.outcome === 'works') console.error(checkWords(check))
  const failed = checks.filter(({ outcome }) => outcome !== 'works')
  if (failed.length === 0) return ok(undefined)
  const problems = failed.map(({ roles, agents, message }) =>
    checks.length === 1 ? message : `${[...roles, ...agents].join(', ')}: ${message}`,
  )
  return fail('model-failure', `${problems.join('\n')}\nNothing was started. To start all the same: --skip-check.`)
}
