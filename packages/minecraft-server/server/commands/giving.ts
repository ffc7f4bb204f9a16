/** `give` and `clear`. */

import { type Stack, withCount } from '../../rules/items/item-stacks.ts'
import { customNameOf } from '../../rules/items/item-tags.ts'
import { addToInventory, writeSlot } from '../../squid/player-slots.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import type { Position } from '../../values/position.ts'
import { ok, type Result } from '../../values/result.ts'
import { INVENTORY_SLOTS } from '../inventory.ts'
import { type Answer, toldOfMany } from './answers.ts'
import { itemName } from './entity-labels.ts'
import { integer } from './parse/argument.ts'
import { type ItemTest, item, itemTest } from './parse/items.ts'
import { players } from './parse/selectors.ts'
import { ownPlayer } from './senders.ts'
import type { CommandSource } from './source.ts'
import { type Command, form, refuse } from './tree.ts'

/** Stacks that one `give` can make. */
const MOST_STACKS = 100

export function namesOf(some: readonly SquidPlayer[]): readonly string[] {
  return some.map(({ username }) => username)
}

/** Puts a number of items into an inventory; what finds no room falls at the player's feet. Gives what is lost without mechanics. */
function hand(source: CommandSource, player: SquidPlayer, stack: Stack): number {
  const { Item, services } = source.world
  const left = addToInventory(Item, player, stack)
  if (left === null) return 0
  if (services === null) return left.count
  const { x, y, z } = player.position
  const feet: Position = [Math.floor(x), Math.floor(y), Math.floor(z)]
  for (let rest = left.count; rest > 0; rest -= stack.max) {
    const part = withCount(stack, Math.min(rest, stack.max))
    if (part !== null) services.drops.dropAt(feet, [part])
  }
  return 0
}

function giveTo(source: CommandSource, targets: readonly SquidPlayer[], stack: Stack, count: number): Result<Answer> {
  const most = MOST_STACKS * stack.max
  const name = `[${customNameOf(stack) ?? itemName(stack.name)}]`
  if (count > most) return refuse('commands.give.failed.toomanyitems', most, name)
  const lost = targets.reduce((sum, player) => sum + hand(source, player, { ...stack, count }), 0)
  if (lost > 0) return refuse(`No room for ${lost} of ${name}`)
  return ok(toldOfMany('commands.give.success', namesOf(targets), (target) => [count, name, target]))
}

const gift = () => form().value(players('targets')).value(item('item'))

export const give: Command = {
  forms: [
    gift().runs((source, targets, stack) => giveTo(source, targets, stack, 1)),
    gift()
      .value(integer('<count>', { min: 1 }))
      .runs(giveTo),
  ],
}

/** Takes matching items, `most` at most, out of an inventory, or only counts them. */
function takeFrom({ world }: CommandSource, player: SquidPlayer, test: ItemTest, most: number): number {
  let taken = 0
  for (let slot = 0; slot < INVENTORY_SLOTS && (most === 0 || taken < most); slot++) {
    const there = player.inventory.slots[slot]
    if (!there || !test(there)) continue
    const part = most === 0 ? there.count : Math.min(there.count, most - taken)
    taken += part
    if (most === 0) continue
    const stack = stackOf(there)
    const left = stack === null ? null : withCount(stack, stack.count - part)
    writeSlot(world.Item, player, slot, left)
  }
  return taken
}

function clearItems(
  source: CommandSource,
  targets: readonly SquidPlayer[],
  test: ItemTest,
  most: number,
): Result<Answer> {
  const count = targets.reduce((sum, player) => sum + takeFrom(source, player, test, most), 0)
  const names = namesOf(targets)
  if (count === 0) {
    const [only] = names
    return names.length === 1
      ? refuse('clear.failed.single', only ?? '')
      : refuse('clear.failed.multiple', names.length)
  }
  const done = most === 0 ? 'commands.clear.test' : 'commands.clear.success'
  return ok(toldOfMany(done, names, (target) => [count, target]))
}

const EVERYTHING = Number.POSITIVE_INFINITY
const anything: ItemTest = () => true

export const clear: Command = {
  forms: [
    form().runs((source) => {
      const own = ownPlayer(source)
      return own.ok ? clearItems(source, [own.value], anything, EVERYTHING) : own
    }),
    form()
      .value(players('targets'))
      .runs((source, targets) => clearItems(source, targets, anything, EVERYTHING)),
    form()
      .value(players('targets'))
      .value(itemTest('item'))
      .runs((source, targets, test) => clearItems(source, targets, test, EVERYTHING)),
    form()
      .value(players('targets'))
      .value(itemTest('item'))
      .value(integer('<maxCount>', { min: 0 }))
      .runs(clearItems),
  ],
}
