/** Cameras: where a picture is taken from, around a box or from agreed sides of it. */
import type { Box } from '../../contract/geometry.ts'
import { tanOfDegrees } from './trigonometry.ts'

/** Where a picture is taken from; angles as Minecraft counts them. */
export interface Camera {
  /** The eye in blocks. */
  readonly eye: readonly [number, number, number]
  /** Degrees: 0 looks south (+z), 90 west (-x), 180 north, 270 east. */
  readonly yaw: number
  /** Degrees: -90 looks straight up, 90 straight down. */
  readonly pitch: number
  readonly projection: Projection
}

type Projection =
  /** `fov` is the vertical angle in degrees. */
  | { readonly kind: 'perspective'; readonly fov: number }
  /** Blocks from the picture's top to its bottom. */
  | { readonly kind: 'orthographic'; readonly height: number }

/** Eyes of a standing player above its feet, in blocks; 1.27 where it sneaks. */
export const EYE_HEIGHT = 1.62
export const SNEAKING_EYE_HEIGHT = 1.27

/** Vanilla's field of view, in degrees. */
export const PLAYER_FOV = 70

/** A camera around a box, from anywhere above the ground. */
export interface Orbit {
  /** Degrees around the box, 0 from the south. */
  readonly turn: number
  /** Degrees above the horizon. */
  readonly tilt: number
  /** 1 shows all of the box. */
  readonly zoom: number
}

/** Vertical angle of the orbiting camera in degrees: narrow, so that straight lines look straight. */
const FOV = 40

/** Looks at the middle of the box from as far as shows all of it; never from below the ground. */
export function orbitCamera({ min, max }: Box, { turn, tilt, zoom }: Orbit, aspect: number): Camera {
  const middle = [0, 1, 2].map((axis) => ((min[axis] ?? 0) + (max[axis] ?? 0) + 1) / 2)
  const [x = 0, y = 0, z = 0] = middle
  const radius = Math.hypot(max[0] - min[0] + 1, max[1] - min[1] + 1, max[2] - min[2] + 1) / 2
  const half = (FOV / 2) * (Math.PI / 180)
  const narrow = Math.min(half, Math.atan(Math.tan(half) * aspect))
  const distance = (radius / Math.sin(narrow)) * (1.05 / zoom) + 0.5
  const around = turn * (Math.PI / 180)
  const above = tilt * (Math.PI / 180)
  const flat = Math.cos(above) * distance
  return {
    eye: [x + Math.sin(around) * flat, y + Math.sin(above) * distance, z + Math.cos(around) * flat],
    // From the south one looks north, which Minecraft calls 180.
    yaw: 180 - turn,
    pitch: tilt,
    projection: { kind: 'perspective', fov: FOV },
  }
}

/* Cameras that show a box of blocks from agreed sides. */

/**
 * `top`: from above, north up and east on the right. `front`: from the south looking north, west on the left. `left`: from the
 * front's left side, that is from the west looking east, north on the left. All without perspective.
 */
export const regionSides = ['top', 'front', 'left'] as const
export type RegionSide = (typeof regionSides)[number]

/** Share of the picture that is left free around the box. */
const MARGIN = 0.06

/** Blocks between the box and the camera; orthographic pictures do not depend on it. */
const STANDOFF = 16

interface View {
  readonly yaw: number
  readonly pitch: number
  /** Axes of the box that lie across and along the picture. */
  readonly across: 0 | 1 | 2
  readonly along: 0 | 1 | 2
  /** From the middle of the box to the camera. */
  readonly away: readonly [number, number, number]
}

const views: Readonly<Record<RegionSide, View>> = {
  top: { yaw: 180, pitch: 90, across: 0, along: 2, away: [0, 1, 0] },
  front: { yaw: 180, pitch: 0, across: 0, along: 1, away: [0, 0, 1] },
  left: { yaw: 270, pitch: 0, across: 2, along: 1, away: [-1, 0, 0] },
}

/** The whole box fills the picture but for a margin; `aspect` is its width over its height. */
export function regionCamera(box: Box, side: RegionSide, aspect: number): Camera {
  const { yaw, pitch, across, along, away } = views[side]
  const sizes = sizeOf(box)
  const height = Math.max(sizes[along], sizes[across] / aspect) * (1 + 2 * MARGIN)
  const middle = middleOf(box)
  const distance = Math.max(...sizes) + STANDOFF
  const eye = [middle[0] + away[0] * distance, middle[1] + away[1] * distance, middle[2] + away[2] * distance] as const
  return { eye, yaw, pitch, projection: { kind: 'orthographic', height } }
}

/** Vertical angle of TeamCraft's cameras in degrees. */
const MOSAIC_FOV = 75

/** Blocks between the building's middle and TeamCraft's cameras, and its eyes above their feet. */
const MOSAIC_DISTANCE = 6
const MOSAIC_EYE = 1.6

/**
 * TeamCraft's three views (its fact sheet, section 3.2): from above with east up and south on the right, from the west, from
 * the south; with perspective, 6 blocks off, farther where a building is larger than its were. The box's floor is the
 * height of its lowest blocks.
 */
export function mosaicCameras(box: Box): readonly [Camera, Camera, Camera] {
  const [width, height, depth] = sizeOf(box)
  const [x, , z] = middleOf(box)
  const floor = box.min[1]
  const projection = { kind: 'perspective', fov: MOSAIC_FOV } as const
  const aside = Math.max(MOSAIC_DISTANCE, Math.max(width, height, depth) * 1.2)
  const eyeHeight = floor + Math.max(MOSAIC_EYE, height / 2)
  return [
    { eye: [x, floor + Math.max(MOSAIC_DISTANCE + MOSAIC_EYE, height + aside), z], yaw: 270, pitch: 90, projection },
    { eye: [x - aside, eyeHeight, z], yaw: 270, pitch: 0, projection },
    { eye: [x, eyeHeight, z + aside], yaw: 180, pitch: 0, projection },
  ]
}

/**
 * The same three views without perspective: each as high as it was at the distance of the point at which all three look. Rays that
 * are parallel show no side of a block but the one that faces the camera.
 */
export function mosaicWithoutPerspective(
  cameras: readonly [Camera, Camera, Camera],
): readonly [Camera, Camera, Camera] {
  const [top, west, south] = cameras
  const seen = [top.eye[0], west.eye[1], top.eye[2]] as const
  return [withoutPerspective(top, seen), withoutPerspective(west, seen), withoutPerspective(south, seen)]
}

function withoutPerspective(camera: Camera, seen: readonly [number, number, number]): Camera {
  const { eye, projection } = camera
  if (projection.kind === 'orthographic') return camera
  const distance = Math.hypot(seen[0] - eye[0], seen[1] - eye[1], seen[2] - eye[2])
  return { ...camera, projection: { kind: 'orthographic', height: 2 * distance * tanOfDegrees(projection.fov / 2) } }
}

function sizeOf({ min, max }: Box): readonly [number, number, number] {
  return [max[0] - min[0] + 1, max[1] - min[1] + 1, max[2] - min[2] + 1]
}

function middleOf(box: Box): readonly [number, number, number] {
  const [width, height, depth] = sizeOf(box)
  return [box.min[0] + width / 2, box.min[1] + height / 2, box.min[2] + depth / 2]
}
