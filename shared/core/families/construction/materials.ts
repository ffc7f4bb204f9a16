/** What a building needs and what there is at the start, as lists. Pure. */
import type { WorldPlan } from '../../../contract/scenario.ts'
import type { BlueprintCell } from '../../../contract/tasks/construction.ts'
import { givenItems } from '../../given-items.ts'

export interface MaterialRow {
  readonly name: string
  readonly wanted: number
  /** In all containers, and with members who begin with some. */
  readonly held: number
}

/** Most wanted first, then what is there and not wanted. */
export function materialsOf(cells: readonly BlueprintCell[], world: WorldPlan): readonly MaterialRow[] {
  const rows = new Map<string, { wanted: number; held: number }>()
  const row = (name: string) => {
    const known = rows.get(name) ?? { wanted: 0, held: 0 }
    rows.set(name, known)
    return known
  }
  for (const { name } of cells) row(name).wanted += 1
  for (const { name, count } of givenItems(world)) row(name).held += count
  return [...rows]
    .map(([name, counts]) => ({ name, ...counts }))
    .toSorted((a, b) => b.wanted - a.wanted || a.name.localeCompare(b.name))
}
