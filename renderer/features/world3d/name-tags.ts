/** Names over heads, and what is said: they turn to whoever looks. */
import type { Group, Quaternion, Scene } from 'three'
import type { Point } from '../../../shared/contract/geometry.ts'
import type { Camera } from '../../../shared/core/scene/camera.ts'
import { speechPlace, type TagSize } from '../../../shared/core/scene/entities/speech-place.ts'
import { TAG_PIXEL } from '../../../shared/core/scene/entities/words.ts'
import type { Mesh } from '../../../shared/core/scene/mesh.ts'
import { type Bounds, type LayerMaterials, MeshNode, noMesh } from './mesh-node.ts'
import type { Place } from './tile-grid.ts'

export interface Tag {
  /** As seen by a camera that looks north. */
  readonly mesh: Mesh
  /** Above the feet, in blocks. */
  readonly height: number
  /** How large it is where its bearer says something: every view shows it whole. null for a name alone. */
  readonly speech: TagSize | null
}

interface Bearer {
  readonly feet: Point
  readonly tag: Tag | null
}

interface ShownTag {
  readonly node: MeshNode
  readonly over: Point
  readonly speech: TagSize | null
}

/** A generous ball: words that are drawn right before the eye are in every picture. */
const BOUNDS: Bounds = { center: [0, 1, 0], radius: 4 }

export class NameTags {
  readonly #scene: Scene
  readonly #materials: LayerMaterials
  readonly #shown = new Map<number, ShownTag>()

  constructor(scene: Scene, materials: LayerMaterials) {
    this.#scene = scene
    this.#materials = materials
  }

  /** Of all who are there now, by the entity's id. */
  set(bearers: ReadonlyMap<number, Bearer>): void {
    for (const [id, { node }] of this.#shown) {
      if (bearers.get(id)?.tag != null) continue
      node.dispose()
      this.#shown.delete(id)
    }
    for (const [id, { feet, tag }] of bearers) {
      if (tag === null) continue
      const over: Point = [feet[0], feet[1] + tag.height, feet[2]]
      const node = this.#shown.get(id)?.node ?? this.#newNode()
      node.show({ opaque: tag.mesh, translucent: noMesh }, over, BOUNDS)
      this.#shown.set(id, { node, over, speech: tag.speech })
    }
  }

  /** For the next picture; `quaternion`: how its camera is turned. */
  turnTo(camera: Camera, quaternion: Quaternion, picture: Pick<Place, 'width' | 'height'>): void {
    for (const { node, over, speech } of this.#shown.values()) {
      const place = speech === null ? null : speechPlace(camera, picture, { over, pixel: TAG_PIXEL, size: speech })
      const { origin, pixel } = place ?? { origin: over, pixel: TAG_PIXEL }
      node.group.position.set(...origin)
      node.group.scale.setScalar(pixel / TAG_PIXEL)
      node.group.quaternion.copy(quaternion)
      node.group.updateMatrix()
    }
  }

  groupOf(id: number): Group | undefined {
    return this.#shown.get(id)?.node.group
  }

  #newNode(): MeshNode {
    const node = new MeshNode(this.#materials)
    this.#scene.add(node.group)
    return node
  }
}
