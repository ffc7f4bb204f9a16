/** Above each of two episodes: which one it is, in what it differs from the other, and how far it had come. */

import { useMemo } from 'react'
import { hasPerson } from '../../../shared/core/episode-view.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import { percentDigits, percentWords } from '../../../shared/core/percent-words.ts'
import { completedWord } from '../../../shared/core/task-words.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { type Difference, differenceWords } from '../../features/side-by-side/differences.ts'
import type { ShownEpisode } from '../../features/side-by-side/shown-episode.ts'
import { endBadge } from '../../format/end.ts'
import { type PlaybackStore, usePlayback } from '../../store/playback-store.ts'
import { Badge, EndBadge } from '../../ui/index.ts'
import styles from './views.module.css'

export function EpisodeHead(props: {
  readonly shown: ShownEpisode
  readonly playback: PlaybackStore
  readonly differences: readonly Difference[]
  /** Whether the inspector and new bookmarks are of this one. */
  readonly isActive: boolean
}) {
  const { shown, playback, differences, isActive } = props
  const { method } = shown.timeline.header
  const name = method.variant === 'default' ? method.id : `${method.id}:${method.variant}`
  const different = differenceWords(
    differences.filter((own) => own.name !== 'method'),
    shown.id === 'own' ? 0 : 1,
  )
  const { end } = shown.story
  return (
    <header className={styles.episodeHead} data-active={isActive}>
      <div className={styles.episodeFacts}>
        <b className={styles.letter}>{shown.letter}</b>
        <strong>{name}</strong>
        <span className={styles.facts} title={different ?? undefined}>
          {different ?? (differences.length === 0 ? 'same condition, seed and repeat' : 'all else is the same')}
        </span>
        <Built shown={shown} playback={playback} />
        {end === null ? <Badge tone="accent">running</Badge> : <EndBadge {...endBadge(end.endReason, end.validity)} />}
        {hasPerson(shown.story) && end?.validity !== 'human-intervention' ? (
          <Badge tone="warn">a person took part</Badge>
        ) : null}
      </div>
    </header>
  )
}

/** At the shown moment, and at the end. Its own component, so that moving time draws nothing else anew. */
function Built({ shown, playback }: { readonly shown: ShownEpisode; readonly playback: PlaybackStore }) {
  const { timeline, revision, story } = shown
  const course = useCourse(timeline, revision)
  const now = usePlayback(playback, ({ atMs }) => {
    const last = course[lastNotAfter(course, atMs, (point) => point.atMs)]
    return percentWords(last?.completion ?? 0)
  })
  const all = percentDigits(story.completion)
  const word = completedWord(timeline.header.scenario.task.kind)
  return (
    <span
      className={styles.built}
      title={`${word === 'built' ? 'Built' : 'Done'} at the shown moment, and ${story.end === null ? 'so far' : 'at the end'}`}
    >
      <b>{now}</b>{' '}
      <span className={styles.atEnd}>
        of {all} % {word}
      </span>
    </span>
  )
}

/** Completion over game time. */
function useCourse(timeline: EpisodeTimeline, revision: number) {
  return useMemo(
    () =>
      revision < 0
        ? []
        : timeline.events.flatMap((event) =>
            event.type === 'progress' ? [{ atMs: event.atMs, completion: event.data.completion }] : [],
          ),
    [timeline, revision],
  )
}
