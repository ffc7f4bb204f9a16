import type { PlayedEpisode } from '../../../shared/contract/comparison.ts'

/** Something in a chart that can be pointed at. */
export interface Spot {
  /** Unlike that of any other in the drawing, and the same when it is drawn again. */
  readonly id: string
  /** Pixels in the plot. */
  readonly x: number
  readonly y: number
  /** Left and right lead along a row of spots, up and down to another one. */
  readonly row: string
  /** Of several small plots in one drawing, the one that it lies in: up and down lead through that one, and then to the next. */
  readonly panel?: string
  /** Slot of the group, whose mark stands beside the words. */
  readonly slot: number | null
  readonly title: string
  /** Made when they are read: a drawing has thousands of spots, and putting their numbers into words takes longer than the drawing. */
  readonly lines: () => readonly string[]
  /** The one episode that it stands for. */
  readonly episode?: PlayedEpisode | null
}

/** How far the pointer may be from a spot, in px. */
const REACH = 28

/** The nearest one in reach; of those in the same place, the last drawn. */
export function nearestSpot(spots: readonly Spot[], x: number, y: number): Spot | null {
  let best: Spot | null = null
  let least = REACH
  for (const spot of spots) {
    const away = Math.hypot(spot.x - x, spot.y - y)
    if (away > least) continue
    best = spot
    least = away
  }
  return best
}

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/**
 * Left and right: the one beside it in its row, in the order of places; first and last: the ends of its row. Up and down: of
 * every other row the spot that is nearest along the axis, and of these the next one above or below; in the same height, rows
 * come in the order in which they were drawn; beyond the last one of a panel, the next panel. The spot itself where there is none.
 */
export function neighbourOf(spots: readonly Spot[], spot: Spot, direction: Direction): Spot {
  if (direction === 'up' || direction === 'down') return acrossRows(spots, spot, direction === 'down' ? 1 : -1)
  const row = rowOf(spots, spot, spot.panel).toSorted((a, b) => a.x - b.x)
  const at = row.findIndex(({ id }) => id === spot.id)
  const next = { left: at - 1, right: at + 1, first: 0, last: row.length - 1 }[direction]
  return row[next] ?? spot
}

function rowOf(spots: readonly Spot[], { row }: Spot, panel: string | undefined): readonly Spot[] {
  return spots.filter((other) => other.row === row && other.panel === panel)
}

function acrossRows(spots: readonly Spot[], spot: Spot, sign: 1 | -1): Spot {
  const beside = spots.filter(({ panel }) => panel === spot.panel)
  return acrossOwn(beside, spot, sign) ?? inNextPanel(spots, spot, sign) ?? spot
}

/** The one in the same place of its row in the next panel, or the one before, that has the row. */
function inNextPanel(spots: readonly Spot[], spot: Spot, sign: 1 | -1): Spot | null {
  const panels = [...new Set(spots.flatMap(({ row, panel }) => (row === spot.row ? [panel] : [])))]
  const at = panels.indexOf(spot.panel) + sign
  if (at < 0 || at >= panels.length) return null
  const place = rowOf(spots, spot, spot.panel).findIndex(({ id }) => id === spot.id)
  return rowOf(spots, spot, panels[at])[place] ?? null
}

function acrossOwn(spots: readonly Spot[], spot: Spot, sign: 1 | -1): Spot | null {
  const rows = [...Map.groupBy(spots, ({ row }) => row)]
  const own = rows.findIndex(([row]) => row === spot.row)
  const beyond = rows.flatMap(([, members], order) => {
    const [first, ...others] = members
    if (order === own || first === undefined) return []
    const found = others.reduce((best, other) => (reach(other, spot) < reach(best, spot) ? other : best), first)
    const down = found.y - spot.y
    const isBeyond = down === 0 ? (order - own) * sign > 0 : down * sign > 0
    return isBeyond ? [{ found, away: Math.abs(down), order: Math.abs(order - own) }] : []
  })
  return beyond.toSorted((a, b) => a.away - b.away || a.order - b.order)[0]?.found ?? null
}

/** Along the level axis above all; in the same place, by height. */
function reach(other: Spot, spot: Spot): number {
  return Math.abs(other.x - spot.x) * 1000 + Math.abs(other.y - spot.y)
}

/** Where the marks go, in px. */
export interface Scales {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  readonly area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

type Area = Scales['area']
type Place = readonly [number, number]

/** What lies outside of an axis: it stands at the edge, and lines towards it end there. */
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
