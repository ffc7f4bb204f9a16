/** The world that a scenario begins with. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import { findScenarios } from '../../suites/index.ts'
import { type LabScenarios, orLeftOut } from '../imported-scenarios.ts'

/**
 * Of a scenario of the suites, or of an imported one. Fails with `unknown-name`, with `bad-input` for a glob that stands for
 * several, and with `storage-corrupt` for an imported one that cannot be read.
 */
export function scenarioWorld(address: string, imported: LabScenarios): Result<WorldPlan> {
  const found = orLeftOut(findScenarios([address], imported), [address], imported)
  if (!found.ok) return found
  const [scenario] = found.value
  if (scenario !== undefined && found.value.length === 1) return ok(scenario.world)
  return fail('bad-input', `"${address}" names ${found.value.length} scenarios; a world takes one.`)
}
