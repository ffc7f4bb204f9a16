/** A mesh of ours as the graphics library wants it: one object per layer, filled again in place where it keeps its size. */

import { BufferAttribute, BufferGeometry, Group, type Material, Sphere, Mesh as ThreeMesh, Vector3 } from 'three'
import type { Point } from '../../../shared/contract/geometry.ts'
import type { LayeredMesh, Mesh } from '../../../shared/core/scene/mesh.ts'

/* Far ground in larger pieces: nobody sees its single blocks, but every view would have to draw each of them. */

/** Blocks per side of a piece; the texture is stretched over them. */
const PIECE = 4
const SECTION_SIZE = 16
const CORNERS = 4

/**
 * The mesh of a section of plain ground (one layer of alike quads that look up, one per block, nothing else) with its quads in
 * pieces of 4 x 4; null where the mesh is anything else. The bounds and the height stay.
 */
export function coarseGround({ opaque, translucent }: LayeredMesh): LayeredMesh | null {
  if (translucent.indices.length > 0 || !isPlain(opaque)) return null
  const [, height = 0] = opaque.positions
  const perSide = SECTION_SIZE / PIECE
  const count = perSide * perSide
  const first = vertices(opaque, 0)
  const positions = new Float32Array(count * CORNERS * 3)
  for (let piece = 0; piece < count; piece++) {
    const west = (piece % perSide) * PIECE
    const north = Math.floor(piece / perSide) * PIECE
    first.forEach(({ x, z }, corner) => {
      positions.set([west + x * PIECE, height, north + z * PIECE], (piece * CORNERS + corner) * 3)
    })
  }
  return {
    opaque: {
      positions,
      uvs: repeated(Float32Array, opaque.uvs.subarray(0, CORNERS * 2), count),
      colors: repeated(Uint8Array, opaque.colors.subarray(0, CORNERS * 3), count),
      lights: repeated(Uint8Array, opaque.lights.subarray(0, CORNERS * 2), count),
      indices: Uint32Array.from(
        { length: count * 6 },
        (_, at) => (opaque.indices[at % 6] ?? 0) + Math.floor(at / 6) * CORNERS,
      ),
    },
    translucent,
  }
}

/** One quad per block of the section, all of one height, and all like the first. */
function isPlain({ positions, uvs, colors, lights }: Mesh): boolean {
  if (positions.length !== SECTION_SIZE * SECTION_SIZE * CORNERS * 3) return false
  const [, height] = positions
  const isFlat = positions.every((value, at) => at % 3 !== 1 || value === height)
  return isFlat && repeats(uvs, CORNERS * 2) && repeats(colors, CORNERS * 3) && repeats(lights, CORNERS * 2)
}

function repeats(values: ArrayLike<number>, every: number): boolean {
  for (let at = every; at < values.length; at++) if (values[at] !== values[at - every]) return false
  return true
}

/** Where in its block each corner of a quad lies: 0 or 1 along both sides. */
function vertices({ positions }: Mesh, quad: number): readonly { readonly x: number; readonly z: number }[] {
  const corners = Array.from({ length: CORNERS }, (_, corner) => (quad * CORNERS + corner) * 3)
  const west = Math.min(...corners.map((at) => positions[at] ?? 0))
  const north = Math.min(...corners.map((at) => positions[at + 2] ?? 0))
  return corners.map((at) => ({ x: (positions[at] ?? 0) - west, z: (positions[at + 2] ?? 0) - north }))
}

function repeated<Values extends Float32Array | Uint8Array>(
  Kind: new (length: number) => Values,
  pattern: Values,
  times: number,
): Values {
  const all = new Kind(pattern.length * times)
  for (let time = 0; time < times; time++) all.set(pattern, time * pattern.length)
  return all
}

export interface LayerMaterials {
  readonly opaque: Material
  readonly translucent: Material
}

/** Nothing to draw. */
export const noMesh: Mesh = {
  positions: new Float32Array(),
  uvs: new Float32Array(),
  colors: new Uint8Array(),
  lights: new Uint8Array(),
  indices: new Uint32Array(),
}

/** Where a mesh lies, so that views that do not see it leave it out. */
export interface Bounds {
  readonly center: Point
  readonly radius: number
}

/** Blocks around an origin, or a body, or a hand: what is shown of it changes, the object stays. */
export class MeshNode {
  readonly group = new Group()
  readonly #layers: { readonly opaque: ThreeMesh; readonly translucent: ThreeMesh }

  constructor(materials: LayerMaterials) {
    this.#layers = { opaque: layerOf(materials.opaque), translucent: layerOf(materials.translucent) }
    this.group.add(this.#layers.opaque, this.#layers.translucent)
    this.group.matrixAutoUpdate = false
  }

  /** `origin`: where the mesh's zero lies in the world. */
  show(mesh: LayeredMesh, origin: Point, bounds: Bounds): void {
    this.group.position.set(...origin)
    this.group.updateMatrix()
    fill(this.#layers.opaque, mesh.opaque, bounds)
    fill(this.#layers.translucent, mesh.translucent, bounds)
  }

  dispose(): void {
    this.group.removeFromParent()
    this.#layers.opaque.geometry.dispose()
    this.#layers.translucent.geometry.dispose()
  }
}

function layerOf(material: Material): ThreeMesh {
  const layer = new ThreeMesh(new BufferGeometry(), material)
  layer.matrixAutoUpdate = false
  layer.visible = false
  return layer
}

function fill(layer: ThreeMesh, mesh: Mesh, { center, radius }: Bounds): void {
  layer.visible = mesh.indices.length > 0
  if (!layer.visible) return
  if (!refill(layer.geometry, mesh)) {
    layer.geometry.dispose()
    layer.geometry = geometryOf(mesh)
  }
  layer.geometry.boundingSphere = new Sphere(new Vector3(...center), radius)
}

function geometryOf(mesh: Mesh): BufferGeometry {
  const geometry = new BufferGeometry()
  for (const { name, array, size, normalized } of attributesOf(mesh)) {
    geometry.setAttribute(name, new BufferAttribute(array, size, normalized))
  }
  geometry.setIndex(new BufferAttribute(mesh.indices, 1))
  return geometry
}

/** Bodies move in every picture and mostly keep their number of vertices: their buffers on the card are written again. */
function refill(geometry: BufferGeometry, mesh: Mesh): boolean {
  const { index } = geometry
  if (index === null || index.count !== mesh.indices.length) return false
  if (geometry.getAttribute('position').count !== mesh.positions.length / 3) return false
  for (const { name, array } of attributesOf(mesh)) {
    const attribute = geometry.getAttribute(name)
    attribute.array.set(array)
    attribute.needsUpdate = true
  }
  index.array.set(mesh.indices)
  index.needsUpdate = true
  return true
}

function attributesOf({ positions, uvs, colors, lights }: Mesh) {
  return [
    { name: 'position', array: positions, size: 3, normalized: false },
    { name: 'uv', array: uvs, size: 2, normalized: false },
    { name: 'tint', array: colors, size: 3, normalized: true },
    { name: 'light', array: lights, size: 2, normalized: true },
  ] as const
}
