/** Where the bones of a model are once it has taken a pose. */
import type { EntityModel, ModelBone } from '../assets/scene-assets.ts'
import type { PartPose } from './pose.ts'
import { apply, around, chain, moveBy, type Transform, turnBone, unmoved } from './transform.ts'

/**
 * By bone's name, from the model at rest (1/16 block) to the model in its pose. A bone with a pose of its own turns in the
 * model's axes around its pivot and does not follow its parent's pose, as in vanilla's models, whose limbs hang on
 * nothing; the others follow what they hang on.
 */
export function placeBones(
  model: EntityModel,
  poseOf: (bone: string) => PartPose | null,
): ReadonlyMap<string, Transform> {
  const bones = new Map(model.bones.map((bone) => [bone.name, bone]))
  const resting = new Map<string, Transform>()
  const posed = new Map<string, Transform>()
  for (const bone of model.bones) place(bone)
  return posed

  function place(bone: ModelBone): void {
    if (posed.has(bone.name)) return
    const parent = bone.parent === null ? undefined : bones.get(bone.parent)
    if (parent !== undefined) place(parent)
    const own = around(bone.pivot, turnBone(bone.rotation))
    const rest = chain(resting.get(parent?.name ?? '') ?? unmoved, own)
    resting.set(bone.name, rest)
    const pose = poseOf(bone.name)
    const following = chain(posed.get(parent?.name ?? '') ?? unmoved, own)
    posed.set(bone.name, pose === null ? following : takePose(rest, bone, pose))
  }
}

function takePose(rest: Transform, bone: ModelBone, { turn, shift }: PartPose): Transform {
  return chain(moveBy(shift), around(apply(rest, bone.pivot), turnBone(turn)), rest)
}
