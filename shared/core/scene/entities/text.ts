/** Words in the world: names over heads, lines on signs. */
import type { SceneAssets } from '../assets/scene-assets.ts'
import { type QuadList, type Rgb, uprightQuad } from './quad-list.ts'
import type { Transform } from './transform.ts'

/** Pixels of the font that a character is high, and the gap to the next one. */
const GLYPH_HEIGHT = 8
const GAP = 1

/** Width of a line in pixels of the font, without the gap behind the last character. */
export function textWidth(assets: SceneAssets, text: string): number {
  const widths = Array.from(text, (character) => assets.glyph(character).width + GAP)
  return Math.max(0, widths.reduce((sum, width) => sum + width, 0) - GAP)
}

/** One line from (0, 0) to the right and up, in pixels of the font; `place` maps pixels to blocks. */
export function addText(list: QuadList, assets: SceneAssets, text: string, place: Transform, color: Rgb): void {
  let x = 0
  for (const character of text) {
    const { area, width } = assets.glyph(character)
    if (character !== ' ') list.addFlat(uprightQuad(area, [x, 0], [x + width, GLYPH_HEIGHT]), place, color)
    x += width + GAP
  }
}
