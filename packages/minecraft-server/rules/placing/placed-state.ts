/** The state that a click gives to the block it places, before its neighbours have their say. One function per way of turning. */
import type { BlockProperties } from '../../values/block.ts'
import { type Direction, type HorizontalDirection, neighbour, oppositeDirection } from '../../values/geometry.ts'
import { blockAt, type FullBlock, hasProperty, withState } from '../blocks/block-facts.ts'
import * as family from '../blocks/block-families.ts'
import { wallFormOf } from '../blocks/block-items.ts'
import {
  axisOf,
  clockwise,
  counterClockwise,
  directionsByLook,
  isHorizontal,
  lookDirection,
  rotationAlong,
  rotationFacing,
  turnedBack,
} from '../blocks/facing.ts'
import { survives } from '../blocks/support.ts'
import { doorHinge } from '../blocks/two-part.ts'
import { holdDirections, stackCount, type Target } from './placement-click.ts'

type Rule = (name: string, target: Target) => FullBlock | null

const look = (target: Target): HorizontalDirection => lookDirection(target.click.yawDeg)
const nearest = (target: Target): Direction =>
  directionsByLook(target.click.yawDeg, target.click.pitchDeg)[0] ?? 'south'

const turned =
  (facing: (target: Target) => Direction): Rule =>
  (name, target) =>
    withState(name, { facing: facing(target) })

const alongLook = turned(look)
const towardsPlayer = turned((target) => turnedBack(look(target)))
const towardsPlayerAnyWay = turned((target) => oppositeDirection[nearest(target)])
const awayFromFace = turned((target) => target.click.face)

/** Which half of the cell was clicked: the floor gives the bottom, a ceiling the top, a side by the height of the cursor. */
function clickedHalf({ click }: Target): 'top' | 'bottom' {
  if (click.face === 'up') return 'bottom'
  return click.face === 'down' || click.cursor[1] > 0.5 ? 'top' : 'bottom'
}

const stairs: Rule = (name, target) => withState(name, { facing: look(target), half: clickedHalf(target) })

const slab: Rule = (name, target) => {
  const there = blockAt(target.blocks, target.pos)
  return there.name === name ? withState(name, { type: 'double' }) : withState(name, { type: clickedHalf(target) })
}

const trapdoor: Rule = (name, target) => {
  const { face } = target.click
  if (!target.replacesClicked && isHorizontal(face)) return withState(name, { facing: face, half: clickedHalf(target) })
  return withState(name, { facing: turnedBack(look(target)), half: face === 'up' ? 'bottom' : 'top' })
}

const door: Rule = (name, target) => {
  const block = withState(name, { facing: look(target), half: 'lower' })
  return withState(name, { ...block.state, hinge: doorHinge(block, target.pos, target.click.cursor, target.blocks) })
}

const chest: Rule = (name, target) => {
  const single = (direction: HorizontalDirection): string | undefined => {
    const other = blockAt(target.blocks, neighbour(target.pos, direction))
    return other.name === name && other.state.type === 'single' ? other.state.facing : undefined
  }
  const facing = turnedBack(look(target))
  const { face, sneaking } = target.click
  if (!sneaking) {
    if (single(clockwise(facing)) === facing) return withState(name, { facing, type: 'left' })
    if (single(counterClockwise(facing)) === facing) return withState(name, { facing, type: 'right' })
    return withState(name, { facing, type: 'single' })
  }
  if (!isHorizontal(face)) return withState(name, { facing, type: 'single' })
  const partner = single(turnedBack(face))
  if (!isHorizontal(partner) || axisOf(partner) === axisOf(face)) return withState(name, { facing, type: 'single' })
  return withState(name, { facing: partner, type: counterClockwise(partner) === turnedBack(face) ? 'right' : 'left' })
}

/** The first of some forms that would stay, tried in the order of the directions in which the block may hold on. */
function firstHolding(target: Target, form: (towards: Direction) => FullBlock | null): FullBlock | null {
  for (const towards of holdDirections(target)) {
    const block = form(towards)
    if (block !== null && survives(block, target.pos, target.blocks)) return block
  }
  return null
}

const onWall: Rule = (name, target) => {
  const besideItself = blockAt(target.blocks, neighbour(target.pos, oppositeDirection[target.click.face]))
  const stacked = name === 'ladder' && besideItself.name === name && besideItself.state.facing === target.click.face
  if (stacked && !target.replacesClicked) return null
  return firstHolding(target, (towards) =>
    isHorizontal(towards) ? withState(name, { facing: turnedBack(towards) }) : null,
  )
}

/** Torches, signs, banners, heads: standing on the floor or, under the same item, hanging on a wall. */
const standingOrWall: Rule = (name, target) => {
  const { yawDeg } = target.click
  const rotation = family.isStandingHead(name) ? rotationAlong(yawDeg) : rotationFacing(yawDeg)
  const standing = withState(name, { rotation: String(rotation) })
  const wall = wallFormOf(name)
  return firstHolding(target, (towards) => {
    if (towards === 'down') return standing
    if (!isHorizontal(towards) || wall === null) return null
    return withState(wall, { facing: turnedBack(towards) })
  })
}

