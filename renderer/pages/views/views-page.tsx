/** The world of one episode, or of two side by side: live while it runs, replayed afterwards. */

import { useEffect, useState } from 'react'
import type { CallView, EpisodeView } from '../../../shared/contract/views.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { useEpisodeRecord } from '../../client/use-episode-record.ts'
import { useGameTime } from '../../client/use-game-time.ts'
import { useLabState } from '../../client/use-lab.tsx'
import type { RecordState } from '../../client/watch-record.ts'
import { InterveneBar } from '../../features/intervene/intervene-bar.tsx'
import { createLaneAxis, endedAxis } from '../../features/lanes/lane-window.ts'
import { CallsInFlight } from '../../features/live-run/live-episode.tsx'
import { PlayedElsewhere } from '../../features/machines/run-machines.tsx'
import { useBookmarkCommands } from '../../features/playback/bookmarks.tsx'
import { PlaybackBar } from '../../features/playback/playback-bar.tsx'
import { usePlaybackKeys } from '../../features/playback/use-playback-keys.ts'
import { MissingRun } from '../../features/run-table/missing-run.tsx'
import {
  type PlacedBookmark,
  type ShownEpisode,
  type ShownId,
  selectedIn,
  swapped,
  type ViewsRoute,
  withoutOther,
} from '../../features/side-by-side/shown-episode.ts'
import { endsOf, pairOpening } from '../../features/side-by-side/two-episodes.ts'
import { useWhereabouts } from '../../features/side-by-side/use-other-episodes.ts'
import { useEpisodeLayout } from '../../store/layouts.ts'
import {
  changePlayback,
  createPlaybackStore,
  ended,
  type PlaybackStore,
  sought,
  stopped,
  usePlayback,
} from '../../store/playback.ts'
import { usePlaybackClock } from '../../store/playback-clock.ts'
import { routeHref } from '../../store/route.ts'
import { parseSelection } from '../../store/selection.ts'
import { Button, ErrorState, LinkButton, LoadingState, Notice } from '../../ui/index.ts'
import { EpisodeBoard } from './episode-board.tsx'
import { changeAddress, goToAddress, linkTo, useMomentAddress } from './page-address.ts'
import { PageHead } from './page-head.tsx'
import { selectedSeq, steppedMoment, useShownEpisode } from './use-shown-episode.ts'
import { useWhatIf } from './use-what-if.tsx'
import styles from './views.module.css'

export function ViewsPage(route: ViewsRoute) {
  const [attempt, setAttempt] = useState(0)
  return <WatchedEpisode key={attempt} route={route} onRetry={() => setAttempt(attempt + 1)} />
}

function WatchedEpisode({ route, onRetry }: { readonly route: ViewsRoute; readonly onRetry: () => void }) {
  const { runId, episodeId } = route
  const record = useEpisodeRecord(episodeId)
  const { timeline, status, error, endMs } = record
  const own = useOwnEpisode(route, record)
  const elsewhere = usePlayedElsewhere(episodeId)
  if (elsewhere !== null) return <PlayedElsewhere {...elsewhere} isAway />
  if (status === 'failed' && (timeline === null || endMs === 0)) {
    return (
      <MissingRun runId={runId} error={error} title="The episode cannot be shown" onRetry={onRetry}>
        <LinkButton href={routeHref({ page: 'run', runId, tab: 'live', episodeId })}>To the episode</LinkButton>
      </MissingRun>
    )
  }
  if (timeline === null) return <LoadingState what="Waiting for the episode’s world…" />
  if (own === null) return <LoadingState what={`Reading the episode: ${formatGameTime(endMs)} so far…`} />
  return <Views route={route} own={own} record={record} />
}

/** The episode while another machine plays it; null otherwise, and before its run is known. */
function usePlayedElsewhere(episodeId: string): { readonly episode: EpisodeView; readonly scenario: string } | null {
  const detail = useLabState(({ run }) => (run?.detail.status === 'ready' ? run.detail.value : null))
  const trial = detail?.trials.find(({ episodes }) => episodes.some(({ id }) => id === episodeId))
  const episode = trial?.episodes.find(({ id }) => id === episodeId)
  if (trial === undefined || episode?.status !== 'running' || episode.machine === undefined) return null
  return { episode, scenario: trial.scenario }
}

