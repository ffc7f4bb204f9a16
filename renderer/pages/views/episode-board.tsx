/** Everything that shows one episode or two, around one time and one selection: the views, and one panel with the rest. */
import { type CSSProperties, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { LaneAxis } from '../../features/lanes/lane-axis.ts'
import { differences } from '../../features/side-by-side/differences.ts'
import { beyondWords } from '../../features/side-by-side/episode-times.ts'
import type { ShownId } from '../../features/side-by-side/held-selection.ts'
import type { ShownEpisode } from '../../features/side-by-side/shown-episode.ts'
import type { BlockLook } from '../../features/world3d/mesher-messages.ts'
import { splitLimits } from '../../store/layout-panel.ts'
import type { EpisodeLayout } from '../../store/layouts.ts'
import type { PlaybackClock, TimeEnds } from '../../store/playback-clock.ts'
import type { PlaybackStore } from '../../store/playback-store.ts'
import { LoadingState, Splitter } from '../../ui/index.ts'
import { EpisodeHead } from './episode-head.tsx'
import { EpisodePanel } from './episode-panel.tsx'
import styles from './views.module.css'

/** Three-dimensional drawing is half a megabyte of code: other pages do without it. */
const WorldViews = lazy(async () => {
  const { WorldViews: component } = await import('../../features/world3d/world-views.tsx')
  return { default: component }
})

export interface EpisodeBoardProps {
  /** One, or two of the same scenario. */
  readonly episodes: readonly ShownEpisode[]
  /** In the place of a second one that is not there yet, or not at all. */
  readonly instead: ReactNode
  readonly active: ShownEpisode
  readonly onActive: (shown: ShownId) => void
  readonly layout: EpisodeLayout
  readonly playback: PlaybackStore
  readonly clock: PlaybackClock
  readonly ends: TimeEnds
  readonly axis: LaneAxis
  /** Whether time goes on so fast that what follows the work would only hop about. */
  readonly isFast: boolean
  readonly onEscape: (() => void) | null
  /** The agent that a person acts for here. */
  readonly acting: string | null
}

export type BlockLooks = Partial<Readonly<Record<ShownId, BlockLook | null>>>

export function EpisodeBoard(props: EpisodeBoardProps) {
  const { episodes, instead, active, layout, playback, clock, onEscape, acting } = props
  const isPair = episodes.length > 1 || instead !== null
  const [looks, setLooks] = useState<BlockLooks>({})
  const onLook = useCallback((id: ShownId, look: BlockLook | null) => setLooks((now) => ({ ...now, [id]: look })), [])
  const { panel } = layout
  const share = panel.views[panel.dock]
  const style: CSSProperties & Record<'--views', string> = { '--views': `${share}%` }
  const [own, other] = episodes
  const different =
    own === undefined || other === undefined ? [] : differences(own.timeline.header, other.timeline.header)
  return (
    <div className={styles.board} style={style} data-dock={panel.dock} data-open={panel.isOpen}>
      <div className={styles.world}>
        <Suspense fallback={<LoadingState what="Fetching the views…" />}>
          <WorldViews
            {...{ playback, clock, instead, onEscape, acting, onLook }}
            worlds={episodes.map((shown) => ({
              ...shown,
              entries: shown.story.entries,
              beyondWords: (atMs) =>
                isPair ? beyondWords({ ...shown, endReason: shown.story.end?.endReason ?? null }, atMs) : null,
              head: isPair ? (
                <EpisodeHead shown={shown} playback={playback} differences={different} isActive={shown === active} />
              ) : null,
            }))}
            active={active.id}
          />
        </Suspense>
      </div>
      {panel.isOpen ? <PanelSplitter layout={layout} /> : null}
      <EpisodePanel {...props} looks={looks} />
    </div>
  )
}

function PanelSplitter({ layout }: { readonly layout: EpisodeLayout }) {
  const { dock, views } = layout.panel
  const resize = (value: number): void =>
    layout.change((panel) => ({ ...panel, views: { ...panel.views, [panel.dock]: value } }))
  return (
    <Splitter
      label={dock === 'side' ? 'Views at the left, panel at the right' : 'Views above, panel below'}
      way={dock === 'side' ? 'beside' : 'above'}
      value={views[dock]}
      {...splitLimits.views}
      className={styles.panelSplitter}
      onChange={resize}
      onReset={() => resize(layout.usual.views[dock])}
    />
  )
}
