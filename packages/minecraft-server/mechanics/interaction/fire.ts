/**
 * Flint and steel, fire charges, and fire that burns down (Minecraft Wiki, Fire, Flint and Steel). Fire ages as in vanilla and goes out,
 * sooner in the rain; it never spreads and burns no block. TNT does not catch.
 */

import {
  AIR,
  blockAt,
  blockString,
  carries,
  changed,
  type FullBlock,
  fullBlock,
  withState,
} from '../../rules/blocks/block-facts.ts'
import { isAnyAir } from '../../rules/blocks/block-families.ts'
import { isFlammable } from '../../rules/blocks/flammable.ts'
import { isUnderOpenSky } from '../../rules/blocks/open-sky.ts'
import { survives } from '../../rules/blocks/support.ts'
import { withCount } from '../../rules/items/item-stacks.ts'
import { predictRemoval } from '../../rules/placing/placement-rules.ts'
import { readSlot, writeSlot } from '../../squid/player-slots.ts'
import { isRaining } from '../../squid/sky.ts'
import { directions, neighbour } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { Concern } from '../survival.ts'
import type { BlockUse } from './uses.ts'

/** Fire looks at itself every 30 to 39 ticks. */
const LEAST_TICKS = 30
const MORE_TICKS = 10
/** Fire on what does not burn goes out above this age; on what burns it can at its last. */
const AGE_WITHOUT_FUEL = 3
const LAST_AGE = 15
/** Chance that rain puts a fire out when it looks at itself, and by how much more for each step of its age. */
const RAIN_CHANCE = 0.2
const RAIN_CHANCE_BY_AGE = 0.03
const CREATIVE = 1
const sides = ['north', 'south', 'west', 'east'] as const

const isFire = (name: string): boolean => name === 'fire' || name === 'soul_fire'
const isUnlit = ({ name, state }: FullBlock): boolean =>
  /campfire$|(^|_)candle(_cake)?$/.test(name) && state.lit === 'false' && state.waterlogged !== 'true'
const burnsForEver = (ground: string): boolean => /^(netherrack|magma_block|soul_sand|soul_soil)$/.test(ground)

/** Fire in a cell: on the ground, or on the sides of what burns beside and above it. */
function fireFor(pos: Position, at: (pos: Position) => FullBlock): FullBlock {
  const ground = at(neighbour(pos, 'down'))
  if (ground.name === 'soul_sand' || ground.name === 'soul_soil') return withState('soul_fire')
  if (carries(ground, 'up')) return withState('fire')
  const fuel = directions.filter((side) => side !== 'down' && isFlammable(at(neighbour(pos, side)).name))
  return withState('fire', Object.fromEntries(fuel.map((side) => [side, 'true'])))
}

export const fire: Concern = ({ server, context, edits, ticks, uses, wear }) => {
  const { blocks } = edits
  let draws = 0
  const draw = (): number => {
    draws += 1
    return context.draw('fire', draws)
  }
  const at = (pos: Position): FullBlock => blockAt(blocks, pos)

  const put = (pos: Position, left: FullBlock, by?: string): void => {
    const { changes, popped } = predictRemoval([{ pos, left }], blocks)
    edits.apply(changes, popped, by)
  }

  /** Rain that falls beside a fire reaches it. */
  const isRainedOn = (pos: Position): boolean =>
    isRaining(server) &&
    [pos, ...sides.map((side) => neighbour(pos, side))].some((cell) => isUnderOpenSky(cell, blocks))

  const wait = (pos: Position): void =>
    ticks.schedule('fire', pos, LEAST_TICKS + Math.floor(draw() * MORE_TICKS), () => burn(pos))

  const burn = (pos: Position): void => {
    const there = at(pos)
    const ground = at(neighbour(pos, 'down')).name
    if (there.name !== 'fire') return
    const age = Number(there.state.age ?? '0')
    if (!burnsForEver(ground) && isRainedOn(pos) && draw() < RAIN_CHANCE + age * RAIN_CHANCE_BY_AGE) {
      put(pos, AIR)
      return
    }
    const older = Math.min(LAST_AGE, age + Math.floor((draw() * 3) / 2))
    const hasFuel = directions.some((side) => isFlammable(at(neighbour(pos, side)).name))
    const isOut = hasFuel ? age === LAST_AGE && draw() < 0.25 : age > AGE_WITHOUT_FUEL
    if (isOut && !burnsForEver(ground)) put(pos, AIR)
    else if (older !== age) put(pos, changed(there, { age: String(older) }))
    if (isFire(at(pos).name)) wait(pos)
  }

  const light = ({ player, clicked, face, block }: BlockUse): boolean => {
    if (isUnlit(block)) {
      const to = blockString(changed(block, { lit: 'true' }))
      edits.apply([{ pos: clicked, from: blockString(block), to }], [], player.username)
      return true
    }
    const pos = neighbour(clicked, face)
    const flame = fireFor(pos, at)
    if (!isAnyAir(at(pos).name) || !survives(flame, pos, blocks)) return false
    put(pos, flame, player.username)
    return true
  }

  uses.itemOnBlock.add((use) => {
    const { player, slot, stack } = use
    if (stack.name !== 'flint_and_steel' && stack.name !== 'fire_charge') return false
    if (use.block.name === 'tnt' || player.gameMode > CREATIVE || !light(use)) return true
    if (stack.name === 'flint_and_steel') wear.tool(player, slot)
    else if (player.gameMode !== CREATIVE) {
      const held = readSlot(player, slot)
      writeSlot(context.Item, player, slot, held === null ? null : withCount(held, held.count - 1))
    }
    return true
  })
  return {
    onBlock: (pos, from, to) => {
      const [before, now] = [fullBlock(context.states.text(from)).name, fullBlock(context.states.text(to)).name]
      if (now === 'fire' && before !== 'fire') wait(pos)
    },
    reset: () => {
      draws = 0
    },
  }
}
