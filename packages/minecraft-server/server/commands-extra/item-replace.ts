/** `item replace`: puts a stack into a slot of a block or of players, as given or as it is elsewhere. */

import { containerSlots } from '../../rules/blocks/container-slots.ts'
import type { Slot, Stack } from '../../rules/items/item-stacks.ts'
import { writeSlot } from '../../squid/player-slots.ts'
import type { SquidEntity, SquidPlayer } from '../../squid/squid.ts'
import { itemOf, stackOf } from '../../squid/squid-stacks.ts'
import type { Position } from '../../values/position.ts'
import { ok, type Result } from '../../values/result.ts'
import { type Answer, told, toldOfMany } from '../commands/answers.ts'
import { isPlayer, itemName } from '../commands/entity-labels.ts'
import { integer, plain } from '../commands/parse/argument.ts'
import { blockPosition } from '../commands/parse/coordinates.ts'
import { itemOrAir } from '../commands/parse/items.ts'
import { entities, entity } from '../commands/parse/selectors.ts'
import type { CommandSource } from '../commands/source.ts'
import { words } from '../commands/translations.ts'
import { type Command, type Form, type FormBuilder, form, refuse } from '../commands/tree.ts'

const HOT_BAR = 36
const MAIN = 9
const fixedSlots: Readonly<Record<string, number>> = {
  'weapon.offhand': 45,
  'armor.head': 5,
  'armor.chest': 6,
  'armor.legs': 7,
  'armor.feet': 8,
}
const ranges: Readonly<Record<string, number>> = { container: 54, hotbar: 9, inventory: 27 }

/** `container.5`, `hotbar.0`, `weapon.mainhand` (Minecraft Wiki, Slot). */
const slot = plain(
  '<slot>',
  (reader) => {
    const start = reader.cursor
    const name = reader.unquoted()
    const [room = '', number = ''] = name.split('.')
    const isNumbered =
      /^\d{1,2}$/.test(number) && Number(number) < (Object.hasOwn(ranges, room) ? (ranges[room] ?? 0) : 0)
    const isNamed = Object.hasOwn(fixedSlots, name) || name === 'weapon' || name === 'weapon.mainhand'
    return isNumbered || isNamed ? ok(name) : reader.mistake(words('slot.unknown', name), start)
  },
  () => [...Object.keys(fixedSlots), 'weapon.mainhand', ...Object.keys(ranges).map((name) => `${name}.0`)],
)

/** Where a player has a named slot, in window 0; null for one that players do not have. */
function playerSlot(player: SquidPlayer, name: string): number | null {
  const [room, text] = name.split('.')
  const number = Number(text)
  if (room === 'hotbar') return HOT_BAR + number
  if (room === 'inventory') return MAIN + number
  if (room === 'container') return number < 9 ? HOT_BAR + number : number < 36 ? number : null
  return fixedSlots[name] ?? HOT_BAR + player.heldItemSlot
}

function blockSlot({ world }: CommandSource, pos: Position, name: string, side: 'target' | 'source'): Result<number> {
  const count = containerSlots(world.states.name(world.stateAt(pos)))
  if (count === 0) return refuse(`commands.item.${side}.not_a_container`, ...pos)
  const number = name.startsWith('container.') ? Number(name.slice('container.'.length)) : count
  return number < count ? ok(number) : refuse(`commands.item.${side}.no_such_slot`, name)
}

const label = (stack: Slot): string => `[${stack === null ? words('block.minecraft.air') : itemName(stack.name)}]`

function intoBlock(source: CommandSource, pos: Position, name: string, stack: Slot): Result<Answer> {
  const number = blockSlot(source, pos, name, 'target')
  if (!number.ok) return number
  source.world.containers.slots(pos)[number.value] = itemOf(source.world.Item, stack)
  return ok(told('commands.item.block.set.success', ...pos, label(stack)))
}

function intoEntities(
  source: CommandSource,
  targets: readonly SquidEntity[],
  name: string,
  stack: Slot,
): Result<Answer> {
  const { server, Item } = source.world
  const done = targets.filter((target) => {
    const number = isPlayer(server, target) ? playerSlot(target, name) : null
    if (number === null || !isPlayer(server, target)) return false
    writeSlot(Item, target, number, stack)
    return true
  })
  if (done.length === 0) return refuse('commands.item.target.no_changed.known_item', label(stack), name)
  const names = done.flatMap((one) => (isPlayer(server, one) ? [one.username] : []))
  return ok(toldOfMany('commands.item.entity.set.success', names, (target) => [target, label(stack)]))
}

/** A slot to write, given the source of the command. */
type Target = (source: CommandSource, stack: Slot) => Result<Answer>

function counted(stack: Stack | null, count: number): Result<Slot> {
  if (stack === null) return ok(null)
  return count > stack.max
    ? refuse('arguments.item.overstacked', itemName(stack.name), stack.max)
    : ok({ ...stack, count })
}

function put(target: Target, source: CommandSource, stack: Result<Slot>): Result<Answer> {
  return stack.ok ? target(source, stack.value) : stack
}

function ofBlock(source: CommandSource, pos: Position, name: string): Result<Slot> {
  const number = blockSlot(source, pos, name, 'source')
  return number.ok ? ok(stackOf(source.world.containers.peek(pos)?.[number.value])) : number
}

function ofEntity({ world }: CommandSource, from: SquidEntity, name: string): Result<Slot> {
  const number = isPlayer(world.server, from) ? playerSlot(from, name) : null
  if (number === null || !isPlayer(world.server, from)) return refuse('commands.item.source.no_such_slot', name)
  return ok(stackOf(from.inventory.slots[number]))
}

/** The four ways to name the stack, after the slot. */
function sources<A, B>(
  begin: () => FormBuilder<[A, B]>,
  write: (source: CommandSource, where: A, name: B, stack: Slot) => Result<Answer>,
): readonly Form[] {
  const target =
    (where: A, name: B): Target =>
    (source, stack) =>
      write(source, where, name, stack)
  return [
    begin()
      .word('with')
      .value(itemOrAir('<item>'))
      .runs((source, where, name, stack) => put(target(where, name), source, counted(stack, 1))),
    begin()
      .word('with')
      .value(itemOrAir('<item>'))
      .value(integer('<count>', { min: 1, max: 64 }))
      .runs((source, where, name, stack, count) => put(target(where, name), source, counted(stack, count))),
    begin()
      .word('from')
      .word('block')
      .value(blockPosition)
      .value(slot)
      .runs((source, where, name, pos, from) => put(target(where, name), source, ofBlock(source, pos, from))),
    begin()
      .word('from')
      .word('entity')
      .value(entity('source'))
      .value(slot)
      .runs((source, where, name, other, from) => put(target(where, name), source, ofEntity(source, other, from))),
  ]
}

export const item: Command = {
  forms: [
    ...sources(() => form().word('replace').word('block').value(blockPosition).value(slot), intoBlock),
    ...sources(() => form().word('replace').word('entity').value(entities('targets')).value(slot), intoEntities),
  ],
}
