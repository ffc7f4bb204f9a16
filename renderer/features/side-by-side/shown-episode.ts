/** One of the episodes that a page shows: the only one, or one of two side by side. */
import type { EpisodeStory } from '../../../shared/core/episode-view.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import type { Selection } from '../../store/selection.ts'
import type { Bookmarked } from './bookmarked.ts'

export interface ShownEpisode extends Bookmarked {
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  /** Counts how often the timeline has grown. */
  readonly revision: number
  readonly endMs: number
  readonly isRunning: boolean
  readonly story: EpisodeStory
  /** What of the page's one selection there is in it. */
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
}
