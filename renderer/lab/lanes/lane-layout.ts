/** Where lanes and series stand, in CSS pixels from the top. */
import type { Lane, LaneSeries } from './lane.ts'

export const BAND_HEIGHT = 13
export const ROW_HEIGHT = 16
export const MARK_HEIGHT = 9
const SERIES_HEIGHT = 40
const PAD = 3

export interface LaneRow {
  readonly lane: Lane
  readonly top: number
  readonly height: number
  /** Top of the subtasks' band; null where a lane can have none. */
  readonly bandTop: number | null
  /** Top of the spans; null for people, who only have marks. */
  readonly spanTop: number | null
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

export function layoutLanes(lanes: readonly Lane[], series: readonly LaneSeries[]): LaneLayout {
  let top = 0
  const laneRows = lanes.map((lane): LaneRow => {
    const bandTop = lane.kind === 'agent' ? top + PAD : null
    const afterBand = bandTop === null ? top + PAD : bandTop + BAND_HEIGHT + 1
    const spanTop = lane.kind === 'human' ? null : afterBand
    const markTop = spanTop === null ? afterBand + PAD : spanTop + ROW_HEIGHT + 1
    const row = { lane, top, height: markTop + MARK_HEIGHT + PAD - top, bandTop, spanTop, markTop }
    top += row.height
    return row
  })
  const seriesRows = series.map((own): SeriesRow => {
    const row = { series: own, top, height: SERIES_HEIGHT }
    top += SERIES_HEIGHT
    return row
  })
  return { lanes: laneRows, series: seriesRows, height: top }
}
