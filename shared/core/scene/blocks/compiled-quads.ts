/** Quads of block models with all that does not depend on where they stand worked out once. */
import { oppositeDirection } from '../../../../packages/minecraft-server/values/geometry.ts'
import { faces, type Quad, type SceneAssets } from '../assets/scene-assets.ts'
import { type BlockTraits, faceBit, traitsOf } from './block-traits.ts'
import { openQuads } from './open-lid.ts'
import { faceSteps, STEP_X, STEP_Y, STEP_Z } from './section-window.ts'

/** How a face lies in its block: which axis it looks along and which two span it. */
export interface FaceAxes {
  /** Axis 0..2 that the face looks along, and whether towards its positive end. */
  readonly normal: number
  readonly positive: boolean
  /** The two other axes. */
  readonly s: number
  readonly t: number
  /** Offsets in a `SectionWindow` along them. */
  readonly stepS: number
  readonly stepT: number
  readonly stepOut: number
  /** Vanilla's brightness of a side that looks this way. */
  readonly shade: number
}

const steps = [STEP_X, STEP_Y, STEP_Z] as const

function axes(normal: 0 | 1 | 2, positive: boolean, s: 0 | 1 | 2, t: 0 | 1 | 2, shade: number): FaceAxes {
  const stepOut = positive ? steps[normal] : -steps[normal]
  return { normal, positive, s, t, stepS: steps[s], stepT: steps[t], stepOut, shade }
}

/** By the order of `faces`. */
export const faceAxes: Readonly<Record<(typeof faces)[number], FaceAxes>> = {
  down: axes(1, false, 0, 2, 0.5),
  up: axes(1, true, 0, 2, 1),
  north: axes(2, false, 0, 1, 0.8),
  south: axes(2, true, 0, 1, 0.8),
  west: axes(0, false, 2, 1, 0.6),
  east: axes(0, true, 2, 1, 0.6),
}

export interface CompiledQuad {
  readonly corners: readonly number[]
  readonly uvs: readonly number[]
  /** Window offset of the neighbour that may hide it, and the bit of the neighbour's side; 0 where nothing hides it. */
  readonly cullStep: number
  readonly cullBit: number
  /** The block's lower side, not drawn at the world's bottom where nobody can be. */
  readonly cullsDown: boolean
  /** Tint x shade, 0..255. */
  readonly color: readonly [number, number, number]
  readonly smooth: boolean
  readonly translucent: boolean
  readonly axes: FaceAxes
  /** It lies in its block's side, so the light before that side falls onto it. */
  readonly flush: boolean
}

/** How far a corner may be from its block's side and still lie in it. */
const NEAR = 1e-4

const known = new WeakMap<SceneAssets, CompiledQuads>()

/** One per assets. */
export function compiledQuadsOf(assets: SceneAssets): CompiledQuads {
  const quads = known.get(assets) ?? new CompiledQuads(assets)
  known.set(assets, quads)
  return quads
}

export class CompiledQuads {
  readonly #assets: SceneAssets
  readonly #traits: BlockTraits
  readonly #byState: (readonly CompiledQuad[] | undefined)[] = []
  readonly #openByState = new Map<number, readonly CompiledQuad[]>()

  constructor(assets: SceneAssets) {
    this.#assets = assets
    this.#traits = traitsOf(assets.blocks)
  }

  of(state: number): readonly CompiledQuad[] {
    const known = this.#byState[state]
    if (known !== undefined) return known
    const compiled = this.#compileAll(state, this.#traits.table.quadsOf(state))
    this.#byState[state] = compiled
    return compiled
  }

  /** Of an open container. */
  ofOpen(state: number): readonly CompiledQuad[] {
    const known = this.#openByState.get(state)
    if (known !== undefined) return known
    const compiled = this.#compileAll(state, openQuads(this.#traits.table, state))
    this.#openByState.set(state, compiled)
    return compiled
  }

  #compileAll(state: number, quads: readonly Quad[]): readonly CompiledQuad[] {
    // As in vanilla, blocks that give light have no dark corners; else a whole model has them, steps of stairs as well.
    const glows = (this.#traits.emits[state] ?? 0) > 0
    const withinToo = quads.some(({ smooth }) => smooth) && this.#traits.shades[state] === 0
    return quads.map((quad) => this.#compile(quad, !glows && (quad.smooth || (withinToo && isFlat(quad)))))
  }

  #compile(quad: Quad, smooth: boolean): CompiledQuad {
    const axes = faceAxes[quad.face]
    const plane = axes.positive ? 1 : 0
    const [red, green, blue] = this.#tintOf(quad)
    return {
      corners: quad.corners,
      uvs: quad.uvs,
      cullStep: quad.cull === null ? 0 : (faceSteps[faces.indexOf(quad.cull)] ?? 0),
      cullBit: quad.cull === null ? 0 : faceBit[oppositeDirection[quad.cull]],
      cullsDown: quad.cull === 'down',
      color: [red * axes.shade, green * axes.shade, blue * axes.shade],
      smooth,
      translucent: quad.translucent,
      axes,
      flush: [0, 3, 6, 9].every((at) => Math.abs((quad.corners[at + axes.normal] ?? 0) - plane) < NEAR),
    }
  }

  #tintOf({ tint, color }: Quad): readonly [number, number, number] {
    if (tint === 'none') return [255, 255, 255]
    return tint === 'own' ? (color ?? [255, 255, 255]) : this.#assets.biome[tint]
  }
}

/** Whether a quad within its block is parallel to the side that it faces. */
function isFlat({ corners, face }: Quad): boolean {
  const { normal } = faceAxes[face]
  return [3, 6, 9].every((at) => Math.abs((corners[at + normal] ?? 0) - (corners[normal] ?? 0)) < NEAR)
}
