/** What moves cost and how falls end: effort of sprints, swims and jumps, damage of landings (Minecraft Wiki, Hunger; Damage: fall). */
import type { Vec3 } from 'vec3'
import { blockAt } from '../../rules/blocks/block-facts.ts'
import { isBed } from '../../rules/blocks/block-families.ts'
import { danger } from '../../rules/players/block-dangers.ts'
import { effort, exhausted } from '../../rules/players/hunger.ts'
import type { Position } from '../../values/position.ts'
import type { SurvivalWorld } from '../survival.ts'
import type { Surroundings } from './surroundings.ts'
import type { Survivor } from './survivors.ts'

/** What `movement.ts` tells of each accepted move. */
export interface Move {
  readonly position: Vec3
  readonly onGround: boolean
  readonly teleport: boolean
}

/** Blocks that a fall may be without harm. */
const SAFE_FALL = 3
/** The floor is what lies this far below the feet. */
const FLOOR_BELOW = 0.2
/** Slower steps through a bush do not scratch. */
const SCRATCHING_STEP = 0.003

/** Half hearts of a fall on some block; jump boost makes falls shorter. */
export function fallDamage(distance: number, floor: string, jumpBoost: number, sneaking: boolean): number {
  if (floor === 'slime_block' && !sneaking) return 0
  const felt = isBed(floor) ? distance / 2 : distance
  const part = floor === 'hay_block' || floor === 'honey_block' ? 0.2 : 1
  return Math.max(0, Math.ceil((felt - SAFE_FALL - jumpBoost) * part))
}

/** Effort of one step, by how the player moves. */
function effortOf(survivor: Survivor, { onGround }: Move, across: number, rise: number): number {
  const { player, inside } = survivor
  if ((inside & danger.water) !== 0) return effort.swim * Math.hypot(across, survivor.eyesInWater ? rise : 0)
  const jumps = survivor.onGround && !onGround && rise > 0
  if (jumps) return player.sprinting ? effort.sprintJump : effort.jump
  return onGround && player.sprinting ? effort.sprint * across : 0
}

/** Takes in one move of a living player. */
export function takeMove(world: SurvivalWorld, surroundings: Surroundings, survivor: Survivor, move: Move): void {
  const { x, y, z } = move.position
  const across = Math.hypot(x - survivor.x, z - survivor.z)
  if (!move.teleport) {
    const cost = effortOf(survivor, move, across, y - survivor.y)
    if (cost > 0) survivor.exhaustion = exhausted(survivor.exhaustion, cost)
    if (across >= SCRATCHING_STEP) surroundings.walked(survivor)
  }
  const fallen = survivor.fallFrom - y
  survivor.x = x
  survivor.y = y
  survivor.z = z
  survivor.onGround = move.onGround
  survivor.moved = true
  if (move.teleport || (!move.onGround && y > survivor.fallFrom)) survivor.fallFrom = y
  if (move.teleport || !move.onGround) return
  survivor.fallFrom = y
  if (fallen > 0) land(world, surroundings, survivor, fallen)
}

function land(world: SurvivalWorld, surroundings: Surroundings, survivor: Survivor, fallen: number): void {
  const { player } = survivor
  const { x, y, z } = survivor
  const pos: Position = [Math.floor(x), Math.floor(y - FLOOR_BELOW), Math.floor(z)]
  const { effects, edits, uses, vitals } = world
  surroundings.look(survivor)
  const caught = (survivor.inside & (danger.water | danger.climbable | danger.clinging)) !== 0
  // To vanilla that was no fall at all: it neither hurts nor tramples.
  if (caught || effects.level(player, 'slow_falling') > 0) return
  if (fallen > SAFE_FALL) {
    const floor = blockAt(edits.blocks, pos).name
    const amount = fallDamage(fallen, floor, effects.level(player, 'jump_boost'), player.crouching)
    if (amount > 0) vitals.hurt(player, { kind: 'fall', amount })
  }
  uses.landed.tell({ player, distance: fallen, pos })
}
