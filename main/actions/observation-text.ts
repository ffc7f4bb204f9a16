/** Words of observations: positions, stacks, and the facts that several actions look up. */

import { blockOf } from '../../packages/minecraft-server/values/geometry.ts'
import type { ItemStack } from '../../shared/contract/block.ts'
import type { Point, Position } from '../../shared/contract/geometry.ts'
import type { BodyResult } from '../minecraft/ports/bot-body.ts'
import type { ActionResult } from './action.ts'

/** `(-4, -60, 0)`. */
export function at(pos: Position): string {
  return `(${pos[0]}, ${pos[1]}, ${pos[2]})`
}

/** The block cell of a body, in words. */
export function feetAt(point: Point): string {
  return at(blockOf([point[0], point[1] + 1e-3, point[2]]))
}

/** `8 oak_trapdoor, 3 grass_block`. */
export function list(stacks: readonly ItemStack[]): string {
  return stacks.map((stack) => `${stack.count} ${stack.name}`).join(', ')
}

/** How many of an item a list of stacks holds. */
export function countIn(stacks: readonly ItemStack[], name: string): number {
  return stacks.reduce((sum, stack) => sum + (stack.name === name ? stack.count : 0), 0)
}

/** A body's refusal as the action's failure. */
export function failed(result: Extract<BodyResult, { ok: false }>): ActionResult {
  return { ok: false, reason: result.reason, message: result.message }
}
