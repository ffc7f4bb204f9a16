/** Scenarios whose world can be started, the smallest first, as they are searched for. Pure. */
import { type CatalogScenario, noFilter, shownScenarios, sortedScenarios } from '../scenarios/scenarios.ts'

export function scenariosToStart(scenarios: readonly CatalogScenario[], text: string): readonly CatalogScenario[] {
  return sortedScenarios(shownScenarios(scenarios, { ...noFilter, text }), 'size', false)
}
