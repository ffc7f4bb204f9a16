/** How high a fluid stands at the corners of its cell and which way it flows, as vanilla 1.19.2 draws it. */
import { type BlockTraits, FULL_AMOUNT } from './block-traits.ts'
import { type SectionWindow, STEP_X, STEP_Y, STEP_Z } from './section-window.ts'

/** Height of a source with nothing above it. */
const SOURCE_HEIGHT = FULL_AMOUNT / 9

/** Heights at the corners, in blocks. */
export interface CornerHeights {
  readonly northWest: number
  readonly northEast: number
  readonly southWest: number
  readonly southEast: number
}

/** The four neighbours on a fluid's level, with the way there. */
const sides = [
  { step: -STEP_Z, x: 0, z: -1 },
  { step: STEP_Z, x: 0, z: 1 },
  { step: -STEP_X, x: -1, z: 0 },
  { step: STEP_X, x: 1, z: 0 },
] as const

/** Nothing flows here, the cell is solid. */
const SOLID = -1

/** Heights from here on weigh ten times as much, so that full water stays level beside a puddle. */
const HEAVY = 0.8

export class FluidSurface {
  readonly #states: Uint16Array
  readonly #traits: BlockTraits

  constructor(window: SectionWindow, traits: BlockTraits) {
    this.#states = window.states
    this.#traits = traits
  }

  /** The fluid of a cell: `WATER`, `LAVA` or 0. */
  fluidAt(index: number): number {
    return this.#traits.fluid[this.#states[index] ?? 0] ?? 0
  }

  corners(index: number): CornerHeights {
    const fluid = this.fluidAt(index)
    const own = this.#height(fluid, index)
    if (own >= 1) return { northWest: 1, northEast: 1, southWest: 1, southEast: 1 }
    const corner = (stepX: number, stepZ: number): number => {
      const alongX = this.#height(fluid, index + stepX)
      const alongZ = this.#height(fluid, index + stepZ)
      if (alongX >= 1 || alongZ >= 1) return 1
      const diagonal = alongX > 0 || alongZ > 0 ? this.#height(fluid, index + stepX + stepZ) : SOLID
      return diagonal >= 1 ? 1 : weightedMean([diagonal, own, alongX, alongZ])
    }
    return {
      northWest: corner(-STEP_X, -STEP_Z),
      northEast: corner(STEP_X, -STEP_Z),
      southWest: corner(-STEP_X, STEP_Z),
      southEast: corner(STEP_X, STEP_Z),
    }
  }

  /** Which way it flows, `[x, z]` of length 1, or `[0, 0]` where it stands still. */
  flow(index: number): readonly [number, number] {
    const fluid = this.fluidAt(index)
    const own = this.#amount(index)
    let flowX = 0
    let flowZ = 0
    for (const { step, x, z } of sides) {
      const fall = this.#fallTo(fluid, own, index + step)
      flowX += x * fall
      flowZ += z * fall
    }
    const length = Math.sqrt(flowX * flowX + flowZ * flowZ)
    return length < NEAR ? [0, 0] : [flowX / length, flowZ / length]
  }

  /** How much lower the fluid stands at a neighbour; over an edge, how far it falls there. */
  #fallTo(fluid: number, own: number, neighbour: number): number {
    const there = this.fluidAt(neighbour)
    if (there === fluid) return own - this.#amount(neighbour)
    if (there !== 0 || this.#isSolid(neighbour)) return 0
    const below = neighbour - STEP_Y
    return this.fluidAt(below) === fluid ? own - (this.#amount(below) - SOURCE_HEIGHT) : 0
  }

  /** Vanilla's own height, in blocks. */
  #amount(index: number): number {
    return (this.#traits.amount[this.#states[index] ?? 0] ?? 0) / 9
  }

  #isSolid(index: number): boolean {
    return this.#traits.solid[this.#states[index] ?? 0] === 1
  }

  #height(fluid: number, index: number): number {
    if (this.fluidAt(index) !== fluid) return this.#isSolid(index) ? SOLID : 0
    return this.fluidAt(index + STEP_Y) === fluid ? 1 : this.#amount(index)
  }
}

/** Less than this is no flow. */
const NEAR = 1e-9

function weightedMean(heights: readonly number[]): number {
  let sum = 0
  let weights = 0
  for (const height of heights) {
    if (height < 0) continue
    const weight = height >= HEAVY ? 10 : 1
    sum += height * weight
    weights += weight
  }
  return sum / weights
}
