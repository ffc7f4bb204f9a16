/** All that the record tells of the selected thing; of the episode at the shown moment where nothing is selected. */
import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { EpisodeTimeline } from '../../../preload/core/timeline/episode-timeline.ts'
import type { Jump } from '../../lab/inspector/jumps.ts'
import { sheetFor } from '../../lab/inspector/selection-sheet.ts'
import { formatSelection, type Selection } from '../../lab/selection.ts'
import { useSlowMoment } from '../../lab/slow-moment.ts'
import { type TransportStore, useTransport } from '../../lab/transport-store.ts'
import { Button, EmptyState, scrollFocus } from '../../ui/index.ts'
import styles from './inspector.module.css'
import { SheetView } from './sheet-view.tsx'
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
  readonly transport: TransportStore
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
  readonly onJump: (jump: Jump) => void
  readonly onSeek: (atMs: number) => void
}) {
  const { episodeId, inspected, timeline, transport, selection, onSelect, onJump, onSeek } = props
  const isOfMoment = selection === null || momentKinds.has(selection.kind)
  const slowMs = useSlowMoment(transport)
  const standsAtMs = useTransport(transport, ({ mode, atMs: shownMs }) => (mode === 'stand' ? shownMs : null))
  const atMs = isOfMoment ? (standsAtMs ?? Math.floor(slowMs / STEP_MS) * STEP_MS) : 0
  const sheet = useMemo(
    () => sheetFor(inspected.facts, timeline, selection, atMs, inspected.diagnosis),
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
      {sheet === null ? (
        <EmptyState
          title="Not in this record"
          text="The address names something that this episode does not have so far."
        />
      ) : (
        <SheetView sheet={sheet} {...{ episodeId, onSelect, onJump, onSeek }} />
      )}
    </section>
  )
}
