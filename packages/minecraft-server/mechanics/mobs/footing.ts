/** Where mobs set their feet of their own will: never over a fall of more than three blocks, nor into what hurts. */

import type { CellFacts } from '../../rules/mobs/cell-facts.ts'
import type { Cells } from './cells.ts'
import type { Mob } from './mob.ts'

/** Falls that mobs dare, in blocks (Minecraft Wiki, Mob: pathfinding). */
const DARED_FALL = 3
const FEET = 0.01

export class Footing {
  readonly #cells: Cells

  constructor(cells: Cells) {
    this.#cells = cells
  }

  /** Takes what leads a mob astray out of its velocity: it stops at edges and at what hurts, as it does at walls. */
  guard(mob: Mob): void {
    if (mob.thrown > 0 || mob.depth !== 0 || mob.y < mob.groundY - DARED_FALL) return
    const x = mob.x + mob.vx
    const z = mob.z + mob.vz
    if (!this.#entersCell(mob, x, z) || this.isSafe(mob, x, z)) return
    mob.stuck += 1
    if (mob.vx !== 0 && this.isSafe(mob, x, mob.z)) mob.vz = 0
    else if (mob.vz !== 0 && this.isSafe(mob, mob.x, z)) mob.vx = 0
    // Who stands badly already may go anywhere.
    else if (this.isSafe(mob, mob.x, mob.z)) {
      mob.vx = 0
      mob.vz = 0
    }
  }

  /** Whether a mob could stand with its middle there, from where it stands now. */
  isSafe(mob: Mob, x: number, z: number): boolean {
    const feet = Math.floor(mob.y + FEET)
    for (let cx = Math.floor(x - mob.half); cx <= Math.floor(x + mob.half); cx++) {
      for (let cz = Math.floor(z - mob.half); cz <= Math.floor(z + mob.half); cz++) {
        if (hurts(this.#cells.at(cx, feet, cz)) || hurts(this.#cells.at(cx, feet + 1, cz))) return false
      }
    }
    const ground = this.groundBelow(mob, x, feet, z)
    return ground !== null && mob.groundY - ground <= DARED_FALL + FEET
  }

  /** The top of the ground in a column, from a cell downwards; null over falls, water that the mob avoids and what hurts. */
  groundBelow(mob: Mob, x: number, from: number, z: number): number | null {
    const cx = Math.floor(x)
    const cz = Math.floor(z)
    for (let y = from; y >= from - DARED_FALL - 1; y--) {
      const cell = this.#cells.at(cx, y, cz)
      if (cell.fluid === 'lava' || cell.harm !== 'none') return null
      if (cell.fluid === 'water') return mob.intent === 'hunt' ? y : null
      if (cell.top > 0) return y + cell.top
    }
    return null
  }

  /** Whether a cell carries whoever stands on it: its top is a whole block's. */
  isFloor(x: number, y: number, z: number): boolean {
    const cell = this.#cells.at(x, y, z)
    return cell.top === 1 && cell.harm === 'none'
  }

  #entersCell(mob: Mob, x: number, z: number): boolean {
    const { half } = mob
    return (
      Math.floor(x) !== Math.floor(mob.x) ||
      Math.floor(z) !== Math.floor(mob.z) ||
      Math.floor(x - half) !== Math.floor(mob.x - half) ||
      Math.floor(x + half) !== Math.floor(mob.x + half) ||
      Math.floor(z - half) !== Math.floor(mob.z - half) ||
      Math.floor(z + half) !== Math.floor(mob.z + half)
    )
  }
}

function hurts(cell: CellFacts): boolean {
  return cell.fluid === 'lava' || (cell.harm !== 'none' && cell.harm !== 'floor')
}
