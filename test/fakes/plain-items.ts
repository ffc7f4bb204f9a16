/** Inventories of items without the game around them. */
import { INVENTORY_SLOTS } from '../../packages/minecraft-server/server/inventory.ts'
import type { SquidInventory, SquidItem } from '../../packages/minecraft-server/squid/squid.ts'

export const itemKinds = [
  { id: 1, name: 'stone', stackSize: 64 },
  { id: 2, name: 'egg', stackSize: 16 },
  { id: 3, name: 'iron_pickaxe', stackSize: 1 },
] as const

/** A stack without the rest of prismarine-item. */
export class PlainItem implements SquidItem {
  readonly type: number
  readonly name: string
  readonly stackSize: number
  readonly maxDurability = 0
  readonly enchants = []
  count: number
  slot = 0
  metadata = 0
  nbt = null
  durabilityUsed = 0
  static toNotch(): unknown {
    return null
  }
  static fromNotch(): null {
    return null
  }
  constructor(type: number, count: number) {
    const kind = itemKinds.find(({ id }) => id === type)
    this.type = type
    this.name = kind?.name ?? 'unknown'
    this.stackSize = kind?.stackSize ?? 64
    this.count = count
  }
}

export function emptyInventory(): SquidInventory {
  const slots: (SquidItem | null)[] = Array.from({ length: INVENTORY_SLOTS }, () => null)
  const inventory: SquidInventory = {
    slots,
    updateSlot: (slot, item) => {
      slots[slot] = item
    },
    removeAllListeners: () => inventory,
    on: () => inventory,
  }
  return inventory
}
