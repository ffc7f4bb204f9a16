/** What blocks keep besides their state, as NBT: contents of containers, their locks, words on signs. */

import { containerSlots } from '../../../rules/blocks/container-slots.ts'
import { isSign } from '../../../values/block-string.ts'
import type { Position } from '../../../values/position.ts'
import { entityKind, entityOf, keptContents } from '../../../world-files/block-entities.ts'
import { type Compound, compoundsAt, int, numberAt, short, string, stringAt } from '../../../world-files/nbt.ts'
import { letterSign } from '../../signs.ts'
import { signAt } from '../signs.ts'
import type { CommandWorld } from '../source.ts'
import { itemFrom, slotsNbt } from './item-nbt.ts'

/** The NBT of a block; null for blocks that are nothing but their state. */
export function blockNbt(world: CommandWorld, pos: Position): Compound | null {
  const name = world.states.name(world.stateAt(pos))
  const kind = entityKind(name)
  if (kind === null) return null
  const lines = signAt(world, pos)
  const base = entityOf(kind, pos, { container: undefined, sign: lines === null ? undefined : { pos, lines } })
  if (containerSlots(name) === 0) return base
  const lock = world.containers.lock(pos)
  const fire = world.containers.peekFire(pos)
  return {
    ...base,
    Items: slotsNbt(world.containers.peek(pos) ?? [], (slot) => slot),
    ...(lock === null ? {} : { Lock: string(lock) }),
    ...(fire === null
      ? {}
      : { BurnTime: short(fire.burning), CookTime: short(fire.cooked), CookTimeTotal: short(fire.cookTotal) }),
  }
}

function fillContainer({ containers, Item, server }: CommandWorld, pos: Position, items: readonly Compound[]): void {
  const slots = containers.slots(pos)
  slots.fill(null)
  for (const item of items) {
    const slot = numberAt(item, 'Slot')
    if (slot !== null && slot >= 0 && slot < slots.length) slots[slot] = itemFrom(server.registry, Item, item)
  }
}

/**
 * Puts NBT into a block that has just been set or stands there: `Items`, `Lock`, `Text1` to `Text4`. What it does not name
 * stays; what nothing here knows is left out. False for a block that is nothing but its state.
 */
export function mergeBlockNbt(world: CommandWorld, pos: Position, nbt: Compound): boolean {
  const name = world.states.name(world.stateAt(pos))
  if (entityKind(name) === null) return false
  if (containerSlots(name) > 0) {
    if (nbt.Items !== undefined) fillContainer(world, pos, compoundsAt(nbt, 'Items'))
    const lock = stringAt(nbt, 'Lock')
    if (lock !== null) world.containers.setLock(pos, lock)
  }
  if (isSign(name)) {
    const [x, y, z] = pos
    const whole: Compound = { ...(blockNbt(world, pos) ?? {}), ...nbt, x: int(x), y: int(y), z: int(z) }
    const [sign] = keptContents([{ ...whole, Items: undefined }]).signs
    letterSign(world, pos, sign?.lines ?? ['', '', '', ''])
  }
  return true
}

/** What a block keeps, to be put elsewhere. */
export interface KeptBlock {
  readonly stateId: number
  readonly nbt: Compound | null
}

export function keptBlock(world: CommandWorld, pos: Position): KeptBlock {
  return { stateId: world.stateAt(pos), nbt: blockNbt(world, pos) }
}
