/** Sections: the world in cubes of 16 x 16 x 16 cells, the unit that is stored, lit and meshed. */
import type { Position } from '../../../contract/geometry.ts'

export const SECTION_SIZE = 16
export const SECTION_CELLS = 4096

/** Lowest and highest cell of the world (1.19.2's overworld). */
export const WORLD_BOTTOM = -64
export const WORLD_TOP = 319
export const LOWEST_SECTION = WORLD_BOTTOM / SECTION_SIZE
export const SECTIONS_PER_COLUMN = (WORLD_TOP + 1 - WORLD_BOTTOM) / SECTION_SIZE

/** A section by its number on each axis: cell coordinates divided by 16, rounded down. Its mesh's origin is 16 x that. */
export type SectionPosition = readonly [number, number, number]

export function sectionOf(pos: Position): SectionPosition {
  return [pos[0] >> 4, pos[1] >> 4, pos[2] >> 4]
}

/** The cell in which a section's mesh begins. */
export function sectionOrigin(section: SectionPosition): Position {
  return [section[0] * SECTION_SIZE, section[1] * SECTION_SIZE, section[2] * SECTION_SIZE]
}

/** Where a cell lies in its section's array: x fastest, then z, then y. */
export function cellIndex(x: number, y: number, z: number): number {
  return ((y & 15) << 8) | ((z & 15) << 4) | (x & 15)
}

/** One number per column; exact for half a million blocks to each side. */
export function columnKey(columnX: number, columnZ: number): number {
  return (columnX + 0x8000) * 0x10000 + (columnZ + 0x8000)
}

/** One number per section of the world. */
export function sectionKey([x, y, z]: SectionPosition): number {
  return columnKey(x, z) * SECTIONS_PER_COLUMN + (y - LOWEST_SECTION)
}

/** The inverse of `sectionKey`. */
export function sectionAtKey(key: number): SectionPosition {
  const y = (key % SECTIONS_PER_COLUMN) + LOWEST_SECTION
  const column = Math.floor(key / SECTIONS_PER_COLUMN)
  return [Math.floor(column / 0x10000) - 0x8000, y, (column % 0x10000) - 0x8000]
}

/** Collects the sections whose meshes depend on cells that have changed. */
export class TouchedSections {
  readonly keys = new Set<number>()
  /** The section of the last cell that no other section looks at; most cells come section by section. */
  #lastX = Number.NaN
  #lastY = Number.NaN
  #lastZ = Number.NaN

  /** Adds the cell's own section and those that begin next to it, since faces, corners and light look one cell further. */
  add(x: number, y: number, z: number): void {
    const inner = isInner(x) && isInner(y) && isInner(z)
    if (inner && x >> 4 === this.#lastX && y >> 4 === this.#lastY && z >> 4 === this.#lastZ) return
    if (inner) {
      this.#lastX = x >> 4
      this.#lastY = y >> 4
      this.#lastZ = z >> 4
    }
    const lowest = Math.max((y - 1) >> 4, LOWEST_SECTION)
    const highest = Math.min((y + 1) >> 4, LOWEST_SECTION + SECTIONS_PER_COLUMN - 1)
    for (let sectionX = (x - 1) >> 4; sectionX <= (x + 1) >> 4; sectionX++) {
      for (let sectionZ = (z - 1) >> 4; sectionZ <= (z + 1) >> 4; sectionZ++) {
        for (let sectionY = lowest; sectionY <= highest; sectionY++) {
          this.keys.add(sectionKey([sectionX, sectionY, sectionZ]))
        }
      }
    }
  }
}

/** Neither the first nor the last cell of its section. */
function isInner(coordinate: number): boolean {
  return (coordinate & 15) !== 0 && (coordinate & 15) !== 15
}
