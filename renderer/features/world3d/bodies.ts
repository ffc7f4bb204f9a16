/** Players, mobs and things as meshes: made again only where something about them is another. */
import type { Position } from '../../../shared/contract/geometry.ts'
import { TICKS_PER_SECOND } from '../../../shared/contract/record/track.ts'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import { entityMesh } from '../../../shared/core/scene/entities/entity-mesh.ts'
import { handMesh } from '../../../shared/core/scene/entities/hand-mesh.ts'
import { nameTagHeight, nameTagMesh } from '../../../shared/core/scene/entities/name-tag.ts'
import { OPEN_SKY, type PlaceLight } from '../../../shared/core/scene/entities/quad-list.ts'
import type { Mesh } from '../../../shared/core/scene/mesh.ts'
import type { SceneEntity } from '../../../shared/core/scene/scene-entity.ts'
import type { Body } from './stage.ts'

/** A camera that looks north: its axes are the world's. */
const NORTHWARD = { yaw: 180, pitch: 0 } as const

export class Bodies {
  readonly #assets: SceneAssets
  readonly #tags = new Map<string, Mesh>()
  #lights = new Map<number, PlaceLight>()

  constructor(assets: SceneAssets) {
    this.#assets = assets
  }

  at(entities: readonly SceneEntity[], atMs: number): ReadonlyMap<number, Body> {
    const tick = (atMs / 1000) * TICKS_PER_SECOND
    return new Map(
      entities.map((entity) => {
        const mesh = entityMesh(this.#assets, entity, { light: this.#lightOf(entity), tick })
        return [entity.id, { mesh, feet: entity.position, tag: this.#tagOf(entity) }]
      }),
    )
  }

  hand(entity: SceneEntity): Mesh {
    return handMesh(this.#assets, entity, this.#lightOf(entity))
  }

  /** How light it is where they stand, in their order; until it is told they stand under the open sky. */
  setLights(entities: readonly SceneEntity[], lights: readonly PlaceLight[]): void {
    this.#lights = new Map(entities.map(({ id }, index) => [id, lights[index] ?? OPEN_SKY]))
  }

  #lightOf({ id }: SceneEntity): PlaceLight {
    return this.#lights.get(id) ?? OPEN_SKY
  }

  #tagOf({ type, name, sneaking }: SceneEntity): Body['tag'] {
    if (type !== 'player') return null
    const mesh = this.#tags.get(name) ?? nameTagMesh(this.#assets, name, NORTHWARD)
    this.#tags.set(name, mesh)
    return { mesh, height: nameTagHeight(sneaking) }
  }
}

/** The cell in which somebody's head is: what lights it. */
export function headCell({ position: [x, y, z] }: SceneEntity): Position {
  return [Math.floor(x), Math.floor(y + 1), Math.floor(z)]
}
