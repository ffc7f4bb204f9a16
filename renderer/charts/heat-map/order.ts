/** The order of a heat map's rows. */
import type { Comparison } from '../../../shared/contract/comparison.ts'
import { familiesIn } from '../select.ts'

/** Family by family, within each by complexity. */
export function scenariosInOrder(comparison: Comparison): Comparison['scenarios'] {
  const families = familiesIn(comparison)
  const placeOf = (address: string): number => families.findIndex((family) => address.startsWith(`${family}/`))
  return comparison.scenarios.toSorted((a, b) => placeOf(a.address) - placeOf(b.address) || a.complexity - b.complexity)
}
