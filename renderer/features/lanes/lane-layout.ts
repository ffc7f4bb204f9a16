/** Where lanes and series stand, in CSS pixels from the top. */
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import {
  callAt,
  type Lane,
  type LaneMark,
  type LaneSeries,
  type LaneSpan,
  type SubtaskBand,
  spanKinds,
  stretchAt,
  valueAt,
} from './lane.ts'

/** How high the parts of a lane are, and how far marks reach into the spans above them. */
interface LaneSizes {
  readonly band: number
  readonly span: number
  readonly overlap: number
  readonly pad: number
  readonly series: number
}

const MARK_HEIGHT = 9

/** `compact`: of two episodes under each other as many lanes are in sight as can be told apart; bands have no words then. */
const sizesOf = {
  roomy: { band: 13, span: 16, overlap: -1, pad: 3, series: 40 },
  compact: { band: 4, span: 13, overlap: 5, pad: 1, series: 26 },
} as const satisfies Readonly<Record<string, LaneSizes>>
type LaneDensity = keyof typeof sizesOf

export interface LaneRow {
  readonly lane: Lane
  readonly top: number
  readonly height: number
  /** Top of the subtasks' band; null where a lane can have none. */
  readonly bandTop: number | null
  readonly bandHeight: number
  /** Top of the spans; null for people, who only have marks. */
  readonly spanTop: number | null
  readonly spanHeight: number
  readonly markTop: number
}

export interface SeriesRow {
  readonly series: LaneSeries
  readonly top: number
  readonly height: number
}

export interface LaneLayout {
  readonly lanes: readonly LaneRow[]
  readonly series: readonly SeriesRow[]
  readonly height: number
}

export function layoutLanes(
  lanes: readonly Lane[],
  series: readonly LaneSeries[],
  density: LaneDensity = 'roomy',
): LaneLayout {
  const { band, span, overlap, pad, series: seriesHeight } = sizesOf[density]
  let top = 0
  const laneRows = lanes.map((lane): LaneRow => {
    const bandTop = lane.kind === 'agent' ? top + pad : null
    const afterBand = bandTop === null ? top + pad : bandTop + band + 1
    const spanTop = lane.kind === 'human' ? null : afterBand
    const markTop = spanTop === null ? afterBand + pad : spanTop + span - overlap
    const height = markTop + MARK_HEIGHT + pad - top
    const row = { lane, top, height, bandTop, bandHeight: band, spanTop, spanHeight: span, markTop }
    top += row.height
    return row
  })
  const seriesRows = series.map((own): SeriesRow => {
    const row = { series: own, top, height: seriesHeight }
    top += seriesHeight
    return row
  })
  return { lanes: laneRows, series: seriesRows, height: top }
}

/** What of the lanes is at a place. */
export type LaneHit =
  | { readonly kind: 'span'; readonly lane: Lane; readonly span: LaneSpan }
  | { readonly kind: 'mark'; readonly lane: Lane; readonly mark: LaneMark }
  | { readonly kind: 'band'; readonly lane: Lane; readonly band: SubtaskBand }
  | { readonly kind: 'series'; readonly series: LaneSeries; readonly value: number }

/** Pixels beside a thin span, or round a mark, that count as it. */
const REACH = 4

/** `y` in pixels as the layout has them; `msPerPixel` tells how near something is. */
export function hitAt(layout: LaneLayout, atMs: number, y: number, msPerPixel: number): LaneHit | null {
  const row = layout.lanes[lastNotAfter(layout.lanes, y, ({ top }) => top)]
  if (row !== undefined && y < row.top + row.height) return hitInLane(row, atMs, y, REACH * msPerPixel)
  const seriesRow = layout.series.find(({ top, height }) => y >= top && y < top + height)
  if (seriesRow === undefined) return null
  const value = valueAt(seriesRow.series, atMs)
  return value === null ? null : { kind: 'series', series: seriesRow.series, value }
}

function hitInLane(row: LaneRow, atMs: number, y: number, nearMs: number): LaneHit | null {
  const { lane, bandTop, bandHeight, spanTop, spanHeight, markTop } = row
  if (y >= markTop) {
    const mark = nearest(lane.marks, atMs, nearMs)
    if (mark !== null) return { kind: 'mark', lane, mark }
    // Marks may reach into the spans.
    if (spanTop === null || y >= spanTop + spanHeight) return null
  }
  if (bandTop !== null && y < bandTop + bandHeight) {
    const band = stretchAt(lane.bands, atMs)
    return band === null ? null : { kind: 'band', lane, band }
  }
  if (spanTop === null) return null
  const span = spanNear(lane, atMs, nearMs)
  if (span === null) return null
  const isBurst = span.calls > 1
  return { kind: 'span', lane, span: isBurst ? (callAt(lane, atMs) ?? span) : span }
}

/** What is drawn above all else there; where nothing is, the nearest in reach. */
function spanNear(lane: Lane, atMs: number, nearMs: number): LaneSpan | null {
  for (const kind of spanKinds.toReversed()) {
    const span = stretchAt(lane.spans[kind], atMs)
    if (span !== null) return span
  }
  let best: LaneSpan | null = null
  let least = nearMs
  for (const kind of spanKinds) {
    const spans = lane.spans[kind]
    const before = lastNotAfter(spans, atMs, ({ fromMs }) => fromMs)
    for (const span of [spans[before], spans[before + 1]]) {
      if (span === undefined) continue
      const away = Math.max(span.fromMs - atMs, atMs - (span.toMs ?? Number.POSITIVE_INFINITY))
      if (away > least) continue
      best = span
      least = away
    }
  }
  return best
}

/** False claims come before thoughts, which are everywhere. */
function nearest(marks: readonly LaneMark[], atMs: number, nearMs: number): LaneMark | null {
  let best: LaneMark | null = null
  let least = Number.POSITIVE_INFINITY
  for (let index = lastNotAfter(marks, atMs - nearMs, ({ atMs: ms }) => ms); index < marks.length; index++) {
    const mark = marks[Math.max(0, index)]
    if (mark === undefined || mark.atMs > atMs + nearMs) break
    if (mark.atMs < atMs - nearMs) continue
    const away = Math.abs(mark.atMs - atMs) + (mark.kind === 'thought' ? nearMs : 0)
    if (away > least) continue
    best = mark
    least = away
  }
  return best
}
