/** What stands in the tabs of the panel, of one episode or of two. */
import { lazy, Suspense } from 'react'
import { ConversationPanel } from '../../features/conversation/conversation-panel.tsx'
import { InspectorPanel } from '../../features/inspector/inspector-panel.tsx'
import { LanesPanel } from '../../features/lanes/lanes-panel.tsx'
import { TaskGraphPanel } from '../../features/task-graph/task-graph-panel.tsx'
import type { PanelPart } from '../../store/layouts.ts'
import { ErrorBoundary, LoadingState, Segmented } from '../../ui/index.ts'
import type { EpisodePanelProps } from './board-props.ts'
import styles from './episode-panel.module.css'

/** Comes with the views, whose block it tells of. */
const TeamOfWorld = lazy(async () => {
  const { TeamOfWorld: component } = await import('../../features/world3d/team-panel.tsx')
  return { default: component }
})

export function PanelPartContent(props: EpisodePanelProps & { readonly part: PanelPart }) {
  switch (props.part) {
    case 'graph':
      return <Graphs {...props} />
    case 'lanes':
      return <Lanes {...props} />
    case 'inspector':
      return <Inspector {...props} />
    case 'conversation':
      return <Conversation {...props} />
    case 'team':
      return <Team {...props} />
  }
}

function Graphs({ episodes, layout, playback, isFast }: EpisodePanelProps) {
  const { isOpen, panes } = layout.panel
  const hasFacts = isOpen && panes.some((part) => part === 'inspector')
  return (
    <div className={styles.graphs}>
      {episodes.map(({ episodeId, letter, timeline, revision, selection, onSelect }) => (
        <ErrorBoundary key={episodeId} resetOn={episodeId}>
          <TaskGraphPanel
            {...{ episodeId, letter, timeline, revision, playback, selection, onSelect, isFast }}
            hasDetail={!hasFacts && episodes.length === 1}
          />
        </ErrorBoundary>
      ))}
    </div>
  )
}

/** Of two the one that is worked with: there is room for one. */
function Inspector(props: EpisodePanelProps) {
  const { active, playback, onWhatIf } = props
  const { episodeId, timeline, revision, selection, onSelect } = active
  return (
    <ErrorBoundary resetOn={episodeId}>
      <div className={styles.inspector}>
        <Whose {...props} />
        <InspectorPanel
          key={episodeId}
          {...{ episodeId, timeline, revision, playback, selection, onSelect, onWhatIf }}
        />
      </div>
    </ErrorBoundary>
  )
}

function Conversation(props: EpisodePanelProps) {
  const { active, playback } = props
  const { episodeId, timeline, revision, selection, onSelect } = active
  return (
    <ErrorBoundary resetOn={episodeId}>
      <div className={styles.inspector}>
        <Whose {...props} />
        <ConversationPanel key={episodeId} {...{ episodeId, timeline, revision, playback, selection, onSelect }} />
      </div>
    </ErrorBoundary>
  )
}

function Whose({ episodes, active, onActive }: EpisodePanelProps) {
  if (episodes.length < 2) return null
  return (
    <div className={styles.whose}>
      <Segmented
        label="Whose facts are shown"
        options={episodes.map(({ id, letter }) => ({ value: id, label: `Facts of ${letter}` }))}
        value={active.id}
        onChange={onActive}
      />
    </div>
  )
}

function Lanes({ episodes, playback, ends, axis, forkPair }: EpisodePanelProps) {
  const prefix = forkPair === null ? null : { toMs: forkPair.prefix.toMs, firstMs: forkPair.prefix.first?.atMs ?? null }
  return (
    <div className={styles.lanes}>
      {episodes.map(({ episodeId, letter, timeline, revision, endMs, isRunning, bookmarks, selection, onSelect }) => (
        <ErrorBoundary key={episodeId} resetOn={episodeId}>
          <LanesPanel
            {...{ episodeId, letter, timeline, revision, endMs, isRunning, ends, axis, playback, selection, onSelect }}
            bookmarks={bookmarks.list}
            prefix={prefix}
          />
        </ErrorBoundary>
      ))}
    </div>
  )
}

function Team(props: EpisodePanelProps) {
  const { active, playback, looks } = props
  return (
    <ErrorBoundary resetOn={active.episodeId}>
      <div className={styles.inspector}>
        <Whose {...props} />
        <Suspense fallback={<LoadingState what="Fetching the team…" />}>
          <TeamOfWorld
            world={{ ...active, entries: active.story.entries }}
            playback={playback}
            look={looks[active.id] ?? null}
          />
        </Suspense>
      </div>
    </ErrorBoundary>
  )
}
