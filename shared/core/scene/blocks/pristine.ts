/** What cells hold before anything is written to them: columns that are all alike, or columns that are made when they are looked at. */
import { columnKey, SECTION_CELLS, SECTIONS_PER_COLUMN, WORLD_BOTTOM } from './section.ts'

/** A column's sections from the bottom; arrays are shared and never written to. */
export type Sections = readonly Uint16Array[]

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
