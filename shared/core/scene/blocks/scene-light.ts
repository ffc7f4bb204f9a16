/** Light of a world, kept up with its changes: from the sky and from blocks, 0..15 each per cell. */
import { OPAQUE } from './block-traits.ts'
import { CellStore, layered, made, type Pristine } from './cell-store.ts'
import { FULL_LIGHT, LightFlood, outsideLight } from './light-flood.ts'
import type { SceneWorld } from './scene-world.ts'
import {
  SECTION_CELLS,
  type SectionPosition,
  sectionAtKey,
  TouchedSections,
  WORLD_BOTTOM,
  WORLD_TOP,
} from './section.ts'

/*
 * Light of columns as a generator made them, before anything was changed. Light goes 15 cells at most, so that a column and its eight
 * neighbours are all that it takes.
 */

/** Cells on each side of the field, and in one layer of it. */
const SIDE = 48
const LAYER = SIDE * SIDE
const neighbours = [1, -1, SIDE, -SIDE, LAYER, -LAYER] as const

/**
 * A column and its neighbours, from the bottom of the world to over their highest block. Light that leaves it on one side comes in
 * on the other, which is never seen: from there it does not get as far as the column in the middle.
 */
class Field {
  readonly #layers: number
  /** Light that a cell takes, 0..15. */
  readonly #taken: Uint8Array
  readonly #given: [cell: number, level: number][] = []

  constructor(world: SceneWorld, columnX: number, columnZ: number) {
    const { dims, emits } = world.traits
    const columns = Array.from({ length: 9 }, (_, at) =>
      world.generated(columnX + (at % 3) - 1, columnZ + Math.floor(at / 3) - 1),
    )
    this.#layers = Math.max(...columns.map((column) => column.length)) / 256
    this.#taken = new Uint8Array(this.#layers * LAYER)
    for (const [at, column] of columns.entries()) {
      const corner = Math.floor(at / 3) * 16 * SIDE + (at % 3) * 16
      for (let cell = 0; cell < column.length; cell++) {
        const state = column[cell] ?? 0
        if (state === 0) continue
        const to = (cell >> 8) * LAYER + corner + ((cell >> 4) & 15) * SIDE + (cell & 15)
        this.#taken[to] = dims[state] ?? 0
        const given = emits[state] ?? 0
        if (given > 0) this.#given.push([to, given])
      }
    }
  }

  get layers(): number {
    return this.#layers
  }