/** Levers, buttons, grindstones: on the floor, a wall or the ceiling. */
const onAnyFace: Rule = (name, target) =>
  firstHolding(target, (towards) =>
    isHorizontal(towards)
      ? withState(name, { face: 'wall', facing: turnedBack(towards) })
      : withState(name, { face: towards === 'up' ? 'ceiling' : 'floor', facing: look(target) }),
  )

const lantern: Rule = (name, target) =>
  firstHolding(target, (towards) =>
    isHorizontal(towards) ? null : withState(name, { hanging: String(towards === 'up') }),
  )

const endRod: Rule = (name, target) => {
  const { face, clicked } = target.click
  const behind = blockAt(target.blocks, clicked)
  return withState(name, {
    facing: behind.name === name && behind.state.facing === face ? oppositeDirection[face] : face,
  })
}

const hopper: Rule = (name, target) => {
  const into = oppositeDirection[target.click.face]
  return withState(name, { facing: isHorizontal(into) ? into : 'down' })
}

const cocoa: Rule = (name, target) =>
  firstHolding(target, (towards) => (isHorizontal(towards) ? withState(name, { facing: towards }) : null))

const vine: Rule = (name, target) =>
  firstHolding(target, (towards) => (towards === 'down' ? null : withState(name, { [towards]: 'true' })))

const rail: Rule = (name, target) =>
  withState(name, { shape: axisOf(look(target)) === 'x' ? 'east_west' : 'north_south' })

const pillar: Rule = (name, target) => withState(name, { axis: axisOf(target.click.face) })

const counted: Rule = (name, target) => {
  const there = blockAt(target.blocks, target.pos)
  const stack = stackCount(there)
  if (there.name !== name || stack === null) return withState(name)
  return withState(name, { ...there.state, [stack[0]]: String(Number(there.state[stack[0]]) + 1) })
}

const leaves: Rule = (name, target) => {
  const near = (['down', 'up', 'north', 'south', 'west', 'east'] as const).map((direction) => {
    const other = blockAt(target.blocks, neighbour(target.pos, direction))
    if (family.isLog(other.name)) return 1
    return family.isLeaves(other.name) ? Number(other.state.distance ?? 7) + 1 : 7
  })
  return withState(name, { persistent: 'true', distance: String(Math.min(7, ...near)) })
}

const plain: Rule = (name) => withState(name)

const facesPlayer = new Set([
  'furnace',
  'smoker',
  'blast_furnace',
  'ender_chest',
  'carved_pumpkin',
  'jack_o_lantern',
  'loom',
  'stonecutter',
  'lectern',
  'repeater',
  'comparator',
  'beehive',
  'bee_nest',
  'end_portal_frame',
])
const facesPlayerAnyWay = new Set(['barrel', 'dispenser', 'dropper', 'piston', 'sticky_piston', 'command_block'])

const rules: readonly (readonly [(name: string) => boolean, Rule])[] = [
  [family.isStairs, stairs],
  [family.isSlab, slab],
  [family.isTrapdoor, trapdoor],
  [family.isDoor, door],
  [family.isBed, turned(look)],
  [family.isChest, chest],
  [(name) => name === 'ladder' || name === 'tripwire_hook', onWall],
  [(name) => wallFormOf(name) !== null, standingOrWall],
  [(name) => hasProperty(name, 'face'), onAnyFace],
  [family.isLantern, lantern],
  [family.isAnvil, turned((target) => clockwise(look(target)))],
  [(name) => name === 'cocoa', cocoa],
  [(name) => name === 'vine', vine],
  [family.isRail, rail],
  [family.isLeaves, leaves],
  [(name) => name === 'end_rod', endRod],
  [(name) => name === 'hopper', hopper],
  [(name) => name === 'observer', turned(nearest)],
  [
    (name) => name === 'lightning_rod' || family.isShulkerBox(name) || /amethyst_(bud|cluster)$/.test(name),
    awayFromFace,
  ],
  [(name) => facesPlayer.has(name) || /_glazed_terracotta$/.test(name), towardsPlayer],
  [(name) => facesPlayerAnyWay.has(name), towardsPlayerAnyWay],
  [(name) => hasProperty(name, 'axis'), pillar],
  [(name) => stackCount(withState(name)) !== null, counted],
  [(name) => hasProperty(name, 'facing'), alongLook],
]

const ruleByName = new Map<string, Rule>()

function ruleOf(name: string): Rule {
  const known = ruleByName.get(name)
  if (known !== undefined) return known
  const rule = rules.find(([belongs]) => belongs(name))?.[1] ?? plain
  ruleByName.set(name, rule)
  return rule
}

/**
 * The block that a click places, as vanilla 1.19.2 turns it; null when an attached block finds nothing to hold on.
 * `name` is the block of the item (`blockOfItem`); the answer may be its wall form. Takes over water that stands in the cell.
 */
export function placedState(name: string, target: Target): FullBlock | null {
  const block = ruleOf(name)(name, target)
  if (block === null || block.state.waterlogged === undefined) return block
  const there = blockAt(target.blocks, target.pos)
  const inWater = (there.name === 'water' && there.state.level === '0') || there.state.waterlogged === 'true'
  const waterlogged: BlockProperties = { waterlogged: String(inWater && block.state.type !== 'double') }
  return withState(block.name, { ...block.state, ...waterlogged })
}
