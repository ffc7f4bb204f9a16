/** Spheres around meshes, so that what is out of sight costs nothing. */
import type { Mesh } from '../mesh.ts'

/** Relative to the mesh's origin, in blocks. */
export interface Bounds {
  readonly centre: readonly [number, number, number]
  readonly radius: number
}

/** A mesh never changes and is drawn many times. */
const known = new WeakMap<Mesh, Bounds>()

/** null for a mesh without vertices. */
export function boundsOf(mesh: Mesh): Bounds | null {
  if (mesh.positions.length === 0) return null
  const before = known.get(mesh)
  if (before !== undefined) return before
  const [x, halfX] = middleAndHalf(mesh.positions, 0)
  const [y, halfY] = middleAndHalf(mesh.positions, 1)
  const [z, halfZ] = middleAndHalf(mesh.positions, 2)
  const bounds: Bounds = { centre: [x, y, z], radius: Math.sqrt(halfX * halfX + halfY * halfY + halfZ * halfZ) }
  known.set(mesh, bounds)
  return bounds
}

function middleAndHalf(positions: Float32Array, axis: number): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let index = axis; index < positions.length; index += 3) {
    const value = positions[index] ?? 0
    if (value < low) low = value
    if (value > high) high = value
  }
  return [(low + high) / 2, (high - low) / 2]
}
