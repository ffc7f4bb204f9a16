/** The whole way from a scene to a picture, on the processor: no graphics card, no browser, the same bytes everywhere. */
import { type Camera, PLAYER_FOV } from '../camera.ts'
import type { LayeredMesh, Mesh, Picture } from '../mesh.ts'
import { skyAt } from '../sky.ts'
import { drawBackdrop, drawPlainBackdrop, fogOf } from './backdrop.ts'
import { MeshPass } from './mesh-pass.ts'
import type { PixelOwners } from './pixel-owners.ts'
import { type Projection, projectionOf, seesSphere } from './projection.ts'
import { createTarget, type Target } from './target.ts'
import { type Brightness, brightnessTables } from './vertex-stage.ts'

/* Spheres around meshes, so that what is out of sight costs nothing. */

/** Relative to the mesh's origin, in blocks. */
interface Bounds {
  readonly centre: readonly [number, number, number]
  readonly radius: number
}

/** A mesh never changes and is drawn many times. */
const known = new WeakMap<Mesh, Bounds>()

/** null for a mesh without vertices. */
function boundsOf(mesh: Mesh): Bounds | null {
  if (mesh.positions.length === 0) return null
  const before = known.get(mesh)
  if (before !== undefined) return before
  const [x, halfX] = middleAndHalf(mesh.positions, 0)
  const [y, halfY] = middleAndHalf(mesh.positions, 1)
  const [z, halfZ] = middleAndHalf(mesh.positions, 2)
  const bounds: Bounds = { centre: [x, y, z], radius: Math.sqrt(halfX * halfX + halfY * halfY + halfZ * halfZ) }
  known.set(mesh, bounds)
  return bounds
}

function middleAndHalf(positions: Float32Array, axis: number): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let index = axis; index < positions.length; index += 3) {
    const value = positions[index] ?? 0
    if (value < low) low = value
    if (value > high) high = value
  }
  return [(low + high) / 2, (high - low) / 2]
}

type Vector = readonly [number, number, number]

export interface DrawnMesh {
  readonly mesh: LayeredMesh
  /** Where the mesh's zero lies in the world, in blocks. */
  readonly origin: Vector
  /** What it belongs to, for `PixelOwners`; meshes of one owner follow each other. */
  readonly owner?: number
}

export interface PictureRequest {
  readonly drawn: readonly DrawnMesh[]
  readonly atlas: Picture
  readonly camera: Camera
  readonly width: number
  readonly height: number
  /** In ticks, 0..23999. */
  readonly timeOfDay: number
  /** Blocks from the eye at which nothing is seen any more; for perspective pictures. */
  readonly viewDistance: number
  /** Drawn over everything, as a hand is: x right, y up, z towards the viewer, the eye at 0; seen with vanilla's field of view. */
  readonly inHand: LayeredMesh | null
  /** Is told what each pixel shows. */
  readonly owners?: PixelOwners
}

/** A hand's camera: its space is the world's, seen towards north. */
const HAND_CAMERA: Camera = {
  eye: [0, 0, 0],
  yaw: 180,
  pitch: 0,
  projection: { kind: 'perspective', fov: PLAYER_FOV },
}

/** Every pixel is opaque. Two equal requests give equal bytes. */
export function drawPicture(request: PictureRequest): Picture {
  const { width, height, atlas, timeOfDay, camera, owners } = request
  const target = createTarget(width, height)
  const projection = projectionOf(camera, width, height)
  const brightness = brightnessTables(timeOfDay)
  const sky = skyAt(timeOfDay)
  const fog = projection.isPerspective ? fogOf(sky, request.viewDistance) : null
  const pass = new MeshPass(target, atlas, projection, brightness)
  for (const [at, { mesh, origin, owner }] of request.drawn.entries()) {
    if (isSeen(projection, mesh.opaque, origin)) pass.opaque(mesh.opaque, origin)
    if (owner !== undefined && request.drawn[at + 1]?.owner !== owner) owners?.take(target, owner)
  }
  if (fog === null) drawPlainBackdrop(target, sky)
  else drawBackdrop(target, projection, sky, fog)
  for (const { mesh, origin } of request.drawn) {
    if (isSeen(projection, mesh.translucent, origin)) pass.translucent(mesh.translucent, origin)
  }
  if (owners !== undefined) takeTranslucent(request, owners, target, projection, brightness)
  pass.blend(fog)
  if (request.inHand !== null) {
    drawInHand(request.inHand, target, atlas, brightness)
    owners?.hide(target)
  }
  return { width, height, pixels: target.pixels }
}

/**
 * What is translucent (water, ice, coloured glass) changes no depths where it is blended. Drawn as if it were opaque, into depths of
 * its own, it owns the pixels in which it is the nearest.
 */
function takeTranslucent(
  { drawn, atlas, width, height }: PictureRequest,
  owners: PixelOwners,
  { nearness }: Target,
  projection: Projection,
  brightness: Brightness,
): void {
  const depths: Target = { ...createTarget(width, height), nearness: nearness.slice() }
  const pass = new MeshPass(depths, atlas, projection, brightness)
  for (const [at, { mesh, origin, owner }] of drawn.entries()) {
    if (isSeen(projection, mesh.translucent, origin)) pass.opaque(mesh.translucent, origin)
    if (owner !== undefined && drawn[at + 1]?.owner !== owner) owners.take(depths, owner)
  }
}

function isSeen(projection: Projection, mesh: Mesh, [x, y, z]: Vector): boolean {
  const bounds = boundsOf(mesh)
  if (bounds === null) return false
  const { centre, radius } = bounds
  return seesSphere(projection, [centre[0] + x, centre[1] + y, centre[2] + z], radius)
}

function drawInHand(mesh: LayeredMesh, target: Target, atlas: Picture, brightness: Brightness): void {
  target.nearness.fill(0)
  const pass = new MeshPass(target, atlas, projectionOf(HAND_CAMERA, target.width, target.height), brightness)
  pass.opaque(mesh.opaque, HAND_CAMERA.eye)
  pass.translucent(mesh.translucent, HAND_CAMERA.eye)
  pass.blend(null)
}
