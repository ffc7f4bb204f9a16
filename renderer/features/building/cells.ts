/** Blocks of a drawing by their places, and what setting or erasing one changes. Pure. */
import {
  boundingBox,
  type Direction,
  directions,
  insideBox,
  neighbour,
  oppositeDirection,
  positionKey,
} from '../../../packages/minecraft-server/values/geometry.ts'
import type { PaletteBlock } from '../../../shared/contract/building.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'

/** By `positionKey`. */
export type Cells = ReadonlyMap<string, BlueprintCell>

/** What places become: a block, or null for none. */
export type Patch = ReadonlyMap<string, BlueprintCell | null>

/** The block that is drawn with; properties that are left open count whatever they are. */
export interface Brush {
  readonly block: PaletteBlock
  readonly state: Readonly<Record<string, string>>
}

export function cellsOf(cells: readonly BlueprintCell[]): Cells {
  return new Map(cells.map((cell) => [positionKey(cell.pos), cell]))
}

/** A block at a place, with its other half where it has one. Nothing where a half would stand outside the site. */
export function settingPatch(cells: Cells, pos: Position, brush: Brush, site: Box): Patch {
  const placed = placedCells(pos, brush)
  if (!placed.every((cell) => insideBox(site, cell.pos))) return new Map()
  const cleared = placed.flatMap((cell) => [...erasingPatch(cells, cell.pos)])
  return new Map([...cleared, ...placed.map((cell) => [positionKey(cell.pos), cell] as const)])
}

/** Nothing at a place; half a door takes its other half along. */
export function erasingPatch(cells: Cells, pos: Position): Patch {
  const cell = cells.get(positionKey(pos))
  if (cell === undefined) return new Map()
  const towards = otherHalfOf(cell)
  const other = towards === null ? undefined : cells.get(positionKey(neighbour(pos, towards)))
  const goes = other?.name === cell.name ? [cell, other] : [cell]
  return new Map(goes.map((gone) => [positionKey(gone.pos), null]))
}

/** The places as a patch leaves them. */
export function patched(cells: Cells, patch: Patch): Cells {
  const next = new Map(cells)
  for (const [key, cell] of patch) {
    if (cell === null) next.delete(key)
    else next.set(key, cell)
  }
  return next
}

/** The patch without what is so already. */
export function changesOf(cells: Cells, patch: Patch): Patch {
  return new Map([...patch].filter(([key, cell]) => !sameBlock(cells.get(key) ?? null, cell)))
}

/** What takes a patch back. */
export function reversed(cells: Cells, patch: Patch): Patch {
  return new Map([...patch.keys()].map((key) => [key, cells.get(key) ?? null]))
}

/** From one drawing to another, whole. */
export function replacingPatch(cells: Cells, next: Cells): Patch {
  return new Map<string, BlueprintCell | null>([...[...cells.keys()].map((key) => [key, null] as const), ...next])
}

function placedCells(pos: Position, { block, state }: Brush): readonly BlueprintCell[] {
  const { name, other } = block
  const cell = (at: Position, more: Readonly<Record<string, string>>): BlueprintCell => {
    const full = { ...state, ...more }
    return { pos: at, name, ...(Object.keys(full).length === 0 ? {} : { state: full }) }
  }
  if (other === 'above') return [cell(pos, { half: 'lower' }), cell(neighbour(pos, 'up'), { half: 'upper' })]
  if (other === 'ahead') {
    const facing = directionNamed(state.facing) ?? 'north'
    return [cell(pos, { facing, part: 'foot' }), cell(neighbour(pos, facing), { facing, part: 'head' })]
  }
  return [cell(pos, {})]
}

/** Where the other half of a two-part block stands; null for whole blocks. */
function otherHalfOf({ state = {} }: BlueprintCell): Direction | null {
  if (state.half === 'lower') return 'up'
  if (state.half === 'upper') return 'down'
  const facing = directionNamed(state.facing)
  if (state.part === undefined || facing === null) return null
  return state.part === 'foot' ? facing : oppositeDirection[facing]
}

function directionNamed(name: string | undefined): Direction | null {
  return directions.find((direction) => direction === name) ?? null
}

function sameBlock(a: BlueprintCell | null, b: BlueprintCell | null): boolean {
  if (a === null || b === null) return a === b
  const [own, other] = [a.state ?? {}, b.state ?? {}]
  const keys = Object.keys(own)
  return a.name === b.name && keys.length === Object.keys(other).length && keys.every((key) => own[key] === other[key])
}

/** The space that a drawing has: the usual building site, or more where it is asked for or blocks already stand. */
export const siteSides = ['width', 'height', 'depth'] as const
export type SiteSide = (typeof siteSides)[number]

const axes: Readonly<Record<SiteSide, 0 | 1 | 2>> = { width: 0, height: 1, depth: 2 }

/** Blocks along x (width), y (height) and z (depth). */
function sizeOf({ min, max }: Box): Position {
  return [max[0] - min[0] + 1, max[1] - min[1] + 1, max[2] - min[2] + 1]
}

export function sideLength(site: Box, side: SiteSide): number {
  return sizeOf(site)[axes[side]]
}

/** The usual site with whatever stands outside of it. */
export function siteAround(usual: Box, cells: Cells): Box {
  return boundingBox([usual.min, usual.max, ...[...cells.values()].map(({ pos }) => pos)])
}

/** Grows or shrinks west, up or north, away from the depot, and never so far that a block would stand outside. */
export function resized(site: Box, side: SiteSide, length: number, cells: Cells): Box {
  const axis = axes[side]
  const places = [...cells.values()].map(({ pos }) => pos[axis])
  const change = (corner: Position, value: number): Position => {
    const [x, y, z] = corner
    return axis === 0 ? [value, y, z] : axis === 1 ? [x, value, z] : [x, y, value]
  }
  if (side === 'height') {
    return { min: site.min, max: change(site.max, Math.max(site.min[1] + length - 1, ...places)) }
  }
  return { min: change(site.min, Math.min(site.max[axis] - length + 1, ...places)), max: site.max }
}
