/** Worn armour: boxes a little larger than the body's, as in vanilla. */
import type { ModelCube, SceneAssets } from '../assets/scene-assets.ts'
import type { SceneEntity } from '../scene-entity.ts'
import { boxQuads } from './model-quads.ts'
import { type QuadList, WHITE } from './quad-list.ts'
import type { Transform } from './transform.ts'

/** Pixels of an armour's texture. */
const TEXTURE_SIZE = [64, 32] as const

/** How far leggings and all other pieces stand off, in 1/16 block. */
const INNER = 0.5
const OUTER = 1

type Box = Omit<ModelCube, 'inflate'>

/** On which bone of the player's model a piece lies; the head's second layer stands off further. */
interface Piece {
  readonly bone: string
  readonly box: Box
  readonly inflate: number
}

const head: Box = { origin: [-4, 24, -4], size: [8, 8, 8], uv: [0, 0], mirror: false }
const hat: Box = { ...head, uv: [32, 0] }
const body: Box = { origin: [-4, 12, -2], size: [8, 12, 4], uv: [16, 16], mirror: false }
const rightArm: Box = { origin: [4, 12, -2], size: [4, 12, 4], uv: [40, 16], mirror: false }
const leftArm: Box = { ...rightArm, origin: [-8, 12, -2], mirror: true }
const rightLeg: Box = { origin: [-0.1, 0, -2], size: [4, 12, 4], uv: [0, 16], mirror: false }
const leftLeg: Box = { ...rightLeg, origin: [-3.9, 0, -2], mirror: true }

const legs = (inflate: number): readonly Piece[] => [
  { bone: 'rightLeg', box: rightLeg, inflate },
  { bone: 'leftLeg', box: leftLeg, inflate },
]

/** In the order of `SceneEntity.armor`. */
const suits: readonly (readonly Piece[])[] = [
  [
    { bone: 'head', box: head, inflate: OUTER },
    { bone: 'head', box: hat, inflate: OUTER + 0.5 },
  ],
  [
    { bone: 'body', box: body, inflate: OUTER },
    { bone: 'rightArm', box: rightArm, inflate: OUTER },
    { bone: 'leftArm', box: leftArm, inflate: OUTER },
  ],
  [{ bone: 'body', box: body, inflate: INNER }, ...legs(INNER)],
  legs(OUTER),
]

/** `bones` maps the player's model at rest to its pose, both in 1/16 block. */
export function addArmor(
  list: QuadList,
  assets: SceneAssets,
  { armor }: SceneEntity,
  bones: ReadonlyMap<string, Transform>,
): void {
  armor.forEach((item, slot) => {
    const area = item === null ? null : assets.armorTexture(item)
    if (area === null) return
    for (const { bone, box, inflate } of suits[slot] ?? []) {
      const place = bones.get(bone)
      if (place === undefined) continue
      const quads = boxQuads({ ...box, inflate }, { area, size: TEXTURE_SIZE })
      for (const quad of quads) list.add(quad, place, WHITE)
    }
  })
}
