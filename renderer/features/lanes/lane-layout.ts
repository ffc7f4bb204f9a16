/** Where lanes and series stand, in CSS pixels from the top. */
import type { Lane, LaneSeries } from './lane.ts'

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
export type LaneDensity = keyof typeof sizesOf

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
