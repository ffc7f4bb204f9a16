/** What lies outside of an axis: it stands at the edge, and lines towards it end there. */
import type { Scales } from './spot.ts'

type Area = Scales['area']
type Place = readonly [number, number]

export interface EdgePlace {
  readonly x: number
  readonly y: number
  /** Degrees, clockwise from the right: where the point itself lies. */
  readonly turnDeg: number
}

/** How far inside the edge its mark stands, in px. */
const INSET = 5
/** Rounding leaves less. */
const SLACK = 0.5

/** Where a point that lies outside is marked; null for one inside. */
export function edgePlace({ left, top, width, height }: Area, x: number, y: number): EdgePlace | null {
  const across = sideOf(x, left, left + width)
  const along = sideOf(y, top, top + height)
  if (across === 0 && along === 0) return null
  return {
    x: across === 0 ? x : clamp(x, left + INSET, left + width - INSET),
    y: along === 0 ? y : clamp(y, top + INSET, top + height - INSET),
    turnDeg: (Math.atan2(along, across) * 180) / Math.PI,
  }
}

/** The parts of a line between two heights. */
export function linesWithin(line: readonly Place[], top: number, bottom: number): readonly (readonly Place[])[] {
  const parts: Place[][] = []
  let part: Place[] = []
  const end = (): void => {
    if (part.length > 1) parts.push(part)
    part = []
  }
  line.forEach((place, index) => {
    const before = line[index - 1]
    const segment = before === undefined ? null : segmentWithin(before, place, top, bottom)
    if (segment === null) {
      end()
      if (place[1] >= top && place[1] <= bottom) part = [place]
      return
    }
    const [from, to] = segment
    if (part.length === 0) part.push(from)
    part.push(to)
    if (to !== place) end()
  })
  end()
  return parts
}

function segmentWithin(from: Place, to: Place, top: number, bottom: number): readonly [Place, Place] | null {
  const isBeyond = (edge: number, sign: number): boolean => (from[1] - edge) * sign > 0 && (to[1] - edge) * sign > 0
  if (isBeyond(top, -1) || isBeyond(bottom, 1)) return null
  const cut = (place: Place): Place => {
    const y = clamp(place[1], top, bottom)
    return y === place[1] ? place : [from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]), y]
  }
  return [cut(from), cut(to)]
}

function sideOf(value: number, low: number, high: number): -1 | 0 | 1 {
  if (value < low - SLACK) return -1
  return value > high + SLACK ? 1 : 0
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
