/** What a player sees of itself: the right hand, or what it holds. */
import type { SceneAssets } from '../assets/scene-assets.ts'
import type { Mesh } from '../mesh.ts'
import type { SceneEntity } from '../scene-entity.ts'
import { sinOfDegrees } from '../trigonometry.ts'
import { addItemInSight } from './held-item.ts'
import { modelQuads } from './model-quads.ts'
import { OPEN_SKY, type PlaceLight, QuadList, WHITE } from './quad-list.ts'
import { chain, moveBy, scaleBy, type Transform, turnX, turnY, turnZ } from './transform.ts'

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
