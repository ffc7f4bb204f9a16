/** Surfaces of water and lava: sloped tops that follow the levels around, sides, undersides. */
import { oppositeDirection } from '../../../../packages/minecraft-server/values/geometry.ts'
import { type Face, faces, type SceneAssets, type TextureArea } from '../assets/scene-assets.ts'
import { type BlockTraits, faceBit, LAVA } from './block-traits.ts'
import { faceAxes } from './compiled-quads.ts'
import { type CornerHeights, FluidSurface } from './fluid-surface.ts'
import { emptyQuad, type Layers } from './mesh-builder.ts'
import { faceSteps, type SectionWindow, STEP_Y, windowIndex } from './section-window.ts'

/** Surfaces are drawn so much inside their cell that they do not fight with a block's side, in blocks (as in vanilla). */
const INSET = 0.001

type Vertex = readonly [x: number, y: number, z: number, u: number, v: number]
type Corners = readonly [Vertex, Vertex, Vertex, Vertex]

/** Ends of a cell's side from left to right as seen from outside: x and z, and which corner's height is there. */
const sideEnds = {
  north: [
    { x: 1, z: INSET, height: 'northEast' },
    { x: 0, z: INSET, height: 'northWest' },
  ],
  south: [
    { x: 0, z: 1 - INSET, height: 'southWest' },
    { x: 1, z: 1 - INSET, height: 'southEast' },
  ],
  west: [
    { x: INSET, z: 0, height: 'northWest' },
    { x: INSET, z: 1, height: 'southWest' },
  ],
  east: [
    { x: 1 - INSET, z: 1, height: 'southEast' },
    { x: 1 - INSET, z: 0, height: 'northEast' },
  ],
} as const satisfies Partial<Record<Face, readonly { x: number; z: number; height: keyof CornerHeights }[]>>

interface Look {
  readonly still: TextureArea
  readonly flow: TextureArea
  readonly color: readonly [number, number, number]
}

export class FluidMesher {
  readonly #window: SectionWindow
  readonly #traits: BlockTraits
  readonly #layers: Layers
  readonly #surface: FluidSurface
  readonly #water: Look
  readonly #lava: Look
  readonly #quad = emptyQuad()

  constructor(window: SectionWindow, traits: BlockTraits, assets: SceneAssets, layers: Layers) {
    this.#window = window
    this.#traits = traits
    this.#layers = layers
    this.#surface = new FluidSurface(window, traits)
    this.#water = { ...assets.blocks.fluidTextures('water'), color: assets.biome.water }
    this.#lava = { ...assets.blocks.fluidTextures('lava'), color: [255, 255, 255] }
  }

