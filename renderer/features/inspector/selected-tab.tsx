/** All that the record tells of the selected thing; of the episode at the shown moment where nothing is selected. */
import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { type PlaybackStore, usePlayback } from '../../store/playback-store.ts'
import { formatSelection, type Selection } from '../../store/selection.ts'
import { useSlowMoment } from '../../store/slow-moment.ts'
import { Button, EmptyState, scrollFocus } from '../../ui/index.ts'
import { DetailsView } from './details-view.tsx'
import styles from './inspector.module.css'
import type { Jump } from './jumps.ts'
import { detailsFor } from './selection-details.ts'
import type { Inspected } from './use-inspected.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

/** What is told as it stands at the shown moment. */
const momentKinds: ReadonlySet<Selection['kind']> = new Set(['agent', 'block', 'subtask'])

/** How often what stands at the moment is told anew while it plays. */
const STEP_MS = 250

export function SelectedTab(props: {
  readonly episodeId: string
  readonly inspected: Inspected
  readonly timeline: EpisodeTimeline
  readonly playback: PlaybackStore
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
  readonly onJump: (jump: Jump) => void
  readonly onSeek: (atMs: number) => void
}) {
  const { episodeId, inspected, timeline, playback, selection, onSelect, onJump, onSeek } = props
  const isOfMoment = selection === null || momentKinds.has(selection.kind)
  const slowMs = useSlowMoment(playback)
  const standsAtMs = usePlayback(playback, ({ mode, atMs: shownMs }) => (mode === 'stand' ? shownMs : null))
  const atMs = isOfMoment ? (standsAtMs ?? Math.floor(slowMs / STEP_MS) * STEP_MS) : 0
  const details = useMemo(
    () => detailsFor(inspected.facts, timeline, selection, atMs, inspected.diagnosis),
    [inspected, timeline, selection, atMs],
  )
  return (
    <section
      key={selection === null ? '' : formatSelection(selection)}
      ref={scrollFocus}
      className={styles.scroll}
      aria-label="What is selected"
    >
      {selection === null ? null : (
        <div className={styles.letGo}>
          <Button icon={X} title="Nothing is selected then" onClick={() => onSelect(null)}>
            Deselect
          </Button>
        </div>
      )}
      {selection === null ? <WhatWentWrong diagnosis={inspected.diagnosis} onJump={onJump} /> : null}
      {details === null ? (
        <EmptyState
          title="Not in this record"
          text="The address names something that this episode does not have so far."
        />
      ) : (
        <DetailsView details={details} {...{ episodeId, onSelect, onJump, onSeek }} />
      )}
    </section>
  )
}
