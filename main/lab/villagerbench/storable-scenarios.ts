/** Scenarios that importers made, held against the contract before they are stored. */
import { StorableScenario } from '../../../db/storable-scenario.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'

interface StorableScenarios {
  readonly scenarios: readonly StorableScenario[]
  /** One sentence for each that is left out. */
  readonly problems: readonly string[]
}

export function storableScenarios(made: readonly Scenario[]): StorableScenarios {
  const scenarios: StorableScenario[] = []
  const problems: string[] = []
  for (const scenario of made) {
    const storable = StorableScenario.of(scenario)
    if (storable.ok) scenarios.push(storable.value)
    else
      problems.push(`${scenario.address}: left out, since the lab could not read it again: ${storable.error.message}.`)
  }
  return { scenarios, problems }
}
