/** One number of 16 bits per cell of an endless world whose columns are all alike until something is written to them. */
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

/** A column's sections from the bottom; those that were never written to are the template's own arrays. */
type Column = Uint16Array[]

/** Sections of which each layer holds one value, from the bottom of the world to its top; equal ones are one array. */
function templateOf(valueAt: (y: number) => number): Column {
  const known = new Map<string, Uint16Array>()
  return Array.from({ length: SECTIONS_PER_COLUMN }, (_, number) => {
    const layers = Array.from({ length: 16 }, (_, layer) => valueAt(WORLD_BOTTOM + number * 16 + layer))
    const key = layers.join()
    const section = known.get(key) ?? new Uint16Array(SECTION_CELLS)
    if (known.has(key)) return section
    for (const [layer, value] of layers.entries()) section.fill(value, layer * 256, layer * 256 + 256)
    known.set(key, section)
    return section
  })
}

export class CellStore {
  readonly #template: Column
  readonly #columns = new Map<number, Column>()
  /** Neighbouring cells are mostly asked for one after the other. */
  #lastKey = Number.NaN
  #last: Column

  /** `valueAt` is what every cell of a layer holds at first. */
  constructor(valueAt: (y: number) => number) {
    this.#template = templateOf(valueAt)
    this.#last = this.#template
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
    let section = column[number]
    if (section === undefined || section === this.#template[number]) {
      section = Uint16Array.from(this.#template[number] ?? [])
      column[number] = section
    }
    section[cellIndex(x, y, z)] = value
  }

  /** The cells of a section, to be read only; null above and below the world. */
  section([x, y, z]: SectionPosition): Uint16Array | null {
    return this.#column(x, z)[y - LOWEST_SECTION] ?? null
  }

  /** Whether nothing was ever written to the section. */
  isUntouched(position: SectionPosition): boolean {
    return this.section(position) === (this.#template[position[1] - LOWEST_SECTION] ?? null)
  }

  /** Numbers `[x, z]` of the columns that were written to. */
  touchedColumns(): readonly (readonly [number, number])[] {
    return [...this.#columns.keys()].map((key) => [Math.floor(key / 0x10000) - 0x8000, (key % 0x10000) - 0x8000])
  }

  #column(columnX: number, columnZ: number): Column {
    const key = columnKey(columnX, columnZ)
    if (key === this.#lastKey) return this.#last
    this.#lastKey = key
    this.#last = this.#columns.get(key) ?? this.#template
    return this.#last
  }

  #ownColumn(columnX: number, columnZ: number): Column {
    const column = this.#column(columnX, columnZ)
    if (column !== this.#template) return column
    const own = [...this.#template]
    this.#columns.set(this.#lastKey, own)
    this.#last = own
    return own
  }
}
