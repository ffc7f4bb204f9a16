/** What the pointer and the keys mean in one drawing: what is near, what is pinned, what is being dragged over. No drawing of marks. */
import type { Span } from '../value-axis.ts'
import { type Direction, nearestSpot, neighbourOf, type Scales, type Spot } from './spot.ts'

/** A part of the level axis that is being chosen. */
export interface Band {
  /** Pixels in the plot. */
  readonly left: number
  readonly right: number
  /** What it stands for along the axis, as round as pixels can tell. */
  readonly range: Span
}

interface Pointed {
  readonly near: Spot | null
  /** Stays until it is let go of. */
  readonly pinned: Spot | null
  readonly band: Band | null
}

interface Place {
  readonly area: Scales['area']
  /** Ends of the level axis. */
  readonly domain: readonly [number, number]
}

/** Shorter drags are presses, in px. */
const LEAST_DRAG = 5
/** Nearer than this in px, spots are in the same place. */
const SAME = 1.5

/**
 * Lives beside the drawing: what is pointed at changes with every move of the pointer, and the drawing with its thousands of
 * marks does not have to be made again for it. State objects are new ones whenever something changed.
 */
export class Pointing {
  #state: Pointed = { near: null, pinned: null, band: null }
  #spots: readonly Spot[] = []
  #place: Place | null = null
  #from: number | null = null
  /** Where the pointer has been since something was pinned: no words of it until it is at another point. */
  #restedAt: string | null = null
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): Pointed => this.#state

  get area(): Scales['area'] | null {
    return this.#place?.area ?? null
  }

  get isDragging(): boolean {
    return this.#from !== null
  }

  /** After each drawing: what was pinned is looked for in it, and let go where it is not drawn any more. */
  drawn(spots: readonly Spot[], place: Place): void {
    if (spots === this.#spots && place.area === this.#place?.area) return
    this.#spots = spots
    this.#place = place
    const { near, pinned } = this.#state
    const again = (spot: Spot | null): Spot | null => spots.find(({ id }) => id === spot?.id) ?? null
    if (near !== null || pinned !== null) this.#set({ near: again(near), pinned: again(pinned) })
  }

  point(x: number, y: number): void {
    const near = nearestSpot(this.#spots, x, y)
    const isStill = near !== null && near.id === this.#restedAt
    if (near !== null && !isStill) this.#restedAt = null
    this.#set({ near: isStill ? null : near })
  }

  leave(): void {
    this.#set({ near: null })
  }

  /** What is near the place; nothing is near: what was pinned is let go. */
  pin(x: number, y: number): void {
    const near = nearestSpot(this.#spots, x, y)
    this.#restedAt = near?.id ?? null
    this.#set({ near: null, pinned: near })
  }

  /** A way in by keyboard. */
  pinFirst(): void {
    this.#pinByKeys(this.#spots[0] ?? null)
  }

  move(direction: Direction): void {
    const { pinned } = this.#state
    if (pinned !== null) this.#pinByKeys(neighbourOf(this.#spots, pinned, direction))
  }

  unpin(): void {
    this.#restedAt = null
    this.#set({ pinned: null })
  }

  /** Names of what lies in the same place as a spot, in the order in which they were drawn. */
  beside({ row, x, y }: Spot): readonly string[] {
    const others = this.#spots.filter((other) => other.row !== row && Math.hypot(other.x - x, other.y - y) < SAME)
    return [...new Set(others.map(({ title }) => title))]
  }

  /** Whether a range can be dragged from there. */
  dragFrom(x: number): boolean {
    const area = this.area
    if (area === null || x < area.left || x > area.left + area.width) return false
    this.#from = x
    return true
  }

  dragTo(x: number): void {
    this.#set({ near: null, band: this.#bandTo(x) })
  }

  /** The range that was dragged over; null where it was a press. */
  drop(): Span | null {
    const range = this.#state.band?.range ?? null
    this.cancelDrag()
    return range
  }

  cancelDrag(): void {
    this.#from = null
    this.#set({ band: null })
  }

  #pinByKeys(pinned: Spot | null): void {
    this.#restedAt = this.#state.near?.id ?? this.#restedAt
    this.#set({ near: null, pinned })
  }

  #bandTo(x: number): Band | null {
    const place = this.#place
    if (place === null || this.#from === null) return null
    const { left, width } = place.area
    const ends = [this.#from, Math.min(left + width, Math.max(left, x))].toSorted((a, b) => a - b)
    const [from = left, to = left] = ends
    const range = { low: valueAt(place, from), high: valueAt(place, to) }
    return to - from < LEAST_DRAG || range.high <= range.low ? null : { left: from, right: to, range }
  }

  #set(change: Partial<Pointed>): void {
    const next = { ...this.#state, ...change }
    const { near, pinned, band } = this.#state
    if (next.near === near && next.pinned === pinned && next.band === band) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

/** Decimals of thousandths at most, and none that a pixel cannot tell; the ends of the axis exactly. */
function valueAt({ area: { left, width }, domain: [low, high] }: Place, x: number): number {
  if (x <= left) return low
  if (x >= left + width) return high
  const perPx = (high - low) / width
  const digits = Math.min(3, Math.max(0, Math.round(-Math.log10(perPx))))
  return Number((low + (x - left) * perPx).toFixed(digits))
}
