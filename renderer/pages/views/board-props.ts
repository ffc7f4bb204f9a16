/** Props of an episode page's board and of its panel. */
import type { ReactNode } from 'react'
import type { LaneAxis } from '../../features/lanes/lane-window.ts'
import type { ShownEpisode, ShownId } from '../../features/side-by-side/shown-episode.ts'
import type { ForkPair } from '../../features/what-if/fork-pair.ts'
import type { BlockLook } from '../../features/world3d/mesher-messages.ts'
import type { EpisodeLayout } from '../../store/layouts.ts'
import type { PlaybackStore } from '../../store/playback.ts'
import type { PlaybackClock, TimeEnds } from '../../store/playback-clock.ts'

export interface EpisodeBoardProps {
  /** One, or two of the same scenario. */
  readonly episodes: readonly ShownEpisode[]
  /** Shown instead of a second episode that is loading or missing. */
  readonly instead: ReactNode
  readonly active: ShownEpisode
  readonly onActive: (shown: ShownId) => void
  readonly layout: EpisodeLayout
  readonly playback: PlaybackStore
  readonly clock: PlaybackClock
  readonly ends: TimeEnds
  readonly axis: LaneAxis
  /** Whether playback is too fast for views to follow the work. */
  readonly isFast: boolean
  readonly onEscape: (() => void) | null
  readonly onWhatIf: () => void
  /** Where an episode stands beside its fork, or two of its forks beside each other. */
  readonly forkPair: ForkPair | null
  /** The agent that a person acts for here. */
  readonly acting: string | null
}

export type BlockLooks = Partial<Readonly<Record<ShownId, BlockLook | null>>>

export type EpisodePanelProps = EpisodeBoardProps & { readonly looks: BlockLooks }
