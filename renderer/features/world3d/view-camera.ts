/** Where views look from: eyes of agents, a camera behind them, one that circles a place, one that flies. Pure. */
import type { Box, Point } from '../../../shared/contract/geometry.ts'
import type { Angles } from '../../../shared/core/scene/boxes.ts'
import { type Camera, EYE_HEIGHT, PLAYER_FOV, SNEAKING_EYE_HEIGHT } from '../../../shared/core/scene/camera.ts'
import type { SceneEntity } from '../../../shared/core/scene/scene-entity.ts'

/** A camera that can be moved freely; angles as in `Camera`. */
export interface Pose {
  readonly eye: Point
  readonly yaw: number
  readonly pitch: number
}

/** A camera that keeps its distance to a place in the middle of its picture. */
export interface Orbit {
  readonly target: Point
  readonly yaw: number
  readonly pitch: number
  /** In blocks. */
  readonly distance: number
}

/** How the free camera is asked to move: -1, 0 or 1 each. */
export interface Steering {
  readonly forward: number
  readonly right: number
  readonly up: number
}

/** How far behind its player a third-person camera stands, in blocks. */
const BEHIND = 4
const NEAREST = 0.3
/** How far it stays away from what is in its way. */
const CLEARANCE = 0.25
const MIN_DISTANCE = 2
const MAX_DISTANCE = 160
/** Blocks per second of the free camera. */
const FLY_SPEED = 8

const perspective = { kind: 'perspective', fov: PLAYER_FOV } as const

/** The way that a camera looks, of length 1. */
export function directionOf(yaw: number, pitch: number): Point {
  const turn = radians(yaw)
  const tilt = radians(pitch)
  return [-Math.sin(turn) * Math.cos(tilt), -Math.sin(tilt), Math.cos(turn) * Math.cos(tilt)]
}

function eyeOf({ position, sneaking }: SceneEntity): Point {
  const [x, y, z] = position
  return [x, y + (sneaking ? SNEAKING_EYE_HEIGHT : EYE_HEIGHT), z]
}

export function firstPerson(entity: SceneEntity): Camera {
  return { eye: eyeOf(entity), yaw: entity.yaw, pitch: entity.pitch, projection: perspective }
}

/** From behind and a little above, so that the player does not cover what it looks at; nearer where something is in the way. */
export function thirdPerson(entity: SceneEntity, distance = Number.POSITIVE_INFINITY): Camera {
  return orbitCamera({ ...behind(entity), distance: Math.max(NEAREST, Math.min(BEHIND, distance - CLEARANCE)) })
}

/** Where a third-person camera looks past its player: what stands that way from the eye, backwards, is in its way. */
export function behind(entity: SceneEntity): Omit<Orbit, 'distance'> {
  const pitch = Math.max(-60, Math.min(75, entity.pitch + 12))
  return { target: eyeOf(entity), yaw: entity.yaw, pitch }
}

export function orbitCamera({ target, yaw, pitch, distance }: Orbit): Camera {
  return { eye: along(target, directionOf(yaw, pitch), -distance), yaw, pitch, projection: perspective }
}

export function poseCamera(pose: Pose): Camera {
  return { ...pose, projection: perspective }
}

/** In pictures that are wider than this by their height the lens gets narrower, as far as the box allows. */
const WIDE_ASPECT = 2
/** Free room above and below a box that fills a wide picture. */
const AIR = 1.1

/**
 * An orbit around a box in a picture of such an aspect (width by height). One that is much wider than high would be a fisheye with
 * a tiny building: its lens is as narrow as the box's height allows. From the same place: farther away walls may be in the way.
 */
export function fittedCamera(orbit: Orbit, box: Box, aspect: number): Camera {
  if (aspect <= WIDE_ASPECT) return orbitCamera(orbit)
  const usual = Math.tan(radians(PLAYER_FOV) / 2)
  const needed = reachOver(orbitAround(box, orbit), box) * AIR
  const reach = within(needed, (usual * WIDE_ASPECT) / aspect, usual)
  return { ...orbitCamera(orbit), projection: { kind: 'perspective', fov: (Math.atan(reach) * 360) / Math.PI } }
}

