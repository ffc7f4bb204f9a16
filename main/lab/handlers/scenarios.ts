/** Call `scenario.get`: a scenario as an episode would get it. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { findScenarios, scenarioByAddress } from '../../suites/index.ts'
import { type LabScenarios, orLeftOut } from '../imported-scenarios.ts'
import { scenarioWarnings } from '../scenario-warnings.ts'
import type { Handlers } from './handler.ts'

export function scenarioHandlers(imported: () => Result<LabScenarios>): Pick<Handlers, 'scenario.get'> {
  return {
    'scenario.get': ({ address }) => {
      const brought = imported()
      if (!brought.ok) return brought
      const { scenarios, leftOut } = brought.value
      const scenario = scenarioByAddress(address, scenarios)
      if (scenario !== null) return ok({ scenario, warnings: [...scenarioWarnings(scenario)] })
      const found = orLeftOut(findScenarios([address], scenarios), [address], leftOut)
      if (!found.ok) return found
      return fail(
        'bad-input',
        `address: "${address}" stands for ${found.value.length} scenarios, and this takes one: name it.`,
      )
    },
  }
}
