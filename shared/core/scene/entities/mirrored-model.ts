/** Vanilla's models have their right side at negative x; in the world a body that faces north has it in the east. */
import type { EntityModel, ModelBone } from '../assets/scene-assets.ts'

const known = new WeakMap<EntityModel, EntityModel>()

/** The model with x mirrored: a right-handed space, facing north. */
export function mirroredModel(model: EntityModel): EntityModel {
  const before = known.get(model)
  if (before !== undefined) return before
  const mirrored = { ...model, bones: model.bones.map(mirroredBone) }
  known.set(model, mirrored)
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
