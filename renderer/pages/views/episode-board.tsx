/** Everything that shows one episode or two, around one time and one selection: the views, and one panel with the rest. */

import { type CSSProperties, lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { formatPercent, percentDigits } from '../../../shared/core/format/percent.ts'
import { completedWord } from '../../../shared/core/format/task.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { PersonBadge } from '../../features/intervene/person-badge.tsx'
import type { ShownEpisode, ShownId } from '../../features/side-by-side/shown-episode.ts'
import {
  type Difference,
  describeBeyond,
  describeDifference,
  differences,
} from '../../features/side-by-side/two-episodes.ts'
import { ForkFoot } from '../../features/what-if/fork-note.tsx'
import type { BlockLook } from '../../features/world3d/mesher-messages.ts'
import { endBadge } from '../../format/progress.ts'
import { type EpisodeLayout, splitLimits } from '../../store/layouts.ts'
import { type PlaybackStore, usePlayback } from '../../store/playback.ts'
import { Badge, EndBadge, LoadingState, Splitter } from '../../ui/index.ts'
import type { BlockLooks, EpisodeBoardProps } from './board-props.ts'
import { EpisodePanel } from './episode-panel.tsx'
import styles from './views.module.css'

/** Three-dimensional drawing is half a megabyte of code: other pages do without it. */
const WorldViews = lazy(async () => {
  const { WorldViews: component } = await import('../../features/world3d/world-views.tsx')
  return { default: component }
})

export function EpisodeBoard(props: EpisodeBoardProps) {
  const { episodes, instead, active, layout, playback, clock, onEscape, acting, forkPair } = props
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
                isPair ? describeBeyond({ ...shown, endReason: shown.story.end?.endReason ?? null }, atMs) : null,
              head: isPair ? (
                <EpisodeHead
                  {...{ shown, playback }}
                  name={forkPair?.sides[shown.id].name ?? null}
                  differences={different}
                  isActive={shown === active}
                />
              ) : null,
              foot: forkPair === null ? null : <ForkFoot side={forkPair.sides[shown.id]} />,
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

/** Above each of two episodes: which one it is, in what it differs from the other, and how far it had come. */
function EpisodeHead(props: {
  readonly shown: ShownEpisode
  readonly playback: PlaybackStore
  /** What it is beside the other one; its method's where null. */
  readonly name: string | null
  readonly differences: readonly Difference[]
  /** Whether the inspector and new bookmarks are of this one. */
  readonly isActive: boolean
}) {
  const { shown, playback, name, differences, isActive } = props
  const { method } = shown.timeline.header
  const methodName = method.variant === 'default' ? method.id : `${method.id}:${method.variant}`
  const different = describeDifference(
    differences.filter((own) => own.name !== 'method'),
    shown.id === 'own' ? 0 : 1,
  )
  const { end } = shown.story
  return (
    <header className={styles.episodeHead} data-active={isActive}>
      <div className={styles.episodeFacts}>
        <b className={styles.letter}>{shown.letter}</b>
        <strong title={name ?? methodName}>{name ?? methodName}</strong>
        <span className={styles.facts} title={different ?? undefined}>
          {name === null ? (different ?? samenessOf(differences)) : methodName}
        </span>
        <Built shown={shown} playback={playback} />
        {end === null ? (
          <Badge tone="accent">running</Badge>
        ) : // Its foot says how an episode beside its fork ended.
        name === null ? (
          <EndBadge {...endBadge(end.endReason, end.validity)} />
        ) : null}
        <PersonBadge story={shown.story} validity={end?.validity ?? null} />
      </div>
    </header>
  )
}

function samenessOf(differences: readonly Difference[]): string {
  return differences.length === 0 ? 'same condition, seed and repeat' : 'all else is the same'
}

/** At the shown moment, and at the end. Its own component, so that moving time draws nothing else anew. */
function Built({ shown, playback }: { readonly shown: ShownEpisode; readonly playback: PlaybackStore }) {
  const { timeline, revision, story } = shown
  const course = useCourse(timeline, revision)
  const now = usePlayback(playback, ({ atMs }) => {
    const last = course[lastNotAfter(course, atMs, (point) => point.atMs)]
    return formatPercent(last?.completion ?? 0)
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
