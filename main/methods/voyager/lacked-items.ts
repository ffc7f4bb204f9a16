/** What actions failed for want of: it is looked for in the skill library, too. */
import { itemOf } from '../../worker/progress/arguments.ts'
import type { Step } from '../../worker/step.ts'

/** Failures because something is not at hand, by what there is to name. */
const LACKING: ReadonlySet<string> = new Set([
  'not-in-inventory',
  'not-enough',
  'not-in-container',
  'not-equipped',
  'missing-material',
  'missing-fuel',
])
const STATIONS: ReadonlyMap<string, string> = new Map([
  ['no-table', 'crafting_table'],
  ['no-furnace', 'furnace'],
])

/** Names, each once. */
export function lackedItems(steps: readonly Step[]): readonly string[] {
  const lacked = steps.flatMap((step) => {
    const station = STATIONS.get(step.reason ?? '')
    if (station !== undefined) return [station]
    return LACKING.has(step.reason ?? '') ? (itemOf(step) ?? []) : []
  })
  return [...new Set(lacked)]
}
