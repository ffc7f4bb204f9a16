/** How a table becomes several that fit a page of LaTeX: cells stack their words, columns and rows go on in a next table. */
import type { Cell, TableColumn, TableContent } from './table-content.ts'

/** Words of a LaTeX table in lines, and how wide LaTeX sets them. Pure. */

/**
 * Lines of at most so many characters: broken at spaces and behind signs that join words, within a word only where it is longer
 * than a line. At least one line.
 */
export function foldWords(text: string, length: number): readonly string[] {
  const pieces =
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .match(/[^ :/=-]*[:/=-]+| |[^ :/=-]+/g) ?? []
  const lines = ['']
  for (const piece of pieces.flatMap((word) => chunks(word, length))) {
    const last = lines.at(-1) ?? ''
    if ([...last].length + [...piece.trimEnd()].length <= length) lines[lines.length - 1] = last + piece
    else lines.push(piece)
  }
  return lines.map((line) => line.trim()).filter((line, index) => line !== '' || index === 0)
}

function chunks(word: string, length: number): readonly string[] {
  const characters = [...word]
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, index) =>
    characters.slice(index * length, (index + 1) * length).join(''),
  )
}

/** Widths in Computer Modern, in parts of the font's size; small sizes are cut a little wider. */
const NARROW = 0.33
const USUAL = 0.56
const WIDE = 0.86

/** In points, rather too much than too little. */
export function widthPt(text: string, fontPt: number): number {
  const parts = [...text].map((character) => {
    if (/[ .,:;'|!ijltfr()[\]/-]/.test(character)) return NARROW
    return /[a-z0-9]/.test(character) && !/[mw]/.test(character) ? USUAL : WIDE
  })
  return parts.reduce((sum, part) => sum + part, 0) * fontPt
}

/** Words of one line of a cell. */
export interface StackedWords {
  readonly text: string
  readonly look: 'plain' | 'bold' | 'small'
}

/** A line as LaTeX sets it: of the cells of a row, or words across so many columns. */
export interface StackedLine {
  readonly cells: readonly StackedWords[]
  /** Columns that its only cell spans; null for a line with a cell per column. */
  readonly spanned: number | null
  /** The last line of its row. */
  readonly isLast: boolean
}

interface LatexPart {
  /** `lrr`. */
  readonly aligns: string
  readonly head: readonly StackedLine[]
  readonly rows: readonly StackedLine[]
}

/** Text of a one-column article of 10 pt: the narrowest page that a table of this size is put on. */
export const PAGE_PT = 345
/** Lines below the heads that leave room for a caption. */
const PAGE_LINES = 44
/** Room between two columns: twice LaTeX's `tabcolsep`. */
const GAP_PT = 6
/** Characters of a line: of a head, of a name, of what stands below a number, and of words across the table. */
const HEAD_LENGTH = 12
const NAME_LENGTH = 22
const DETAIL_LENGTH = 16
const SPANNING_LENGTH = 64

interface StackedColumn {
  readonly align: TableColumn['align']
  readonly head: readonly StackedWords[]
  /** By row. */
  readonly cells: readonly (readonly StackedWords[])[]
}

/** At least one; names of rows are in each. */
export function latexParts({
  columns,
  rows,
  isGrouped,
}: Pick<TableContent, 'columns' | 'rows' | 'isGrouped'>): readonly LatexPart[] {
  const isSplit = isGrouped === true
  const stacked = columns.map(
    (column, index): StackedColumn => ({
      align: column.align,
      head: foldWords(column.head, HEAD_LENGTH).map(plain),
      cells: rows.map((cells) => stackedCell(cells[index], column)),
    }),
  )
  const shown = isSplit ? stacked.slice(1) : stacked
  const groups = isSplit ? rows.map((cells) => cells[0]?.text ?? '') : null
  return columnSets(shown).flatMap((own) => rowSets(own, groups).map((part) => partOf(own, part)))
}

function plain(text: string): StackedWords {
  return { text, look: 'plain' }
}

/** A value, below it what belongs to it: each bracket on a line of its own. */
export function stackedCell(cell: Cell | undefined, { align }: Pick<TableColumn, 'align'>): readonly StackedWords[] {
  const { text = '', detail = '', isBest } = cell ?? {}
  const main = align === 'left' ? foldWords(text, NAME_LENGTH) : [text]
  const below = detail === '' ? [] : detail.split(/ (?=\()/).flatMap((words) => foldWords(words, DETAIL_LENGTH))
  return [
    ...main.map((words): StackedWords => ({ text: words, look: isBest === true ? 'bold' : 'plain' })),
    ...below.map((words): StackedWords => ({ text: words, look: 'small' })),
  ]
}

/** Columns of numbers go on in a next table where the page ends; names of rows stand in each. */
function columnSets(columns: readonly StackedColumn[]): readonly (readonly StackedColumn[])[] {
  const names = columns.filter(({ align }) => align === 'left')
  const sets: StackedColumn[][] = [[...names]]
  for (const column of columns.filter(({ align }) => align === 'right')) {
    const last = sets.at(-1)
    if (last !== undefined && (last.length === names.length || partWidthPt([...last, column]) <= PAGE_PT)) {
      last.push(column)
    } else sets.push([...names, column])
  }
  return sets
}

function partWidthPt(columns: readonly StackedColumn[]): number {
  return columns.reduce((sum, column) => sum + columnWidthPt(column) + GAP_PT, 0)
}

function columnWidthPt({ head, cells }: StackedColumn): number {
  return Math.max(0, ...[head, ...cells].flat().map(({ text, look }) => widthPt(text, look === 'small' ? 7 : 8)))
}

/** The lines of rows, a page at a time; a group's name stands again where a page begins within the group. */
function rowSets(
  columns: readonly StackedColumn[],
  groups: readonly string[] | null,
): readonly (readonly StackedLine[])[] {
  const count = columns[0]?.cells.length ?? 0
  const pages: StackedLine[][] = [[]]
  for (let row = 0; row < count; row++) {
    const own = linesOf(columns.map(({ cells }) => cells[row] ?? []))
    const name = groups?.[row] ?? null
    const head = name === null ? [] : groupLines(name, columns.length)
    const isNewGroup = name !== (row === 0 ? null : (groups?.[row - 1] ?? null))
    const last = pages.at(-1) ?? []
    const isFull = last.length > 0 && last.length + own.length + (isNewGroup ? head.length : 0) > PAGE_LINES
    const page = isFull ? [] : last
    if (isFull) pages.push(page)
    page.push(...(isNewGroup || isFull ? head : []), ...own)
  }
  return pages
}

function groupLines(name: string, columns: number): readonly StackedLine[] {
  return foldWords(name, SPANNING_LENGTH).map((text) => ({ cells: [plain(text)], spanned: columns, isLast: false }))
}

/** As many as the highest cell has; shorter ones are empty below. */
export function linesOf(cells: readonly (readonly StackedWords[])[]): readonly StackedLine[] {
  const height = Math.max(1, ...cells.map(({ length }) => length))
  return Array.from({ length: height }, (_, line) => ({
    cells: cells.map((words) => words[line] ?? plain('')),
    spanned: null,
    isLast: line === height - 1,
  }))
}

function partOf(columns: readonly StackedColumn[], rows: readonly StackedLine[]): LatexPart {
  return {
    aligns: columns.map(({ align }) => (align === 'left' ? 'l' : 'r')).join(''),
    head: linesOf(columns.map(({ head }) => head)).map((line) => ({ ...line, isLast: false })),
    rows,
  }
}
