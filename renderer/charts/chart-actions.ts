import { createContext } from 'react'
import type { ComparedGroup, Comparison, PlayedEpisode } from '../../shared/contract/comparison.ts'
import type { Chart, ChartOptions } from './chart.ts'
import type { Span } from './value-axis.ts'

/** A chart as it is drawn now, to be made a figure of. */
export interface DrawnChart {
  readonly chart: Chart
  readonly comparison: Comparison
  readonly options: ChartOptions
  /** Those that are drawn, in order. */
  readonly groups: readonly ComparedGroup[]
  readonly title: string
  readonly caption: string
}

/** What a chart asks of the page around it. */
export interface ChartActions {
  /** Another part of game time is to be looked at, in seconds; null for the whole. */
  readonly onTime: (range: Span | null) => void
  /** A figure of the chart is wanted. */
  readonly onFigure: (drawn: DrawnChart) => void
  /** Where an episode is looked at. */
  readonly episodeHref: (episode: PlayedEpisode) => string
}

/** The same object from one drawing to the next: a new one would have every chart drawn again. */
export const ChartActionsContext = createContext<ChartActions>({
  onTime: () => {},
  onFigure: () => {},
  episodeHref: () => '#/',
})
