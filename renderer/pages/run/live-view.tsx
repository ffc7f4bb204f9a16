/** Trials at the left; of the chosen episode its subtasks and the log. */

import { Box, Eye, EyeOff, Maximize2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { EpisodeView, TrialView } from '../../../shared/contract/views.ts'
import { type EpisodeStory, falseDones } from '../../../shared/core/episode-view.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { endMessage } from '../../../shared/core/format/end.ts'
import { formatPercent } from '../../../shared/core/format/percent.ts'
import { completedWordOf } from '../../../shared/core/format/task.ts'
import type { OpenEpisode } from '../../client/lab-state.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { PaceBar } from '../../features/intervene/pace-bar.tsx'
import { PersonBadge } from '../../features/intervene/person-badge.tsx'
import { CallsInFlight, StoryList, SubtaskList } from '../../features/live-run/live-episode.tsx'
import { TrialList } from '../../features/live-run/trial-list.tsx'
import { PlayedElsewhere } from '../../features/machines/run-machines.tsx'
import { endBadge } from '../../format/progress.ts'
import { routeHref } from '../../store/route.ts'
import { glanceChoice, useStoredChoice } from '../../store/stored-choice.ts'
import {
  Button,
  EmptyState,
  EndBadge,
  ErrorBoundary,
  ErrorState,
  LinkButton,
  LoadingState,
  scrollFocus,
} from '../../ui/index.ts'
import styles from './run.module.css'
import { useEpisodeToShow } from './use-episode-to-show.ts'

export function LiveView(props: {
  readonly trials: readonly TrialView[]
  readonly chosen: string | null
  readonly hrefOf: (episodeId: string) => string
}) {
  const { trials, chosen, hrefOf } = props
  const client = useLabClient()
  const own = useEpisodeToShow(trials)
  const episodeId = chosen ?? own
  useEffect(() => client.openEpisode(episodeId), [client, episodeId])
  useEffect(() => () => client.openEpisode(null), [client])
  const open = useLabState((state) => state.episode)
  const trial = trials.find(({ episodes }) => episodes.some(({ id }) => id === episodeId))
  const view = trial?.episodes.find(({ id }) => id === episodeId)
  return (
    <div className={styles.live}>
      <section className={styles.panel} aria-label="Trials of the run">
        <TrialList trials={trials} selectedEpisode={episodeId} hrefOf={hrefOf} />
      </section>
      {episodeId === null ? (
        <div className={styles.noEpisode}>
          <EmptyState title="No episode yet" text="The first one begins as soon as the lab has a place for it." />
        </div>
      ) : trial !== undefined && view?.status === 'running' && view.machine !== undefined ? (
        <PlayedElsewhere episode={view} scenario={trial.scenario} />
      ) : open?.id === episodeId ? (
        <Episode key={episodeId} open={open} view={view} word={completedWordOf(trial?.scenario ?? '')} />
      ) : (
        <div className={styles.noEpisode}>
          <LoadingState what="Opening the episode…" />
        </div>
      )}
    </div>
  )
}

/** `word` says what the share of a task that is reached is: built, or done. */
function Episode(props: { readonly open: OpenEpisode; readonly view: EpisodeView | undefined; readonly word: string }) {
  const { open, view, word } = props
  const client = useLabClient()
  const [subtask, setSubtask] = useState<number | null>(null)
  const { story, status, error } = open
  const ended = story.end !== null || view?.status === 'ended'
  if (status === 'failed' && story.entries.length === 0) {
    return (
      <div className={styles.noEpisode}>
        <ErrorState title="The episode could not be read" message={error?.message ?? ''}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      </div>
    )
  }
  if (status === 'loading' && story.entries.length === 0) {
    return (
      <div className={styles.noEpisode}>
        <LoadingState what="Reading the episode…" />
      </div>
    )
  }
  return (
    <>
      <section className={styles.panel} aria-label="Subtasks of the episode">
        <header className={styles.panelHead}>
          <h2>Subtasks</h2>
          <small>{describeSubtask(story)}</small>
        </header>
        {story.subtasks.length === 0 ? (
          <p className={styles.quiet}>{describePlan(ended, view, story)}</p>
        ) : (
          <SubtaskList subtasks={story.subtasks} ended={ended} selected={subtask} onSelect={setSubtask} />
        )}
      </section>
      <div className={styles.beside}>
        <EpisodeWorld story={story} view={view} />
        <section className={styles.panel} aria-label="Log of the episode">
          <StoryHead story={story} view={view} word={word} />
          {ended || view === undefined ? null : <CallsInFlight calls={view.calls ?? []} />}
          {ended || view?.pace == null ? null : <PaceBar episodeId={view.id} view={view.pace} />}
          {error === null ? null : <p className={styles.problem}>{error.message}</p>}
          <Story story={story} ended={ended} subtask={subtask} onAll={() => setSubtask(null)} />
        </section>
      </div>
    </>
  )
}

function describePlan(ended: boolean, view: EpisodeView | undefined, story: EpisodeStory): string {
  const isCancelled = (story.end?.endReason ?? view?.endReason) === 'cancelled'
  if (ended) return isCancelled ? 'It was stopped before there was a plan.' : 'There was no plan.'
  if (story.actions > 0) return 'The team acts without a plan of subtasks.'
  if (view?.phase !== 'play') return 'World and team are being prepared.'
  const isWaiting = view.calls?.some(({ actor }) => actor === 'planner') === true
  return isWaiting ? 'The planner waits for its model.' : 'The planner is at work.'
}

function describeSubtask({ subtasks }: EpisodeStory): string {
  if (subtasks.length === 0) return ''
  return `${subtasks.filter(({ status }) => status === 'done').length} of ${subtasks.length} done`
}

function StoryHead(props: {
  readonly story: EpisodeStory
  readonly view: EpisodeView | undefined
  readonly word: string
}) {
  const { story, view, word } = props
  const end =
    story.end ?? (view?.endReason != null && view.validity !== null ? { ...view, message: view.message ?? '' } : null)
  return (
    <header className={styles.panelHead}>
      <h2>Log</h2>
      <small>
        {formatPercent(story.completion)} {word} · {counted(story.actions, 'action')}, {story.failedActions} failed ·{' '}
        {counted(story.modelCalls, 'model call')} · {formatDuration(story.atMs)}
      </small>
      {end?.endReason == null || end.validity === null ? null : <EndBadge {...endBadge(end.endReason, end.validity)} />}
      <PersonBadge story={story} validity={end?.validity ?? null} />
      {view === undefined ? null : (
        <LinkButton
          icon={Box}
          href={routeHref({ page: 'views', runId: view.runId, episodeId: view.id, select: null, atMs: null })}
        >
          Views
        </LinkButton>
      )}
      {end === null || end.message === '' ? null : (
        <small ref={scrollFocus} className={styles.message}>
          {endMessage(end.message, falseDones(story))}
        </small>
      )}
    </header>
  )
}

function Story(props: {
  readonly story: EpisodeStory
  readonly ended: boolean
  readonly subtask: number | null
  readonly onAll: () => void
}) {
  const { story, ended, subtask, onAll } = props
  const entries = subtask === null ? story.entries : story.entries.filter((entry) => entry.subtask === subtask)
  return (
    <>
      {subtask === null ? null : (
        <p className={styles.filter}>
          Only subtask {subtask}: {entries.length} of {story.entries.length}
          <Button onClick={onAll}>Show all</Button>
        </p>
      )}
      {entries.length === 0 ? (
        <p className={styles.quiet}>{ended ? 'Nothing was recorded.' : 'Nothing yet.'}</p>
      ) : (
        <StoryList key={subtask} entries={entries} ended={ended} />
      )}
    </>
  )
}

/* What the episode looks like, on its run's page. */

/** Three-dimensional drawing is half a megabyte of code: who hides the world does without it. */
const WorldGlance = lazy(async () => {
  const { WorldGlance: component } = await import('../../features/world3d/world-glance.tsx')
  return { default: component }
})

/** `view` is undefined where the run does not know the episode. */
function EpisodeWorld({ story, view }: { readonly story: EpisodeStory; readonly view: EpisodeView | undefined }) {
  const isShown = useStoredChoice(glanceChoice)
  if (view === undefined) return null
  // Before it plays there is no world, and after an end without one there never was.
  if (view.status === 'running' && view.phase !== 'play' && view.phase !== 'score') return null
  if (!isShown) {
    return (
      <p className={styles.hiddenWorld}>
        <Button icon={Eye} onClick={() => glanceChoice.write(true)}>
          Show the world
        </Button>
      </p>
    )
  }
  const all = routeHref({ page: 'views', runId: view.runId, episodeId: view.id, select: null, atMs: null })
  return (
    <section className={styles.world} aria-label="World of the episode">
      <ErrorBoundary resetOn={view.id}>
        <Suspense fallback={<LoadingState what="Fetching the view…" />}>
          <WorldGlance
            key={view.id}
            episodeId={view.id}
            entries={story.entries}
            actions={
              <>
                <LinkButton icon={Maximize2} href={all}>
                  All views
                </LinkButton>
                <Button icon={EyeOff} title="Hide the world" onClick={() => glanceChoice.write(false)}>
                  <span className="visually-hidden">Hide the world</span>
                </Button>
              </>
            }
          />
        </Suspense>
      </ErrorBoundary>
    </section>
  )
}