function useOwnEpisode(route: ViewsRoute, record: RecordState): ShownEpisode | null {
  const letter = route.other === undefined ? null : 'A'
  return useShownEpisode({ id: 'own', letter, episodeId: route.episodeId, record, ...selectionOf(route) })
}

function selectionOf(route: ViewsRoute) {
  return {
    selected: { selection: route.select, of: route.of ?? ('own' as const) },
    onSelect: (shown: ShownId, select: ViewsRoute['select']) =>
      changeAddress(route, (now) => selectedIn(now, shown, select)),
  }
}

interface ViewsProps {
  readonly route: ViewsRoute
  readonly own: ShownEpisode
  readonly record: RecordState
}

function Views({ route, own, record }: ViewsProps) {
  const besideId = route.other ?? null
  const besideRecord = useEpisodeRecord(besideId)
  const other = useShownEpisode({
    id: 'other',
    letter: 'B',
    episodeId: besideId,
    record: besideRecord,
    ...selectionOf(route),
  })
  const episodes = other === null ? [own] : [own, other]
  const active = (route.of === 'other' ? other : null) ?? own
  const isRunning = episodes.some((shown) => shown.isRunning)
  const ends = endsOf(episodes)
  const [playback] = useState(() => createPlaybackStore(own.isRunning, own.endMs))
  const [axis] = useState(() => createLaneAxis(own.isRunning))
  const clock = usePlaybackClock(playback, ends)
  const layout = useEpisodeLayout(besideId !== null)
  const { game, isGamePaused, isFast } = useFollowedGame(episodes, active, playback)
  const whereabouts = useWhereabouts(besideId)
  useEffect(() => {
    if (isRunning) return
    playback.setState(ended, true)
    axis.setState((state) => endedAxis(state, ends.endMs), true)
  }, [playback, axis, isRunning, ends.endMs])
  usePairOpening(route, own, other, playback)
  // Before the other one is there nobody knows where time ends.
  const isRead = besideId === null || other !== null || besideRecord.status === 'failed'
  const atMs = route.atMs === null || !isRead || isRunning ? route.atMs : Math.min(route.atMs, Math.ceil(ends.endMs))
  useMomentAddress(playback, atMs, (momentMs) => changeAddress(route, (now) => ({ ...now, atMs: momentMs })))
  const onStep = stepOf(route, episodes, playback, ends.endMs)
  usePlaybackKeys(playback, ends, game, onStep)
  const goTo = goToBookmark(route, playback, ends.endMs)
  const bookmarks = useBookmarkCommands({ episodes, active, playback, ...goTo })
  const close = (): void => changeAddress(route, withoutOther)
  const [acting, setActing] = useState<string | null>(null)
  const whatIf = useWhatIf({ route, own, other, active, playback, endMs: ends.endMs })
  const besideRun = whereabouts?.runId ?? whatIf.besideRun
  return (
    <div className={styles.page}>
      <PageHead
        {...{ own, layout }}
        runId={route.runId}
        beside={besideId}
        forkPair={whatIf.pair}
        onPick={(picked) => goToAddress(route, (now) => ({ ...withoutOther(now), other: picked }))}
        onSwap={
          besideRun === null ? null : () => changeAddress(route, (now) => swapped(momentOf(now, playback), besideRun))
        }
        onClose={close}
      />
      {record.error === null ? null : <Notice tone="bad">{record.error.message}</Notice>}
      {whatIf.note}
      {active.isRunning ? (
        <InterveneBar
          key={active.episodeId}
          {...active}
          onActing={setActing}
          beside={<CallsOf episodeId={active.episodeId} />}
        />
      ) : null}
      <EpisodeBoard
        {...{ episodes, active, layout, playback, clock, ends, axis, isFast, acting }}
        instead={besideId === null || other !== null ? null : <Instead record={besideRecord} onClose={close} />}
        onActive={(shown) => changeAddress(route, (now) => selectedIn(now, shown, now.select))}
        onEscape={besideId === null ? null : close}
        onWhatIf={whatIf.open}
        forkPair={whatIf.pair}
      />
      {whatIf.dialog}
      <PlaybackBar
        {...{ playback, ends, isRunning, game, isGamePaused, onStep, bookmarks }}
        prefix={whatIf.pair?.prefix ?? null}
        link={() => linkTo(route, (now) => momentOf(now, playback))}
      />
    </div>
  )
}

