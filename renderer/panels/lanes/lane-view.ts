/** The lanes' canvas: draws when something that it shows has changed, and never more than once per picture. */
import type { EpisodeEvent } from '../../../preload/contract/record/events.ts'
import type { LaneHit } from '../../lab/lanes/lane-hit.ts'
import { hitAt } from '../../lab/lanes/lane-hit.ts'
import type { LaneLayout } from '../../lab/lanes/lane-layout.ts'
import {
  FOLLOWED_MS,
  followed,
  scrolled,
  shown,
  type TimeTicks,
  type TimeWindow,
  timeTicks,
  type WindowChoice,
  windowOf,
  zoomed,
} from '../../lab/lanes/lane-window.ts'
import { sought } from '../../lab/transport.ts'
import type { TransportStore } from '../../lab/transport-store.ts'
import { drawAxis } from './draw-axis.ts'
import { drawLanes } from './draw-lanes.ts'
import { type LaneColors, readColors } from './lane-colors.ts'
import type { SelectedPlace } from './lane-scene.ts'

export interface LaneInputs {
  readonly layout: LaneLayout
  readonly events: readonly EpisodeEvent[]
  readonly endMs: number
  readonly lit: ReadonlySet<number> | null
  readonly selectedLane: string | null
  readonly selected: SelectedPlace | null
}

export interface LaneElements {
  readonly canvas: HTMLCanvasElement
  readonly axis: HTMLCanvasElement
  readonly playhead: HTMLElement
}

/** Pixels per tick of the axis. */
const TICK_WIDTH = 90

export const AXIS_HEIGHT = 22

export class LaneView {
  readonly #transport: TransportStore
  readonly #elements: LaneElements
  #inputs: LaneInputs
  #choice: WindowChoice
  /** The person has scrolled away from the end of a record that is followed. */
  #isHeld = false
  #colors: LaneColors | null = null
  #width = 0
  #frame: number | null = null
  #isStale = true
  readonly #stops: (() => void)[] = []

  constructor(elements: LaneElements, transport: TransportStore, inputs: LaneInputs) {
    this.#elements = elements
    this.#transport = transport
    this.#inputs = inputs
    this.#choice = transport.getState().mode === 'follow' ? { fromMs: 0, toMs: FOLLOWED_MS } : 'whole'
    this.#stops.push(
      transport.subscribe((state, before) => {
        if (state.mode === 'follow' && before.mode !== 'follow') this.#isHeld = false
        this.#ask(state.mode !== before.mode)
      }),
      this.#watchSize(),
      this.#watchTheme(),
    )
    this.#ask(true)
  }

  close(): void {
    for (const stop of this.#stops) stop()
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
  }

  set(inputs: LaneInputs): void {
    this.#inputs = inputs
    this.#ask(true)
  }

  get window(): TimeWindow {
    return windowOf(this.#choice, this.#inputs.endMs)
  }

  /** Of a place in the picture, in pixels from its left. */
  timeAt(x: number): number {
    const { fromMs, toMs } = this.window
    return fromMs + (x / Math.max(1, this.#width)) * (toMs - fromMs)
  }

  get msPerPixel(): number {
    const { fromMs, toMs } = this.window
    return (toMs - fromMs) / Math.max(1, this.#width)
  }

  hit(x: number, y: number): LaneHit | null {
    return hitAt(this.#inputs.layout, this.timeAt(x), y, this.msPerPixel)
  }

  seek(atMs: number): void {
    const { endMs } = this.#inputs
    this.#transport.setState(sought(this.#transport.getState(), atMs, endMs), true)
  }

  /** Goes to a moment, and brings it in sight. */
  goTo(atMs: number): void {
    this.seek(atMs)
    this.#choose(shown(this.#choice, this.#inputs.endMs, atMs))
  }

  /** Round a moment, by default the one that is shown where that is in sight, else the middle. */
  zoom(factor: number, aroundMs?: number): void {
    const { fromMs, toMs } = this.window
    const { atMs } = this.#transport.getState()
    const middle = atMs >= fromMs && atMs <= toMs ? atMs : (fromMs + toMs) / 2
    this.#choose(zoomed(this.#choice, this.#inputs.endMs, factor, aroundMs ?? middle))
  }

  scroll(pixels: number): void {
    if (this.#transport.getState().mode === 'follow') this.#isHeld = true
    this.#choose(scrolled(this.#choice, this.#inputs.endMs, pixels * this.msPerPixel))
  }

  showWhole(): void {
    this.#choose('whole')
  }

  #choose(choice: WindowChoice): void {
    this.#choice = choice
    this.#ask(true)
  }

  #ask(isStale: boolean): void {
    this.#isStale ||= isStale
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null
      this.#follow()
      if (this.#isStale) this.#draw()
      this.#movePlayhead()
    })
  }

  #follow(): void {
    if (this.#transport.getState().mode !== 'follow' || this.#isHeld || this.#choice === 'whole') return
    this.#choice = followed(this.#choice, this.#inputs.endMs)
  }

  #draw(): void {
    const { canvas, axis } = this.#elements
    const context = canvas.getContext('2d')
    const axisContext = axis.getContext('2d')
    if (context === null || axisContext === null || this.#width === 0) return
    this.#isStale = false
    const { layout } = this.#inputs
    sizeCanvas(canvas, context, this.#width, layout.height)
    sizeCanvas(axis, axisContext, this.#width, AXIS_HEIGHT)
    this.#colors ??= readColors(canvas, context)
    const ticks: TimeTicks = timeTicks(this.window, this.#width / TICK_WIDTH)
    const scene = { ...this.#inputs, window: this.window, width: this.#width, colors: this.#colors, ticks: ticks.atMs }
    drawLanes(context, scene)
    drawAxis(axisContext, scene, ticks, AXIS_HEIGHT)
  }

  #movePlayhead(): void {
    const { fromMs, toMs } = this.window
    const { atMs } = this.#transport.getState()
    const { playhead } = this.#elements
    const isInSight = atMs >= fromMs && atMs <= toMs
    playhead.style.visibility = isInSight ? 'visible' : 'hidden'
    if (isInSight) playhead.style.transform = `translateX(${((atMs - fromMs) / (toMs - fromMs)) * this.#width}px)`
  }

  #watchSize(): () => void {
    const observer = new ResizeObserver(([entry]) => {
      this.#width = Math.floor(entry?.contentRect.width ?? 0)
      this.#ask(true)
    })
    const place = this.#elements.canvas.parentElement
    if (place !== null) observer.observe(place)
    return () => observer.disconnect()
  }

  /** The theme is the person's choice, else the system's; both may change while the page stands. */
  #watchTheme(): () => void {
    const changed = (): void => {
      this.#colors = null
      this.#ask(true)
    }
    const observer = new MutationObserver(changed)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', changed)
    return () => {
      observer.disconnect()
      dark.removeEventListener('change', changed)
    }
  }
}

/** Setting a size clears the picture, so only another one is set. */
function sizeCanvas(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, width: number, height: number): void {
  const ratio = window.devicePixelRatio
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide
    canvas.height = high
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
}
