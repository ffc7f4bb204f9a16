/**
 * How the parts of a body are turned: vanilla's humanoid and four-legged animations. Angles are degrees in the model's own
 * space (y up, facing north), where the head's pitch and the like have the opposite sign of Minecraft's.
 */
import type { EntityModel, ModelBone } from '../assets/scene-assets.ts'
import type { SceneEntity } from '../scene-entity.ts'
import { cosOfDegrees, sinOfDegrees } from '../trigonometry.ts'
import { apply, around, chain, moveBy, type Transform, turnBone, unmoved, type Vector } from './transform.ts'

/** A part's turn around its pivot, then its shift in 1/16 block. */
interface PartPose {
  readonly turn: Vector
  readonly shift: Vector
}

/** Blocks per second at which limbs swing as far as they can. */
const FULL_SPEED = 5

/** Degrees of a limb's cycle per block walked: 0.6662 radians per unit of vanilla's limb swing, four of which are a block. */
const CYCLE_PER_BLOCK = (0.6662 * 4 * 180) / Math.PI

const LEG_SWING = (1.4 * 180) / Math.PI
const ARM_SWING = 180 / Math.PI

/** An arm with something in its hand hangs a little forward and swings half as far. */
const HOLDING = 18

const NO_SHIFT: Vector = [0, 0, 0]

/** What sneaking does, from vanilla's model: the body leans forward, everything above sinks, legs stay behind. */
const crouch = {
  body: { turn: -28.6479, shift: [0, -3.2, 0] },
  head: { shift: [0, -4.2, 0] },
  arm: { turn: -22.9183, shift: [0, -3.2, 0] },
  leg: { shift: [0, -0.2, 4] },
} as const

/** Which arms of these reach out whatever they do. */
const reaching: ReadonlySet<string> = new Set(['zombie', 'husk', 'drowned', 'zombie_villager', 'zombified_piglin'])

/** The pose of a part by its name in the model; null for parts that keep to what they hang on. */
export function poseOf(entity: SceneEntity, part: string): PartPose | null {
  switch (part) {
    case 'head':
      return headPose(entity)
    case 'body':
      return bodyPose(entity)
    case 'rightArm':
      return armPose(entity, true)
    case 'leftArm':
      return armPose(entity, false)
    case 'rightLeg':
      return legPose(entity, true)
    case 'leftLeg':
      return legPose(entity, false)
    default: {
      const leg = /^leg(\d)$/.exec(part)
      return leg === null ? null : legPose(entity, leg[1] === '0' || leg[1] === '3')
    }
  }
}

/** How far limbs are from rest, -1..1; right legs and left arms go with it, the others against. */
function stride({ walked, speed }: SceneEntity): number {
  return cosOfDegrees(walked * CYCLE_PER_BLOCK) * Math.min(1, Math.max(0, speed) / FULL_SPEED)
}

function headPose({ pitch, yaw, bodyYaw, sneaking }: SceneEntity): PartPose {
  return { turn: [-pitch, bodyYaw - yaw, 0], shift: sneaking ? crouch.head.shift : NO_SHIFT }
}

function bodyPose({ sneaking, swing }: SceneEntity): PartPose {
  const turn: Vector = [sneaking ? crouch.body.turn : 0, -twistOf(swing), 0]
  return { turn, shift: sneaking ? crouch.body.shift : NO_SHIFT }
}

/** Degrees by which a blow turns the upper body. */
function twistOf(swing: number): number {
  return sinOfDegrees(Math.sqrt(swing) * 360) * 11.4592
}

function armPose(entity: SceneEntity, isRight: boolean): PartPose {
  const { sneaking, held, type, swing, pitch } = entity
  const lean = sneaking ? crouch.arm.turn : 0
  const shift = sneaking ? crouch.arm.shift : NO_SHIFT
  if (reaching.has(type)) return { turn: [90, 0, 0], shift }
  const swung = stride(entity) * ARM_SWING * (isRight ? 1 : -1)
  const twist = -twistOf(swing)
  if (!isRight) return { turn: [swung + lean, twist, 0], shift }
  const hanging = held === null ? swung : swung / 2 + HOLDING
  const blow = blowOf(swing, pitch)
  return { turn: [hanging + lean + blow, twist * 3, sinOfDegrees(swing * 180) * -22.9183], shift }
}

/** Degrees by which a blow raises the right arm; it strikes where the head looks. */
function blowOf(swing: number, pitch: number): number {
  const rest = 1 - swing
  const strike = 1 - rest * rest * rest * rest
  const aim = sinOfDegrees(swing * 180) * (40.107 - pitch) * 0.75
  return sinOfDegrees(strike * 180) * 68.7549 + aim
}

function legPose(entity: SceneEntity, isWithStride: boolean): PartPose {
  const swung = stride(entity) * LEG_SWING * (isWithStride ? -1 : 1)
  return { turn: [swung, 0, 0], shift: entity.sneaking ? crouch.leg.shift : NO_SHIFT }
}

/* Where the bones of a model are once it has taken a pose. */

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
