/**
 * Light of one kind, spreading cell by cell and taken back again, as vanilla 1.19.2 does: every step costs 1, or what the
 * cell entered takes away if that is more; the sky's full light falls through clear cells without loss; and a side that a
 * slab or a stair fills lets nothing through.
 */
import { faceBit, OPAQUE } from './block-traits.ts'
import type { CellStore } from './cell-store.ts'
import type { SceneWorld } from './scene-world.ts'
import { TouchedSections, WORLD_BOTTOM, WORLD_TOP } from './section.ts'

export const FULL_LIGHT = 15

/** Steps to the six neighbours: x, y, z, and the bits of the side that one leaves and of the one that one enters. */
const steps = [
  { x: 0, y: -1, z: 0, leave: faceBit.down, enter: faceBit.up },
  { x: 0, y: 1, z: 0, leave: faceBit.up, enter: faceBit.down },
  { x: 0, y: 0, z: -1, leave: faceBit.north, enter: faceBit.south },
  { x: 0, y: 0, z: 1, leave: faceBit.south, enter: faceBit.north },
  { x: -1, y: 0, z: 0, leave: faceBit.west, enter: faceBit.east },
  { x: 1, y: 0, z: 0, leave: faceBit.east, enter: faceBit.west },
] as const
type Step = (typeof steps)[number]

/** Where light is stored: the sky's in the upper four bits, the blocks' in the lower four. */
type LightKind = 'sky' | 'block'

export class LightFlood {
  readonly #world: SceneWorld
  readonly #cells: CellStore
  readonly #sky: boolean
  readonly #shift: number
  /** Cells with the level that they had: x, y, z, level four by four. */
  #dimming: number[] = []
  /** Cells that shine, with their level. */
  #rising: number[] = []
  /** Cells whose blocks were replaced: x, y, z. */
  #replaced: number[] = []
  #touched = new TouchedSections()

  constructor(world: SceneWorld, cells: CellStore, kind: LightKind) {
    this.#world = world
    this.#cells = cells
    this.#sky = kind === 'sky'
    this.#shift = kind === 'sky' ? 4 : 0
  }

  /** A cell's block was replaced: what it had is taken back, what it and its neighbours give comes in with `settle`. */
  reconsider(x: number, y: number, z: number): void {
    const level = this.#levelAt(x, y, z)
    if (level > 0) {
      this.#write(x, y, z, 0)
      this.#dimming.push(x, y, z, level)
    }
    const { dims, emits } = this.#world.traits
    const state = this.#world.stateAt(x, y, z)
    // Nothing comes into what is opaque.
    if ((dims[state] ?? 0) < OPAQUE || (emits[state] ?? 0) > 0) this.#replaced.push(x, y, z)
  }

  /** Spreads until nothing changes; answers the keys of the sections that look different now. */
  settle(): ReadonlySet<number> {
    this.#takeBack()
    for (let head = 0; head < this.#replaced.length; head += 3) {
      this.#fill(this.#replaced[head] ?? 0, this.#replaced[head + 1] ?? 0, this.#replaced[head + 2] ?? 0)
    }
    this.#replaced = []
    this.#spread()
    const touched = this.#touched.keys
    this.#touched = new TouchedSections()
    return touched
  }

  /** Every light that may have come from one that is gone goes too; what is left at the rim shines in again. */
  #takeBack(): void {
    const queue = this.#dimming
    for (let head = 0; head < queue.length; head += 4) {
      const gone = queue[head + 3] ?? 0
      for (const step of steps) {
        const x = (queue[head] ?? 0) + step.x
        const y = (queue[head + 1] ?? 0) + step.y
        const z = (queue[head + 2] ?? 0) + step.z
        const level = this.#levelAt(x, y, z)
        if (level === 0) continue
        const fell = this.#sky && step.y === -1 && gone === FULL_LIGHT
        if (level >= gone && !fell) {
          this.#rising.push(x, y, z, level)
          continue
        }
        const given = this.#givenAt(x, y, z)
        this.#write(x, y, z, given)
        queue.push(x, y, z, level)
        if (given > 0) this.#rising.push(x, y, z, given)
      }
    }
    this.#dimming = []
  }

  #spread(): void {
    const queue = this.#rising
    for (let head = 0; head < queue.length; head += 4) {
      const x = queue[head] ?? 0
      const y = queue[head + 1] ?? 0
      const z = queue[head + 2] ?? 0
      const level = queue[head + 3] ?? 0
      if (level !== this.#levelAt(x, y, z)) continue
      for (const step of steps) this.#spreadTo(x, y, z, level, step)
    }
    this.#rising = []
  }

  #spreadTo(x: number, y: number, z: number, level: number, step: Step): void {
    const nextX = x + step.x
    const nextY = y + step.y
    const nextZ = z + step.z
    const before = this.#levelAt(nextX, nextY, nextZ)
    if (before >= level || nextY < WORLD_BOTTOM || nextY > WORLD_TOP) return
    const next = this.#passed(level, this.#world.stateAt(x, y, z), this.#world.stateAt(nextX, nextY, nextZ), step)
    if (next <= before) return
    this.#write(nextX, nextY, nextZ, next)
    if (next > 1) this.#rising.push(nextX, nextY, nextZ, next)
  }

  /** Gives a cell the light that is its due from itself and its neighbours. */
  #fill(x: number, y: number, z: number): void {
    const before = this.#levelAt(x, y, z)
    const state = this.#world.stateAt(x, y, z)
    let level = Math.max(before, this.#givenAt(x, y, z))
    for (const step of steps) {
      const fromX = x - step.x
      const fromY = y - step.y
      const fromZ = z - step.z
      const from = this.#levelAt(fromX, fromY, fromZ)
      if (from <= level && !(this.#sky && from === FULL_LIGHT)) continue
      level = Math.max(level, this.#passed(from, this.#world.stateAt(fromX, fromY, fromZ), state, step))
    }
    if (level !== before) this.#write(x, y, z, level)
    if (level > 1) this.#rising.push(x, y, z, level)
  }

  /** What a cell's own block gives. */
  #givenAt(x: number, y: number, z: number): number {
    return this.#sky ? 0 : (this.#world.traits.emits[this.#world.stateAt(x, y, z)] ?? 0)
  }

  /** What of a level arrives one step on. */
  #passed(level: number, from: number, to: number, step: Step): number {
    const { dims, shuts } = this.#world.traits
    const taken = dims[to] ?? 0
    if (taken >= OPAQUE || ((shuts[to] ?? 0) & step.enter) !== 0 || ((shuts[from] ?? 0) & step.leave) !== 0) return 0
    if (this.#sky && step.y === -1 && level === FULL_LIGHT && taken === 0) return FULL_LIGHT
    return level - Math.max(1, taken)
  }

  #levelAt(x: number, y: number, z: number): number {
    return (this.#cells.at(x, y, z, outsideLight(y)) >> this.#shift) & 15
  }

  #write(x: number, y: number, z: number, level: number): void {
    const other = this.#cells.at(x, y, z) & (this.#sky ? 0x0f : 0xf0)
    this.#cells.set(x, y, z, other | (level << this.#shift))
    this.#touched.add(x, y, z)
  }
}

/** Full light of the sky above the world, none below. */
export function outsideLight(y: number): number {
  return y > WORLD_TOP ? FULL_LIGHT << 4 : 0
}
