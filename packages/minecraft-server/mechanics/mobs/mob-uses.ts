/** What players do with animals by the use button: milk, shear, dye, feed (Minecraft Wiki, Cow, Mooshroom, Sheep, Breeding). */

import { type Stack, withCount } from '../../rules/items/item-stacks.ts'
import { dyeColours } from '../../rules/mobs/dye-colours.ts'
import { exchangeHeld, writeSlot } from '../../squid/player-slots.ts'
import type { EntityUse } from '../interaction/uses.ts'
import type { SurvivalWorld } from '../survival.ts'
import { growBy } from './grazing.ts'
import type { Mob } from './mob.ts'
import { MOB_STATUS, sendStatus, showLooks } from './mob-packets.ts'
import type { MobRegistry } from './mob-registry.ts'
import { countOf, dropAtMob } from './mob-world.ts'

interface Touch {
  readonly use: EntityUse & { readonly stack: Stack }
  readonly mob: Mob
  readonly mobs: MobRegistry
  readonly world: SurvivalWorld
}

/** Answers whether it took the use. */
type Rule = (touch: Touch) => boolean

const CREATIVE = 1
const LOVE_TICKS = 600
/** Feeding takes so much of the time that a baby still needs. */
const GROWTH_BY_FOOD = 0.1
const MUSHROOMS = 5
const DYE = '_dye'

function fill({ use: { player, slot }, world: { context, drops } }: Touch, item: string): void {
  const left = exchangeHeld(context.Item, player, slot, item)
  if (left !== null) drops.toss(player, left)
}

function consume({ use: { player, slot, stack }, world: { context } }: Touch): void {
  if (player.gameMode !== CREATIVE) writeSlot(context.Item, player, slot, withCount(stack, stack.count - 1))
}

const milk: Rule = (touch) => {
  const { mob, use } = touch
  const givesMilk = mob.kind.name === 'cow' || mob.kind.name === 'mooshroom'
  if (!givesMilk || mob.isBaby || use.stack.name !== 'bucket') return false
  fill(touch, 'milk_bucket')
  return true
}

const stew: Rule = (touch) => {
  const { mob, use } = touch
  if (mob.kind.name !== 'mooshroom' || mob.isBaby || use.stack.name !== 'bowl') return false
  fill(touch, 'mushroom_stew')
  return true
}

const shear: Rule = ({ mob, use: { player, slot, stack }, mobs, world }) => {
  if (stack.name !== 'shears' || mob.isBaby) return false
  if (mob.kind.name === 'sheep' && !mob.isSheared) {
    mob.isSheared = true
    dropAtMob(mobs, mob, `${mob.colour}_wool`, countOf(mobs, mob, 1, 3))
    showLooks(mob)
  } else if (mob.kind.name === 'mooshroom') {
    const { x, y, z, yaw } = mob
    mob.entity.destroy()
    const cow = mobs.spawn('cow', [x, y, z], { yaw })
    if (!cow.ok) return true
    dropAtMob(mobs, mob, 'red_mushroom', MUSHROOMS)
  } else return false
  world.wear.tool(player, slot)
  return true
}

const dye: Rule = (touch) => {
  const { mob, use } = touch
  const { name } = use.stack
  if (mob.kind.name !== 'sheep' || mob.isSheared || !name.endsWith(DYE)) return false
  const colour = dyeColours.find((known) => `${known}${DYE}` === name)
  if (colour === undefined || colour === mob.colour) return false
  mob.colour = colour
  consume(touch)
  showLooks(mob)
  return true
}

const feed: Rule = (touch) => {
  const { mob, use } = touch
  if (!mob.kind.food.includes(use.stack.name)) return false
  if (mob.isBaby) {
    growBy(mob, Math.floor(-mob.growth * GROWTH_BY_FOOD))
    consume(touch)
    showLooks(mob)
    return true
  }
  if (mob.growth > 0 || mob.love > 0) return false
  mob.love = LOVE_TICKS
  mob.feeder = use.player
  mob.isStill = false
  consume(touch)
  sendStatus(mob.entity, MOB_STATUS.inLove)
  return true
}

const rules: readonly Rule[] = [milk, stew, shear, dye, feed]

/** Lets animals answer to the use button. */
export function answerUses(world: SurvivalWorld, mobs: MobRegistry): void {
  world.uses.entity.add((use) => {
    const mob = mobs.find(use.entity)
    const { stack, player } = use
    if (mob === null || stack === null || player.gameMode > CREATIVE + 1) return false
    return rules.some((rule) => rule({ use: { ...use, stack }, mob, mobs, world }))
  })
}
