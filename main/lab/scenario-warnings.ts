/** What to know of a scenario before it is played. */
import type { Scenario } from '../../shared/contract/scenario.ts'
import { suiteOfAddress } from '../suites/index.ts'

/** Why no team can complete it, one sentence each; none where nothing is known to be in the way. */
export function scenarioWarnings(scenario: Scenario): readonly string[] {
  return suiteOfAddress(scenario.address)?.obstacles?.(scenario) ?? []
}
