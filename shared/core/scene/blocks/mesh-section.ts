/** From the blocks of a section to triangles. */
import type { SceneAssets } from '../assets/scene-assets.ts'
import { signTextMesh } from '../entities/words.ts'
import type { LayeredMesh, Mesh } from '../mesh.ts'
import { ALL_FACES, type BlockTraits } from './block-traits.ts'
import { type CompiledQuad, type CompiledQuads, compiledQuadsOf } from './compiled-quads.ts'
import { emptyQuad, type Layers, MeshBuilder } from './mesh-builder.ts'
import { FluidMesher } from './mesh-fluid.ts'
import type { SceneWorld } from './scene-world.ts'
import { LOWEST_SECTION, SECTION_SIZE, type SectionPosition, sectionOrigin } from './section.ts'
import { type CellLight, faceSteps, indexWithin, SectionWindow, windowIndex } from './section-window.ts'
import { VertexLight } from './vertex-light.ts'

/* Words on the signs of a section, as part of its mesh. */

/** From a cell's light, 0..15, to a mesh's, 0..255. */
const LIGHT_STEP = 17

function addWords(builder: MeshBuilder, world: SceneWorld, window: SectionWindow, assets: SceneAssets): void {
  for (const { pos, block, lines } of world.signs()) {
    const index = indexWithin(window.section, pos)
    if (index === null) continue
    const light = window.lights[index] ?? 0
    const place = { sky: (light >> 4) * LIGHT_STEP, block: (light & 15) * LIGHT_STEP }
    const [x, y, z] = sectionOrigin(window.section)
    addMesh(builder, signTextMesh(assets, block, lines, place), [pos[0] - x, pos[1] - y, pos[2] - z])
  }
}

/** The quads of a mesh that a builder has made, moved. */
function addMesh(builder: MeshBuilder, mesh: Mesh, move: readonly [number, number, number]): void {
  const quad = emptyQuad()
  for (let at = 0; at * 12 < mesh.positions.length; at++) {
    const corners = mesh.positions.subarray(at * 12, at * 12 + 12)
    quad.positions.set(corners.map((value, axis) => value + (move[axis % 3] ?? 0)))
    quad.uvs.set(mesh.uvs.subarray(at * 8, at * 8 + 8))
    quad.colors.set(mesh.colors.subarray(at * 12, at * 12 + 12))
    quad.lights.set(mesh.lights.subarray(at * 8, at * 8 + 8))
    builder.add(quad, false)
  }
}

/**
 * The triangles of one section relative to its origin (`sectionOrigin`). Depends on the section's cells and those next to
 * it, and on their light: `SceneLight.update` says which sections a change concerns.
 */
export function meshSection(
  world: SceneWorld,
  light: CellLight,
  assets: SceneAssets,
  section: SectionPosition,
): LayeredMesh {
  const layers: Layers = { opaque: new MeshBuilder(), translucent: new MeshBuilder() }
  if (world.section(section)?.some((state) => state !== 0) === true) {
    const window = new SectionWindow(world, light, section)
    const blocks = new BlockMesher(window, world, assets, layers)
    const fluids = new FluidMesher(window, world.traits, assets, layers)
    for (let y = 0; y < SECTION_SIZE; y++) {
      for (let z = 0; z < SECTION_SIZE; z++) {
        for (let x = 0; x < SECTION_SIZE; x++) {
          const index = windowIndex(x, y, z)
          const state = window.states[index] ?? 0
          if (state === 0) continue
          if (world.traits.fluid[state] !== 0) fluids.add(x, y, z)
          blocks.add(x, y, z)
        }
      }
    }
    addWords(layers.opaque, world, window, assets)
  }
  return { opaque: layers.opaque.finish(), translucent: layers.translucent.finish() }
}

class BlockMesher {
  readonly #window: SectionWindow
  readonly #traits: BlockTraits
  readonly #layers: Layers
  readonly #quads: CompiledQuads
  /** Numbers of the cells whose containers stand open. */
  readonly #open: ReadonlySet<number | null>
  readonly #light: VertexLight
  readonly #quad = emptyQuad()

  constructor(window: SectionWindow, world: SceneWorld, assets: SceneAssets, layers: Layers) {
    this.#window = window
    this.#traits = world.traits
    this.#layers = layers
    this.#quads = compiledQuadsOf(assets)
    this.#open = new Set(world.openCells().map((pos) => indexWithin(window.section, pos)))
    this.#light = new VertexLight(window, world.traits)
  }

  add(x: number, y: number, z: number): void {
    const index = windowIndex(x, y, z)
    const state = this.#window.states[index] ?? 0
    if (this.#isBuried(state, index)) return
    const atBottom = y === 0 && this.#window.section[1] === LOWEST_SECTION
    for (const quad of this.#open.has(index) ? this.#quads.ofOpen(state) : this.#quads.of(state)) {
      if (quad.cullStep !== 0 && this.#isHidden(quad, state, index)) continue
      if (quad.cullsDown && atBottom) continue
      const { positions, uvs } = this.#quad
      for (let corner = 0; corner < 4; corner++) {
        positions[corner * 3] = x + (quad.corners[corner * 3] ?? 0)
        positions[corner * 3 + 1] = y + (quad.corners[corner * 3 + 1] ?? 0)
        positions[corner * 3 + 2] = z + (quad.corners[corner * 3 + 2] ?? 0)
      }
      uvs.set(quad.uvs)
      const turned = this.#light.apply(quad, index, this.#quad)
      const layer = quad.translucent ? this.#layers.translucent : this.#layers.opaque
      layer.add(this.#quad, turned)
    }
  }

  /** A full cube among full cubes has nothing to show. */
  #isBuried(state: number, index: number): boolean {
    const { covers } = this.#traits
    if (covers[state] !== ALL_FACES) return false
    return faceSteps.every((step) => covers[this.#window.states[index + step] ?? 0] === ALL_FACES)
  }

  #isHidden(quad: CompiledQuad, state: number, index: number): boolean {
    const next = this.#window.states[index + quad.cullStep] ?? 0
    if (((this.#traits.covers[next] ?? 0) & quad.cullBit) !== 0) return true
    const kin = this.#traits.kin[state] ?? 0
    return kin !== 0 && kin === this.#traits.kin[next]
  }
}
