/** Turning, moving and growing points: 3 x 4 matrices, rows first, that map (x, y, z, 1) to (x, y, z). */
import { cosOfDegrees, sinOfDegrees } from '../trigonometry.ts'

export type Vector = readonly [number, number, number]

/** Twelve numbers, row by row. */
export type Transform = readonly number[]

export const unmoved: Transform = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

export function moveBy([x, y, z]: Vector): Transform {
  return [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z]
}

export function scaleBy(factor: number): Transform {
  return [factor, 0, 0, 0, 0, factor, 0, 0, 0, 0, factor, 0]
}

/** Degrees around an axis, counter-clockwise as seen from its positive end. */
export function turnX(degrees: number): Transform {
  const sin = sinOfDegrees(degrees)
  const cos = cosOfDegrees(degrees)
  return [1, 0, 0, 0, 0, cos, -sin, 0, 0, sin, cos, 0]
}

export function turnY(degrees: number): Transform {
  const sin = sinOfDegrees(degrees)
  const cos = cosOfDegrees(degrees)
  return [cos, 0, sin, 0, 0, 1, 0, 0, -sin, 0, cos, 0]
}

export function turnZ(degrees: number): Transform {
  const sin = sinOfDegrees(degrees)
  const cos = cosOfDegrees(degrees)
  return [cos, -sin, 0, 0, sin, cos, 0, 0, 0, 0, 1, 0]
}

/** Around x first, then y, then z, as the bones of Minecraft's models turn. */
export function turnBone([x, y, z]: Vector): Transform {
  return chain(turnZ(z), turnY(y), turnX(x))
}

/** Does with a point what the last does, then the one before it, up to the first. */
export function chain(...transforms: readonly Transform[]): Transform {
  return transforms.reduce(multiply, unmoved)
}

/** What `turn` does, with `pivot` staying where it is. */
export function around(pivot: Vector, turn: Transform): Transform {
  return chain(moveBy(pivot), turn, moveBy([-pivot[0], -pivot[1], -pivot[2]]))
}

export function apply(transform: Transform, [x, y, z]: Vector): Vector {
  const row = (at: number): number =>
    (transform[at] ?? 0) * x + (transform[at + 1] ?? 0) * y + (transform[at + 2] ?? 0) * z + (transform[at + 3] ?? 0)
  return [row(0), row(4), row(8)]
}

function multiply(a: Transform, b: Transform): Transform {
  return Array.from({ length: 12 }, (_, index) => {
    const row = index - (index % 4)
    const column = index % 4
    const turned =
      (a[row] ?? 0) * (b[column] ?? 0) +
      (a[row + 1] ?? 0) * (b[column + 4] ?? 0) +
      (a[row + 2] ?? 0) * (b[column + 8] ?? 0)
    return column === 3 ? turned + (a[row + 3] ?? 0) : turned
  })
}
