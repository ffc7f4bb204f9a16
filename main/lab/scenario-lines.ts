/** What lists show of scenarios that users brought along, as the suites count it. */
import { hash } from 'node:crypto'
import { z } from 'zod'
import type { LineMaker } from '../../db/scenario-lines.ts'
import { scenarioSchema } from '../../shared/contract/scenario.ts'
import { splitOf, suiteOfAddress } from '../suites/index.ts'

/** Another number for any change of what a suite says of a scenario; a test of some lines shows it. */
const RULES = 2

let version: string | null = null

/** A scenario that another form of the contract may not take is read and checked anew. */
function versionNow(): string {
  const contract = JSON.stringify(z.toJSONSchema(scenarioSchema, { unrepresentable: 'any' }))
  return `${RULES} ${hash('sha256', contract, 'hex').slice(0, 16)}`
}

export const scenarioLines: LineMaker = {
  get version() {
    version ??= versionNow()
    return version
  },
  of: (scenario) => {
    // None where no suite of this version judges it any more.
    const summary = suiteOfAddress(scenario.address)?.summary(scenario)
    if (summary === undefined) return null
    const { title, size, complexity } = summary
    return { title, size, complexity, origin: scenario.origin, ...splitOf(scenario) }
  },
}
