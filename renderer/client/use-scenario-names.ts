/** What lists call a scenario: its own name, or a short one where that is long. */
import type { Catalog } from '../../shared/contract/catalog.ts'
import { listNames, scenarioName } from '../../shared/core/format/scenario-names.ts'
import { useLabState } from './use-lab.tsx'

type Scenarios = readonly Catalog['scenarios'][number][]

/** Of a catalog once: many lists ask for them. */
const kept = new WeakMap<Scenarios, ReadonlyMap<string, string>>()

export function namesOf(scenarios: Scenarios): (address: string) => string {
  const names = kept.get(scenarios) ?? listNames(scenarios.map(({ address }) => address))
  kept.set(scenarios, names)
  return (address) => names.get(address) ?? scenarioName(address)
}

/** Of what the lab has; whatever else is played keeps its own name. */
export function useScenarioNames(): (address: string) => string {
  const catalog = useLabState((state) => state.catalog)
  return catalog.status === 'ready' ? namesOf(catalog.value.scenarios) : scenarioName
}
