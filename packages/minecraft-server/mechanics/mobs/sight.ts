/** Whether something stands between two points. */
import type { Cells } from './cells.ts'

const STEP = 0.25

/** Whether a point is inside a block's collision boxes. */
export function isInside(cells: Cells, x: number, y: number, z: number): boolean {
  const [cx, cy, cz] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const { boxes } = cells.at(cx, cy, cz)
  for (const [x0, y0, z0, x1, y1, z1] of boxes) {
    const within = x >= cx + x0 && x <= cx + x1 && z >= cz + z0 && z <= cz + z1
    if (within && y >= cy + y0 && y <= cy + y1) return true
  }
  return false
}

/** Whether nothing solid lies on the straight line. */
export function isClear(
  cells: Cells,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
): boolean {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const steps = Math.ceil(Math.hypot(dx, dy, dz) / STEP)
  for (let step = 1; step < steps; step++) {
    const part = step / steps
    if (isInside(cells, from[0] + dx * part, from[1] + dy * part, from[2] + dz * part)) return false
  }
  return true
}
