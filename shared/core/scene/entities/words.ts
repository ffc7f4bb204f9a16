/** Words in the world: names over heads, lines on signs. */
import { parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../../contract/block.ts'
import type { SceneAssets } from '../assets/scene-assets.ts'
import type { Camera } from '../camera.ts'
import type { Mesh } from '../mesh.ts'
import { GLOWING, OPEN_SKY, type PlaceLight, QuadList, type Rgb, uprightQuad, WHITE } from './quad-list.ts'
import type { TagSize } from './speech-place.ts'
import { chain, moveBy, scaleBy, type Transform, turnX, turnY, unmoved } from './transform.ts'

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

/* Names over heads, turned to the camera. */

/** Blocks per pixel of the font, as in vanilla. */
export const TAG_PIXEL = 0.025

/** The shadow behind the letters, so that they can be read before any background. */
const SHADOW: Rgb = [40, 40, 40]

/** Words above a name that its bearer says. */
const SPOKEN: Rgb = [255, 236, 150]

/** Blocks from the feet of a player to the middle of its name. */
export function nameTagHeight(sneaking: boolean): number {
  return sneaking ? 2 : 2.3
}

/** Of a name with lines of speech above it. */
export function tagSize(assets: SceneAssets, name: string, speech: readonly string[]): TagSize {
  const lines = [name, ...speech]
  return { width: Math.max(...lines.map((line) => textWidth(assets, line))) + 1, height: lines.length * LINE_HEIGHT }
}

/** Triangles in blocks around the text's lower middle; lines of speech stand above it. */
export function nameTagMesh(
  assets: SceneAssets,
  text: string,
  camera: Pick<Camera, 'yaw' | 'pitch'>,
  speech: readonly string[] = [],
  pixel = TAG_PIXEL,
): Mesh {
  const list = new QuadList(GLOWING)
  const facing = chain(turnY(180 - camera.yaw), turnX(-camera.pitch), scaleBy(pixel))
  for (const [row, words] of [text, ...speech.toReversed()].entries()) {
    const half = textWidth(assets, words) / 2
    // What is said is shown pixel by pixel: a line that begins between two would be uneven.
    const middle = speech.length === 0 ? -half : -Math.floor(half)
    const line = (x: number, y: number, z: number): Transform =>
      chain(facing, moveBy([middle + x, row * LINE_HEIGHT + y, z]))
    addText(list, assets, words, line(1, -1, -0.4), SHADOW)
    addText(list, assets, words, line(0, 0, 0), row === 0 ? WHITE : SPOKEN)
  }
  return list.toMesh()
}

/** Characters of a line above a head, and how many lines there are at most. */
const SPEECH_WIDTH = 32
const SPEECH_LINES = 3

/** A message in lines for above the speaker's head; what is too long ends with dots. */
export function speechLines(text: string, to?: string | undefined): readonly string[] {
  const lines: string[] = []
  for (const word of `${to === undefined ? '' : `to ${to}: `}${text}`.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= SPEECH_WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.slice(0, SPEECH_WIDTH))
  }
  const shown = lines.slice(0, SPEECH_LINES)
  return lines.length <= SPEECH_LINES ? shown : [...shown.slice(0, -1), `${shown.at(-1)}...`]
}

/* The words on a sign. */

/** Blocks per pixel of the font, and the board's place, from vanilla's sign. */
const SIGN_PIXEL = 0.010416667
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
      addText(list, assets, line, chain(board, ON_BOARD, scaleBy(SIGN_PIXEL), start), INK)
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
