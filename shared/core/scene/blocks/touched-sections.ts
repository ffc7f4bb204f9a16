/** Collects the sections whose meshes depend on cells that have changed. */
import { LOWEST_SECTION, SECTIONS_PER_COLUMN, sectionKey } from './section.ts'

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
