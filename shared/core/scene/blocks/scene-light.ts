/** Light of a world, kept up with its changes: from the sky and from blocks, 0..15 each per cell. */
import { OPAQUE } from './block-traits.ts'
import { CellStore } from './cell-store.ts'
import { generatedLight } from './generated-light.ts'
import { FULL_LIGHT, LightFlood, outsideLight } from './light-flood.ts'
import { layered, made, type Pristine } from './pristine.ts'
import type { SceneWorld } from './scene-world.ts'
import { type SectionPosition, sectionAtKey, WORLD_BOTTOM, WORLD_TOP } from './section.ts'
import { TouchedSections } from './touched-sections.ts'

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
