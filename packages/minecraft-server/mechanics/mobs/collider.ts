/** How far a body gets: its box is stopped by the boxes of blocks, and climbs what is not too high. */
import type { Cells } from './cells.ts'
import type { Mob } from './mob.ts'

/** Bodies that touch do not overlap. */
const TOUCH = 1e-7
/** What every mob walks up without a jump. */
const STEP_HEIGHT = 0.6
/** Boxes of fences reach half a block into the cell above theirs. */
const HIGHEST_BOX = 0.5

class Box {
  x0 = 0
  y0 = 0
  z0 = 0
  x1 = 0
  y1 = 0
  z1 = 0

  set(x: number, y: number, z: number, half: number, height: number): void {
    this.x0 = x - half
    this.y0 = y
    this.z0 = z - half
    this.x1 = x + half
    this.y1 = y + height
    this.z1 = z + half
  }

  overlapsX(other: Box): boolean {
    return this.x1 > other.x0 + TOUCH && this.x0 < other.x1 - TOUCH
  }

  overlapsY(other: Box): boolean {
    return this.y1 > other.y0 + TOUCH && this.y0 < other.y1 - TOUCH
  }

  overlapsZ(other: Box): boolean {
    return this.z1 > other.z0 + TOUCH && this.z0 < other.z1 - TOUCH
  }
}

/** Shortens a step along an axis from `low..high` so that it ends at `from..to`; what is inside already does not stop. */
function shortened(step: number, low: number, high: number, from: number, to: number): number {
  if (step > 0 && high <= from + TOUCH) return Math.max(0, Math.min(step, from - high))
  if (step < 0 && low >= to - TOUCH) return Math.min(0, Math.max(step, to - low))
  return step
}

export class Collider {
  /** How far the last `move` got. */
  dx = 0
  dy = 0
  dz = 0
  readonly #cells: Cells
  readonly #found: Box[] = []
  #count = 0
  readonly #body = new Box()

  constructor(cells: Cells) {
    this.#cells = cells
  }

  /** Finds how far a mob's body gets of a step; the answer stands in `dx`, `dy`, `dz`. */
  move(mob: Mob, dx: number, dy: number, dz: number): void {
    const { x, y, z, half, height } = mob
    const climbs = mob.onGround && (dx !== 0 || dz !== 0)
    this.#gather(
      Math.min(x, x + dx) - half,
      Math.min(y, y + dy),
      Math.min(z, z + dz) - half,
      Math.max(x, x + dx) + half,
      Math.max(y, y + dy) + height + (climbs ? STEP_HEIGHT : 0),
      Math.max(z, z + dz) + half,
    )
    this.#body.set(x, y, z, half, height)
    this.#slide(dx, dy, dz)
    const stopped = Math.abs(this.dx - dx) > TOUCH || Math.abs(this.dz - dz) > TOUCH
    if (climbs && stopped) this.#climb(mob, dx, dy, dz)
  }

  /** Whether a body of a mob's size has room there. */
  isFree(mob: Mob, x: number, y: number, z: number): boolean {
    const { half, height } = mob
    this.#gather(x - half, y, z - half, x + half, y + height, z + half)
    const body = this.#body
    body.set(x, y, z, half, height)
    for (let index = 0; index < this.#count; index++) {
      const box = this.#found[index]
      if (box?.overlapsX(body) && box.overlapsY(body) && box.overlapsZ(body)) return false
    }
    return true
  }

  /** Tries the same step from a stair higher, and keeps it where it leads further. */
  #climb(mob: Mob, dx: number, dy: number, dz: number): void {
    const [plainX, plainY, plainZ] = [this.dx, this.dy, this.dz]
    this.#body.set(mob.x, mob.y, mob.z, mob.half, mob.height)
    const up = this.#alongY(STEP_HEIGHT)
    this.#body.set(mob.x, mob.y + up, mob.z, mob.half, mob.height)
    this.#slideLevel(dx, dz)
    const [highX, highZ] = [this.dx, this.dz]
    if (highX * highX + highZ * highZ <= plainX * plainX + plainZ * plainZ) {
      this.dx = plainX
      this.dy = plainY
      this.dz = plainZ
      return
    }
    this.#body.set(mob.x + highX, mob.y + up, mob.z + highZ, mob.half, mob.height)
    this.dy = up + this.#alongY(dy - up)
  }

  #slide(dx: number, dy: number, dz: number): void {
    this.dy = this.#alongY(dy)
    this.#body.y0 += this.dy
    this.#body.y1 += this.dy
    this.#slideLevel(dx, dz)
  }

  /** The longer way first, as vanilla does. */
  #slideLevel(dx: number, dz: number): void {
    const body = this.#body
    const zFirst = Math.abs(dx) < Math.abs(dz)
    if (zFirst) this.dz = this.#alongZ(dz)
    if (zFirst) {
      body.z0 += this.dz
      body.z1 += this.dz
    }
    this.dx = this.#alongX(dx)
    body.x0 += this.dx
    body.x1 += this.dx
    if (!zFirst) this.dz = this.#alongZ(dz)
  }

  #alongX(step: number): number {
    let left = step
    const body = this.#body
    for (let index = 0; index < this.#count && left !== 0; index++) {
      const box = this.#found[index]
      if (box?.overlapsY(body) && box.overlapsZ(body)) left = shortened(left, body.x0, body.x1, box.x0, box.x1)
    }
    return left
  }

  #alongY(step: number): number {
    let left = step
    const body = this.#body
    for (let index = 0; index < this.#count && left !== 0; index++) {
      const box = this.#found[index]
      if (box?.overlapsX(body) && box.overlapsZ(body)) left = shortened(left, body.y0, body.y1, box.y0, box.y1)
    }
    return left
  }

  #alongZ(step: number): number {
    let left = step
    const body = this.#body
    for (let index = 0; index < this.#count && left !== 0; index++) {
      const box = this.#found[index]
      if (box?.overlapsX(body) && box.overlapsY(body)) left = shortened(left, body.z0, body.z1, box.z0, box.z1)
    }
    return left
  }

  /** Collects the boxes of all blocks that reach into a region. */
  #gather(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): void {
    this.#count = 0
    const lastX = Math.floor(x1)
    const lastY = Math.floor(y1)
    const lastZ = Math.floor(z1)
    for (let y = Math.floor(y0 - HIGHEST_BOX); y <= lastY; y++) {
      for (let x = Math.floor(x0); x <= lastX; x++) {
        for (let z = Math.floor(z0); z <= lastZ; z++) this.#add(x, y, z)
      }
    }
  }

  #add(x: number, y: number, z: number): void {
    for (const [x0, y0, z0, x1, y1, z1] of this.#cells.at(x, y, z).boxes) {
      let box = this.#found[this.#count]
      if (box === undefined) {
        box = new Box()
        this.#found.push(box)
      }
      this.#count += 1
      box.x0 = x + x0
      box.y0 = y + y0
      box.z0 = z + z0
      box.x1 = x + x1
      box.y1 = y + y1
      box.z1 = z + z1
    }
  }
}
