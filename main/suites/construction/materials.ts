/** What the material chest holds for a blueprint, by VillagerBench's loading rule. */
import type { ItemStack } from '../../../shared/contract/block.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { hasOwnItem, itemsOf } from '../../../shared/core/placeable.ts'

export interface MaterialStack extends ItemStack {
  readonly slot: number
}

/** Slots of a single chest. */
const CHEST_SLOTS = 27
/** Scaffolding that every chest holds before anything else, one full stack per entry. */
const scaffolding: readonly string[] = ['dirt', 'dirt', 'ladder', 'ladder']

/** How many items one cell takes: a double slab two, the second half of a door or a bed none. */
function itemsPerCell(cell: BlueprintCell): number {
  if (cell.state?.type === 'double') return 2
  return cell.state?.part === 'head' || (cell.name.endsWith('_door') && cell.state?.half === 'upper') ? 0 : 1
}

/** The benchmark counts 16 banners, 1 bed and 64 of all else to a stack; of signs, cakes and shulker boxes no slot holds as many. */
function stackSize(item: string): number {
  if (item.includes('banner') || item.endsWith('_sign')) return 16
  return item === 'cake' || item.endsWith('_bed') || item.endsWith('shulker_box') ? 1 : 64
}

/** Distinct items with the number needed, in the order in which the blueprint first names them; none for what has no item. */
export function materialNeeds(cells: readonly BlueprintCell[]): readonly ItemStack[] {
  const needs = new Map<string, number>()
  for (const cell of cells) {
    if (!hasOwnItem(cell.name)) continue
    for (const item of itemsOf(cell.name)) needs.set(item, (needs.get(item) ?? 0) + itemsPerCell(cell))
  }
  return [...needs].map(([name, count]) => ({ name, count }))
}

/**
 * 128 dirt and 128 ladders for scaffolding, then full stacks of each item until the need is covered (more than needed, as in
 * the benchmark). Fails with `bad-input` where a single chest is too small. What is withheld has to be found elsewhere.
 */
export function loadChest(
  cells: readonly BlueprintCell[],
  isWithheld: (item: string) => boolean = () => false,
): Result<readonly MaterialStack[]> {
  const stacks: ItemStack[] = scaffolding.map((name) => ({ name, count: stackSize(name) }))
  for (const { name, count } of materialNeeds(cells)) {
    if (isWithheld(name)) continue
    const size = stackSize(name)
    for (let covered = 0; covered < count; covered += size) stacks.push({ name, count: size })
  }
  if (stacks.length > CHEST_SLOTS) {
    return fail(
      'bad-input',
      `The blueprint needs ${stacks.length} stacks of material and the chest has ${CHEST_SLOTS} slots; use fewer kinds of blocks.`,
    )
  }
  return ok(stacks.map((stack, slot) => ({ slot, ...stack })))
}
