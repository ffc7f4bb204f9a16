/** What containers hold: owned by the server, filled by resets, moved by the mechanics of windows and by furnaces. */

import { CONTAINER_SLOTS } from '../rules/blocks/container-slots.ts'
import { COLD, type Fire } from '../rules/smelting/fire.ts'
import { positionKey } from '../values/geometry.ts'
import type { Position } from '../values/position.ts'
import type { SquidItem, SquidItemClass } from './squid.ts'

type Slots = (SquidItem | null)[]

/** A stack as a plain value. */
interface SavedStack {
  readonly slot: number
  readonly type: number
  readonly count: number
  readonly nbt: unknown
}

/** All that a store knows, as values that later changes do not touch. */
interface SavedContainers {
  readonly slots: readonly { readonly pos: Position; readonly size: number; readonly stacks: readonly SavedStack[] }[]
  readonly personal: readonly { readonly owner: string; readonly stacks: readonly SavedStack[] }[]
  readonly locks: readonly (readonly [key: string, name: string])[]
  readonly fires: readonly (readonly [key: string, fire: Fire])[]
}

export interface ContainerStore {
  /** The slots at a position, created empty on the first look; the array is live and as long as the block's kind has it. */
  slots(pos: Position): Slots
  /** The slots at a position if something was ever kept there. */
  peek(pos: Position): readonly (SquidItem | null)[] | null
  /** Forgets a position, with its lock and fire, and gives what lay there, for a container that breaks. */
  take(pos: Position): readonly SquidItem[]
  /** The 27 slots of a player's ender chest, whichever of them is opened. */
  personal(owner: string): Slots
  /** The name that a key for this position must bear; null where everybody may open. */
  lock(pos: Position): string | null
  setLock(pos: Position, name: string | null): void
  /** The fire at a furnace, cold on the first look; live. */
  fire(pos: Position): Fire
  /** The fire at a position if there ever was one. */
  peekFire(pos: Position): Readonly<Fire> | null
  /** Takes an item, by its number, out of every container, ender chests too. */
  removeAll(type: number): void
  /** Hears of every position whose live slots were given out: whoever asks for them may change them. */
  onTouched(listener: (pos: Position) => void): void
  snapshot(): SavedContainers
  /** Makes the store what it was at a snapshot, and tells of every position. */
  restore(saved: SavedContainers): void
  clear(): void
}

function emptySlots(count: number): Slots {
  return Array.from({ length: count }, () => null)
}

function savedStacks(slots: Slots): readonly SavedStack[] {
  return slots.flatMap((item, slot) =>
    item === null ? [] : [{ slot, type: item.type, count: item.count, nbt: structuredClone(item.nbt) }],
  )
}

function empty(slots: Slots, type: number): void {
  for (const [slot, item] of slots.entries()) if (item?.type === type) slots[slot] = null
}

class MemoryContainers implements ContainerStore {
  readonly #Item: SquidItemClass
  readonly #countAt: (pos: Position) => number
  readonly #slots = new Map<string, { readonly pos: Position; readonly slots: Slots }>()
  readonly #personal = new Map<string, Slots>()
  readonly #locks = new Map<string, string>()
  readonly #fires = new Map<string, Fire>()
  readonly #listeners: ((pos: Position) => void)[] = []

  constructor(Item: SquidItemClass, countAt: (pos: Position) => number) {
    this.#Item = Item
    this.#countAt = countAt
  }

  slots(pos: Position): Slots {
    const key = positionKey(pos)
    const kept = this.#slots.get(key) ?? { pos, slots: emptySlots(this.#countAt(pos)) }
    this.#slots.set(key, kept)
    for (const listener of this.#listeners) listener(pos)
    return kept.slots
  }

  peek(pos: Position): Slots | null {
    return this.#slots.get(positionKey(pos))?.slots ?? null
  }

  take(pos: Position): readonly SquidItem[] {
    const key = positionKey(pos)
    const slots = this.#slots.get(key)?.slots ?? []
    for (const map of [this.#slots, this.#locks, this.#fires]) map.delete(key)
    return slots.filter((item) => item !== null)
  }

  personal(owner: string): Slots {
    const slots = this.#personal.get(owner) ?? emptySlots(CONTAINER_SLOTS)
    this.#personal.set(owner, slots)
    return slots
  }

  lock(pos: Position): string | null {
    return this.#locks.get(positionKey(pos)) ?? null
  }

  setLock(pos: Position, name: string | null): void {
    if (name === null || name === '') this.#locks.delete(positionKey(pos))
    else this.#locks.set(positionKey(pos), name)
  }

  fire(pos: Position): Fire {
    const key = positionKey(pos)
    const fire = this.#fires.get(key) ?? { ...COLD }
    this.#fires.set(key, fire)
    return fire
  }

  peekFire(pos: Position): Readonly<Fire> | null {
    return this.#fires.get(positionKey(pos)) ?? null
  }

  removeAll(type: number): void {
    for (const { pos, slots } of this.#slots.values()) {
      if (!slots.some((item) => item?.type === type)) continue
      empty(slots, type)
      for (const listener of this.#listeners) listener(pos)
    }
    for (const slots of this.#personal.values()) empty(slots, type)
  }

  onTouched(listener: (pos: Position) => void): void {
    this.#listeners.push(listener)
  }

  snapshot(): SavedContainers {
    return {
      slots: [...this.#slots.values()].map(({ pos, slots }) => ({
        pos,
        size: slots.length,
        stacks: savedStacks(slots),
      })),
      personal: [...this.#personal].map(([owner, slots]) => ({ owner, stacks: savedStacks(slots) })),
      locks: [...this.#locks],
      fires: [...this.#fires].map(([key, fire]) => [key, { ...fire }] as const),
    }
  }

  #filled(size: number, stacks: readonly SavedStack[]): Slots {
    const slots = emptySlots(size)
    for (const { slot, type, count, nbt } of stacks) {
      slots[slot] = new this.#Item(type, count, 0, structuredClone(nbt) ?? undefined)
    }
    return slots
  }

  restore(saved: SavedContainers): void {
    this.clear()
    for (const { pos, size, stacks } of saved.slots) {
      this.#slots.set(positionKey(pos), { pos, slots: this.#filled(size, stacks) })
    }
    for (const { owner, stacks } of saved.personal) this.#personal.set(owner, this.#filled(CONTAINER_SLOTS, stacks))
    for (const [key, name] of saved.locks) this.#locks.set(key, name)
    for (const [key, fire] of saved.fires) this.#fires.set(key, { ...fire })
    for (const { pos } of saved.slots) for (const listener of this.#listeners) listener(pos)
  }

  clear(): void {
    for (const map of [this.#slots, this.#personal, this.#locks, this.#fires]) map.clear()
  }
}

/** `countAt` answers how many slots the block at a position has now. */
export function createContainerStore(Item: SquidItemClass, countAt: (pos: Position) => number): ContainerStore {
  return new MemoryContainers(Item, countAt)
}
