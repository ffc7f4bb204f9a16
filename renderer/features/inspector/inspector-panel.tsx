/** Beside the views of an episode: what is selected, every event, and a search over all of it. */

import { Split, X } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { type PlaybackStore, sought, usePlayback, useSlowMoment } from '../../store/playback.ts'
import { formatSelection, type Selection } from '../../store/selection.ts'
import { Button, EmptyState, scrollFocus, Tabs } from '../../ui/index.ts'
import { DetailsView } from './details-view.tsx'
import { EventsTab, SearchTab } from './event-tabs.tsx'
import styles from './inspector.module.css'
import { JumpBar } from './jump-bar.tsx'
import type { Jump } from './jumps.ts'
import { detailsFor } from './selection-details.ts'
import { type Inspected, useInspected } from './use-inspected.ts'
import { WhatWentWrong } from './what-went-wrong.tsx'

/* All that the record tells of the selected thing; of the episode at the shown moment where nothing is selected. */

/** What is told as it stands at the shown moment. */
const momentKinds: ReadonlySet<Selection['kind']> = new Set(['agent', 'block', 'subtask'])

/** How often what stands at the moment is told anew while it plays. */
const STEP_MS = 250

function SelectedTab(props: {
  readonly episodeId: string
  readonly inspected: Inspected
  readonly timeline: EpisodeTimeline
  readonly playback: PlaybackStore
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
  readonly onJump: (jump: Jump) => void
  readonly onSeek: (atMs: number) => void
  readonly onWhatIf: () => void
}) {
  const { episodeId, inspected, timeline, playback, selection, onSelect, onJump, onSeek, onWhatIf } = props
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
      <div className={styles.letGo}>
        <Button
          icon={Split}
          title="Play the episode again with something otherwise from a moment on (Shift F)"
          onClick={onWhatIf}
        >
          What if …
        </Button>
        {selection === null ? null : (
          <Button icon={X} title="Nothing is selected then" onClick={() => onSelect(null)}>
            Deselect
          </Button>
        )}
      </div>
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

const tabs = [
  { id: 'selected', label: 'Selected' },
  { id: 'events', label: 'Events' },
  { id: 'search', label: 'Search' },
] as const
type TabId = (typeof tabs)[number]['id']

interface InspectorPanelProps {
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  /** Another number whenever the record has grown. */
  readonly revision: number
  readonly playback: PlaybackStore
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
  /** Asks what would be with the selected thing, or the shown moment, otherwise. */
  readonly onWhatIf: () => void
}

/** Fills the place that it is given, from 320 px on, and scrolls within itself. */
export function InspectorPanel(props: InspectorPanelProps) {
  const { episodeId, timeline, revision, playback, selection, onSelect, onWhatIf } = props
  const [tab, setTab] = useState<TabId>('selected')
  const panelId = useId()
  const inspected = useInspected(timeline, revision)
  const seek = (atMs: number): void => {
    playback.setState(sought(playback.getState(), atMs, timeline.endMs), true)
  }
  const onJump = ({ select, atMs }: Jump): void => {
    seek(atMs)
    onSelect(select)
  }
  const shared = { inspected, playback, selection, onJump, onSelect }
  return (
    <aside className={styles.inspector} aria-label="Inspector">
      <JumpBar
        {...shared}
        displacements={timeline.displacements}
        onJump={(jump) => {
          setTab('selected')
          onJump(jump)
        }}
      />
      <Tabs label="Inspector" tabs={tabs} current={tab} onChange={setTab} />
      <div id={panelId} className={styles.tabPanel} role="tabpanel" aria-label={labelOf(tab)}>
        {tab === 'selected' ? (
          <SelectedTab {...shared} {...{ episodeId, timeline, onWhatIf }} onSeek={seek} />
        ) : tab === 'events' ? (
          <EventsTab {...shared} />
        ) : (
          <SearchTab {...shared} agents={timeline.header.team.members.map(({ name }) => name)} />
        )}
      </div>
    </aside>
  )
}

function labelOf(tab: TabId): string {
  return tabs.find(({ id }) => id === tab)?.label ?? tab
}
