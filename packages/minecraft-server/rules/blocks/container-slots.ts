/** How much each container holds (Minecraft Wiki, the page of each). */

/** Slots of a single chest or barrel; a double chest is two positions. */
export const CONTAINER_SLOTS = 27

const slotCounts: Readonly<Record<string, number>> = {
  chest: CONTAINER_SLOTS,
  trapped_chest: CONTAINER_SLOTS,
  barrel: CONTAINER_SLOTS,
  furnace: 3,
  smoker: 3,
  blast_furnace: 3,
  hopper: 5,
  dispenser: 9,
  dropper: 9,
}

/** How many slots of items a block keeps; 0 for one that keeps none (an ender chest keeps none itself). */
export function containerSlots(name: string): number {
  return slotCounts[name] ?? (name.endsWith('shulker_box') ? CONTAINER_SLOTS : 0)
}

/** Blocks that keep slots of items. */
export function isContainer(name: string): boolean {
  return containerSlots(name) > 0
}
