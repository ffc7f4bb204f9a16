/** What lists say of the scenarios that the suites bring along. */
import { z } from 'zod'
import { type CatalogScenario, catalogScenarioSchema } from '../../shared/contract/catalog.ts'
import type { TaskTraits } from '../../shared/contract/published.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { taskFamily } from '../../shared/core/families/index.ts'
import { keptBySource } from '../common/kept-by-source.ts'
import { suites } from './complete.ts'
import type { Suite } from './suite.ts'

let listed: readonly CatalogScenario[] | null = null

/** Of all suites, in their order. Making every scenario takes 2.5 CPU s, so the list is kept for the next process. */
export function ownScenarios(): readonly CatalogScenario[] {
  listed ??= keptBySource('scenarios', z.array(catalogScenarioSchema), () => suites.flatMap(scenariosOf))
  return listed
}

function scenariosOf(suite: Suite): CatalogScenario[] {
  return suite.list().map(({ address, title, size, complexity }) => {
    const scenario = suite.scenario(address.split('/').slice(2).join('/'))
    if (scenario === null) throw new Error(`${address} is listed and not there`)
    return { address, title, size, complexity, origin: scenario.origin, ...splitOf(scenario) }
  })
}

/** Nothing where its family tells of none. */
export function splitOf({ task }: Pick<Scenario, 'task'>): Pick<TaskTraits, 'split'> {
  const split = taskFamily(task).traits?.(task).split
  return split === undefined ? {} : { split }
}
