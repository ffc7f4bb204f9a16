/** What players, mobs and things look like at one moment. */
import type { EntityModel, SceneAssets, TextureArea } from '../assets/scene-assets.ts'
import type { Mesh } from '../mesh.ts'
import type { SceneEntity } from '../scene-entity.ts'
import { addArmor } from './armor.ts'
import { addHeldItem } from './hand-mesh.ts'
import { addItem, itemModel } from './item-model.ts'
import { boxQuads, modelQuads } from './model-quads.ts'
import { placeBones, poseOf } from './pose.ts'
import { OPEN_SKY, type PlaceLight, QuadList, type Rgb, WHITE } from './quad-list.ts'
import { chain, moveBy, scaleBy, type Transform, turnY } from './transform.ts'
import { addText, textWidth } from './words.ts'

/* A box with a name, for what has no looks of its own. */

/** A spot of the atlas that is white all over, for things of one colour. */
const known = new WeakMap<SceneAssets, TextureArea>()

/** A point, the middle of a white block's side; the atlas's first texel where there is no such block. */
function plainTexture(assets: SceneAssets): TextureArea {
  const before = known.get(assets)
  if (before !== undefined) return before
  const state = assets.blocks.stateOf('white_concrete')
  const [quad] = state === null ? [] : assets.blocks.quadsOf(state)
  const [u = 0, v = 0, , , u2 = u, v2 = v] = quad?.uvs ?? []
  const middle: TextureArea = [(u + u2) / 2, (v + v2) / 2, (u + u2) / 2, (v + v2) / 2]
  known.set(assets, middle)
  return middle
}

const BOX_COLOR: Rgb = [176, 112, 200]

/** Sixteenths of a block. */
const BOX = { origin: [-5, 0, -5], size: [10, 18, 10], uv: [0, 0], inflate: 0, mirror: false } as const

/** Most blocks that a line of the label is wide. */
const LABEL_WIDTH = 0.56
const LABEL_HEIGHT = 0.7

/** The type stands on all four sides. */
function addUnknown(list: QuadList, assets: SceneAssets, { type, bodyYaw }: SceneEntity): void {
  const place = turnY(180 - bodyYaw)
  const texture = { area: plainTexture(assets), size: [1, 1] } as const
  for (const quad of boxQuads(BOX, texture)) list.add(quad, chain(place, scaleBy(1 / 16)), BOX_COLOR)
  const width = Math.max(1, textWidth(assets, type))
  const size = Math.min(1 / 40, LABEL_WIDTH / width)
  for (const turn of [0, 90, 180, 270]) {
    const side = chain(place, turnY(turn), moveBy([(-width / 2) * size, LABEL_HEIGHT, 5.1 / 16]), scaleBy(size))
    addText(list, assets, type, side, WHITE)
  }
}

/** What an entity's looks depend on besides itself. */
interface EntitySurroundings {
  /** Light where it stands; open sky unless given. */
  readonly light?: PlaceLight
  /** Server tick, fractions allowed: dropped items turn with it. 0 unless given. */
  readonly tick?: number
}

/** Players are a little smaller than their model. */
const PLAYER_SCALE = 0.9375

/** Triangles in blocks relative to the entity's feet, along the world's axes. What can be looked through has both its sides. */
export function entityMesh(
  assets: SceneAssets,
  entity: SceneEntity,
  { light = OPEN_SKY, tick = 0 }: EntitySurroundings = {},
): Mesh {
  const list = new QuadList(light)
  const model = assets.entityModel(entity.type)
  if (entity.type === 'item') addDropped(list, assets, entity, tick)
  else if (model === null) addUnknown(list, assets, entity)
  else addBody(list, assets, entity, model)
  return list.toMesh()
}

function addBody(list: QuadList, assets: SceneAssets, entity: SceneEntity, entityModel: EntityModel): void {
  const isPlayer = entity.type === 'player'
  const { model, quadsOf } = modelQuads(assets, entityModel, textureOf(assets, entity, entityModel))
  const place = standing(entity, isPlayer ? PLAYER_SCALE : 1)
  const bones = new Map<string, Transform>()
  for (const [name, bone] of placeBones(model, (part) => poseOf(entity, part))) bones.set(name, chain(place, bone))
  for (const [name, quads] of quadsOf) for (const quad of quads) list.add(quad, bones.get(name) ?? place, WHITE)
  addArmor(list, assets, entity, bones)
  const arm = model.bones.find(({ name }) => name === 'rightArm')
  const armPlace = bones.get('rightArm')
  if (entity.held === null || arm === undefined || armPlace === undefined) return
  addHeldItem(list, assets, entity.held, { place: armPlace, shoulder: arm.pivot })
}

/** From the model (1/16 block, facing north) to blocks in the world, facing where the body does. */
function standing({ bodyYaw }: SceneEntity, scale: number): Transform {
  return chain(turnY(180 - bodyYaw), scaleBy(scale / 16))
}

function textureOf(assets: SceneAssets, { type, skin }: SceneEntity, model: EntityModel): TextureArea {
  const own = type === 'player' ? assets.skins[skin % assets.skins.length] : undefined
  return own ?? model.texture
}

/** Turns once in a little over six seconds, as in vanilla; things with different ids turn differently. */
function addDropped(list: QuadList, assets: SceneAssets, entity: SceneEntity, tick: number): void {
  const model = itemModel(assets, entity.name)
  if (model === null) {
    addUnknown(list, assets, entity)
    return
  }
  const turn = turnY((tick * DEGREES_PER_TICK + entity.id * PHASE_PER_ID) % 360)
  const size = model.kind === 'block' ? 0.25 : 0.5
  addItem(list, model, chain(moveBy([0, HOVER + size / 2, 0]), turn, scaleBy(size)))
}

const DEGREES_PER_TICK = 180 / Math.PI / 20
const PHASE_PER_ID = 137.5

/** Blocks between the ground and a dropped item. */
const HOVER = 0.125
