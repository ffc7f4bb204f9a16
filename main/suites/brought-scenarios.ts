/** Scenarios that users brought along, beside those that the suites make themselves. */
import type { Scenario } from '../../shared/contract/scenario.ts'

export interface BroughtScenarios {
  /** Also of those that turn out to be unreadable. */
  readonly addresses: readonly string[]
  /** null where there is none of that address, or it cannot be read. */
  scenario(address: string): Scenario | null
}

export function broughtScenarios(scenarios: readonly Scenario[]): BroughtScenarios {
  const byAddress = new Map(scenarios.map((scenario) => [scenario.address, scenario]))
  return { addresses: [...byAddress.keys()], scenario: (address) => byAddress.get(address) ?? null }
}

export const nothingBrought = broughtScenarios([])
