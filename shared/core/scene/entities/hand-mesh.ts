/** The right hand: what it holds where vanilla shows it, and what a player sees of its own. */
import type { SceneAssets } from '../assets/scene-assets.ts'
import type { Mesh } from '../mesh.ts'
import type { SceneEntity } from '../scene-entity.ts'
import { sinOfDegrees } from '../trigonometry.ts'
import { addItem, itemModel } from './item-model.ts'
import { modelQuads } from './model-quads.ts'
import { OPEN_SKY, type PlaceLight, QuadList, WHITE } from './quad-list.ts'
import { chain, moveBy, scaleBy, type Transform, turnX, turnY, turnZ, type Vector } from './transform.ts'

/* What the right hand holds, where vanilla shows it. */

/** How a kind of item lies in a hand: first grown, then turned, then moved (in 1/16 block), as vanilla's models say. */
interface Grip {
  readonly scale: number
  /** Turns around x, y, z. */
  readonly turn: Vector
  readonly move: Vector
}

const BLOCK_GRIP: Grip = { scale: 0.375, turn: [75, 45, 0], move: [0, 2.5, 0] }
const FLAT_GRIP: Grip = { scale: 0.55, turn: [0, 0, 0], move: [0, 3, 1] }
const TOOL_GRIP: Grip = { scale: 0.85, turn: [0, -90, 55], move: [0, 4, 0.5] }

const BLOCK_IN_SIGHT: Grip = { scale: 0.4, turn: [0, 45, 0], move: [0, 0, 0] }
const FLAT_IN_SIGHT: Grip = { scale: 0.68, turn: [0, -90, 25], move: [1.13, 3.2, 1.13] }

const tool = /_(sword|pickaxe|axe|shovel|hoe)$|^(stick|bone|blaze_rod|fishing_rod|trident|mace)$/

/** From an item's own space to the arm's: `shoulder` is the arm's pivot in the model at rest, in 1/16 block. */
function handAt([x, y, z]: Vector): Transform {
  const palm = moveBy([x + 1, y - 10, z - 2])
  return chain(palm, turnX(-90), scaleBy(16))
}

/** `arm` maps the model at rest to its pose, both in 1/16 block. */
export function addHeldItem(
  list: QuadList,
  assets: SceneAssets,
  item: string,
  arm: { readonly place: Transform; readonly shoulder: Vector },
): void {
  const model = itemModel(assets, item)
  if (model === null) return
  const grip = model.kind === 'block' ? BLOCK_GRIP : tool.test(item) ? TOOL_GRIP : FLAT_GRIP
  addItem(list, model, chain(arm.place, handAt(arm.shoulder), gripOf(grip)))
}

/** The item before one's own eyes; false where it has no looks. */
function addItemInSight(list: QuadList, assets: SceneAssets, item: string, hand: Transform): boolean {
  const model = itemModel(assets, item)
  if (model === null) return false
  addItem(list, model, chain(hand, gripOf(model.kind === 'block' ? BLOCK_IN_SIGHT : FLAT_IN_SIGHT)))
  return true
}

function gripOf({ scale, turn, move }: Grip): Transform {
  return chain(
    moveBy([move[0] / 16, move[1] / 16, move[2] / 16]),
    turnX(turn[0]),
    turnY(turn[1]),
    turnZ(turn[2]),
    scaleBy(scale),
  )
}

/* What a player sees of itself: the right hand, or what it holds. */

/** Bones of the player's model that make up its right arm. */
const armBones: ReadonlySet<string> = new Set(['rightArm', 'rightSleeve'])

/** Triangles in the camera's own space, in blocks: x right, y up, z towards the viewer. Placed as vanilla places them. */
export function handMesh(assets: SceneAssets, entity: SceneEntity, light: PlaceLight = OPEN_SKY): Mesh {
  const list = new QuadList(light)
  const { held, swing } = entity
  if (held === null || !addItemInSight(list, assets, held, itemHand(swing))) addArm(list, assets, entity)
  return list.toMesh()
}

/** Where an item is held, from its own space; a blow throws it forward and down. */
function itemHand(swing: number): Transform {
  const root = Math.sqrt(swing)
  const turn = sinOfDegrees(root * 180)
  return chain(
    moveBy([-0.4 * turn, 0.2 * sinOfDegrees(root * 360), -0.2 * sinOfDegrees(swing * 180)]),
    moveBy([0.56, -0.52, -0.72]),
    turnY(45 - 20 * sinOfDegrees(swing * swing * 180)),
    turnZ(-20 * turn),
    turnX(-80 * turn),
    turnY(-45),
  )
}

function addArm(list: QuadList, assets: SceneAssets, { skin, swing }: SceneEntity): void {
  const model = assets.entityModel('player')
  const area = assets.skins[skin % assets.skins.length] ?? model?.texture
  if (model === null || area === undefined) return
  const place = chain(bareHand(swing), armSpace)
  for (const [bone, quads] of modelQuads(assets, model, area).quadsOf) {
    if (armBones.has(bone)) for (const quad of quads) list.add(quad, place, WHITE)
  }
}

/** Where a bare arm is held, in vanilla's space of models. */
function bareHand(swing: number): Transform {
  const root = Math.sqrt(swing)
  const turn = sinOfDegrees(root * 180)
  return chain(
    moveBy([0.64 - 0.3 * turn, 0.4 * sinOfDegrees(root * 360) - 0.6, -0.4 * sinOfDegrees(swing * 180) - 0.72]),
    turnY(45 + 70 * turn),
    turnZ(-20 * sinOfDegrees(swing * swing * 180)),
    moveBy([-1, 3.6, 3.5]),
    turnZ(120),
    turnX(200),
    turnY(-135),
    moveBy([5.6, 0, 0]),
  )
}

/** From the model (1/16 block, y up from the feet) to vanilla's space of models, in which y points down from the neck. */
const armSpace: Transform = chain(turnZ(180), scaleBy(1 / 16), moveBy([0, -24, 0]))
