/** The world of one episode, seen by its agents and from where one likes: live while it runs, replayed afterwards. */
import { List } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { EpisodeTimeline } from '../../../preload/core/timeline/episode-timeline.ts'
import { formatGameTime } from '../../lab/game-time.ts'
import { routeHref } from '../../lab/route.ts'
import type { Selection } from '../../lab/selection.ts'
import { ended } from '../../lab/transport.ts'
import { createTransportStore } from '../../lab/transport-store.ts'
import { useEpisodeRecord } from '../../lab/use-episode-record.ts'
import { useLabClient, useLabState } from '../../lab/use-lab.tsx'
import type { RecordState } from '../../lab/watch-record.ts'
import { TransportBar } from '../../panels/transport/transport-bar.tsx'
import { Button, EndBadge, ErrorState, LinkButton, LoadingState, Notice } from '../../ui/index.ts'
import styles from './views.module.css'

/** Three-dimensional drawing is half a megabyte of code: other pages do without it. */
const WorldViews = lazy(async () => {
  const { WorldViews: component } = await import('../../panels/world3d/world-views.tsx')
  return { default: component }
})

export interface ViewsPageProps {
  readonly runId: string
  readonly episodeId: string
  readonly select: Selection | null
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
  const { runId, episodeId, select, record, timeline } = props
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
  const onSelect = (selection: Selection | null): void => {
    // In place of the address, not after it: going back leaves the views.
    window.location.replace(routeHref({ page: 'views', runId, episodeId, select: selection }))
  }
  return (
    <div className={styles.page}>
      <Head runId={runId} episodeId={episodeId} timeline={timeline} isRunning={isRunning} />
      {record.error === null ? null : <Notice tone="bad">{record.error.message}</Notice>}
      <Suspense fallback={<LoadingState what="Fetching the views…" />}>
        <WorldViews
          {...{ episodeId, timeline, entries, transport, onSelect }}
          endMs={record.endMs}
          selection={select}
        />
      </Suspense>
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
      <LinkButton icon={List} href={routeHref({ page: 'run', runId, tab: 'live', episodeId })}>
        Actions
      </LinkButton>
    </header>
  )
}
