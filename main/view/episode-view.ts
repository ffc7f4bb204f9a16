/** Pictures of an episode at any moment of its record, one that still grows included. */
import { formatBlock } from '../../packages/minecraft-server/values/block-string.ts'
import { boundingBox, positionsOf } from '../../packages/minecraft-server/values/geometry.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Box } from '../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../shared/contract/tasks/construction.ts'
import type { BlockAt } from '../../shared/core/construction.ts'
import { taskFamily } from '../../shared/core/families/index.ts'
import type { SceneAssets } from '../../shared/core/scene/assets/scene-assets.ts'
import { type SceneWorld, sceneOfCells, sceneOfPlan } from '../../shared/core/scene/blocks/scene-world.ts'
import {
  type Camera,
  EYE_HEIGHT,
  mosaicCameras,
  mosaicWithoutPerspective,
  PLAYER_FOV,
  type RegionSide,
  regionCamera,
  SNEAKING_EYE_HEIGHT,
} from '../../shared/core/scene/camera.ts'
import type { Picture } from '../../shared/core/scene/mesh.ts'
import type { SceneEntity } from '../../shared/core/scene/scene-entity.ts'
import { type SeenThing, seenInMosaic } from '../../shared/core/scene/seen-things.ts'
import { type ViewRequest, WorldView } from '../../shared/core/scene/world-view.ts'
import { blueprintCells } from '../../shared/core/task-completion.ts'
import type { ChatLine, EpisodeTimeline } from '../../shared/core/timeline/episode-timeline.ts'
import { tickAt, timeOfTick } from '../../shared/core/timeline/tick-time.ts'
import { mosaicOf } from './mosaic.ts'
import { withTarget } from './standing-target.ts'

/** Whose eyes, or from where. */
export type Viewpoint =
  | {
      readonly kind: 'agent'
      readonly name: string
      readonly fov: number
      /** Blocks from feet to eyes, where they are not the game's. */
      readonly eyeHeight?: number
      readonly isHandless?: boolean
    }
  /** With a target as for a mosaic. */
  | { readonly kind: 'camera'; readonly camera: Camera; readonly target?: readonly BlueprintCell[] }
  /** What stands in a box, or should stand there, and nothing around it. */
  | { readonly kind: 'side'; readonly side: RegionSide; readonly box: Box; readonly of: 'world' | 'blueprint' }
  /**
   * Three pictures in one: see `mosaicOf`. With a target, of the beginning, whatever the moment, and as if these cells stood
   * already.
   */
  | {
      readonly kind: 'mosaic'
      readonly cameras: readonly [Camera, Camera, Camera]
      readonly target?: readonly BlueprintCell[]
    }

interface CaptureRequest {
  readonly from: Viewpoint
  /** Game time; `Infinity` is the record's end. What lies before the first tick shows that. */
  readonly atMs: number
  /** Game time of the blocks where it is another: who looks between two ticks sees others as of the last one. */
  readonly blocksAtMs?: number
  /** Shows what is being said, above the speakers: for people, not for agents, who might read what is told to others. */
  readonly hasSpeech?: boolean
  /** Lists what the picture shows of this box; not for sides. */
  readonly labelsIn?: Box
  readonly width: number
  readonly height: number
}

export interface Capture {
  readonly picture: Picture
  /** Server tick whose poses are shown, and game time of the blocks. */
  readonly tick: number
  readonly atMs: number
  /** Where the picture was taken from; null for a mosaic, which has three places. */
  readonly camera: Camera | null
  /** Where the request has `labelsIn`. */
  readonly labels?: readonly SeenThing[]
}

export const captureDefaults = { width: 640, height: 480, fov: PLAYER_FOV } as const

