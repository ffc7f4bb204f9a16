/** The players that stand in the world as it is shown. */
import type { Point } from '../../../preload/contract/geometry.ts'
import type { SceneEntity } from '../../../preload/core/scene/scene-entity.ts'
import { type Extent, meetsBox } from './view-camera.ts'

interface Hit {
  readonly name: string
  readonly distance: number
}

/** In blocks: a little more than a body, so that it can be pressed and outlined. */
const BODY_BOX = { half: 0.35, height: 1.85 } as const

export class ShownPlayers {
  #byName: ReadonlyMap<string, SceneEntity> = new Map()

  get byName(): ReadonlyMap<string, SceneEntity> {
    return this.#byName
  }

  set(entities: readonly SceneEntity[]): void {
    this.#byName = new Map(entities.filter(({ type }) => type === 'player').map((player) => [player.name, player]))
  }

  /** The first one that a ray meets; `without`: whose eyes it comes from. */
  nearest(eye: Point, direction: Point, without: number | null): Hit | null {
    let nearest: Hit | null = null
    for (const player of this.#byName.values()) {
      const distance = player.id === without ? null : meetsBox(eye, direction, bodyBox(player))
      if (distance === null || distance >= (nearest?.distance ?? Number.POSITIVE_INFINITY)) continue
      nearest = { name: player.name, distance }
    }
    return nearest
  }
}

export function bodyBox({ position: [x, y, z] }: SceneEntity): Extent {
  const { half, height } = BODY_BOX
  return { min: [x - half, y, z - half], max: [x + half, y + height, z + half] }
}
