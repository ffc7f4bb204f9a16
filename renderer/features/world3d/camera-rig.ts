/** The camera that belongs to nobody, and from where each tile looks. */
import type { Box, Point } from '../../../shared/contract/geometry.ts'
import type { Angles } from '../../../shared/core/scene/boxes.ts'
import type { Camera } from '../../../shared/core/scene/camera.ts'
import type { SceneEntity } from '../../../shared/core/scene/scene-entity.ts'
import {
  firstPerson,
  fittedCamera,
  flown,
  type Orbit,
  orbitAround,
  orbitCamera,
  type Pose,
  poseCamera,
  poseOf,
  type Steering,
  thirdPerson,
  turned,
  zoomed,
} from './view-camera.ts'
import { type TileId, type ViewsState, WORLD_TILE } from './views-state.ts'

/** How far one sees from within the region, as in pictures that are drawn in Node: to the end of the ground around it. */
const SIGHT = 80
/** Degrees per CSS pixel of a drag. */
const TURN_PER_PIXEL = 0.35

export const resting: Steering = { forward: 0, right: 0, up: 0 }

export class CameraRig {
  readonly #region: Box
  readonly #focus: Box
  readonly #angles: Angles
  #orbit: Orbit
  #pose: Pose
  #steering = resting
  /** Blocks of free space behind players' eyes. */
  readonly #room = new Map<string, number>()

  /** `region` is what happens in, `focus` the part of it that the world's view begins with, `angles` how it is looked at then. */
  constructor(region: Box, focus: Box, angles: Angles) {
    this.#region = region
    this.#focus = focus
    this.#angles = angles
    this.#orbit = orbitAround(focus, angles)
    this.#pose = poseOf(orbitCamera(this.#orbit))
  }

  /** The view that belongs to nobody begins again where it began. */
  reset(): void {
    this.#orbit = orbitAround(this.#focus, this.#angles)
    this.#pose = poseOf(orbitCamera(this.#orbit))
  }

  /** Looks from where another one looks, so that two worlds are seen from the same place. */
  lookLike(other: CameraRig): void {
    this.#orbit = other.#orbit
    this.#pose = other.#pose
  }

  /** By a drag of so many CSS pixels: the world follows the hand when circling, the eye when flying. */
  drag(mode: ViewsState['world'], right: number, down: number): void {
    if (mode === 'orbit') this.#orbit = turned(this.#orbit, right * TURN_PER_PIXEL, down * TURN_PER_PIXEL)
    else this.#pose = turned(this.#pose, -right * TURN_PER_PIXEL, -down * TURN_PER_PIXEL)
  }

  /** Nearer for factors below 1; who flies goes ahead or back. */
  zoom(mode: ViewsState['world'], factor: number): void {
    if (mode === 'orbit') this.#orbit = zoomed(this.#orbit, factor)
    else this.#pose = flown(this.#pose, { forward: factor < 1 ? 1 : -1, right: 0, up: 0 }, 0.15)
  }

  /** How far behind a player's eye the first block stands. */
  setRoom(player: string, distance: number): void {
    this.#room.set(player, distance)
  }

  steer(steering: Steering): void {
    this.#steering = steering
  }

  /** Whether time moves the camera. */
  get isFlying(): boolean {
    const { forward, right, up } = this.#steering
    return forward !== 0 || right !== 0 || up !== 0
  }

  fly(elapsedMs: number): void {
    this.#pose = flown(this.#pose, this.#steering, elapsedMs / 1000)
  }

  /** null where the tile's agent is not in the world; `aspect` is the picture's width by its height. */
  cameraOf(tile: TileId, views: ViewsState, players: ReadonlyMap<string, SceneEntity>, aspect: number): Camera | null {
    if (tile === WORLD_TILE)
      return views.world === 'orbit' ? fittedCamera(this.#orbit, this.#focus, aspect) : poseCamera(this.#pose)
    const player = players.get(tile)
    if (player === undefined) return null
    return views.person === 'first' ? firstPerson(player) : thirdPerson(player, this.#room.get(tile))
  }

  /** How far a camera sees: to the end of the ground around the region, wherever it is. */
  sightFrom({ eye }: Camera): number {
    return SIGHT + distanceTo(this.#region, eye)
  }
}

function distanceTo({ min, max }: Box, point: Point): number {
  const outside = ([0, 1, 2] as const).map((axis) => Math.max(min[axis] - point[axis], 0, point[axis] - max[axis] - 1))
  return Math.hypot(...outside)
}
