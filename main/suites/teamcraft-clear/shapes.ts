/** Where blocks stand that are to be cleared: four by four cells, one or two high, none of them in the air. */
import type { Position } from '../../../shared/contract/geometry.ts'
import type { CaseDraws } from '../teamcraft/case-draws.ts'

const SIDE = 4
/** Of the cell with the lowest coordinates, counted from the centre (teamcraft.md 1.7). */
const CORNER = -2
const MOST_UPPER = 2

/** How often so many blocks are to be cleared, in hundredths. */
const counts = [
  [4, 17],
  [5, 17],
  [6, 29],
  [7, 12],
  [8, 13],
  [9, 12],
] as const

/** The shapes of the split `shape`, row by row with x to the right; no other split has them. */
const heldOut = [
  ['1..1', '....', '....', '1..1'],
  ['2...', '.1..', '..1.', '...1'],
  ['.11.', '1..1', '.11.', '....'],
  ['1.1.', '.2.1', '1...', '..1.'],
  ['.2..', '12..', '.1.1', '...1'],
  ['1.1.', '2..1', '.1.1', '1.1.'],
] as const

/** Lowest first, counted from the centre; every block has a face that is free. */
export function drawnShape(isHeldOut: boolean, draws: CaseDraws): readonly Position[] {
  if (isHeldOut) return cellsOf(draws.of(heldOut))
  for (;;) {
    const cells = drawnCells(draws)
    if (!heldOut.some((rows) => keyOf(cellsOf(rows)) === keyOf(cells)) && isAccessible(cells)) return cells
  }
}

function drawnCells(draws: CaseDraws): readonly Position[] {
  const count = draws.weighted(counts)
  const upper = draws.happens(0.5) ? 0 : draws.int(1, MOST_UPPER)
  const places = draws.shuffled(Array.from({ length: SIDE * SIDE }, (_, place) => place)).slice(0, count - upper)
  const ground = places.map((place): Position => [CORNER + (place % SIDE), 0, CORNER + Math.floor(place / SIDE)])
  return [...ground, ...ground.slice(0, upper).map(([x, , z]): Position => [x, 1, z])]
}

function cellsOf(rows: readonly string[]): readonly Position[] {
  return [0, 1].flatMap((y) =>
    rows.flatMap((row, z) =>
      [...row].flatMap((height, x): readonly Position[] => (Number(height) > y ? [[CORNER + x, y, CORNER + z]] : [])),
    ),
  )
}

/** From above or from a side. */
function isAccessible(cells: readonly Position[]): boolean {
  const taken = new Set(cells.map(String))
  return cells.every(([x, y, z]) =>
    [
      [x, y + 1, z],
      [x + 1, y, z],
      [x - 1, y, z],
      [x, y, z + 1],
      [x, y, z - 1],
    ].some((pos) => !taken.has(String(pos))),
  )
}

function keyOf(cells: readonly Position[]): string {
  return cells.map(String).toSorted().join(' ')
}
