/** Everything that shows an episode, around one time and one selection: views, task graph, lanes, inspector. */
import { lazy, Suspense } from 'react'
import type { StoryEntry } from '../../../preload/core/episode-view.ts'
import type { EpisodeTimeline } from '../../../preload/core/timeline/episode-timeline.ts'
import { type Board, boardChoice } from '../../lab/episode-board.ts'
import type { Selection } from '../../lab/selection.ts'
import { useStoredChoice } from '../../lab/stored-choice.ts'
import type { TransportStore } from '../../lab/transport-store.ts'
import { InspectorPanel } from '../../panels/inspector/inspector-panel.tsx'
import { LanesPanel } from '../../panels/lanes/lanes-panel.tsx'
import { TaskGraphPanel } from '../../panels/task-graph/task-graph-panel.tsx'
import { ErrorBoundary, LoadingState } from '../../ui/index.ts'
import styles from './views.module.css'

/** Three-dimensional drawing is half a megabyte of code: other pages do without it. */
const WorldViews = lazy(async () => {
  const { WorldViews: component } = await import('../../panels/world3d/world-views.tsx')
  return { default: component }
})

export interface EpisodeBoardProps {
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  /** Counts how often the timeline has grown. */
  readonly revision: number
  readonly endMs: number
  readonly entries: readonly StoryEntry[]
  readonly transport: TransportStore
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
}

export function EpisodeBoard(props: EpisodeBoardProps) {
  const { episodeId, timeline, revision, endMs, entries, transport, selection, onSelect } = props
  const board = useStoredChoice(boardChoice)
  const shared = { timeline, revision, transport, selection, onSelect }
  return (
    <div className={styles.board} data-side={hasSide(board)} data-lanes={board.lanes}>
      <div className={styles.world}>
        <Suspense fallback={<LoadingState what="Fetching the views…" />}>
          <WorldViews {...shared} {...{ episodeId, endMs, entries }} hasSide={!board.inspector} />
        </Suspense>
      </div>
      {hasSide(board) ? (
        <div className={styles.side}>
          {board.graph ? (
            <ErrorBoundary resetOn={episodeId}>
              <div className={styles.graph}>
                <TaskGraphPanel {...shared} hasDetail={!board.inspector} />
              </div>
            </ErrorBoundary>
          ) : null}
          {board.inspector ? (
            <ErrorBoundary resetOn={episodeId}>
              <div className={styles.inspector}>
                <InspectorPanel {...shared} episodeId={episodeId} />
              </div>
            </ErrorBoundary>
          ) : null}
        </div>
      ) : null}
      {board.lanes ? (
        <ErrorBoundary resetOn={episodeId}>
          <div className={styles.lanes}>
            <LanesPanel {...shared} endMs={endMs} />
          </div>
        </ErrorBoundary>
      ) : null}
    </div>
  )
}

function hasSide({ graph, inspector }: Board): boolean {
  return graph || inspector
}
