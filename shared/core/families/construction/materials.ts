/** What a building needs and what its containers hold, as lists. Pure. */
import type { WorldPlan } from '../../../contract/scenario.ts'
import type { BlueprintCell } from '../../../contract/tasks/construction.ts'

export interface MaterialRow {
  readonly name: string
  readonly wanted: number
  /** In all containers. */
  readonly held: number
}

/** Most wanted first, then what is there and not wanted. */
export function materialsOf(cells: readonly BlueprintCell[], { steps }: WorldPlan): readonly MaterialRow[] {
  const rows = new Map<string, { wanted: number; held: number }>()
  const row = (name: string) => {
    const known = rows.get(name) ?? { wanted: 0, held: 0 }
    rows.set(name, known)
    return known
  }
  for (const { name } of cells) row(name).wanted += 1
  for (const step of steps) {
    if (step.kind !== 'container') continue
    for (const { name, count } of step.items) row(name).held += count
  }
  return [...rows]
    .map(([name, counts]) => ({ name, ...counts }))
    .toSorted((a, b) => b.wanted - a.wanted || a.name.localeCompare(b.name))
}
