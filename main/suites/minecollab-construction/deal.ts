/** Who begins with which blocks of a building, by the benchmark's two ways (minecollab.md 2.4). */
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { itemOf } from '../../../shared/core/game-knowledge.ts'

/** `even`: everybody a share of each material, and dirt to stand on. `whole`: each material in one member's hands. */
export type Deal = 'even' | 'whole'

const DIRT: ItemStack = { name: 'dirt', count: 128 }
const pickaxe: ItemStack = { name: 'diamond_pickaxe', count: 1 }
const toolsOfWhole: readonly ItemStack[] = [
  pickaxe,
  { name: 'diamond_axe', count: 1 },
  { name: 'diamond_shovel', count: 1 },
]

/** One item per cell, so that a door comes to two, of which one is spare: as in the benchmark. */
function countMaterials(cells: readonly BlueprintCell[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { name } of cells) {
    const item = itemOf(name)
    if (item !== null) counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  return counts
}

/** What each of so many members begins with. */
export function dealMaterials(
  cells: readonly BlueprintCell[],
  agents: number,
  deal: Deal,
): readonly (readonly ItemStack[])[] {
  const materials = [...countMaterials(cells)]
  return Array.from({ length: agents }, (_, place) => {
    if (deal === 'whole') {
      const own = materials.filter((_material, index) => index % agents === place)
      return [...toolsOfWhole, ...own.map(([name, count]) => ({ name, count }))]
    }
    const shares = materials.map(([name, count]) => ({
      name,
      count: Math.floor(count / agents) + (place < count % agents ? 1 : 0),
    }))
    return [pickaxe, ...shares.filter(({ count }) => count > 0), DIRT]
  })
}
