/** Moving, turning and scaling points: the few transformations that block and entity models are put together from. */
import { cosOfDegrees, sinOfDegrees } from '../../shared/core/scene/trigonometry.ts'

export type Point = readonly [number, number, number]

/** Three rows of four: a point's new x is the first row times (x, y, z, 1). */
export type Affine = readonly number[]

const IDENTITY: Affine = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

/** The transformation that does the last one first, as in `translate * rotate * point`. */
export function chain(...steps: readonly Affine[]): Affine {
  return steps.reduce(multiply, IDENTITY)
}

function multiply(a: Affine, b: Affine): Affine {
  const out: number[] = []
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      let sum = column === 3 ? at(a, row * 4 + 3) : 0
      for (let k = 0; k < 3; k++) sum += at(a, row * 4 + k) * at(b, k * 4 + column)
      out.push(sum)
    }
  }
  return out
}

export function apply(m: Affine, [x, y, z]: Point): Point {
  return [
    at(m, 0) * x + at(m, 1) * y + at(m, 2) * z + at(m, 3),
    at(m, 4) * x + at(m, 5) * y + at(m, 6) * z + at(m, 7),
    at(m, 8) * x + at(m, 9) * y + at(m, 10) * z + at(m, 11),
  ]
}

/** Only turned and scaled, as a direction is. */
export function applyDirection(m: Affine, [x, y, z]: Point): Point {
  return [
    at(m, 0) * x + at(m, 1) * y + at(m, 2) * z,
    at(m, 4) * x + at(m, 5) * y + at(m, 6) * z,
    at(m, 8) * x + at(m, 9) * y + at(m, 10) * z,
  ]
}

export function translate(x: number, y: number, z: number): Affine {
  return [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z]
}

export function scale(x: number, y = x, z = x): Affine {
  return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0]
}

type Axis = 'x' | 'y' | 'z'

/** Around an axis through the origin, counter-clockwise as seen from the axis's end; quarter turns are exact. */
export function rotate(axis: Axis, degrees: number): Affine {
  const c = cosOfDegrees(degrees)
  const s = sinOfDegrees(degrees)
  if (axis === 'x') return [1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0]
  if (axis === 'y') return [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0]
  return [c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0]
}

/** A transformation around a point that stays where it is. */
export function around([x, y, z]: Point, step: Affine): Affine {
  return chain(translate(x, y, z), step, translate(-x, -y, -z))
}

function at(values: readonly number[], index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`no number at ${index}`)
  return value
}
