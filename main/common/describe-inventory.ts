/** Items that somebody carries, in words. */

/** `3 wheat, 1 bowl`, or `nothing`. */
export function describeInventory(inventory: readonly { readonly name: string; readonly count: number }[]): string {
  return inventory.length === 0 ? 'nothing' : inventory.map(({ name, count }) => `${count} ${name}`).join(', ')
}
