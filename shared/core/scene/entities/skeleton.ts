/** Where the bones of a model are once it has taken a pose. */
import type { EntityModel, ModelBone } from '../assets/scene-assets.ts'
import type { PartPose } from './pose.ts'
import { apply, around, chain, moveBy, type Transform, turnBone, unmoved } from './transform.ts'

/**
 * By bone's name, from its boxes as the model gives them (1/16 block) to the model in its pose. A bone with a pose of its own
 * turns in the model's axes and does not follow its parent's pose, as in vanilla's models, whose limbs hang on nothing; the
 * others follow what they hang on.
 */
export function placeBones(
  model: EntityModel,
  poseOf: (bone: string) => PartPose | null,
): ReadonlyMap<string, Transform> {
  const bones = new Map(model.bones.map((bone) => [bone.name, bone]))
  const parentOf = ({ parent }: ModelBone): ModelBone | undefined => (parent === null ? undefined : bones.get(parent))
  const places = new Map<string, Transform>()

  const restOf = (bone: ModelBone): Transform => {
    const parent = parentOf(bone)
    return chain(parent === undefined ? unmoved : restOf(parent), ownRest(bone))
  }
  const placeOf = (bone: ModelBone): Transform => {
    const known = places.get(bone.name)
    if (known !== undefined) return known
    const pose = poseOf(bone.name)
    const parent = parentOf(bone)
    const followed = parent === undefined ? unmoved : placeOf(parent)
    const place = pose === null ? chain(followed, ownRest(bone)) : takePose(restOf(bone), bone, pose)
    places.set(bone.name, place)
    return place
  }

  for (const bone of model.bones) placeOf(bone)
  return places
}

function ownRest({ pivot, rotation }: ModelBone): Transform {
  return around(pivot, turnBone(rotation))
}

function takePose(rest: Transform, { pivot }: ModelBone, { turn, shift }: PartPose): Transform {
  return chain(moveBy(shift), around(apply(rest, pivot), turnBone(turn)), rest)
}
