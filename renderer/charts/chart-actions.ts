import { createContext } from 'react'
import type { ComparedGroup, Comparison, PlayedEpisode } from '../../shared/contract/comparison.ts'
import type { Chart, ChartOptions } from './chart.ts'
import type { Span } from './value-axis.ts'

/** A chart as it is drawn now, for a figure. */
export interface DrawnChart {
  readonly chart: Chart
  readonly comparison: Comparison
  readonly options: ChartOptions
  /** The drawn ones, in order. */
  readonly groups: readonly ComparedGroup[]
  readonly title: string
  readonly caption: string
}

/** What a chart asks of the page around it. */
export interface ChartActions {
  /** Shows a part of game time, in seconds; null for all of it. */
  readonly onTime: (range: Span | null) => void
  /** Opens the export of the chart as a figure. */
  readonly onFigure: (drawn: DrawnChart) => void
  /** Link to an episode's page. */
  readonly episodeHref: (episode: PlayedEpisode) => string
}

/** Stays the same object between renders: a new one would redraw every chart. */
export const ChartActionsContext = createContext<ChartActions>({
  onTime: () => {},
  onFigure: () => {},
  episodeHref: () => '#/',
})
