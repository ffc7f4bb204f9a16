/** A mesh of ours as the graphics library wants it: one object per layer, filled again in place where it keeps its size. */
import { BufferAttribute, BufferGeometry, Group, type Material, Sphere, Mesh as ThreeMesh, Vector3 } from 'three'
import type { Point } from '../../../shared/contract/geometry.ts'
import type { LayeredMesh, Mesh } from '../../../shared/core/scene/mesh.ts'

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
