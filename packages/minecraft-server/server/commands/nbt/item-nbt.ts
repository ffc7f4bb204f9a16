/** Stacks of items to and from NBT: `{id:"minecraft:stone",Count:3b,tag:{...}}`, with a slot where it is of an inventory. */
import type { Stack } from '../../../rules/items/item-stacks.ts'
import type { SquidItem, SquidItemClass, SquidRegistry } from '../../../squid/squid.ts'
import {
  byte,
  type Compound,
  compound,
  compoundAt,
  numberAt,
  string,
  stringAt,
  type Tag,
} from '../../../world-files/nbt.ts'

function isCompound(value: unknown): value is { readonly type: 'compound'; readonly value: Compound } {
  return value !== null && typeof value === 'object' && Reflect.get(value, 'type') === 'compound'
}

/** What makes an item different from others of its kind; null for a plain one. */
export function tagOf(item: Pick<SquidItem, 'nbt'>): Compound | null {
  return isCompound(item.nbt) && Object.keys(item.nbt.value).length > 0 ? item.nbt.value : null
}

/** The stack as a value; `tag` null or empty for a plain one. */
export function stackWith(
  { id, name, stackSize }: { readonly id: number; readonly name: string; readonly stackSize: number },
  count: number,
  tag: Compound | null,
): Stack {
  const nbt =
    tag === null || Object.keys(tag).length === 0 ? '' : JSON.stringify({ type: 'compound', name: '', value: tag })
  return { id, name, count, max: stackSize, tag: nbt }
}

export function itemNbt(item: SquidItem): Compound {
  const tag = tagOf(item)
  const stack: Compound = { id: string(`minecraft:${item.name}`), Count: byte(item.count) }
  return tag === null ? stack : { ...stack, tag: compound(tag) }
}

/** Slots as `[{Slot:0b,...}]`; empty ones are left out. */
export function slotsNbt(
  slots: readonly (SquidItem | null | undefined)[],
  number: (slot: number) => number | null,
): Tag {
  const value = slots.flatMap((item, index): readonly Compound[] => {
    const slot = item === null || item === undefined ? null : number(index)
    return item === null || item === undefined || slot === null ? [] : [{ Slot: byte(slot), ...itemNbt(item) }]
  })
  return { type: 'list', value: value.length === 0 ? { type: 'end', value: [] } : { type: 'compound', value } }
}

/** A stack from its NBT; null for an unknown item or a count below 1. A count above what a slot holds is cut. */
export function stackFrom(registry: SquidRegistry, nbt: Compound): Stack | null {
  const name = stringAt(nbt, 'id')?.replace(/^minecraft:/, '') ?? ''
  const item = Object.hasOwn(registry.itemsByName, name) ? registry.itemsByName[name] : undefined
  const count = numberAt(nbt, 'Count') ?? 1
  if (item === undefined || !Number.isInteger(count) || count < 1) return null
  return stackWith(item, Math.min(count, item.stackSize), compoundAt(nbt, 'tag'))
}

/** A mutable stack from its NBT; null as in `stackFrom`. */
export function itemFrom(registry: SquidRegistry, Item: SquidItemClass, nbt: Compound): SquidItem | null {
  const stack = stackFrom(registry, nbt)
  if (stack === null) return null
  const tag = compoundAt(nbt, 'tag')
  if (stack.tag === '' || tag === null) return new Item(stack.id, stack.count)
  return new Item(stack.id, stack.count, 0, { type: 'compound', name: '', value: tag })
}
