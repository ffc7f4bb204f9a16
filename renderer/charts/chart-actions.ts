import { createContext } from 'react'
import type { PlayedEpisode } from '../../preload/contract/comparison.ts'
import type { Span } from './ticks.ts'

/** What a chart asks of the page around it. */
export interface ChartActions {
  /** Another part of game time is to be looked at, in seconds; null for the whole. */
  readonly onTime: (range: Span | null) => void
  /** Where an episode is looked at. */
  readonly episodeHref: (episode: PlayedEpisode) => string
}

/** The same object from one drawing to the next: a new one would have every chart drawn again. */
export const ChartActionsContext = createContext<ChartActions>({ onTime: () => {}, episodeHref: () => '#/' })
