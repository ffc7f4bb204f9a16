/** Shapes of buildings: a footprint of one row or two, all of its ground floor, and some of the cells above. */
import type { Position } from '../../../shared/contract/geometry.ts'
import type { CaseDraws } from '../teamcraft/case-draws.ts'

interface Shape {
  readonly size: readonly [number, number]
  readonly upper: string
}

interface Footprint {
  /** Width (x) and depth (z). */
  readonly size: readonly [number, number]
  /** The fewest and most cells on the upper floor. */
  readonly upper: readonly [number, number]
}

/** With how often each is drawn: such that buildings have 5 to 12 blocks and some 8 on average, as published cases do. */
const footprints: readonly (readonly [Footprint, number])[] = [
  [{ size: [3, 1], upper: [2, 3] }, 10],
  [{ size: [4, 1], upper: [1, 4] }, 22],
  [{ size: [2, 2], upper: [1, 4] }, 23],
  [{ size: [2, 3], upper: [1, 6] }, 45],
]

/** Upper floors of the split `shape`, cell by cell, x before z; no other split has them. */
const heldOut: readonly Shape[] = [
  { size: [3, 1], upper: '110' },
  { size: [4, 1], upper: '1001' },
  { size: [4, 1], upper: '0110' },
  { size: [2, 2], upper: '1001' },
  { size: [2, 2], upper: '1110' },
  { size: [2, 3], upper: '100110' },
  { size: [2, 3], upper: '011011' },
  { size: [2, 3], upper: '111101' },
]

/** Lowest first, counted from the centre. */
export function drawnShape(isHeldOut: boolean, draws: CaseDraws): readonly Position[] {
  if (isHeldOut) return cellsOf(draws.of(heldOut))
  for (;;) {
    const { size, upper } = draws.weighted(footprints)
    const cells = size[0] * size[1]
    const count = draws.int(...upper)
    const places = draws.shuffled(Array.from({ length: cells }, (_, place) => place)).slice(0, count)
    const mask = Array.from({ length: cells }, (_, place) => (places.includes(place) ? '1' : '0')).join('')
    if (!heldOut.some((shape) => shape.size.join() === size.join() && shape.upper === mask))
      return cellsOf({ size, upper: mask })
  }
}

/** The corner with the lowest coordinates stands one west and one north of the centre (teamcraft.md 1.7). */
function cellsOf({ size: [width, depth], upper }: Shape): readonly Position[] {
  const ground = Array.from(
    { length: width * depth },
    (_, place): Position => [(place % width) - 1, 0, Math.floor(place / width) - 1],
  )
  return [...ground, ...ground.filter((_, place) => upper[place] === '1').map(([x, , z]): Position => [x, 1, z])]
}
