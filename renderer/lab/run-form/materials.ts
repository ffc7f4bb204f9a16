/** What a scenario needs and what its containers hold, as lists. Pure. */

import type { Scenario } from '../../../preload/contract/scenario.ts'
import { blueprintCells } from '../../../preload/core/task-completion.ts'

export interface MaterialRow {
  readonly name: string
  readonly wanted: number
  /** In all containers. */
  readonly held: number
}

/** Most wanted first, then what is there and not wanted. */
export function materialsOf({ task, world }: Scenario): readonly MaterialRow[] {
  const rows = new Map<string, { wanted: number; held: number }>()
  const row = (name: string) => {
    const known = rows.get(name) ?? { wanted: 0, held: 0 }
    rows.set(name, known)
    return known
  }
  for (const { name } of blueprintCells(task)) row(name).wanted += 1
  for (const step of world.steps) {
    if (step.kind !== 'container') continue
    for (const { name, count } of step.items) row(name).held += count
  }
  return [...rows]
    .map(([name, counts]) => ({ name, ...counts }))
    .toSorted((a, b) => b.wanted - a.wanted || a.name.localeCompare(b.name))
}
