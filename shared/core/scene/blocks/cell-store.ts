/** One number of 16 bits per cell of an endless world; columns share memory until something is written to them. */
import {
  cellIndex,
  columnKey,
  LOWEST_SECTION,
  SECTION_CELLS,
  SECTIONS_PER_COLUMN,
  type SectionPosition,
  WORLD_BOTTOM,
  WORLD_TOP,
} from './section.ts'

/* What cells hold before anything is written to them: columns that are all alike, or columns that are made when they are looked at. */

/** A column's sections from the bottom; arrays are shared and never written to. */
type Sections = readonly Uint16Array[]

export interface Pristine {
  column(columnX: number, columnZ: number): Sections
  /** Of each section from the bottom, the array that many columns share because they look alike there. */
  readonly plain: Sections
}

/** Columns of which each layer holds one value; equal sections are one array. */
export function layered(valueAt: (y: number) => number): Pristine {
  const known = new Map<string, Uint16Array>()
  const sections = Array.from({ length: SECTIONS_PER_COLUMN }, (_, number) => {
    const layers = Array.from({ length: 16 }, (_, layer) => valueAt(WORLD_BOTTOM + number * 16 + layer))
    const key = layers.join()
    const section = known.get(key) ?? new Uint16Array(SECTION_CELLS)
    if (known.has(key)) return section
    for (const [layer, value] of layers.entries()) section.fill(value, layer * 256, layer * 256 + 256)
    known.set(key, section)
    return section
  })
  return { plain: sections, column: () => sections }
}

/**
 * Columns made one by one, each once. `make` answers values from the bottom of the world up, 256 a layer, whole sections; above them
 * is `above` everywhere.
 */
export function made(make: (columnX: number, columnZ: number) => Uint16Array, above: number): Pristine {
  const columns = new Map<number, Sections>()
  const blank = new Uint16Array(SECTION_CELLS).fill(above)
  const column = (columnX: number, columnZ: number): Sections => {
    const key = columnKey(columnX, columnZ)
    const known = columns.get(key)
    if (known !== undefined) return known
    const values = make(columnX, columnZ)
    const sections = Array.from({ length: SECTIONS_PER_COLUMN }, (_, number) => {
      const from = number * SECTION_CELLS
      if (from >= values.length) return blank
      const section = values.subarray(from, from + SECTION_CELLS)
      return section.every((value) => value === above) ? blank : section
    })
    columns.set(key, sections)
    return sections
  }
  return { plain: Array.from({ length: SECTIONS_PER_COLUMN }, () => blank), column }
}

export class CellStore {
  readonly #pristine: Pristine
  readonly #columns = new Map<number, Uint16Array[]>()
  /** Neighbouring cells are mostly asked for one after the other. */
  #lastKey = Number.NaN
  #last: Sections

  constructor(pristine: Pristine) {
    this.#pristine = pristine
    this.#last = pristine.plain
  }

  /** `outside` is answered for cells above and below the world. */
  at(x: number, y: number, z: number, outside = 0): number {
    if (y < WORLD_BOTTOM || y > WORLD_TOP) return outside
    return this.#column(x >> 4, z >> 4)[(y - WORLD_BOTTOM) >> 4]?.[cellIndex(x, y, z)] ?? outside
  }

  /** Cells above and below the world are left alone. */
  set(x: number, y: number, z: number, value: number): void {
    if (y < WORLD_BOTTOM || y > WORLD_TOP) return
    const number = (y - WORLD_BOTTOM) >> 4
    const column = this.#ownColumn(x >> 4, z >> 4)
    const shared = this.#pristine.column(x >> 4, z >> 4)[number]
    let section = column[number]
    if (section === undefined || section === shared) {
      section = Uint16Array.from(shared ?? [])
      column[number] = section
    }
    section[cellIndex(x, y, z)] = value
  }

  /** The cells of a section, to be read only; null above and below the world. */
  section([x, y, z]: SectionPosition): Uint16Array | null {
    return this.#column(x, z)[y - LOWEST_SECTION] ?? null
  }

  /** Whether nothing was ever written to the section, and it looks like those of other columns at its height. */
  isUntouched(position: SectionPosition): boolean {
    return this.section(position) === (this.#pristine.plain[position[1] - LOWEST_SECTION] ?? null)
  }

  /** Numbers `[x, z]` of the columns that were written to. */
  touchedColumns(): readonly (readonly [number, number])[] {
    return [...this.#columns.keys()].map((key) => [Math.floor(key / 0x10000) - 0x8000, (key % 0x10000) - 0x8000])
  }

  #column(columnX: number, columnZ: number): Sections {
    const key = columnKey(columnX, columnZ)
    if (key === this.#lastKey) return this.#last
    // Asked first: making a column may look at cells of others.
    const column = this.#columns.get(key) ?? this.#pristine.column(columnX, columnZ)
    this.#lastKey = key
    this.#last = column
    return column
  }

  #ownColumn(columnX: number, columnZ: number): Uint16Array[] {
    const key = columnKey(columnX, columnZ)
    const known = this.#columns.get(key)
    if (known !== undefined) return known
    const own = [...this.#pristine.column(columnX, columnZ)]
    this.#columns.set(key, own)
    this.#lastKey = key
    this.#last = own
    return own
  }
}
