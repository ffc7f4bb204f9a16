/** Names over heads, turned to the camera. */
import type { SceneAssets } from '../assets/scene-assets.ts'
import type { Camera } from '../camera.ts'
import type { Mesh } from '../mesh.ts'
import { GLOWING, QuadList, type Rgb, WHITE } from './quad-list.ts'
import { addText, textWidth } from './text.ts'
import { chain, moveBy, scaleBy, type Transform, turnX, turnY } from './transform.ts'

/** Blocks per pixel of the font, as in vanilla. */
const PIXEL = 0.025

/** The shadow behind the letters, so that they can be read before any background. */
const SHADOW: Rgb = [40, 40, 40]

/** Blocks from the feet of a player to the middle of its name. */
export function nameTagHeight(sneaking: boolean): number {
  return sneaking ? 2 : 2.3
}

/** Triangles in blocks around the text's lower middle. */
export function nameTagMesh(assets: SceneAssets, text: string, camera: Pick<Camera, 'yaw' | 'pitch'>): Mesh {
  const list = new QuadList(GLOWING)
  const facing = chain(turnY(180 - camera.yaw), turnX(-camera.pitch), scaleBy(PIXEL))
  const middle = -textWidth(assets, text) / 2
  const line = (x: number, y: number, z: number): Transform => chain(facing, moveBy([middle + x, y, z]))
  addText(list, assets, text, line(1, -1, -0.4), SHADOW)
  addText(list, assets, text, line(0, 0, 0), WHITE)
  return list.toMesh()
}
