/** The edges of a heap of cells as one body: what lies between two of them in one plane is not drawn. Pure. */
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { Beam, Color } from './beams.ts'

/** The edge of a cell that begins at its lowest corner and goes along an axis; the other edges are other cells' lowest. */
interface Edge {
  readonly at: Point
  readonly axis: 0 | 1 | 2
  /** Cells of the heap that it belongs to. */
  owners: number
}

const axes = [0, 1, 2] as const

export function outlineOf(cells: readonly Position[], width: number, color: Color): Beam[] {
  const edges = new Map<string, Edge>()
  for (const cell of cells) {
    for (const axis of axes) {
      for (const at of edgesAlong(cell, axis)) {
        const key = `${axis},${at.join()}`
        const edge = edges.get(key) ?? { at, axis, owners: 0 }
        edge.owners += 1
        edges.set(key, edge)
      }
    }
  }
  // One cell or three meet in a corner of the heap, two in a plane (or touch each other only here), four inside of it.
  return [...edges.values()]
    .filter(({ owners }) => owners % 2 === 1)
    .map(({ at, axis }) => ({ from: at, to: moved(at, axis, 1), width, color }))
}

function edgesAlong(cell: Position, axis: 0 | 1 | 2): readonly Point[] {
  const [one, other] = axes.filter((candidate) => candidate !== axis)
  if (one === undefined || other === undefined) return []
  const right = moved(cell, one, 1)
  return [cell, right, moved(cell, other, 1), moved(right, other, 1)]
}

function moved(point: Point, axis: 0 | 1 | 2, by: number): Point {
  return [point[0] + (axis === 0 ? by : 0), point[1] + (axis === 1 ? by : 0), point[2] + (axis === 2 ? by : 0)]
}
