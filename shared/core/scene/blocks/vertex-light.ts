/**
 * Light and corner shading of a quad's vertices as vanilla's smooth lighting has them: each corner of a side takes the mean
 * of the four cells that meet there before it. The one difference: a diagonal cell counts as hidden where both cells
 * beside it are opaque; vanilla asks the cells one further out, which lets light leak around corners.
 */
import { type BlockTraits, OPAQUE } from './block-traits.ts'
import type { CompiledQuad, FaceAxes } from './compiled-quads.ts'
import type { QuadVertices } from './mesh-builder.ts'
import type { SectionWindow } from './section-window.ts'

/** Brightness that a full cube leaves to the corners that it touches. */
const CORNER_SHADE = 0.2

/** A level of light 0..15 as a byte. */
const LEVEL = 17

export class VertexLight {
  readonly #window: SectionWindow
  readonly #traits: BlockTraits
  /** Of a side's four corners, in the order (-s, -t), (+s, -t), (-s, +t), (+s, +t): shade 0..1, light 0..15. */
  readonly #shade = new Float64Array(4)
  readonly #sky = new Float64Array(4)
  readonly #block = new Float64Array(4)

  constructor(window: SectionWindow, traits: BlockTraits) {
    this.#window = window
    this.#traits = traits
  }

  /** Fills in colours and light of a quad's corners; answers whether it looks better split along the other diagonal. */
  apply(quad: CompiledQuad, index: number, out: QuadVertices): boolean {
    if (!quad.smooth) {
      this.#applyFlat(quad, index, out)
      return false
    }
    this.#sampleSide(quad, index)
    const { s, t } = quad.axes
    let even = 0
    let odd = 0
    for (let corner = 0; corner < 4; corner++) {
      const alongS = clamp(quad.corners[corner * 3 + s] ?? 0)
      const alongT = clamp(quad.corners[corner * 3 + t] ?? 0)
      const shade = blend(this.#shade, alongS, alongT)
      const sky = blend(this.#sky, alongS, alongT)
      const block = blend(this.#block, alongS, alongT)
      this.#write(out, corner, quad, shade, sky, block)
      const bright = shade * (FLOOR + Math.max(sky, block))
      if (corner % 2 === 0) even += bright
      else odd += bright
    }
    // The diagonal joins the brighter pair, else a dark corner draws a seam across the side.
    return even < odd - NEAR
  }

  /** The cell before the side, or the block's own where that is dark or the quad lies within. */
  #applyFlat(quad: CompiledQuad, index: number, out: QuadVertices): void {
    const { lights, states } = this.#window
    const own = lights[index] ?? 0
    const before = quad.flush ? (lights[index + quad.axes.stepOut] ?? 0) : own
    const light = before === 0 ? own : before
    const sky = light >> 4
    const block = Math.max(light & 15, this.#traits.emits[states[index] ?? 0] ?? 0)
    for (let corner = 0; corner < 4; corner++) this.#write(out, corner, quad, 1, sky, block)
  }

  #write(out: QuadVertices, corner: number, quad: CompiledQuad, shade: number, sky: number, block: number): void {
    for (let channel = 0; channel < 3; channel++) {
      out.colors[corner * 3 + channel] = Math.round((quad.color[channel] ?? 0) * shade)
    }
    out.lights[corner * 2] = Math.round(sky * LEVEL)
    out.lights[corner * 2 + 1] = Math.round(block * LEVEL)
  }

  #sampleSide({ axes, flush }: CompiledQuad, index: number): void {
    const base = flush ? index + axes.stepOut : index
    const centre = this.#centreLight(axes, index, flush)
    const centreShade = this.#shadeAt(base)
    for (let corner = 0; corner < 4; corner++) {
      const besideS = base + (corner & 1 ? axes.stepS : -axes.stepS)
      const besideT = base + (corner & 2 ? axes.stepT : -axes.stepT)
      const hidden = this.#isOpaque(besideS) && this.#isOpaque(besideT)
      const diagonal = hidden ? besideS : besideS + besideT - base
      const shades = centreShade + this.#shadeAt(besideS) + this.#shadeAt(besideT) + this.#shadeAt(diagonal)
      this.#shade[corner] = shades / 4
      const first = this.#lightAt(besideS, centre)
      const second = this.#lightAt(besideT, centre)
      const third = this.#lightAt(diagonal, centre)
      this.#sky[corner] = ((centre >> 4) + (first >> 4) + (second >> 4) + (third >> 4)) / 4
      this.#block[corner] = ((centre & 15) + (first & 15) + (second & 15) + (third & 15)) / 4
    }
  }

  /** Light in the middle: of the cell before the side, also for a quad within its block unless that cell is opaque. */
  #centreLight(axes: FaceAxes, index: number, flush: boolean): number {
    const before = index + axes.stepOut
    return this.#window.lights[flush || !this.#isOpaque(before) ? before : index] ?? 0
  }

  /** Cells without any light, mostly opaque ones, count as bright as the middle. */
  #lightAt(index: number, centre: number): number {
    const light = this.#window.lights[index] ?? 0
    return light === 0 ? centre : light
  }

  #shadeAt(index: number): number {
    return this.#traits.shades[this.#window.states[index] ?? 0] === 1 ? CORNER_SHADE : 1
  }

  #isOpaque(index: number): boolean {
    return (this.#traits.dims[this.#window.states[index] ?? 0] ?? 0) >= OPAQUE
  }
}

/** Keeps shading visible to the choice of the diagonal where no light falls. */
const FLOOR = 1
/** Less than this is no difference. */
const NEAR = 1e-6

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/** Between the four corners of a side. */
function blend(corners: Float64Array, s: number, t: number): number {
  const lower = (corners[0] ?? 0) * (1 - s) + (corners[1] ?? 0) * s
  const upper = (corners[2] ?? 0) * (1 - s) + (corners[3] ?? 0) * s
  return lower * (1 - t) + upper * t
}
