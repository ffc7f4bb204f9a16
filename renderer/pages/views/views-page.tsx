/** The world of one episode, seen by its agents and from where one likes: live while it runs, replayed afterwards. */
import { ChartGantt, List, type LucideIcon, Network, ScanSearch } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { EpisodeTimeline } from '../../../preload/core/timeline/episode-timeline.ts'
import { type BoardPart, boardChoice, boardParts } from '../../lab/episode-board.ts'
import { formatGameTime } from '../../lab/game-time.ts'
import { parseRoute, routeHref } from '../../lab/route.ts'
import type { Selection } from '../../lab/selection.ts'
import { useStoredChoice } from '../../lab/stored-choice.ts'
import { ended } from '../../lab/transport.ts'
import { createTransportStore } from '../../lab/transport-store.ts'
import { useEpisodeRecord } from '../../lab/use-episode-record.ts'
import { useLabClient, useLabState } from '../../lab/use-lab.tsx'
import { useMomentAddress } from '../../lab/use-moment-address.ts'
import type { RecordState } from '../../lab/watch-record.ts'
import { TransportBar } from '../../panels/transport/transport-bar.tsx'
import { Button, EndBadge, ErrorState, LinkButton, LoadingState, Notice } from '../../ui/index.ts'
import { EpisodeBoard } from './episode-board.tsx'
import styles from './views.module.css'

export interface ViewsPageProps {
  readonly runId: string
  readonly episodeId: string
  readonly select: Selection | null
  /** Game time that the address names; null for none. */
  readonly atMs: number | null
}

export function ViewsPage(props: ViewsPageProps) {
  const [attempt, setAttempt] = useState(0)
  return <WatchedEpisode key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function WatchedEpisode(props: ViewsPageProps & { readonly onRetry: () => void }) {
  const { runId, episodeId, onRetry } = props
  const record = useEpisodeRecord(episodeId)
  const { timeline, status, error, endMs } = record
  if (status === 'failed' && (timeline === null || endMs === 0)) {
    return (
      <ErrorState title="There is nothing to look at" message={error?.message ?? ''}>
        <Button onClick={onRetry}>Try again</Button>
        <LinkButton href={routeHref({ page: 'run', runId, tab: 'live', episodeId })}>To the episode</LinkButton>
      </ErrorState>
    )
  }
  if (timeline === null) return <LoadingState what="Waiting for the episode’s world…" />
  if (status === 'loading') return <LoadingState what={`Reading the episode: ${formatGameTime(endMs)} so far…`} />
  return <Views {...props} record={record} timeline={timeline} />
}

function Views(props: ViewsPageProps & { readonly record: RecordState; readonly timeline: EpisodeTimeline }) {
  const { runId, episodeId, select, atMs, record, timeline } = props
  const client = useLabClient()
  const isRunning = record.status === 'following'
  const [transport] = useState(() => createTransportStore(isRunning))
  useEffect(() => {
    client.openEpisode(episodeId)
    return () => client.openEpisode(null)
  }, [client, episodeId])
  useEffect(() => {
    if (!isRunning) transport.setState(ended, true)
  }, [transport, isRunning])
  const entries = useLabState(({ episode }) => (episode?.id === episodeId ? episode.story.entries : none))
  // In place of the address, not after it: going back leaves the views. Of the address as it is now: two changes may meet.
  const show = (change: { readonly select?: Selection | null; readonly atMs?: number }): void => {
    const now = parseRoute(window.location.hash)
    const shown = now.page === 'views' ? now : { page: 'views' as const, runId, episodeId, select, atMs }
    window.location.replace(routeHref({ ...shown, ...change }))
  }
  useMomentAddress(transport, atMs, (momentMs) => show({ atMs: momentMs }))
  return (
    <div className={styles.page}>
      <Head runId={runId} episodeId={episodeId} timeline={timeline} isRunning={isRunning} />
      {record.error === null ? null : <Notice tone="bad">{record.error.message}</Notice>}
      <EpisodeBoard
        {...{ episodeId, timeline, entries, transport }}
        revision={record.revision}
        endMs={record.endMs}
        selection={select}
        onSelect={(selection) => show({ select: selection })}
      />
      <TransportBar transport={transport} endMs={record.endMs} isRunning={isRunning} />
    </div>
  )
}

const none = [] as const

function Head(props: {
  readonly runId: string
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  readonly isRunning: boolean
}) {
  const { runId, episodeId, timeline, isRunning } = props
  const { scenario, method, seed } = timeline.header
  const end = useLabState(({ episode }) => (episode?.id === episodeId ? episode.story.end : null))
  const completion = useLabState(({ episode }) => (episode?.id === episodeId ? episode.story.completion : 0))
  return (
    <header className={styles.head}>
      <h2>{scenario.title}</h2>
      <span className={styles.facts}>
        {method.variant === 'default' ? method.id : `${method.id}:${method.variant}`} · seed {seed} ·{' '}
        {Math.round(completion * 100)} % built {isRunning ? 'so far' : 'at its end'}
      </span>
      {end === null ? null : <EndBadge endReason={end.endReason} validity={end.validity} />}
      <BoardParts />
      <LinkButton icon={List} href={routeHref({ page: 'run', runId, tab: 'live', episodeId })}>
        Actions
      </LinkButton>
    </header>
  )
}

const partLooks: Readonly<Record<BoardPart, { readonly label: string; readonly icon: LucideIcon }>> = {
  graph: { label: 'Graph', icon: Network },
  inspector: { label: 'Inspector', icon: ScanSearch },
  lanes: { label: 'Lanes', icon: ChartGantt },
}

/** What stands beside the views: pressed is shown. */
function BoardParts() {
  const board = useStoredChoice(boardChoice)
  return (
    <fieldset className={styles.parts}>
      <legend className="visually-hidden">Beside the views</legend>
      {boardParts.map((part) => {
        const { label, icon } = partLooks[part]
        return (
          <Button
            key={part}
            icon={icon}
            pressed={board[part]}
            onClick={() => boardChoice.write({ ...board, [part]: !board[part] })}
          >
            {label}
          </Button>
        )
      })}
    </fieldset>
  )
}
