/** What each cell of a plan is built against: the ground, the cell below, or a neighbour. */

import {
  type Direction,
  directions,
  neighbour,
  oppositeDirection,
  positionKey,
} from '../../../packages/minecraft-server/values/geometry.ts'
import { holdOf } from '../game-knowledge.ts'
import { attachedSide, supportSides } from '../placing-sides.ts'
import type { PlacedCell } from './step-shapes.ts'

export interface Support {
  /** What a block hangs on, beside it or above it; null for blocks that do not hang. */
  hangsOn(cell: PlacedCell): PlacedCell | null
  /** The cell directly below; null for cells that hang, and where the one below is itself built down from this one. */
  standsOn(cell: PlacedCell): PlacedCell | null
  /** The cell beside or above that one with nothing below it, or turned towards its side, is placed against; null for all others. */
  leansOn(cell: PlacedCell): PlacedCell | null
}

/**
 * The lowest layer stands on the ground; every other cell is supported by a neighbour that is nearer to the ground. Only what
 * nothing else carries is built against scaffolding.
 */
export function supportOf(cells: readonly PlacedCell[], scaffolds: ReadonlySet<PlacedCell> = new Set()): Support {
  const at = neighboursAmong(cells)
  const ground = groundOf(cells)
  const bases = new Map(basesOf(cells, ground))
  if (scaffolds.size > 0) {
    const lasting = cells.filter((cell) => !scaffolds.has(cell))
    for (const [cell, base] of basesOf(lasting, ground)) if (base !== undefined) bases.set(cell, base)
  }
  const baseOf = (cell: PlacedCell): PlacedCell | null => bases.get(cell) ?? null
  const restsOn = (cell: PlacedCell, carrier: PlacedCell): boolean => {
    for (let base = baseOf(cell); base !== null; base = baseOf(base)) if (base === carrier) return true
    return false
  }
  const standsOn = (cell: PlacedCell): PlacedCell | null => {
    const below = at(cell, 'down')
    return below === undefined || hangs(cell, baseOf(cell)) || restsOn(below, cell) ? null : below
  }
  return {
    hangsOn: (cell) => (hangs(cell, baseOf(cell)) ? baseOf(cell) : null),
    standsOn,
    leansOn: (cell) => {
      const base = baseOf(cell)
      if (base === null || base === at(cell, 'down') || hangs(cell, base)) return null
      return standsOn(cell) === null || !supportSides(cell).includes('down') ? base : null
    },
  }
}

/** `base`: what it is built against; a lantern that does not say so hangs where that is above it. */
function hangs(cell: PlacedCell, base: PlacedCell | null): boolean {
  if (attachedSide(cell) !== null) return true
  const hold = holdOf(cell.item)
  return hold === 'ceiling' || (hold === 'ground or ceiling' && base !== null && base.pos[1] > cell.pos[1])
}

/** The lowest layer of all that is placed; where the building itself begins higher up, scaffolding has it. */
export function groundOf(cells: readonly PlacedCell[]): number {
  return cells.reduce((lowest, cell) => Math.min(lowest, cell.pos[1]), Number.POSITIVE_INFINITY)
}

/** Null for cells on the ground; undefined where nothing among the cells carries one. */
function basesOf(cells: readonly PlacedCell[], ground: number): ReadonlyMap<PlacedCell, PlacedCell | null | undefined> {
  const at = neighboursAmong(cells)
  const holders = holdersOf(cells, at)
  const steps = stepsFromGround(cells, ground, at, holders)
  return new Map(
    cells.map((cell) => {
      const base = holders.get(cell) ?? baseOf(cell, at, steps)
      return [cell, base ?? (steps.has(cell) ? null : undefined)]
    }),
  )
}

function neighboursAmong(cells: readonly PlacedCell[]): Neighbours {
  const byPosition = new Map(cells.map((cell) => [positionKey(cell.pos), cell]))
  return (cell, direction) => byPosition.get(positionKey(neighbour(cell.pos, direction)))
}

type Neighbours = (cell: PlacedCell, direction: Direction) => PlacedCell | undefined

/** The block that each attached block hangs on, where the blueprint has it and it is not itself attached. */
function holdersOf(cells: readonly PlacedCell[], at: Neighbours): ReadonlyMap<PlacedCell, PlacedCell> {
  const holders = new Map<PlacedCell, PlacedCell>()
  for (const cell of cells) {
    const side = attachedSide(cell)
    const holder = side === null ? undefined : at(cell, side)
    if (holder !== undefined && attachedSide(holder) === null) holders.set(cell, holder)
  }
  return holders
}

/** Steps from cell to cell that can be placed against it, from the lowest layer; nothing is built against an attached cell. Floating cells are absent. */
function stepsFromGround(
  cells: readonly PlacedCell[],
  ground: number,
  at: Neighbours,
  holders: ReadonlyMap<PlacedCell, PlacedCell>,
): ReadonlyMap<PlacedCell, number> {
  const steps = new Map<PlacedCell, number>()
  let layer = cells.filter(
    (cell) => cell.pos[1] === ground && !holders.has(cell) && supportSides(cell).includes('down'),
  )
  for (let step = 0; layer.length > 0; step++) {
    for (const cell of layer) steps.set(cell, step)
    const next = new Set<PlacedCell>()
    for (const cell of layer) {
      for (const direction of directions) {
        const other = at(cell, direction)
        if (other === undefined || steps.has(other) || holders.has(other)) continue
        if (supportSides(other).includes(oppositeDirection[direction])) next.add(other)
      }
    }
    layer = [...next]
  }
  return steps
}

/** The cell below, else the one nearest to the ground beside it (lowest id of several), else the one above: each nearer to the ground. */
function baseOf(cell: PlacedCell, at: Neighbours, steps: ReadonlyMap<PlacedCell, number>): PlacedCell | null {
  const own = steps.get(cell) ?? Number.POSITIVE_INFINITY
  const sides = supportSides(cell)
  const nearer = (direction: Direction): readonly PlacedCell[] => {
    if (!sides.includes(direction)) return []
    const other = at(cell, direction)
    return other !== undefined && (steps.get(other) ?? own) < own ? [other] : []
  }
  const beside = (['north', 'south', 'west', 'east'] as const)
    .flatMap(nearer)
    .sort((a, b) => (steps.get(a) ?? 0) - (steps.get(b) ?? 0) || a.id - b.id)
  return nearer('down')[0] ?? beside[0] ?? nearer('up')[0] ?? null
}
