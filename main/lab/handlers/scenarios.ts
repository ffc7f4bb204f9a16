/** Call `scenario.get`: a scenario as an episode would get it. */
import { fail, ok } from '../../../preload/contract/errors.ts'
import { findScenarios, scenarioByAddress } from '../../suites/index.ts'
import { scenarioWarnings } from '../scenario-warnings.ts'
import type { Handlers } from './handler.ts'

export const scenarioHandlers: Pick<Handlers, 'scenario.get'> = {
  'scenario.get': ({ address }) => {
    const scenario = scenarioByAddress(address)
    if (scenario !== null) return ok({ scenario, warnings: [...scenarioWarnings(scenario)] })
    const found = findScenarios([address])
    if (!found.ok) return found
    return fail('bad-input', `address: "${address}" stands for ${found.value.length} scenarios; name one of them.`)
  },
}
