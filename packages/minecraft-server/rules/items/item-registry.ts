/** Fresh stacks by the version's item registry. */
import loadRegistry from 'prismarine-registry'
import { MINECRAFT_VERSION } from '../version.ts'
import type { Stack } from './item-stacks.ts'

const registry = loadRegistry(MINECRAFT_VERSION)

/** A plain stack of an item id. Unknown ids are a bug and throw. */
export function stackOfId(id: number, count = 1): Stack {
  const item = registry.items[id]
  if (item === undefined) throw new Error(`no item ${id} in Minecraft ${MINECRAFT_VERSION}`)
  return { id, name: item.name, count, max: item.stackSize, tag: '' }
}

/** A plain stack of a named item. Unknown names are a bug and throw. */
export function stackNamed(name: string, count = 1): Stack {
  const id = registry.itemsByName[name]?.id
  if (id === undefined) throw new Error(`no item ${name} in Minecraft ${MINECRAFT_VERSION}`)
  return stackOfId(id, count)
}

/** The most of an item that one slot holds; null for an unknown name. */
export function stackSizeOf(name: string): number | null {
  return registry.itemsByName[name]?.stackSize ?? null
}

/** How much wear an item takes before it breaks; 0 for what does not wear. */
export function durabilityOf(name: string): number {
  return registry.itemsByName[name]?.maxDurability ?? 0
}

/** What the game calls an item in English, e.g. "Iron Pickaxe". */
export function titleOf(name: string): string {
  return registry.itemsByName[name]?.displayName ?? name
}

/** Whether an item is what another one is repaired with. */
export function repairs(material: string, item: string): boolean {
  return registry.itemsByName[item]?.repairWith?.includes(material) ?? false
}

/** Names of all items, in the order of their ids. */
export function itemNames(): readonly string[] {
  return registry.itemsArray.map(({ name }) => name)
}
