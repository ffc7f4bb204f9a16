/** The suites, and the way from addresses into them. */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { suiteAddress } from '../../shared/core/families/index.ts'
import { matchesGlob } from '../../shared/core/glob.ts'
import { nearestName } from '../common/nearest-name.ts'
import { type BroughtScenarios, nothingBrought } from './brought-scenarios.ts'
import { suites } from './complete.ts'
import { ownScenarios } from './own-scenarios.ts'
import type { Suite } from './suite.ts'

export { suiteOfTask, suites } from './complete.ts'
export { ownScenarios, splitOf } from './own-scenarios.ts'

function allAddresses(brought: BroughtScenarios): readonly string[] {
  return [...ownScenarios().map(({ address }) => address), ...brought.addresses]
}

/** The suite that a scenario's address belongs to, or null. */
export function suiteOfAddress(address: string): Suite | null {
  const own = address.split('/').slice(0, 2).join('/')
  return suites.find((suite) => suiteAddress(suite.benchmark, suite.id) === own) ?? null
}

/** The scenario of a full address, a suite's own or one of those that the user brought along, or null. */
export function scenarioByAddress(address: string, brought: BroughtScenarios = nothingBrought): Scenario | null {
  const name = address.split('/').slice(2).join('/')
  return suiteOfAddress(address)?.scenario(name) ?? brought.scenario(address)
}

/**
 * Scenarios whose address matches any of the globs (`*` = any characters), each once, in the order of the globs and within
 * one by size, those that users brought along last. A glob without a match is `unknown-name` and names the nearest address.
 */
export function findScenarios(
  globs: readonly string[],
  brought: BroughtScenarios = nothingBrought,
): Result<readonly Scenario[]> {
  let listed: readonly string[] | null = null
  const addresses = (): readonly string[] => {
    listed ??= allAddresses(brought)
    return listed
  }
  const found = new Map<string, Scenario>()
  for (const glob of new Set(globs)) {
    // A full address also finds a scenario that no list has, such as a variant of another one.
    const exact = scenarioByAddress(glob, brought)
    const matches =
      exact === null
        ? addresses().flatMap((address) =>
            matchesGlob(glob, address) ? (found.get(address) ?? scenarioByAddress(address, brought) ?? []) : [],
          )
        : [exact]
    if (matches.length === 0) {
      const near = nearestAddress(glob, addresses())
      const hint = near === null ? '' : ` Did you mean "${near}"?`
      return fail('unknown-name', `No scenario has the address "${glob}".${hint}`)
    }
    for (const scenario of matches) found.set(scenario.address, scenario)
  }
  return ok([...found.values()])
}

/** A name without its suite is compared with the names alone: the shortest address is not the nearest one. */
function nearestAddress(wanted: string, addresses: readonly string[]): string | null {
  if (wanted.includes('/')) return nearestName(wanted, addresses)
  const byName = new Map(addresses.map((address) => [address.split('/').slice(2).join('/'), address]))
  return byName.get(nearestName(wanted, [...byName.keys()]) ?? '') ?? null
}