  add(x: number, y: number, z: number): void {
    const index = windowIndex(x, y, z)
    const visible = faces.filter((face) => this.#isVisible(index, face))
    if (visible.length === 0) return
    const look = this.#surface.fluidAt(index) === LAVA ? this.#lava : this.#water
    const heights = this.#surface.corners(index)
    for (const face of visible) {
      if (face === 'up') this.#addTop(index, [x, y, z], look, heights)
      else if (face === 'down') this.#addBottom(index, [x, y, z], look)
      else this.#addSide(index, [x, y, z], look, heights, face)
    }
  }

  /** Not towards the same fluid, nor where its own block (waterlogged) or its neighbour fills the side. */
  #isVisible(index: number, face: Face): boolean {
    const next = index + (faceSteps[faces.indexOf(face)] ?? 0)
    if (this.#surface.fluidAt(next) === this.#surface.fluidAt(index)) return false
    const { covers } = this.#traits
    if (((covers[this.#window.states[index] ?? 0] ?? 0) & faceBit[face]) !== 0) return false
    if (face === 'up') return true
    return ((covers[this.#window.states[next] ?? 0] ?? 0) & faceBit[oppositeDirection[face]]) === 0
  }

  #addTop(index: number, cell: readonly number[], look: Look, heights: CornerHeights): void {
    const lowest = Math.min(heights.northWest, heights.northEast, heights.southWest, heights.southEast)
    // Below the top of its cell it is seen from the side even under a roof.
    const roof = this.#traits.covers[this.#window.states[index + STEP_Y] ?? 0] ?? 0
    if (lowest >= 1 && (roof & faceBit.down) !== 0) return
    const [flowX, flowZ] = this.#surface.flow(index)
    const stands = flowX === 0 && flowZ === 0
    const at = stands ? square(look.still) : turned(look.flow, flowX, flowZ)
    const corners: Corners = [
      [0, heights.northWest - INSET, 0, ...at(-1, -1)],
      [0, heights.southWest - INSET, 1, ...at(-1, 1)],
      [1, heights.southEast - INSET, 1, ...at(1, 1)],
      [1, heights.northEast - INSET, 0, ...at(1, -1)],
    ]
    this.#addQuad(index, cell, look, 'up', corners, true)
  }

  #addBottom(index: number, cell: readonly number[], look: Look): void {
    const at = square(look.still)
    const corners: Corners = [
      [0, INSET, 1, ...at(-1, 1)],
      [0, INSET, 0, ...at(-1, -1)],
      [1, INSET, 0, ...at(1, -1)],
      [1, INSET, 1, ...at(1, 1)],
    ]
    this.#addQuad(index, cell, look, 'down', corners, false)
  }

  /** Of the flowing texture a quarter, of which the part below the surface is seen. */
  #addSide(
    index: number,
    cell: readonly number[],
    look: Look,
    heights: CornerHeights,
    face: keyof typeof sideEnds,
  ): void {
    const [left, right] = sideEnds[face]
    const [u0, v0, u1, v1] = look.flow
    const u = (share: number): number => u0 + (u1 - u0) * share
    const v = (height: number): number => v0 + (v1 - v0) * (1 - height) * 0.5
    // Where the fluid goes on below, its sides do too.
    const foot = this.#isVisible(index, 'down') ? INSET : 0
    const corners: Corners = [
      [left.x, heights[left.height], left.z, u(0), v(heights[left.height])],
      [left.x, foot, left.z, u(0), v(0)],
      [right.x, foot, right.z, u(0.5), v(0)],
      [right.x, heights[right.height], right.z, u(0.5), v(heights[right.height])],
    ]
    this.#addQuad(index, cell, look, face, corners, true)
  }

  /** `bothSides`: seen from within as well, as by somebody who swims. */
  #addQuad(index: number, cell: readonly number[], look: Look, face: Face, corners: Corners, bothSides: boolean): void {
    const light = this.#lightAt(face === 'down' ? index - STEP_Y : index)
    const { shade } = faceAxes[face]
    const isLava = this.#surface.fluidAt(index) === LAVA
    const layer = isLava ? this.#layers.opaque : this.#layers.translucent
    const { positions, uvs, colors, lights } = this.#quad
    for (const order of bothSides ? [FORWARD, BACKWARD] : [FORWARD]) {
      for (let corner = 0; corner < 4; corner++) {
        const [x, y, z, u, v] = corners[order[corner] ?? 0] ?? corners[0]
        positions.set([(cell[0] ?? 0) + x, (cell[1] ?? 0) + y, (cell[2] ?? 0) + z], corner * 3)
        uvs.set([u, v], corner * 2)
        colors.set(
          look.color.map((channel) => Math.round(channel * shade)),
          corner * 3,
        )
        lights.set(
          [light >> 4, light & 15].map((level) => level * 17),
          corner * 2,
        )
      }
      layer.add(this.#quad, false)
    }
  }

  /** The brighter of the cell's light and that above it, as in vanilla. */
  #lightAt(index: number): number {
    const own = this.#window.lights[index] ?? 0
    const above = this.#window.lights[index + STEP_Y] ?? 0
    return Math.max(own & 0xf0, above & 0xf0) | Math.max(own & 15, above & 15)
  }
}

const FORWARD = [0, 1, 2, 3]
const BACKWARD = [3, 2, 1, 0]

/** A texture's point for a corner: -1 is the west or north end, 1 the east or south end. */
type At = (x: number, z: number) => readonly [u: number, v: number]

function square([u0, v0, u1, v1]: TextureArea): At {
  return (x, z) => [x < 0 ? u0 : u1, z < 0 ? v0 : v1]
}

/** A square of half the texture's width around its middle, turned so that it streams (downwards in the texture) with the flow. */
function turned([u0, v0, u1, v1]: TextureArea, flowX: number, flowZ: number): At {
  const middleU = (u0 + u1) / 2
  const middleV = (v0 + v1) / 2
  return (x, z) => {
    const across = (flowZ * x - flowX * z) / 4
    const along = (flowX * x + flowZ * z) / 4
    return [middleU + (u1 - u0) * across, middleV + (v1 - v0) * along]
  }
}
