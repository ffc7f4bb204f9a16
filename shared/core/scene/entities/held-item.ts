/** What the right hand holds, where vanilla shows it. */
import type { SceneAssets } from '../assets/scene-assets.ts'
import { addItem, itemModel } from './item-model.ts'
import type { QuadList } from './quad-list.ts'
import { chain, moveBy, scaleBy, type Transform, turnX, turnY, turnZ, type Vector } from './transform.ts'

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
export function addItemInSight(list: QuadList, assets: SceneAssets, item: string, hand: Transform): boolean {
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
