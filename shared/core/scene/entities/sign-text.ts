/** The words on a sign. */

import { parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../../contract/block.ts'
import type { SceneAssets } from '../assets/scene-assets.ts'
import type { Mesh } from '../mesh.ts'
import { OPEN_SKY, type PlaceLight, QuadList, type Rgb } from './quad-list.ts'
import { addText, textWidth } from './text.ts'
import { chain, moveBy, scaleBy, type Transform, turnY, unmoved } from './transform.ts'

/** Blocks per pixel of the font, and the board's place, from vanilla's sign. */
const PIXEL = 0.010416667
const ON_BOARD = moveBy([0, 1 / 3, 0.05])
const AT_WALL = moveBy([0, -0.3125, -0.4375])

const LINE_HEIGHT = 10
/** Pixels from the board's text middle up to the lower edge of the first line. */
const FIRST_LINE = 12
const MOST_LINES = 4

const INK: Rgb = [0, 0, 0]

const yawOf: Readonly<Record<string, number>> = { south: 0, west: 90, north: 180, east: 270 }

/** Triangles in blocks relative to the lower north-west corner of the sign's cell; empty for a block that is no sign. At most four lines. */
export function signTextMesh(
  assets: SceneAssets,
  block: BlockString,
  lines: readonly string[],
  light: PlaceLight = OPEN_SKY,
): Mesh {
  const list = new QuadList(light)
  const board = boardOf(block)
  if (board !== null) {
    lines.slice(0, MOST_LINES).forEach((line, index) => {
      const start = moveBy([-textWidth(assets, line) / 2, FIRST_LINE - index * LINE_HEIGHT, 0])
      addText(list, assets, line, chain(board, ON_BOARD, scaleBy(PIXEL), start), INK)
    })
  }
  return list.toMesh()
}

/** From the board's middle to the cell; null for a block that is no sign. */
function boardOf(block: BlockString): Transform | null {
  const { name, state } = parseBlock(block)
  if (!name.endsWith('_sign')) return null
  const isWall = name.endsWith('_wall_sign')
  const yaw = isWall ? (yawOf[state.facing ?? ''] ?? 0) : (Number(state.rotation ?? 0) * 360) / 16
  return chain(moveBy([0.5, 0.5, 0.5]), turnY(-yaw), isWall ? AT_WALL : unmoved)
}
