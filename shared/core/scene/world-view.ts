/** One world to take pictures of, again and again while it changes. */
import type { Box } from '../../contract/geometry.ts'
import type { SceneAssets } from './assets/scene-assets.ts'
import { SceneLight } from './blocks/scene-light.ts'
import { SceneMesher, sectionsAround } from './blocks/scene-mesher.ts'
import type { SceneWorld } from './blocks/scene-world.ts'
import { type SectionPosition, sectionKey, sectionOrigin } from './blocks/section.ts'
import type { Camera } from './camera.ts'
import { entityMesh } from './entities/entity-mesh.ts'
import { handMesh } from './entities/hand-mesh.ts'
import type { PlaceLight } from './entities/quad-list.ts'
import { speechPlace } from './entities/speech-place.ts'
import { nameTagHeight, nameTagMesh, speechLines, TAG_PIXEL, tagSize } from './entities/words.ts'
import { emptyMesh, type LayeredMesh, type Mesh, type Picture } from './mesh.ts'
import { type DrawnMesh, drawPicture } from './raster/draw-picture.ts'
import { PixelOwners } from './raster/pixel-owners.ts'
import { projectionOf } from './raster/projection.ts'
import type { SceneEntity } from './scene-entity.ts'
import { BLOCKS, type SeenThing, seenThings } from './seen-things.ts'

/** Sections to each side of the camera's that are drawn, and where haze ends before their edge. */
const RADIUS = 5
const VIEW_DISTANCE = 80

/** Blocks from the camera within which names are shown. */
const NAMES_WITHIN = 64

export interface ViewRequest {
  readonly camera: Camera
  readonly width: number
  readonly height: number
  /** In ticks, 0..23999. */
  readonly timeOfDay: number
  /** Drawn as they are now; names over all players. */
  readonly entities: readonly SceneEntity[]
  /** Whose eyes these are: not drawn, but its hand; null for a camera that is nobody's. */
  readonly self: SceneEntity | null
  /** Not even its hand. */
  readonly isHandless?: boolean
  /** Server tick, for what moves by itself. */
  readonly tick: number
  /** What players say at the moment, by their names: above their heads. */
  readonly spoken?: ReadonlyMap<string, Spoken>
}

interface Spoken {
  readonly text: string
  /** Absent for everybody. */
  readonly to?: string | undefined
}

/** Holds a mesh for each section that was looked at; those of changed sections are made again. */
export class WorldView {
  readonly #assets: SceneAssets
  readonly #world: SceneWorld
  readonly #light: SceneLight
  readonly #mesher: SceneMesher
  /** null for sections in which nothing is to be seen. */
  readonly #sections = new Map<number, DrawnMesh | null>()

  constructor(assets: SceneAssets, world: SceneWorld) {
    this.#assets = assets
    this.#world = world
    this.#light = new SceneLight(world)
    this.#mesher = new SceneMesher(world, this.#light, assets)
  }

  get world(): SceneWorld {
    return this.#world
  }

  /** Takes no longer than it takes to draw: everything is at hand. */
  draw(request: ViewRequest): Picture {
    return this.#draw(request, null)
  }

  /** The same picture, with what it shows of a box. */
  drawLabelled(request: ViewRequest, box: Box): { readonly picture: Picture; readonly labels: readonly SeenThing[] } {
    const { camera, width, height } = request
    const owners = new PixelOwners(width, height)
    const picture = this.#draw(request, owners)
    const projection = projectionOf(camera, width, height)
    return { picture, labels: seenThings(this.#world, box, othersIn(request), projection, owners, width) }
  }

  #draw(request: ViewRequest, owners: PixelOwners | null): Picture {
    for (const section of this.#mesher.update()) this.#sections.delete(sectionKey(section))
    const { camera, width, height, timeOfDay, self, isHandless = false } = request
    return drawPicture({
      drawn: [...this.#blocks(camera), ...this.#beings(request)],
      atlas: this.#assets.atlas,
      camera,
      width,
      height,
      timeOfDay,
      viewDistance: VIEW_DISTANCE,
      inHand: self === null || isHandless ? null : opaque(handMesh(this.#assets, self, this.#lightAt(camera.eye))),
      ...(owners === null ? {} : { owners }),
    })
  }

  #blocks({ eye }: Camera): readonly DrawnMesh[] {
    const sections = sectionsAround(Math.floor(eye[0] / 16), Math.floor(eye[2] / 16), RADIUS)
    return sections.map((section) => this.#section(section)).filter((drawn) => drawn !== null)
  }

  #section(section: SectionPosition): DrawnMesh | null {
    const key = sectionKey(section)
    const known = this.#sections.get(key)
    if (known !== undefined) return known
    const mesh = this.#mesher.mesh(section)
    const isEmpty = mesh.opaque.indices.length === 0 && mesh.translucent.indices.length === 0
    const drawn = isEmpty ? null : { mesh, origin: sectionOrigin(section), owner: BLOCKS }
    this.#sections.set(key, drawn)
    return drawn
  }

  #beings(request: ViewRequest): readonly DrawnMesh[] {
    const { camera, tick } = request
    return othersIn(request).flatMap((entity, at) => {
      const [x, y, z] = entity.position
      const light = this.#lightAt([x, y + 1, z])
      const owner = BLOCKS + 1 + at
      const body = { mesh: opaque(entityMesh(this.#assets, entity, { light, tick })), origin: entity.position, owner }
      if (entity.type !== 'player' || !isWithin(entity.position, camera.eye, NAMES_WITHIN)) return [body]
      return [body, { ...this.#tag(entity, request), owner }]
    })
  }

  #tag(
    { name, position: [x, y, z], sneaking }: SceneEntity,
    { camera, spoken, width, height }: ViewRequest,
  ): DrawnMesh {
    const over = [x, y + nameTagHeight(sneaking), z] as const
    const says = spoken?.get(name)
    const lines = says === undefined ? [] : speechLines(says.text, says.to)
    const words = { over, pixel: TAG_PIXEL, size: tagSize(this.#assets, name, lines) }
    const place = says === undefined ? null : speechPlace(camera, { width, height }, words)
    const { origin, pixel } = place ?? { origin: over, pixel: TAG_PIXEL }
    return { mesh: opaque(nameTagMesh(this.#assets, name, camera, lines, pixel)), origin }
  }

  #lightAt([x, y, z]: readonly [number, number, number]): PlaceLight {
    const [cellX, cellY, cellZ] = [Math.floor(x), Math.floor(y), Math.floor(z)]
    return {
      sky: this.#light.skyAt(cellX, cellY, cellZ) * LIGHT_STEP,
      block: this.#light.blockAt(cellX, cellY, cellZ) * LIGHT_STEP,
    }
  }
}

/** All that are drawn. */
function othersIn({ entities, self }: ViewRequest): readonly SceneEntity[] {
  return entities.filter(({ id }) => id !== self?.id)
}

/** From a cell's light, 0..15, to a mesh's, 0..255. */
const LIGHT_STEP = 17

function opaque(mesh: Mesh): LayeredMesh {
  return { opaque: mesh, translucent: emptyMesh }
}

function isWithin(a: readonly [number, number, number], b: readonly [number, number, number], blocks: number): boolean {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2 <= blocks * blocks
}
