/**
 * What the table of models leaves to code that it does not contain: how parts hang, lie and hover while nothing moves them. Angles
 * and places are those of the game's 1.19.2 models, counted as `ModelBone` does.
 */
import type { ModelBone } from '../../shared/core/scene/assets/scene-assets.ts'

type Mend = (bone: ModelBone) => ModelBone

/** Degrees by which crossed arms are raised: 0.75 radians. */
const CROSSED = 42.9718

/** Blocks of 1/16 by which the table's head lies too low. */
const ENDERMAN_NECK = 14

/** Degrees by which a spider's legs hang, and spread backwards; from the hindmost pair. */
const SPIDER_LEGS = [
  [45, 45],
  [33.3, 22.5],
  [33.3, -22.5],
  [45, -45],
] as const

/** Rings of four rods around a blaze: distance from its middle, place of their upper ends below its eyes, degrees of the first. */
const BLAZE_RINGS = [
  { radius: 9, below: -2, first: 0, speed: [0.25, 2] },
  { radius: 7, below: 2, first: 45, speed: [0.25, 2] },
  { radius: 5, below: 11, first: 27, speed: [0.5, 1.5] },
] as const

const mends: Readonly<Record<string, Mend>> = {
  enderman: (bone) => (bone.name === 'head' ? moved(bone, [0, ENDERMAN_NECK, 0]) : bone),
  spider: spiderLeg,
  cave_spider: spiderLeg,
  blaze: blazeRod,
  villager: crossedArms,
  wandering_trader: crossedArms,
  witch: crossedArms,
}

/** The bones of a kind as they are while it stands still. */
export function atRest(kind: string, bones: readonly ModelBone[]): readonly ModelBone[] {
  const mend = mends[kind]
  return mend === undefined ? bones : bones.map(mend)
}

function crossedArms(bone: ModelBone): ModelBone {
  if (bone.name !== 'arms') return bone
  return { ...moved(bone, [0, -1, -1]), rotation: [CROSSED, 0, 0] }
}

function spiderLeg(bone: ModelBone): ModelBone {
  const leg = Number(/^leg(\d)$/.exec(bone.name)?.[1] ?? Number.NaN)
  const [hang, spread] = SPIDER_LEGS[Math.floor(leg / 2)] ?? [0, 0]
  const side = leg % 2 === 0 ? 1 : -1
  return Number.isNaN(leg) ? bone : { ...bone, rotation: [0, side * spread, side * hang] }
}

function blazeRod(bone: ModelBone): ModelBone {
  const rod = Number(/^upperBodyParts(\d+)$/.exec(bone.name)?.[1] ?? Number.NaN)
  const ring = BLAZE_RINGS[Math.floor(rod / 4)]
  if (ring === undefined) return bone
  const angle = ((ring.first + (rod % 4) * 90) * Math.PI) / 180
  const bob = Math.cos(rod * ring.speed[1] * ring.speed[0])
  return moved(bone, [ring.radius * Math.cos(angle), -ring.below - bob, ring.radius * Math.sin(angle)])
}

function moved(bone: ModelBone, [dx, dy, dz]: readonly [number, number, number]): ModelBone {
  const move = ([x, y, z]: readonly [number, number, number]): [number, number, number] => [x + dx, y + dy, z + dz]
  return {
    ...bone,
    pivot: move(bone.pivot),
    cubes: bone.cubes.map((cube) => ({ ...cube, origin: move(cube.origin) })),
  }
}