  /** Full light falls from the sky; where it meets shade it goes sideways, too. */
  sky(): Uint8Array {
    const levels = new Uint8Array(this.#taken.length)
    const falling = new Uint8Array(LAYER).fill(FULL_LIGHT)
    for (let layer = this.#layers - 1; layer >= 0; layer--) {
      for (let at = 0; at < LAYER; at++) {
        const level = falling[at] ?? 0
        if (level === 0) continue
        const taken = this.#taken[layer * LAYER + at] ?? 0
        const next = taken === 0 && level === FULL_LIGHT ? FULL_LIGHT : this.#left(level, taken)
        falling[at] = next
        levels[layer * LAYER + at] = next
      }
    }
    const shining: number[] = []
    for (let cell = 0; cell < levels.length; cell++) {
      const level = levels[cell] ?? 0
      if (level > 1 && this.#outshines(levels, cell, level)) shining.push(cell)
    }
    return this.#spread(levels, shining)
  }

  blocks(): Uint8Array {
    const levels = new Uint8Array(this.#taken.length)
    for (const [cell, level] of this.#given) levels[cell] = level
    return this.#spread(
      levels,
      this.#given.map(([cell]) => cell),
    )
  }

  #left(level: number, taken: number): number {
    return taken >= OPAQUE ? 0 : Math.max(0, level - Math.max(1, taken))
  }

  #outshines(levels: Uint8Array, cell: number, level: number): boolean {
    for (const step of neighbours) {
      const next = cell + step
      if (this.#left(level, this.#taken[next] ?? OPAQUE) > (levels[next] ?? FULL_LIGHT)) return true
    }
    return false
  }

  #spread(levels: Uint8Array, shining: number[]): Uint8Array {
    for (let head = 0; head < shining.length; head++) {
      const cell = shining[head] ?? 0
      const level = levels[cell] ?? 0
      for (const step of neighbours) {
        const next = cell + step
        const left = this.#left(level, this.#taken[next] ?? OPAQUE)
        if (left <= (levels[next] ?? FULL_LIGHT)) continue
        levels[next] = left
        if (left > 1) shining.push(next)
      }
    }
    return levels
  }
}

/** The sky's light in bits 4..7, blocks' in bits 0..3, from the bottom of the world up, whole sections. */
function generatedLight(world: SceneWorld, columnX: number, columnZ: number): Uint16Array {
  const field = new Field(world, columnX, columnZ)
  const [sky, blocks] = [field.sky(), field.blocks()]
  const cells = field.layers * 256
  const light = new Uint16Array(
    Math.min((WORLD_TOP + 1 - WORLD_BOTTOM) * 256, Math.ceil(cells / SECTION_CELLS) * SECTION_CELLS),
  )
  for (let layer = 0; layer < light.length / 256; layer++) {
    for (let at = 0; at < 256; at++) {
      const from = layer * LAYER + (16 + (at >> 4)) * SIDE + 16 + (at & 15)
      light[layer * 256 + at] = layer < field.layers ? ((sky[from] ?? 0) << 4) | (blocks[from] ?? 0) : FULL_LIGHT << 4
    }
  }
  return light
}

/** What the sky gives to columns in which every layer is of one block: only from above, as all neighbours are alike. */
function groundLight(world: SceneWorld): (y: number) => number {
  const { dims, emits } = world.traits
  const levels = new Map<number, number>()
  let sky = FULL_LIGHT
  for (let y = WORLD_TOP; y >= WORLD_BOTTOM; y--) {
    const state = world.groundState(y)
    const taken = dims[state] ?? 0
    const undimmed = taken === 0 && sky === FULL_LIGHT
    sky = undimmed ? FULL_LIGHT : Math.max(0, taken >= OPAQUE ? 0 : sky - Math.max(1, taken))
    levels.set(y, (sky << 4) | (emits[state] ?? 0))
  }
  return (y) => levels.get(y) ?? 0
}

function pristineLight(world: SceneWorld): Pristine {
  if (!world.isGenerated) return layered(groundLight(world))
  return made((x, z) => generatedLight(world, x, z), FULL_LIGHT << 4)
}

export class SceneLight {
  readonly #world: SceneWorld
  readonly #cells: CellStore
  readonly #floods: readonly LightFlood[]

  /** Everything that was set in the world so far is lit at once; `update` keeps up with what follows. */
  constructor(world: SceneWorld) {
    this.#world = world
    this.#cells = new CellStore(pristineLight(world))
    this.#floods = [new LightFlood(world, this.#cells, 'sky'), new LightFlood(world, this.#cells, 'block')]
    this.update()
  }

  /**
   * Lights what was set in the world since the last call. Answers the sections whose meshes have to be made again, for their
   * blocks, their neighbours' or their light; in a fixed order.
   */
  update(): readonly SectionPosition[] {
    const touched = new TouchedSections()
    const changes = this.#world.takeChanges()
    for (let at = 0; at < changes.length; at += 4) {
      const [x = 0, y = 0, z = 0, from = 0] = [changes[at], changes[at + 1], changes[at + 2], changes[at + 3]]
      touched.add(x, y, z)
      if (this.#alikeForLight(from, this.#world.stateAt(x, y, z))) continue
      for (const flood of this.#floods) flood.reconsider(x, y, z)
    }
    const [sky, block] = this.#floods.map((flood) => flood.settle())
    return [...new Set([...touched.keys, ...(sky ?? []), ...(block ?? [])])].sort((a, b) => a - b).map(sectionAtKey)
  }

  /** Light of a section: the sky's in bits 4..7, the blocks' in bits 0..3; to be read only. null above and below the world. */
  section(section: SectionPosition): Uint16Array | null {
    return this.#cells.section(section)
  }

  /** Whether no light in the section ever differed from that of columns in which nothing was set. */
  isUntouched(section: SectionPosition): boolean {
    return this.#cells.isUntouched(section)
  }

  /** Light of the sky in a cell, 0..15. */
  skyAt(x: number, y: number, z: number): number {
    return this.#cells.at(x, y, z, outsideLight(y)) >> 4
  }

  /** Light of blocks in a cell, 0..15. */
  blockAt(x: number, y: number, z: number): number {
    return this.#cells.at(x, y, z, outsideLight(y)) & 15
  }

  #alikeForLight(a: number, b: number): boolean {
    const { dims, emits, shuts } = this.#world.traits
    return dims[a] === dims[b] && emits[a] === emits[b] && shuts[a] === shuts[b]
  }
}
