/** Beside the views of an episode: what is selected, every event, and a search over all of it. */
import { useId, useState } from 'react'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { sought } from '../../store/playback.ts'
import type { PlaybackStore } from '../../store/playback-store.ts'
import type { Selection } from '../../store/selection.ts'
import { Tabs } from '../../ui/index.ts'
import { EventsTab } from './events-tab.tsx'
import styles from './inspector.module.css'
import { JumpBar } from './jump-bar.tsx'
import type { Jump } from './jumps.ts'
import { SearchTab } from './search-tab.tsx'
import { SelectedTab } from './selected-tab.tsx'
import { useInspected } from './use-inspected.ts'

const tabs = [
  { id: 'selected', label: 'Selected' },
  { id: 'events', label: 'Events' },
  { id: 'search', label: 'Search' },
] as const
type TabId = (typeof tabs)[number]['id']

export interface InspectorPanelProps {
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  /** Another number whenever the record has grown. */
  readonly revision: number
  readonly playback: PlaybackStore
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
}

/** Fills the place that it is given, from 320 px on, and scrolls within itself. */
export function InspectorPanel(props: InspectorPanelProps) {
  const { episodeId, timeline, revision, playback, selection, onSelect } = props
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
          <SelectedTab {...shared} episodeId={episodeId} timeline={timeline} onSeek={seek} />
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
