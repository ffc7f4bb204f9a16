/** Players, mobs and items as meshes, rebuilt only when their looks change. */
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import { TICKS_PER_SECOND } from '../../../shared/contract/record/track.ts'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import { entityMesh } from '../../../shared/core/scene/entities/entity-mesh.ts'
import { handMesh } from '../../../shared/core/scene/entities/hand-mesh.ts'
import { OPEN_SKY, type PlaceLight } from '../../../shared/core/scene/entities/quad-list.ts'
import { nameTagHeight, nameTagMesh, speechLines, tagSize } from '../../../shared/core/scene/entities/words.ts'
import type { Mesh } from '../../../shared/core/scene/mesh.ts'
import type { SceneEntity } from '../../../shared/core/scene/scene-entity.ts'
import type { ChatLine } from '../../../shared/core/timeline/episode-timeline.ts'
import type { Tag } from './name-tags.ts'
import type { Body } from './stage.ts'
import { type Extent, meetsBox } from './view-camera.ts'

/** The players in the shown world. */
interface Hit {
  readonly name: string
  readonly distance: number
}

/** In blocks: a little more than a body, to click and outline it. */
const BODY_BOX = { half: 0.35, height: 1.85 } as const
/** Blocks around a body within which a camera would see only that body: arms and hats stand out of its box. */
const NEAR_BODY = 0.2

export class ShownPlayers {
  #byName: ReadonlyMap<string, SceneEntity> = new Map()

  get byName(): ReadonlyMap<string, SceneEntity> {
    return this.#byName
  }

  set(entities: readonly SceneEntity[]): void {
    this.#byName = new Map(entities.filter(({ type }) => type === 'player').map((player) => [player.name, player]))
  }

  /** Ids of bodies so near to a camera that it would see their inside. */
  around(eye: Point): readonly number[] {
    const isIn = ({ min, max }: Extent): boolean =>
      ([0, 1, 2] as const).every((axis) => eye[axis] > min[axis] && eye[axis] < max[axis])
    return [...this.#byName.values()].flatMap((player) => (isIn(bodyBox(player, NEAR_BODY)) ? [player.id] : []))
  }

  /** The first body that a ray hits; `without` are hidden from it. */
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

/** `around`: additional blocks on each side. */
export function bodyBox({ position: [x, y, z] }: SceneEntity, around = 0): Extent {
  const half = BODY_BOX.half + around
  return { min: [x - half, y - around, z - half], max: [x + half, y + BODY_BOX.height + around, z + half] }
}

/** A camera that looks north, so its axes are the world's. */
const NORTHWARD = { yaw: 180, pitch: 0 } as const

export class Bodies {
  readonly #assets: SceneAssets
  readonly #tags = new Map<string, Mesh>()
  /** What each speaker says now, with its tag. */
  readonly #spoken = new Map<string, { readonly words: string; readonly tag: Omit<Tag, 'height'> }>()
  #lights = new Map<number, PlaceLight>()

  constructor(assets: SceneAssets) {
    this.#assets = assets
  }

  at(
    entities: readonly SceneEntity[],
    atMs: number,
    spoken: ReadonlyMap<string, Pick<ChatLine, 'text' | 'to'>> = new Map(),
  ): ReadonlyMap<number, Body> {
    const tick = (atMs / 1000) * TICKS_PER_SECOND
    return new Map(
      entities.map((entity) => {
        const mesh = entityMesh(this.#assets, entity, { light: this.#lightOf(entity), tick })
        return [entity.id, { mesh, feet: entity.position, tag: this.#tagOf(entity, spoken.get(entity.name)) }]
      }),
    )
  }

  hand(entity: SceneEntity): Mesh {
    return handMesh(this.#assets, entity, this.#lightOf(entity))
  }

  /** Light at each body, in their order; full daylight until it is known. */
  setLights(entities: readonly SceneEntity[], lights: readonly PlaceLight[]): void {
    this.#lights = new Map(entities.map(({ id }, index) => [id, lights[index] ?? OPEN_SKY]))
  }

  #lightOf({ id }: SceneEntity): PlaceLight {
    return this.#lights.get(id) ?? OPEN_SKY
  }

  #tagOf({ type, name, sneaking }: SceneEntity, says: Pick<ChatLine, 'text' | 'to'> | undefined): Body['tag'] {
    if (type !== 'player') return null
    if (says !== undefined) return { ...this.#speechOf(name, says), height: nameTagHeight(sneaking) }
    const mesh = this.#tags.get(name) ?? nameTagMesh(this.#assets, name, NORTHWARD)
    this.#tags.set(name, mesh)
    return { mesh, height: nameTagHeight(sneaking), speech: null }
  }

  #speechOf(name: string, { text, to }: Pick<ChatLine, 'text' | 'to'>): Omit<Tag, 'height'> {
    const words = `${to ?? ''}\n${text}`
    const known = this.#spoken.get(name)
    if (known?.words === words) return known.tag
    const lines = speechLines(text, to)
    const mesh = nameTagMesh(this.#assets, name, NORTHWARD, lines)
    const tag = { mesh, speech: tagSize(this.#assets, name, lines) }
    this.#spoken.set(name, { words, tag })
    return tag
  }
}

/** The cell of somebody's head, whose light the body gets. */
export function headCell({ position: [x, y, z] }: SceneEntity): Position {
  return [Math.floor(x), Math.floor(y + 1), Math.floor(z)]
}
