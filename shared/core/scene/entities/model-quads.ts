/** A model's boxes as quads in one texture, worked out once for all entities that look alike. */
import type { EntityModel, SceneAssets, TextureArea } from '../assets/scene-assets.ts'
import type { Picture } from '../mesh.ts'
import { boxQuads } from './box.ts'
import { mirroredModel } from './mirrored-model.ts'
import { type PlainQuad, turnedRound } from './quad-list.ts'

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
