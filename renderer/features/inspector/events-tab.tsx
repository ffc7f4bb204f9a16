/** Every event of the record in order, the shown moment marked, and the chosen one as it is stored. */
import { useMemo, useState } from 'react'
import { type PlaybackStore, usePlayback } from '../../store/playback-store.ts'
import type { Selection } from '../../store/selection.ts'
import { EmptyState, scrollFocus } from '../../ui/index.ts'
import { RawJson } from './details-view.tsx'
import { EventList } from './event-list.tsx'
import styles from './inspector.module.css'
import type { Jump } from './jumps.ts'
import type { Inspected } from './use-inspected.ts'

export function EventsTab(props: {
  readonly inspected: Inspected
  readonly playback: PlaybackStore
  readonly selection: Selection | null
  readonly onJump: (jump: Jump) => void
}) {
  const { inspected, playback, selection, onJump } = props
  const { index } = inspected
  const now = usePlayback(playback, ({ atMs }) => index.lastSeqAt(atMs))
  const [follows, setFollows] = useState(true)
  const seqs = useMemo(() => Array.from({ length: inspected.index.count }, (_, seq) => seq), [inspected])
  const [opened, setOpened] = useState<number | null>(null)
  const selected = selection?.kind === 'event' ? selection.seq : null
  const chosen = isWithin(inspected, opened, selected) ? opened : selected
  const event = chosen === null ? undefined : index.event(chosen)
  if (seqs.length === 0) return <EmptyState title="No events yet" text="They come as soon as the episode begins." />
  return (
    <div className={styles.split}>
      <p className={styles.count}>
        {now + 1} of {seqs.length} events up to the shown moment
      </p>
      <EventList
        label="All events"
        seqs={seqs}
        lineOf={(seq) => {
          const own = index.event(seq)
          return own === undefined ? null : index.line(own)
        }}
        now={now}
        chosen={chosen}
        follows={follows}
        onFollows={setFollows}
        onChoose={(line) => {
          setOpened(line.seq)
          onJump(line)
        }}
      />
      {event === undefined ? null : (
        <section ref={scrollFocus} className={styles.rawPart} aria-label={`Event ${event.seq} as recorded`}>
          <RawJson key={event.seq} value={event} words={`Event ${event.seq} as recorded`} isOpen />
        </section>
      )}
    </div>
  )
}

/** The end of an action selects its start: both are then the chosen one, as long as nothing else is selected. */
function isWithin({ index }: Inspected, opened: number | null, selected: number | null): boolean {
  const event = opened === null ? undefined : index.event(opened)
  if (event === undefined) return false
  const own = index.selectionOf(event)
  return own.kind === 'event' && own.seq === selected
}
