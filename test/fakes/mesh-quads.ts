/** A mesh taken apart into quads again, for tests to look at. */
import type { Mesh } from '../../shared/core/scene/mesh.ts'

export interface MeshQuad {
  /** x, y, z of the four corners. */
  readonly corners: readonly (readonly [number, number, number])[]
  readonly uvs: readonly (readonly [number, number])[]
  readonly colors: readonly (readonly [number, number, number])[]
  /** Sky and block, 0..255. */
  readonly lights: readonly (readonly [number, number])[]
  /** Of length 1, by the first triangle's winding. */
  readonly normal: readonly [number, number, number]
  /** Numbers of corners in the order of the two triangles. */
  readonly triangles: readonly number[]
}

function triple(values: ArrayLike<number>, at: number): readonly [number, number, number] {
  return [values[at * 3] ?? 0, values[at * 3 + 1] ?? 0, values[at * 3 + 2] ?? 0]
}

function pair(values: ArrayLike<number>, at: number): readonly [number, number] {
  return [values[at * 2] ?? 0, values[at * 2 + 1] ?? 0]
}

function normalOf(corners: readonly (readonly [number, number, number])[]): readonly [number, number, number] {
  const [a = [0, 0, 0], b = [0, 0, 0], c = [0, 0, 0]] = corners
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
  const length = Math.hypot(...cross)
  return [cross[0] / length, cross[1] / length, cross[2] / length]
}

export function quadsOf(mesh: Mesh): readonly MeshQuad[] {
  return Array.from({ length: mesh.indices.length / 6 }, (_, number) => {
    const numbers = [0, 1, 2, 3].map((corner) => number * 4 + corner)
    const corners = numbers.map((at) => triple(mesh.positions, at))
    return {
      corners,
      uvs: numbers.map((at) => pair(mesh.uvs, at)),
      colors: numbers.map((at) => triple(mesh.colors, at)),
      lights: numbers.map((at) => pair(mesh.lights, at)),
      normal: normalOf(corners),
      triangles: [...mesh.indices.slice(number * 6, number * 6 + 6)].map((index) => index - number * 4),
    }
  })
}
