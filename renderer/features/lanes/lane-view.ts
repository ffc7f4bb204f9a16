/** The lanes' canvas: draws when something that it shows has changed, and never more than once per picture. */
import type { Bookmark } from '../../../shared/contract/bookmarks.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { FOLLOW_MS, type PlaybackStore, slowMomentOf, sought } from '../../store/playback.ts'
import { drawLanes } from './draw-lanes.ts'
import { drawAxis, drawBookmarks } from './draw-marks.ts'
import { hitAt, type LaneHit, type LaneLayout } from './lane-layout.ts'
import { type CommonTime, type LaneColors, readColors, type SelectedPlace } from './lane-scene.ts'
import {
  followed,
  type LaneAxis,
  scrolled,
  shown,
  type TimeTicks,
  type TimeWindow,
  timeTicks,
  type WindowChoice,
  windowOf,
  zoomed,
} from './lane-window.ts'

export interface LaneInputs {
  readonly layout: LaneLayout
  readonly events: readonly EpisodeEvent[]
  /** Where the record ends. */
  readonly endMs: number
  /** Where the axis ends: later than the record where it stands beside a longer one. */
  readonly axisEndMs: number
  /** Whether the record goes on. */
  readonly isGrowing: boolean
  /** Where what is followed ends. */
  readonly liveMs: number
  /** By game time. */
  readonly bookmarks: readonly Pick<Bookmark, 'atMs'>[]
  readonly lit: ReadonlySet<number> | null
  readonly selectedLane: string | null
  readonly selected: SelectedPlace | null
  /** What it has in common with a record beside it. */
  readonly prefix: CommonTime | null
}

interface LaneElements {
  readonly canvas: HTMLCanvasElement
  readonly axis: HTMLCanvasElement
  readonly playhead: HTMLElement
}

/** Pixels per tick of the axis. */
const TICK_WIDTH = 90
/** Pixels. */
const BOOKMARK_REACH = 5

const AXIS_HEIGHT = 22

export class LaneView {
  readonly #playback: PlaybackStore
  readonly #elements: LaneElements
  readonly #axis: LaneAxis
  #inputs: LaneInputs
  #colors: LaneColors | null = null
  #width = 0
  #frame: number | null = null
  #isStale = true
  /** What has grown is drawn with the next look at the time, or after a while where that stands. */
  #growth: ReturnType<typeof setTimeout> | null = null
  readonly #stops: (() => void)[] = []

  constructor(elements: LaneElements, playback: PlaybackStore, axis: LaneAxis, inputs: LaneInputs) {
    this.#elements = elements
    this.#playback = playback
    this.#axis = axis
    this.#inputs = inputs
    this.#stops.push(
      playback.subscribe((state, before) => {
        if (state.mode === 'follow' && before.mode !== 'follow') axis.setState({ isHeld: false })
        const isFollowed = state.mode === 'follow' && before.mode === 'follow'
        if (!isFollowed) this.#ask(state.mode !== before.mode)
      }),
      slowMomentOf(playback).subscribe(() => this.#ask(this.#growth !== null)),
      axis.subscribe(() => this.#ask(true)),
      this.#watchSize(),
      this.#watchTheme(),
    )
    this.#ask(true)
  }

  close(): void {
    for (const stop of this.#stops) stop()
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    if (this.#growth !== null) clearTimeout(this.#growth)
  }

  set(inputs: LaneInputs): void {
    const hasOnlyGrown = isSameButGrown(this.#inputs, inputs)
    this.#inputs = inputs
    if (!hasOnlyGrown || this.#playback.getState().mode !== 'follow') this.#ask(true)
    else this.#growth ??= setTimeout(() => this.#ask(true), 2 * FOLLOW_MS)
  }

  get window(): TimeWindow {
    return windowOf(this.#choice, this.#inputs.axisEndMs)
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
    const { axisEndMs } = this.#inputs
    this.#playback.setState(sought(this.#playback.getState(), atMs, axisEndMs), true)
  }

  /** Of a press on the axis: a bookmark that is as near as a finger is wide is what was meant. */
  momentAt(x: number): number {
    const atMs = this.timeAt(x)
    const far = ({ atMs: own }: Pick<Bookmark, 'atMs'>): number => Math.abs(own - atMs) / this.msPerPixel
    const nearest = this.#inputs.bookmarks.toSorted((a, b) => far(a) - far(b))[0]
    return nearest !== undefined && far(nearest) <= BOOKMARK_REACH ? nearest.atMs : atMs
  }

  /** Goes to a moment, and brings it in sight. */
  goTo(atMs: number): void {
    this.seek(atMs)
    this.#choose(shown(this.#choice, this.#inputs.axisEndMs, atMs))
  }

  /** Round a moment, by default the one that is shown where that is in sight, else the middle. */
  zoom(factor: number, aroundMs?: number): void {
    const { fromMs, toMs } = this.window
    const { atMs } = this.#playback.getState()
    const middle = atMs >= fromMs && atMs <= toMs ? atMs : (fromMs + toMs) / 2
    this.#choose(zoomed(this.#choice, this.#inputs.axisEndMs, factor, aroundMs ?? middle))
  }

  scroll(pixels: number): void {
    if (this.#playback.getState().mode === 'follow') this.#axis.setState({ isHeld: true })
    this.#choose(scrolled(this.#choice, this.#inputs.axisEndMs, pixels * this.msPerPixel))
  }

  showWhole(): void {
    this.#choose('whole')
  }

  get #choice(): WindowChoice {
    return this.#axis.getState().choice
  }

  #choose(choice: WindowChoice): void {
    this.#axis.setState({ choice })
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
    const { choice, isHeld } = this.#axis.getState()
    if (this.#playback.getState().mode !== 'follow' || isHeld || choice === 'whole') return
    const next = followed(choice, this.#inputs.liveMs)
    if (next.fromMs !== choice.fromMs || next.toMs !== choice.toMs) this.#choose(next)
  }

  #draw(): void {
    const { canvas, axis } = this.#elements
    const context = canvas.getContext('2d')
    const axisContext = axis.getContext('2d')
    if (context === null || axisContext === null || this.#width === 0) return
    this.#isStale = false
    if (this.#growth !== null) clearTimeout(this.#growth)
    this.#growth = null
    const { layout } = this.#inputs
    sizeCanvas(canvas, context, this.#width, layout.height)
    sizeCanvas(axis, axisContext, this.#width, AXIS_HEIGHT)
    this.#colors ??= readColors(canvas, context)
    const ticks: TimeTicks = timeTicks(this.window, this.#width / TICK_WIDTH)
    const scene = { ...this.#inputs, window: this.window, width: this.#width, colors: this.#colors, ticks: ticks.atMs }
    drawLanes(context, scene)
    drawAxis(axisContext, scene, ticks, AXIS_HEIGHT)
    drawBookmarks(axisContext, scene, this.#inputs.bookmarks, AXIS_HEIGHT)
  }

  #movePlayhead(): void {
    const { fromMs, toMs } = this.window
    const { atMs } = this.#playback.getState()
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

/** Whether a picture differs only by what a record that goes on has got since. */
function isSameButGrown(before: LaneInputs, after: LaneInputs): boolean {
  return (
    after.isGrowing &&
    before.isGrowing &&
    before.selected === after.selected &&
    before.selectedLane === after.selectedLane &&
    before.lit === after.lit &&
    before.bookmarks === after.bookmarks &&
    before.prefix === after.prefix &&
    before.layout.lanes.length === after.layout.lanes.length &&
    before.layout.height === after.layout.height
  )
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
