/** One number of 16 bits per cell of an endless world; columns share memory until something is written to them. */
import type { Pristine, Sections } from './pristine.ts'
import { cellIndex, columnKey, LOWEST_SECTION, type SectionPosition, WORLD_BOTTOM, WORLD_TOP } from './section.ts'

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