/** Without a moment in the address a pair opens where both are over. */
function usePairOpening(route: ViewsRoute, own: ShownEpisode, other: ShownEpisode | null, playback: PlaybackStore) {
  const hasMoment = route.atMs !== null
  useEffect(() => {
    if (hasMoment || other === null) return
    const now = playback.getState()
    const atMs = now.mode === 'stand' ? pairOpening(own, other, now.atMs) : null
    if (atMs !== null) playback.setState({ ...now, atMs }, true)
  }, [hasMoment, own, other, playback])
}

/** The game whose end is followed, where it can be held; and whether what is shown goes on as fast as it can. */
function useFollowedGame(episodes: readonly ShownEpisode[], active: ShownEpisode, playback: PlaybackStore) {
  const running = active.isRunning ? active : episodes.find((shown) => shown.isRunning)
  const game = useGameTime(running?.episodeId ?? null)
  const mode = usePlayback(playback, (state) => state.mode)
  const isFastPlay = usePlayback(playback, ({ speed }) => speed === 'max') && mode === 'play'
  const isFollowed = mode === 'follow' && running !== undefined
  const followed = isFollowed ? game : null
  return {
    game: followed,
    isGamePaused: game?.view.isPaused === true,
    isFast: isFastPlay || followed?.view.pace === 'max',
  }
}

const noCalls: readonly CallView[] = []

/** Models that the episode waits for; of an episode of the run that is open. */
function CallsOf({ episodeId }: { readonly episodeId: string }) {
  const calls = useLabState(({ run }) =>
    run?.detail.status === 'ready'
      ? run.detail.value.trials.flatMap(({ episodes }) => episodes).find(({ id }) => id === episodeId)?.calls
      : undefined,
  )
  return <CallsInFlight calls={calls ?? noCalls} isLine />
}

/** In the place of an episode that is still read, or cannot be. */
function Instead({ record, onClose }: { readonly record: RecordState; readonly onClose: () => void }) {
  if (record.status !== 'failed')
    return <LoadingState what={`Reading the other episode: ${formatGameTime(record.endMs)} so far…`} />
  return (
    <ErrorState title="The other episode cannot be shown" message={record.error?.message ?? ''}>
      <Button onClick={onClose}>Close it</Button>
    </ErrorState>
  )
}

function momentOf(route: ViewsRoute, playback: PlaybackStore): ViewsRoute {
  return { ...route, atMs: Math.round(playback.getState().atMs) }
}

/** To the next moment at which something happens in any of the episodes, and selects what. */
function stepOf(route: ViewsRoute, episodes: readonly ShownEpisode[], playback: PlaybackStore, endMs: number) {
  return (by: -1 | 1): void => {
    const { atMs } = playback.getState()
    const found = episodes.flatMap((shown) => {
      const event = steppedMoment(shown.timeline.events, atMs, by)
      return event === null ? [] : [{ shown, event }]
    })
    const [nearest] = found.toSorted((a, b) => by * (a.event.atMs - b.event.atMs))
    if (nearest === undefined) return
    const { shown, event } = nearest
    changePlayback(playback, (now) => stopped(sought(now, event.atMs, endMs)))
    const seq = selectedSeq(shown.timeline.events, event)
    changeAddress(route, (now) => selectedIn(now, shown.id, { kind: 'event', seq }))
  }
}

function goToBookmark(route: ViewsRoute, playback: PlaybackStore, endMs: number) {
  const at = ({ atMs, select, of }: PlacedBookmark, now: ViewsRoute): ViewsRoute => ({
    ...selectedIn(now, of.id, parseSelection(select ?? '')),
    atMs: Math.round(atMs),
  })
  return {
    onGo: (bookmark: PlacedBookmark): void => {
      changePlayback(playback, (now) => stopped(sought(now, bookmark.atMs, endMs)))
      changeAddress(route, (now) => at(bookmark, now))
    },
    linkTo: (bookmark: PlacedBookmark): string => linkTo(route, (now) => at(bookmark, now)),
  }
}
