/**
 * Farms and everything that grows, by random ticks wherever it stands: tilling, moisture, crops, trees, bone meal, harvest
 * by hand, trampling. Grass, vines and fire do not spread. Unlike in vanilla, what grows does so however far away players are.
 */

import { changed, type FullBlock, itemIdOf } from '../../rules/blocks/block-facts.ts'
import { isLeaves } from '../../rules/blocks/block-families.ts'
import { isHeavy, soak, trample } from '../../rules/farming/farmland.ts'
import { growColumn } from '../../rules/farming/growth/columns.ts'
import { cropGrowth, ripeAge } from '../../rules/farming/growth/crops.ts'
import { ageOf, type Grow } from '../../rules/farming/growth/growth.ts'
import { spreadMushroom } from '../../rules/farming/growth/mushrooms.ts'
import { growStem, isStem, releaseStems } from '../../rules/farming/growth/stems.ts'
import { growSapling, isSapling } from '../../rules/farming/growth/trees.ts'
import { createLeafDecay, decay } from '../../rules/farming/leaf-decay.ts'
import { isTreeLog } from '../../rules/farming/leaf-distances.ts'
import { RandomTicks } from '../../rules/farming/random-ticks.ts'
import { withCount } from '../../rules/items/item-stacks.ts'
import { readSlot, writeSlot } from '../../squid/player-slots.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import { parseBlock } from '../../values/block-string.ts'
import type { Position } from '../../values/position.ts'
import type { BlockUse } from '../interaction/uses.ts'
import type { Concern } from '../survival.ts'
import { fertilise } from './bone-meal.ts'
import { createFarm, type WorldFarm } from './farm.ts'
import { applyTool } from './tool-uses.ts'

const CREATIVE = 1
const ADVENTURE = 2

const byName: Readonly<Record<string, Grow>> = {
  farmland: soak,
  sugar_cane: growColumn,
  cactus: growColumn,
  brown_mushroom: spreadMushroom,
  red_mushroom: spreadMushroom,
}

/** How a block grows; null for blocks that random ticks leave alone. */
function growthOf(block: FullBlock): Grow | null {
  if (isStem(block.name)) return growStem
  if (isSapling(block.name)) return growSapling
  return cropGrowth(block) ?? byName[block.name] ?? null
}

/** Takes ripe berries off a bush by hand; bone meal comes first while the bush can still grow. */
function pickBerries(farm: WorldFarm, { player, clicked, block, stack }: BlockUse): boolean {
  if (block.name !== 'sweet_berry_bush') return false
  const age = ageOf(block)
  const isRipe = age === ripeAge(block.name)
  if (age < 2 || (!isRipe && stack?.name === 'bone_meal')) return false
  const id = itemIdOf('sweet_berries')
  const count = farm.between(1, 2) + (isRipe ? 1 : 0)
  const picked = id === null ? null : stackOf(new farm.world.context.Item(id, count))
  farm.put(clicked, changed(block, { age: '1' }), player.username)
  if (picked !== null) farm.world.edits.give(clicked, [picked])
  return true
}

function spreadBoneMeal(farm: WorldFarm, { player, clicked, block, slot, stack }: BlockUse): boolean {
  if (stack?.name !== 'bone_meal' || !fertilise(farm, clicked, block)) return false
  const held = readSlot(player, slot)
  if (player.gameMode !== CREATIVE && held !== null) {
    writeSlot(farm.world.context.Item, player, slot, withCount(held, held.count - 1))
  }
  return true
}

export const farming: Concern = (world) => {
  const { context, ticks, uses } = world
  const farm = createFarm(world)
  const leaves = createLeafDecay(farm)
  let skips = 0
  const growing = new RandomTicks(() => {
    skips += 1
    return context.draw('random-tick', skips)
  })
  const growths = new Map<number, Grow | null>()

  /** By state id, since every write of the server asks. */
  const growthOfState = (stateId: number): Grow | null => {
    const known = growths.get(stateId)
    if (known !== undefined) return known
    const growth = growthOf(parseBlock(context.states.text(stateId)))
    growths.set(stateId, growth)
    return growth
  }

  const tickBlock = (pos: Position): void => {
    const block = farm.at(pos)
    const growth = growthOfState(context.stateAt(pos))
    if (growth !== null) growth(farm, pos, block)
    else if (isLeaves(block.name)) decay(farm, pos, block)
  }

  const tick = (): void => {
    for (const pos of leaves.tick()) growing.add(pos)
    for (const pos of growing.next(context.rules.count('randomTickSpeed'))) tickBlock(pos)
  }

  ticks.every(tick)
  uses.block.add((use) => use.player.gameMode !== ADVENTURE && pickBerries(farm, use))
  uses.itemOnBlock.add(
    (use) => use.player.gameMode !== ADVENTURE && (applyTool(farm, use) || spreadBoneMeal(farm, use)),
  )
  uses.landed.add(({ player, distance, pos }) => trample(farm, pos, distance, player.username))
  uses.mobLanded.add(({ body, distance, pos }) => {
    if (context.rules.isOn('mobGriefing') && isHeavy(body)) trample(farm, pos, distance)
  })

  return {
    onWrite: (pos, to) => {
      farm.light.onWrite(pos)
      if (growthOfState(to) === null) growing.delete(pos)
      else growing.add(pos)
    },
    onBlock: (pos, from, to) => {
      const [before, after] = [context.states.name(from), context.states.name(to)]
      if (isLeaves(before) || isTreeLog(before)) leaves.onBlock(pos, parseBlock(context.states.text(from)), after)
      if (before !== after) releaseStems(farm, pos, before)
    },
    reset: () => {
      farm.reset()
      farm.light.reset()
      leaves.reset()
      growing.clear()
      skips = 0
    },
  }
}
