/** Everything that shows one episode or two, around one time and one selection: views, task graph, lanes, inspector. */
import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react'
import { differences } from '../../lab/beside/differences.ts'
import type { EpisodeHalf } from '../../lab/beside/episode-half.ts'
import { beyondWords } from '../../lab/beside/half-times.ts'
import type { HalfId } from '../../lab/beside/held-selection.ts'
import type { Board } from '../../lab/episode-board.ts'
import { type SplitName, splits, splitsChoice } from '../../lab/episode-splits.ts'
import type { LaneAxis } from '../../lab/lanes/lane-axis.ts'
import { useStoredChoice } from '../../lab/stored-choice.ts'
import type { TimeEnds, TransportClock } from '../../lab/transport-clock.ts'
import type { TransportStore } from '../../lab/transport-store.ts'
import { InspectorPanel } from '../../panels/inspector/inspector-panel.tsx'
import { LanesPanel } from '../../panels/lanes/lanes-panel.tsx'
import { TaskGraphPanel } from '../../panels/task-graph/task-graph-panel.tsx'
import { ErrorBoundary, LoadingState, Segmented, Splitter } from '../../ui/index.ts'
import { HalfHead } from './half-head.tsx'
import styles from './views.module.css'

/** Three-dimensional drawing is half a megabyte of code: other pages do without it. */
const WorldViews = lazy(async () => {
  const { WorldViews: component } = await import('../../panels/world3d/world-views.tsx')
  return { default: component }
})

export interface EpisodeBoardProps {
  /** One, or two of the same scenario. */
  readonly halves: readonly EpisodeHalf[]
  /** In the place of a second one that is not there yet, or not at all. */
  readonly instead: ReactNode
  readonly active: EpisodeHalf
  readonly onActive: (half: HalfId) => void
  readonly board: Board
  readonly transport: TransportStore
  readonly clock: TransportClock
  readonly ends: TimeEnds
  readonly axis: LaneAxis
  readonly onEscape: (() => void) | null
  /** The agent that a person acts for here. */
  readonly acting: string | null
}

export function EpisodeBoard(props: EpisodeBoardProps) {
  const { halves, instead, active, board, transport, clock, onEscape, acting } = props
  const isPair = halves.length > 1 || instead !== null
  const hasSide = board.inspector || (board.graph && !isPair)
  const lanesSplit = lanesSplitOf(isPair, board)
  const moved = useStoredChoice(splitsChoice)
  const style: CSSProperties & Record<'--below', string> = {
    '--below': `${100 - (moved[lanesSplit] ?? splits[lanesSplit].usual)}%`,
  }
  const [own, other] = halves
  const different =
    own === undefined || other === undefined ? [] : differences(own.timeline.header, other.timeline.header)
  return (
    <div
      className={styles.board}
      style={style}
      data-pair={isPair}
      data-side={hasSide}
      data-graph={board.graph}
      data-lanes={board.lanes}
    >
      <div className={styles.world}>
        <Suspense fallback={<LoadingState what="Fetching the views…" />}>
          <WorldViews
            {...{ transport, clock, instead, onEscape, acting }}
            worlds={halves.map((half) => ({
              ...half,
              entries: half.story.entries,
              beyondWords: (atMs) =>
                isPair ? beyondWords({ ...half, endReason: half.story.end?.endReason ?? null }, atMs) : null,
              head: isPair ? (
                <HalfHead half={half} transport={transport} differences={different} isActive={half === active} />
              ) : null,
            }))}
            active={active.id}
            hasSide={!board.inspector && !isPair}
          />
        </Suspense>
      </div>
      {board.graph && isPair ? <Graphs {...props} className={styles.graphs} /> : null}
      {hasSide ? <Side {...props} hasGraph={board.graph && !isPair} /> : null}
      {board.lanes ? (
        <>
          <BoardSplitter name={lanesSplit} label="Views above, lanes below" className={styles.lanesSplitter} />
          <Lanes {...props} />
        </>
      ) : null}
    </div>
  )
}

function lanesSplitOf(isPair: boolean, board: Board): SplitName {
  if (!isPair) return 'lanes'
  return board.graph ? 'graphLanes' : 'pairLanes'
}

/** Kept by the browser, like the choice of parts. */
function BoardSplitter({ name, ...props }: { name: SplitName; label: string; className: string | undefined }) {
  const moved = useStoredChoice(splitsChoice)
  const { least, most, usual } = splits[name]
  return (
    <Splitter
      {...{ ...props, least, most }}
      value={moved[name] ?? usual}
      onChange={(value) => splitsChoice.write({ ...splitsChoice.read(), [name]: value })}
      onReset={() => splitsChoice.write({ ...splitsChoice.read(), [name]: undefined })}
    />
  )
}

function Side(props: EpisodeBoardProps & { readonly hasGraph: boolean }) {
  const { board, hasGraph } = props
  const moved = useStoredChoice(splitsChoice)
  const style: CSSProperties & Record<'--above', string> = {
    '--above': `${moved.inspector ?? splits.inspector.usual}%`,
  }
  return (
    <div className={styles.side} style={style}>
      {hasGraph ? <Graphs {...props} className={styles.graph} /> : null}
      {hasGraph && board.inspector ? (
        <BoardSplitter name="inspector" label="Task graph above, inspector below" className={styles.sideSplitter} />
      ) : null}
      {board.inspector ? <Inspector {...props} /> : null}
    </div>
  )
}

function Graphs(props: EpisodeBoardProps & { readonly className: string | undefined }) {
  const { halves, board, transport, className } = props
  return (
    <div className={className}>
      {halves.map(({ episodeId, letter, timeline, revision, selection, onSelect }) => (
        <ErrorBoundary key={episodeId} resetOn={episodeId}>
          <TaskGraphPanel
            {...{ letter, timeline, revision, transport, selection, onSelect }}
            hasDetail={!board.inspector && halves.length === 1}
          />
        </ErrorBoundary>
      ))}
    </div>
  )
}

/** Of the one that is worked with: there is room for one. */
function Inspector({ halves, active, onActive, transport }: EpisodeBoardProps) {
  const { episodeId, timeline, revision, selection, onSelect } = active
  return (
    <ErrorBoundary resetOn={episodeId}>
      <div className={styles.inspector}>
        {halves.length > 1 ? (
          <div className={styles.whose}>
            <Segmented
              label="Whose facts the inspector shows"
              options={halves.map(({ id, letter }) => ({ value: id, label: `Facts of ${letter}` }))}
              value={active.id}
              onChange={onActive}
            />
          </div>
        ) : null}
        <InspectorPanel key={episodeId} {...{ episodeId, timeline, revision, transport, selection, onSelect }} />
      </div>
    </ErrorBoundary>
  )
}

function Lanes({ halves, transport, ends, axis }: EpisodeBoardProps) {
  return (
    <div className={styles.lanes}>
      {halves.map(({ episodeId, letter, timeline, revision, endMs, isRunning, bookmarks, selection, onSelect }) => (
        <ErrorBoundary key={episodeId} resetOn={episodeId}>
          <LanesPanel
            {...{ episodeId, letter, timeline, revision, endMs, isRunning, ends, axis, transport, selection, onSelect }}
            bookmarks={bookmarks.list}
          />
        </ErrorBoundary>
      ))}
    </div>
  )
}
