/** Blocks of a drawing by their places, and what setting or erasing one changes. Pure. */

import {
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