/** Keeps the world of the moment that was shown last, so that the next one costs only what has changed. */
export class EpisodeView {
  readonly #assets: SceneAssets
  readonly #timeline: EpisodeTimeline
  readonly #plan: WorldPlan
  readonly #view: WorldView
  #shownMs = Number.NEGATIVE_INFINITY
  /** The world with what is to stand in it, once it was asked for. */
  #wanted: { readonly target: readonly BlueprintCell[]; readonly view: WorldView } | null = null

  /** `plan` is what stands at the beginning where that is to be another world than the scenario's, such as one without its walls. */
  constructor(assets: SceneAssets, timeline: EpisodeTimeline, plan: WorldPlan = timeline.header.scenario.world) {
    this.#assets = assets
    this.#timeline = timeline
    this.#plan = plan
    this.#view = new WorldView(assets, sceneOfPlan(plan, assets.blocks))
  }

  /** `unknown-name` for an agent that is not in the world at that time. */
  capture({ from, atMs, blocksAtMs, hasSpeech = false, labelsIn, width, height }: CaptureRequest): Result<Capture> {
    const shownMs = Math.max(timeOfTick(0), Number.isFinite(atMs) ? atMs : this.#timeline.endMs)
    this.#showBlocksAt(blocksAtMs ?? shownMs)
    const moment: Moment = {
      atMs: blocksAtMs ?? shownMs,
      tick: Math.floor(tickAt(shownMs)),
      entities: this.#timeline.entitiesAt(shownMs),
      spoken: hasSpeech ? this.#timeline.spokenAt(shownMs) : new Map(),
      labelsIn: labelsIn ?? null,
      width,
      height,
    }
    switch (from.kind) {
      case 'agent':
        return this.#throughEyes(from, moment)
      case 'camera': {
        const [view, shown] = this.#asked(from, moment)
        return ok(taken(this.#draw(view, from.camera, shown), from.camera, shown))
      }
      case 'side': {
        const camera = regionCamera(from.box, from.side, width / height)
        const alone = new WorldView(this.#assets, this.#alone(from))
        const picture = alone.draw(this.#request(camera, { ...moment, entities: [] }, null))
        return ok(taken({ picture }, camera, moment))
      }
      case 'mosaic': {
        const [view, shown] = this.#asked(from, moment)
        return ok(this.#mosaic(view, from.cameras, shown))
      }
    }
  }

  /** What stands where at a moment, until another one is shown. */
  blocksAt(atMs: number): BlockAt {
    this.#showBlocksAt(atMs)
    return (pos) => this.#view.world.blockAt(pos)
  }

  /** The world of the moment; with a target, that of the beginning with it. */
  #asked(
    { target }: { readonly target?: readonly BlueprintCell[] },
    moment: Moment,
  ): readonly [view: WorldView, shown: Moment] {
    if (target === undefined) return [this.#view, moment]
    if (this.#wanted?.target !== target) {
      const plan = withTarget(this.#plan, target)
      this.#wanted = { target, view: new WorldView(this.#assets, sceneOfPlan(plan, this.#assets.blocks)) }
    }
    const entities = this.#timeline.entitiesAt(timeOfTick(0))
    return [this.#wanted.view, { ...moment, atMs: 0, tick: 0, entities }]
  }

  #throughEyes(eyes: Extract<Viewpoint, { readonly kind: 'agent' }>, moment: Moment): Result<Capture> {
    const self = moment.entities.find(({ type, name }) => type === 'player' && name === eyes.name)
    if (self === undefined) return notThere(eyes.name, moment)
    const camera = eyesOf(self, eyes)
    const request = { ...this.#request(camera, moment, self), isHandless: eyes.isHandless ?? false }
    return ok(taken(drawnBy(this.#view, request, moment), camera, moment))
  }

  #mosaic(view: WorldView, [top, west, south]: readonly [Camera, Camera, Camera], moment: Moment): Capture {
    const parts = [
      this.#draw(view, top, moment),
      this.#draw(view, west, moment),
      this.#draw(view, south, moment),
    ] as const
    const picture = mosaicOf([parts[0].picture, parts[1].picture, parts[2].picture])
    if (moment.labelsIn === null) return taken({ picture }, null, moment)
    return taken({ picture, labels: seenInMosaic(parts.map(({ labels = [] }) => labels)) }, null, moment)
  }

  #draw(view: WorldView, camera: Camera, moment: Moment): Drawn {
    return drawnBy(view, this.#request(camera, moment, null), moment)
  }

  #request(camera: Camera, { entities, spoken, tick, width, height }: Moment, self: SceneEntity | null): ViewRequest {
    const { timeOfDay } = this.#timeline.header.scenario.world
    return { camera, width, height, entities, spoken, self, tick, timeOfDay }
  }

  /** What is to be seen of a box, in empty space. */
  #alone({ box, of }: { readonly box: Box; readonly of: 'world' | 'blueprint' }): SceneWorld {
    const { world } = this.#view
    const cells = blueprintCells(this.#timeline.header.scenario.task)
    const wanted =
      of === 'blueprint' ? cells.map(({ pos, name, state }) => ({ pos, block: formatBlock(name, state) })) : []
    const standing = of === 'world' ? positionsOf(box).map((pos) => ({ pos, block: world.blockAt(pos) })) : []
    return sceneOfCells([...wanted, ...standing], world.blocks)
  }

  #showBlocksAt(atMs: number): void {
    for (const { pos, block } of this.#timeline.blocksBetween(this.#shownMs, atMs)) this.#view.world.set(pos, block)
    this.#view.world.showOpen(this.#timeline.openContainers(atMs))
    this.#shownMs = atMs
  }
}

function eyesOf(
  { position: [x, y, z], yaw, pitch, sneaking }: SceneEntity,
  { fov, eyeHeight }: { readonly fov: number; readonly eyeHeight?: number },
): Camera {
  const height = eyeHeight ?? (sneaking ? SNEAKING_EYE_HEIGHT : EYE_HEIGHT)
  return { eye: [x, y + height, z], yaw, pitch, projection: { kind: 'perspective', fov } }
}

/** The box that a scenario is about: its blueprint's, or all that is recorded where nothing is to be built. */
export function taskBox({ header }: EpisodeTimeline): Box {
  const { task, world } = header.scenario
  const cells = blueprintCells(task)
  return cells.length === 0 ? world.region : boundingBox(cells.map(({ pos }) => pos))
}

/** From where the three pictures of a mosaic are taken: as the task's benchmark does, else around what the scenario is about. */
export function mosaicOfTask(timeline: EpisodeTimeline, isOrthographic = false): readonly [Camera, Camera, Camera] {
  const { task } = timeline.header.scenario
  const cameras = taskFamily(task).observers?.(task) ?? mosaicCameras(taskBox(timeline))
  return isOrthographic ? mosaicWithoutPerspective(cameras) : cameras
}

/** What a picture of a moment is made of, apart from where it is taken from. */
interface Moment {
  readonly atMs: number
  readonly tick: number
  readonly entities: readonly SceneEntity[]
  readonly spoken: ReadonlyMap<string, ChatLine>
  readonly labelsIn: Box | null
  readonly width: number
  readonly height: number
}

type Drawn = Pick<Capture, 'picture' | 'labels'>

function drawnBy(view: WorldView, request: ViewRequest, { labelsIn }: Moment): Drawn {
  return labelsIn === null ? { picture: view.draw(request) } : view.drawLabelled(request, labelsIn)
}

function taken(drawn: Drawn, camera: Camera | null, { atMs, tick }: Moment): Capture {
  return { ...drawn, camera, atMs, tick }
}

function notThere(name: string, { atMs, entities }: Moment): Result<never> {
  const players = entities.filter(({ type }) => type === 'player').map((player) => player.name)
  const known = players.length === 0 ? 'Nobody is there' : `There are ${players.join(', ')}`
  return fail('unknown-name', `There is no player "${name}" at ${(atMs / 1000).toFixed(1)} s. ${known}.`)
}
