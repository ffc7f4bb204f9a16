/** Call `scenario.get`: a scenario as an episode would get it. */
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import type { Scenario } from '../../../preload/contract/scenario.ts'
import { findScenarios, scenarioByAddress } from '../../suites/index.ts'
import { scenarioWarnings } from '../scenario-warnings.ts'
import type { Handlers } from './handler.ts'

export function scenarioHandlers(imported: () => Result<readonly Scenario[]>): Pick<Handlers, 'scenario.get'> {
  return {
    'scenario.get': ({ address }) => {
      const brought = imported()
      if (!brought.ok) return brought
      const scenario = scenarioByAddress(address, brought.value)
      if (scenario !== null) return ok({ scenario, warnings: [...scenarioWarnings(scenario)] })
      const found = findScenarios([address], brought.value)
      if (!found.ok) return found
      return fail('bad-input', `address: "${address}" stands for ${found.value.length} scenarios; name one of them.`)
    },
  }
}
