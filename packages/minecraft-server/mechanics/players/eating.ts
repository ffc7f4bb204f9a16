/** Eating and drinking: the use button held for as long as the food takes, then what it gives (Minecraft Wiki, Food). */
import { Vec3 } from 'vec3'
import { blockAt, isSolid } from '../../rules/blocks/block-facts.ts'
import { isFluid } from '../../rules/blocks/block-families.ts'
import { type Stack, withCount } from '../../rules/items/item-stacks.ts'
import { type Food, foodOf } from '../../rules/players/foods.ts'
import { CREATIVE } from '../../rules/players/game-mode.ts'
import { MOST_FOOD } from '../../rules/players/hunger.ts'
import { exchangeHeld, heldSlot, OFF_HAND, readSlot, writeSlot } from '../../squid/player-slots.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { Position } from '../../values/position.ts'
import type { Concern, SurvivalWorld } from '../survival.ts'
import { showHandInUse } from './player-metadata.ts'

interface Meal {
  readonly slot: number
  readonly item: string
  readonly food: Food
  /** Tick at which it is eaten up. */
  readonly until: number
}

/** Clients end their own eating at this status, and bots wait for it. */
const FINISHED = 9
const TELEPORT_TRIES = 16
const TELEPORT_SPAN = 16

/** What a bowl, bottle or bucket was for stays: in the hand, or where there is room. */
function leaveOver(
  { context, drops }: SurvivalWorld,
  player: SquidPlayer,
  slot: number,
  stack: Stack,
  left: string | null,
): void {
  if (left === null) {
    writeSlot(context.Item, player, slot, withCount(stack, stack.count - 1))
    return
  }
  const homeless = exchangeHeld(context.Item, player, slot, left)
  if (homeless !== null) drops.toss(player, homeless)
}

/** A place within 8 blocks to stand on, found by chance as chorus fruit does; null after 16 tries. */
function placeNear(world: SurvivalWorld, player: SquidPlayer, draw: (what: string) => number): Vec3 | null {
  const { blocks } = world.edits
  const at = ([x, y, z]: Position) => blockAt(blocks, [x, y, z])
  for (let attempt = 0; attempt < TELEPORT_TRIES; attempt++) {
    const shift = (axis: string): number => (draw(`${axis} ${attempt}`) - 0.5) * TELEPORT_SPAN
    const x = player.position.x + shift('x')
    const z = player.position.z + shift('z')
    const highest = Math.floor(player.position.y + shift('y'))
    for (let y = highest; y > highest - TELEPORT_SPAN; y--) {
      const cell = (dy: number): Position => [Math.floor(x), y + dy, Math.floor(z)]
      if (!isSolid(at(cell(-1)))) continue
      const isFree = !isSolid(at(cell(0))) && !isSolid(at(cell(1))) && !isFluid(at(cell(0)).name)
      if (isFree) return new Vec3(x, y, z)
      break
    }
  }
  return null
}

function take(world: SurvivalWorld, player: SquidPlayer, food: Food, meals: number): void {
  const { vitals, effects, context } = world
  const draw = (what: string): number => context.draw('food', player.username, meals, what)
  vitals.feed(player, food.points, food.saturation)
  if (food.cures !== null) effects.clear(player, food.cures === 'all' ? null : food.cures)
  for (const { name, seconds, amplifier, chance } of food.effects) {
    if (chance >= 1 || draw(name) < chance) effects.give(player, name, seconds, amplifier)
  }
  const place = food.teleports ? placeNear(world, player, draw) : null
  if (place !== null) void player.teleport(place)
}

export const eating: Concern = (world) => {
  const { uses, ticks, windows } = world
  const meals = new Map<SquidPlayer, Meal>()
  let eaten = new WeakMap<SquidPlayer, number>()
  const stop = (player: SquidPlayer): void => {
    uses.inUse.delete(player)
    if (meals.delete(player)) showHandInUse(player, null)
  }
  /** The same item is still in the hand that eats. */
  const goesOn = (player: SquidPlayer, { slot, item }: Meal): Stack | null => {
    const stack = readSlot(player, slot)
    const inHand = slot === OFF_HAND || slot === heldSlot(player)
    const there = !player._client.ended && player.health > 0
    return inHand && there && stack?.name === item ? stack : null
  }
  const finish = (player: SquidPlayer, { slot, food }: Meal, stack: Stack): void => {
    stop(player)
    const count = (eaten.get(player) ?? 0) + 1
    eaten.set(player, count)
    player._client.write('entity_status', { entityId: player.id, entityStatus: FINISHED })
    if (player.gameMode === CREATIVE) windows.showInventorySlot(player, slot)
    else leaveOver(world, player, slot, stack, food.left)
    take(world, player, food, count)
  }
  uses.item.add(({ player, slot, stack }) => {
    const food = foodOf(stack.name)
    if (food === null || (!food.always && player.food >= MOST_FOOD && player.gameMode !== CREATIVE)) return false
    const known = meals.get(player)
    if (known !== undefined && known.slot === slot && known.item === stack.name) return true
    uses.inUse.add(player)
    meals.set(player, { slot, item: stack.name, food, until: ticks.now + food.ticks })
    showHandInUse(player, slot === OFF_HAND ? 'off' : 'main')
    return true
  })
  uses.released.add(({ player }) => stop(player))
  const tick = (): void => {
    for (const [player, meal] of meals) {
      const stack = goesOn(player, meal)
      if (stack === null) stop(player)
      else if (ticks.now >= meal.until) finish(player, meal, stack)
    }
  }
  ticks.every(tick)
  return {
    reset: () => {
      for (const player of meals.keys()) stop(player)
      eaten = new WeakMap()
    },
  }
}
