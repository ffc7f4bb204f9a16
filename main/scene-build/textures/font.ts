/** The game's font: its own letters for ASCII, those of GNU Unifont (at half their size) for other European letters and signs. */
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import { alphaAt, blank, cut, decodePng, type Rectangle } from './picture.ts'

interface Glyph {
  readonly character: string
  /** Which picture it is part of, and where: only its inked columns. */
  readonly sheet: string
  readonly area: Rectangle
  /** In pixels of the font's 8 rows. */
  readonly width: number
}

interface Font {
  readonly sheets: ReadonlyMap<string, Picture>
  readonly glyphs: readonly Glyph[]
  /** Stands for every character that is not there: a box. */
  readonly unknown: Glyph
}

const FIRST = 0x20
const LAST = 0x7e
const SPACE_WIDTH = 3

/** Unicode blocks from the font's pages of 16 x 16 characters: Latin-1, Latin Extended-A, Greek, Cyrillic. */
const RANGES: readonly (readonly [page: string, firstRow: number, rows: number])[] = [
  ['00', 10, 6],
  ['01', 0, 8],
  ['03', 7, 6],
  ['04', 0, 6],
]

export function readFont(files: ReadonlyMap<string, Buffer>): Font {
  const sheets = new Map<string, Picture>()
  const glyphs: Glyph[] = []
  const ascii = pageOf(files, 'ascii.png')
  sheets.set('ascii', cut(ascii, 0, 0, 128, 64))
  for (let code = FIRST; code <= LAST; code++) {
    glyphs.push(glyphAt('ascii', ascii, code % 16, Math.floor(code / 16), 8, String.fromCodePoint(code)))
  }
  for (const [page, firstRow, rows] of RANGES) {
    const picture = cut(pageOf(files, `unicode_page_${page}.png`), 0, firstRow * 16, 256, rows * 16)
    sheets.set(page, picture)
    for (let index = 0; index < rows * 16; index++) {
      const code = Number.parseInt(page, 16) * 256 + firstRow * 16 + index
      const glyph = glyphAt(page, picture, index % 16, Math.floor(index / 16), 16, String.fromCodePoint(code))
      if (glyph.area.width > 0) glyphs.push(glyph)
    }
  }
  sheets.set('unknown', hollowBox())
  const unknown = { character: '', sheet: 'unknown', area: { x: 0, y: 0, width: 5, height: 8 }, width: 5 }
  return { sheets, glyphs, unknown }
}

function pageOf(files: ReadonlyMap<string, Buffer>, name: string): Picture {
  const bytes = files.get(name)
  if (!bytes) throw new RangeError(`the font lacks ${name}`)
  return decodePng(bytes)
}

function glyphAt(sheet: string, picture: Picture, column: number, row: number, cell: number, character: string): Glyph {
  const [x, y] = [column * cell, row * cell]
  const inked = Array.from({ length: cell }, (_, dx) => dx).filter((dx) =>
    Array.from({ length: cell }, (_, dy) => alphaAt(picture, x + dx, y + dy)).some((alpha) => alpha > 0),
  )
  const left = cell === 8 ? 0 : (inked[0] ?? 0)
  const right = (inked.at(-1) ?? -1) + 1
  const columns = character === ' ' ? SPACE_WIDTH : Math.max(0, right - left)
  return { character, sheet, area: { x: x + left, y, width: columns, height: cell }, width: (columns * 8) / cell }
}

/** Five columns of seven rows, as tall as a capital letter. */
function hollowBox(): Picture {
  const picture = blank(5, 8)
  for (let y = 0; y < 7; y++) {
    for (let x = 0; x < 5; x++) {
      const isEdge = x === 0 || x === 4 || y === 0 || y === 6
      if (isEdge) picture.pixels.fill(255, (y * 5 + x) * 4, (y * 5 + x) * 4 + 4)
    }
  }
  return picture
}
