/** The boxes of entities' models with their textures unfolded around them, as quads. */
import type { EntityModel, ModelBone, ModelCube, SceneAssets, TextureArea } from '../assets/scene-assets.ts'
import type { Picture } from '../mesh.ts'
import { type PlainQuad, turnedRound } from './quad-list.ts'
import type { Vector } from './transform.ts'

/* Vanilla's models have their right side at negative x; in the world a body that faces north has it in the east. */

const knownMirrored = new WeakMap<EntityModel, EntityModel>()

/** The model with x mirrored: a right-handed space, facing north. */
function mirroredModel(model: EntityModel): EntityModel {
  const before = knownMirrored.get(model)
  if (before !== undefined) return before
  const mirrored = { ...model, bones: model.bones.map(mirroredBone) }
  knownMirrored.set(model, mirrored)
  return mirrored
}

/** Mirroring turns rotations around y and z the other way; the files count those around y the other way already. */
function mirroredBone(bone: ModelBone): ModelBone {
  const { pivot, rotation, cubes } = bone
  return {
    ...bone,
    pivot: [0 - pivot[0], pivot[1], pivot[2]],
    rotation: [rotation[0], rotation[1], 0 - rotation[2]],
    cubes: cubes.map((cube) => ({
      ...cube,
      origin: [0 - cube.origin[0] - cube.size[0], cube.origin[1], cube.origin[2]],
    })),
  }
}

/** Where a texture lies in the atlas and how many pixels it counts as. */
interface BoxTexture {
  readonly area: TextureArea
  readonly size: readonly [number, number]
}

/** Corner by which bounds of the box it lies on: 0 lower, 1 upper, for x, y, z. */
type Bits = readonly [0 | 1, 0 | 1, 0 | 1]

interface BoxFace {
  /** From the texture's upper left corner, counter-clockwise. */
  readonly corners: readonly [Bits, Bits, Bits, Bits]
  /** Part of the unfolded texture in pixels, for a box of this width, height and depth: `[u, v, across, down]`. */
  readonly part: (width: number, height: number, depth: number) => readonly [number, number, number, number]
}

/** The model faces north, so its right side is east. */
const sides: readonly BoxFace[] = [
  {
    corners: [
      [1, 1, 1],
      [1, 0, 1],
      [1, 0, 0],
      [1, 1, 0],
    ],
    part: (_, h, d) => [0, d, d, h],
  },
  {
    corners: [
      [1, 1, 0],
      [1, 0, 0],
      [0, 0, 0],
      [0, 1, 0],
    ],
    part: (w, h, d) => [d, d, w, h],
  },
  {
    corners: [
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
    ],
    part: (w, h, d) => [d + w, d, d, h],
  },
  {
    corners: [
      [0, 1, 1],
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
    ],
    part: (w, h, d) => [d + w + d, d, w, h],
  },
  {
    corners: [
      [1, 1, 1],
      [1, 1, 0],
      [0, 1, 0],
      [0, 1, 1],
    ],
    part: (w, _, d) => [d, 0, w, d],
  },
]

/** Unfolded as if seen through the box from above, so its order of corners is turned round. */
const underside: BoxFace = {
  corners: [
    [1, 0, 1],
    [1, 0, 0],
    [0, 0, 0],
    [0, 0, 1],
  ],
  part: (w, _, d) => [d + w, 0, w, d],
}

/** Six quads in the model's space, in 1/16 block. */
export function boxQuads(cube: ModelCube, texture: BoxTexture): readonly PlainQuad[] {
  const quads = sides.map((face) => faceQuad(face, cube, texture))
  const below = faceQuad(underside, cube, texture)
  const all = [...quads, turnedRound(below)]
  return cube.mirror ? all.map(turnedRound) : all
}

function faceQuad({ corners, part }: BoxFace, cube: ModelCube, { area, size }: BoxTexture): PlainQuad {
  const [width, height, depth] = cube.size
  const [left, top, across, down] = part(width, height, depth)
  const u = (pixels: number): number => area[0] + ((cube.uv[0] + pixels) / size[0]) * (area[2] - area[0])
  const v = (pixels: number): number => area[1] + ((cube.uv[1] + pixels) / size[1]) * (area[3] - area[1])
  const [u0, u1, v0, v1] = [u(left), u(left + across), v(top), v(top + down)]
  const [a, b, c, d] = corners
  return {
    corners: [cornerOf(cube, a), cornerOf(cube, b), cornerOf(cube, c), cornerOf(cube, d)],
    uvs: [u0, v0, u0, v1, u1, v1, u1, v0],
  }
}

function cornerOf({ origin, size, inflate, mirror }: ModelCube, [x, y, z]: Bits): Vector {
  const along = (axis: 0 | 1 | 2, isUpper: boolean): number =>
    isUpper ? origin[axis] + size[axis] + inflate : origin[axis] - inflate
  return [along(0, (x === 1) !== mirror), along(1, y === 1), along(2, z === 1)]
}

/* A model's boxes as quads in one texture, worked out once for all entities that look alike. */

/** Alpha from which on a texel is drawn. */
const OPAQUE_ALPHA = 128

interface ModelQuads {
  /** The right-handed model, see `mirroredModel`. */
  readonly model: EntityModel
  readonly quadsOf: ReadonlyMap<string, readonly PlainQuad[]>
}

const known = new WeakMap<EntityModel, Map<TextureArea, ModelQuads>>()

/** By bone, in 1/16 block. What can be looked through at has its other side too. */
export function modelQuads({ atlas }: SceneAssets, model: EntityModel, area: TextureArea): ModelQuads {
  const looks = known.get(model) ?? new Map<TextureArea, ModelQuads>()
  known.set(model, looks)
  const before = looks.get(area)
  if (before !== undefined) return before
  const mirrored = mirroredModel(model)
  const texture = { area, size: model.textureSize }
  const quadsOf = new Map(
    mirrored.bones.map(({ name, cubes }) => [
      name,
      cubes.flatMap((cube) => boxQuads(cube, texture).flatMap((quad) => withOtherSide(quad, atlas))),
    ]),
  )
  const made = { model: mirrored, quadsOf }
  looks.set(area, made)
  return made
}

function withOtherSide(quad: PlainQuad, atlas: Picture): readonly PlainQuad[] {
  return hasHoles(quad, atlas) ? [quad, turnedRound(quad)] : [quad]
}

function hasHoles({ uvs }: PlainQuad, { width, height, pixels }: Picture): boolean {
  const us = [uvs[0] ?? 0, uvs[4] ?? 0].map((u) => Math.round(u * width))
  const vs = [uvs[1] ?? 0, uvs[5] ?? 0].map((v) => Math.round(v * height))
  for (let y = Math.min(...vs); y < Math.max(...vs); y++) {
    for (let x = Math.min(...us); x < Math.max(...us); x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < OPAQUE_ALPHA) return true
    }
  }
  return false
}
