/** The players that stand in the world as it is shown. */
import type { Point } from '../../../shared/contract/geometry.ts'
import type { SceneEntity } from '../../../shared/core/scene/scene-entity.ts'
import { type Extent, meetsBox } from './view-camera.ts'

interface Hit {
  readonly name: string
  readonly distance: number
}

/** In blocks: a little more than a body, so that it can be pressed and outlined. */
const BODY_BOX = { half: 0.35, height: 1.85 } as const
/** Blocks around a body in which an eye sees nothing but that body: arms and hats stand out of its box. */
const NEAR_BODY = 0.2

export class ShownPlayers {
  #byName: ReadonlyMap<string, SceneEntity> = new Map()

  get byName(): ReadonlyMap<string, SceneEntity> {
    return this.#byName
  }

  set(entities: readonly SceneEntity[]): void {
    this.#byName = new Map(entities.filter(({ type }) => type === 'player').map((player) => [player.name, player]))
  }

  /** Ids of those who stand where an eye is, or so near that one would see the inside of their bodies. */
  around(eye: Point): readonly number[] {
    const isIn = ({ min, max }: Extent): boolean =>
      ([0, 1, 2] as const).every((axis) => eye[axis] > min[axis] && eye[axis] < max[axis])
    return [...this.#byName.values()].flatMap((player) => (isIn(bodyBox(player, NEAR_BODY)) ? [player.id] : []))
  }

  /** The first one that a ray meets; `without`: who is not drawn for it. */
  nearest(eye: Point, direction: Point, without: readonly number[]): Hit | null {
    let nearest: Hit | null = null
    for (const player of this.#byName.values()) {
      const distance = without.includes(player.id) ? null : meetsBox(eye, direction, bodyBox(player))
      if (distance === null || distance >= (nearest?.distance ?? Number.POSITIVE_INFINITY)) continue
      nearest = { name: player.name, distance }
    }
    return nearest
  }
}

/** `around`: blocks more on each side. */
export function bodyBox({ position: [x, y, z] }: SceneEntity, around = 0): Extent {
  const half = BODY_BOX.half + around
  return { min: [x - half, y - around, z - half], max: [x + half, y + BODY_BOX.height + around, z + half] }
}
