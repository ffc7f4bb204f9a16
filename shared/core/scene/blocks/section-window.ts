/** A section with the cells around it, states and light copied side by side, so that looking at a neighbour is one addition. */
import type { Position } from '../../../contract/geometry.ts'
import { outsideLight } from './light-flood.ts'
import type { SceneWorld } from './scene-world.ts'
import { SECTION_CELLS, SECTION_SIZE, type SectionPosition } from './section.ts'

/** Cells on each side of the window: a section's, and one more on both sides. */
const SIZE = SECTION_SIZE + 2

/** What to add to a cell's number to come to its neighbour in +x, +y and +z. */
export const STEP_X = 1
export const STEP_Y = SIZE * SIZE
export const STEP_Z = SIZE

/** The neighbour's offset by the order of `faces`. */
export const faceSteps: readonly number[] = [-STEP_Y, STEP_Y, -STEP_Z, STEP_Z, -STEP_X, STEP_X]

/** The number of a cell of the section, each coordinate -1..16 from its origin. */
export function windowIndex(x: number, y: number, z: number): number {
  return ((y + 1) * SIZE + z + 1) * SIZE + x + 1
}

/** The number of a cell of the world in the window of its section; null for cells of other sections. */
export function indexWithin(section: SectionPosition, pos: Position): number | null {
  const [x, y, z] = [
    pos[0] - section[0] * SECTION_SIZE,
    pos[1] - section[1] * SECTION_SIZE,
    pos[2] - section[2] * SECTION_SIZE,
  ]
  const isInside = [x, y, z].every((offset) => offset >= 0 && offset < SECTION_SIZE)
  return isInside ? windowIndex(x, y, z) : null
}

/** Whatever knows the light of cells: a `SceneLight`, or the same everywhere. */
export interface CellLight {
  /** The sky's light in bits 4..7, blocks' in bits 0..3; null above and below the world. */
  section(section: SectionPosition): Uint16Array | null
}

const fullSection = new Uint16Array(SECTION_CELLS).fill(outsideLight(Number.POSITIVE_INFINITY))

/** Full light of the sky everywhere, inside blocks as well. */
export const fullLight: CellLight = { section: () => fullSection }

export class SectionWindow {
  readonly section: SectionPosition
  readonly states = new Uint16Array(SIZE ** 3)
  /** As in `SceneLight.section`. */
  readonly lights = new Uint16Array(SIZE ** 3)

  constructor(world: SceneWorld, light: CellLight, section: SectionPosition) {
    this.section = section
    for (let dy = -1; dy <= 1; dy++) {
      for (let dz = -1; dz <= 1; dz++) {
        for (let dx = -1; dx <= 1; dx++) {
          const from: SectionPosition = [section[0] + dx, section[1] + dy, section[2] + dz]
          copy(world.section(from), 0, this.states, dx, dy, dz)
          copy(light.section(from), outsideLight(from[1] * SECTION_SIZE), this.lights, dx, dy, dz)
        }
      }
    }
  }
}

/** First and last cell of a neighbouring section that the window sees, along one axis. */
function range(offset: number): readonly [number, number] {
  if (offset < 0) return [SECTION_SIZE - 1, SECTION_SIZE - 1]
  return offset > 0 ? [0, 0] : [0, SECTION_SIZE - 1]
}

function copy(from: Uint16Array | null, outside: number, to: Uint16Array, dx: number, dy: number, dz: number): void {
  const [x0, x1] = range(dx)
  const [y0, y1] = range(dy)
  const [z0, z1] = range(dz)
  for (let y = y0; y <= y1; y++) {
    for (let z = z0; z <= z1; z++) {
      const target = windowIndex(x0 + dx * SECTION_SIZE, y + dy * SECTION_SIZE, z + dz * SECTION_SIZE)
      const source = (y << 8) | (z << 4) | x0
      for (let x = 0; x <= x1 - x0; x++) to[target + x] = from === null ? outside : (from[source + x] ?? 0)
    }
  }
}