/** How far a box reaches above or below the middle, in multiples of what lies ahead. */
function reachOver(orbit: Orbit, { min, max }: Box): number {
  const { eye, yaw, pitch } = orbitCamera(orbit)
  const [ahead, above] = [directionOf(yaw, pitch), directionOf(yaw, pitch - 90)]
  const corners = [min[0], max[0] + 1].flatMap((x) =>
    [min[1], max[1] + 1].flatMap((y) => [min[2], max[2] + 1].map((z): Point => [x - eye[0], y - eye[1], z - eye[2]])),
  )
  return Math.max(...corners.map((corner) => Math.abs(dot(corner, above)) / dot(corner, ahead)))
}

/** Circles a box of blocks, at first looking as `angles` say, so far away that all of it is seen. */
export function orbitAround(box: Box, { yaw, pitch }: Angles): Orbit {
  const size = box.max.map((high, axis) => high + 1 - (box.min[axis] ?? high))
  const [width = 1, height = 1, depth = 1] = size
  const [x, y, z] = box.min
  const radius = Math.hypot(width, height, depth) / 2
  const distance = radius / Math.sin(radians(PLAYER_FOV) / 2)
  const target: Point = [x + width / 2, y + height / 2, z + depth / 2]
  return { target, yaw, pitch, distance: within(distance, 6, MAX_DISTANCE) }
}

/** `right` and `down` in degrees that the mouse or the keys ask for. */
export function turned<T extends { readonly yaw: number; readonly pitch: number }>(
  from: T,
  right: number,
  down: number,
): T {
  return { ...from, yaw: (((from.yaw + right) % 360) + 360) % 360, pitch: within(from.pitch + down, -89, 89) }
}

/** Nearer for a factor below 1. */
export function zoomed(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, distance: within(orbit.distance * factor, MIN_DISTANCE, MAX_DISTANCE) }
}

/** Forward along the ground's plane whatever the pitch, as creative players fly. */
export function flown(pose: Pose, { forward, right, up }: Steering, seconds: number): Pose {
  const length = Math.hypot(forward, right, up)
  if (length === 0) return pose
  const step = (FLY_SPEED * seconds) / length
  const [sin, cos] = [Math.sin(radians(pose.yaw)), Math.cos(radians(pose.yaw))]
  const [x, y, z] = pose.eye
  return {
    ...pose,
    eye: [x + (-sin * forward - cos * right) * step, y + up * step, z + (cos * forward - sin * right) * step],
  }
}

/** The free camera begins where the orbiting one is. */
export function poseOf(camera: Camera): Pose {
  return { eye: camera.eye, yaw: camera.yaw, pitch: camera.pitch }
}

/**
 * The way from the eye through a point of the picture, of length 1; `across` and `down` in 0..1 from its upper left corner,
 * `aspect` is width by height. Only for perspective cameras.
 */
export function rayThrough(camera: Camera, aspect: number, across: number, down: number): Point {
  const fov = camera.projection.kind === 'perspective' ? camera.projection.fov : PLAYER_FOV
  const reach = Math.tan(radians(fov) / 2)
  const rightward = (across * 2 - 1) * reach * aspect
  const upward = (1 - down * 2) * reach
  const ahead = directionOf(camera.yaw, camera.pitch)
  const above = directionOf(camera.yaw, camera.pitch - 90)
  const turn = radians(camera.yaw)
  const aside: Point = [-Math.cos(turn), 0, -Math.sin(turn)]
  const [x, y, z] = along(along(ahead, aside, rightward), above, upward)
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** A box in the world, with fractions of blocks. */
export interface Extent {
  readonly min: Point
  readonly max: Point
}

/** Where on a ray (of any length) it first meets a box, in multiples of `direction`; null where it misses. */
export function meetsBox(eye: Point, direction: Point, box: Extent): number | null {
  let near = 0
  let far = Number.POSITIVE_INFINITY
  for (const axis of [0, 1, 2] as const) {
    const [from, way, low, high] = [eye[axis], direction[axis], box.min[axis], box.max[axis]]
    if (way === 0 && (from < low || from > high)) return null
    if (way === 0) continue
    const [first, second] = [(low - from) / way, (high - from) / way]
    near = Math.max(near, Math.min(first, second))
    far = Math.min(far, Math.max(first, second))
  }
  return near <= far ? near : null
}

function along(from: Point, direction: Point, length: number): Point {
  return [from[0] + direction[0] * length, from[1] + direction[1] * length, from[2] + direction[2] * length]
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
