/** What of a world no command of an operator makes, so that a server of somebody else cannot have it. */
import type { WorldPlan } from '../contract/scenario.ts'

/** As parts of a sentence; null where commands suffice. */
export function beyondCommands({ generator, loot = {}, recipes }: WorldPlan): string | null {
  const changed = Object.keys(loot)
  const reasons = [
    generator.id === 'superflat' ? [] : ['its ground follows from a seed, which another server does not make'],
    changed.length === 0 ? [] : [`its loot (${changed.join(', ')}) is its own, which takes a data pack there`],
    recipes === undefined ? [] : [`it crafts by recipes of ${recipes}, which take a data pack there`],
  ]
  return reasons.flat().join('; ') || null
}
