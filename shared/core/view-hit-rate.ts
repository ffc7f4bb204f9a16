/**
 * View hit rate: how much a building looks like its blueprint (CausalMACE, equation 9; VillagerBench's code).
 * Five orthographic views (from +x, -x, +z, -z and from above) of the blueprint's bounding box; in each, a cell of the
 * picture shows the name of the first block that a ray through the box meets. Orientation is not looked at.
 */

import { blockName, isAir } from '../../packages/minecraft-server/values/block-string.ts'
import { boundingBox, positionKey } from '../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../contract/geometry.ts'
import type { BlueprintCell } from '../contract/tasks/construction.ts'
import type { BlockAt } from './construction.ts'

/**
 * `iou`: cells that show the same name in both pictures / cells that show a block in either (the paper's formula).
 * `silhouette-recall`: cells of the blueprint's picture that show the same name in the world / cells of the blueprint's
 * picture; blocks in the world count only where they hide something (what VillagerBench's code computes).
 */
export type ViewComparison = 'iou' | 'silhouette-recall'

/** The name that a ray meets first, or null for nothing. */
type Picture = readonly (string | null)[]
type Ray = readonly Position[]
type Axis = 0 | 1 | 2

interface View {
  readonly along: Axis
  /** Looking towards smaller coordinates, from the far side of the box. */
  readonly descending: boolean
}

const views: readonly View[] = [
  { along: 0, descending: true },
  { along: 0, descending: false },
  { along: 2, descending: true },
  { along: 2, descending: false },
  { along: 1, descending: true },
]

const otherAxes: Readonly<Record<Axis, readonly [Axis, Axis]>> = { 0: [1, 2], 1: [0, 2], 2: [0, 1] }

function range(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index)
}

function positionOf(values: readonly (readonly [Axis, number])[]): Position {
  const pos: [number, number, number] = [0, 0, 0]
  for (const [axis, value] of values) pos[axis] = value
  return pos
}

function raysOf(view: View, box: Box): Ray[] {
  const [u, v] = otherAxes[view.along]
  const depths = range(box.min[view.along], box.max[view.along])
  if (view.descending) depths.reverse()
  return range(box.min[u], box.max[u]).flatMap((a) =>
    range(box.min[v], box.max[v]).map((b) =>
      depths.map((depth) =>
        positionOf([
          [view.along, depth],
          [u, a],
          [v, b],
        ]),
      ),
    ),
  )
}

function takePicture(rays: readonly Ray[], nameAt: (pos: Position) => string | null): Picture {
  return rays.map((ray) => {
    for (const pos of ray) {
      const name = nameAt(pos)
      if (name !== null) return name
    }
    return null
  })
}

/** Air shows nothing, and neither do fluids: VillagerBench's judge looks through both. */
function shownName(block: string): string | null {
  const name = blockName(block)
  return isAir(name) || name === 'water' || name === 'lava' ? null : name
}

function compare(wanted: Picture, actual: Picture, comparison: ViewComparison): number {
  let hits = 0
  let counted = 0
  wanted.forEach((name, index) => {
    const seen = actual[index] ?? null
    if (name === null && (comparison === 'silhouette-recall' || seen === null)) return
    counted += 1
    if (name !== null && name === seen) hits += 1
  })
  return hits / counted
}

/** Mean over the five views, in 0..1; 1 exactly when every view looks the same. `cells` has at least one cell. */
export function viewHitRate(cells: readonly BlueprintCell[], blockAt: BlockAt, comparison: ViewComparison): number {
  const box = boundingBox(cells.map((cell) => cell.pos))
  const names = new Map(cells.map((cell) => [positionKey(cell.pos), cell.name]))
  const scores = views.map((view) => {
    const rays = raysOf(view, box)
    const wanted = takePicture(rays, (pos) => names.get(positionKey(pos)) ?? null)
    const actual = takePicture(rays, (pos) => shownName(blockAt(pos)))
    return compare(wanted, actual, comparison)
  })
  return scores.reduce((sum, score) => sum + score, 0) / views.length
}

/**
 * Blocks in sight that the blueprint does not have there, each once, in the order of the views: they are met first where a block of
 * the blueprint should be. What is lacking itself is not among them.
 */
export function hidingBlocks(cells: readonly BlueprintCell[], blockAt: BlockAt): readonly Position[] {
  const names = new Map(cells.map((cell) => [positionKey(cell.pos), cell.name]))
  const isShown = (pos: Position): boolean => shownName(blockAt(pos)) !== null
  const hiding = views.flatMap((view) =>
    raysOf(view, boundingBox(cells.map((cell) => cell.pos))).flatMap((ray) => {
      if (!ray.some((pos) => names.has(positionKey(pos)))) return []
      const first = ray.find(isShown)
      return first === undefined || names.has(positionKey(first)) ? [] : [first]
    }),
  )
  return [...new Map(hiding.map((pos) => [positionKey(pos), pos])).values()]
}
