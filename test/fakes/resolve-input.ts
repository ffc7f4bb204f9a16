/** A run as the lab reads it from outside: its form checked as at the border, its names looked up. */
import { checkedInput } from '../../main/lab/answer-call.ts'
import { resolveRun } from '../../main/lab/resolve/resolve-run.ts'
import { broughtScenarios } from '../../main/suites/brought-scenarios.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'

export function resolveInput(spec: unknown, imported: readonly Scenario[] = []): ReturnType<typeof resolveRun> {
  const checked = checkedInput('run.start', { spec })
  return checked.ok ? resolveRun(checked.value.spec, broughtScenarios(imported)) : checked
}
