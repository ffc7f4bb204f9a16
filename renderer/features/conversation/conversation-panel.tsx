/** Who said what to whom: the messages of an episode, by thread, following the shown moment; a click goes to the moment. */
import { useId, useMemo, useState } from 'react'
import { counted } from '../../../shared/core/format/counted.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { type PlaybackStore, sought, usePlayback } from '../../store/playback.ts'
import type { Selection } from '../../store/selection.ts'
import { EmptyState } from '../../ui/index.ts'
import { EventList } from '../inspector/event-list.tsx'
import styles from './conversation.module.css'
import { MessageLog, messagesOf, threadsOf } from './message-log.ts'

interface ConversationPanelProps {
  readonly timeline: EpisodeTimeline
  /** Another number whenever the record has grown. */
  readonly revision: number
  readonly playback: PlaybackStore
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
}

/** Fills the place that it is given, and scrolls within itself. */
export function ConversationPanel({ timeline, revision, playback, selection, onSelect }: ConversationPanelProps) {
  const log = useMemo(() => new MessageLog(timeline), [timeline])
  const messages = useMemo(() => (revision >= 0 ? log.read() : []), [log, revision])
  const threads = useMemo(() => threadsOf(messages), [messages])
  const [thread, setThread] = useState<string | null>(null)
  const shown = useMemo(() => new Map(messagesOf(messages, thread).map((one) => [one.seq, one])), [messages, thread])
  const seqs = useMemo(() => [...shown.keys()], [shown])
  const now = usePlayback(playback, ({ atMs: shownMs }) =>
    lastNotAfter(seqs, shownMs, (seq) => shown.get(seq)?.atMs ?? 0),
  )
  const [follows, setFollows] = useState(true)
  const choiceId = useId()
  if (messages.length === 0) {
    return <EmptyState title="Nobody has said anything" text="Messages of agents and people appear here." />
  }
  return (
    <section className={styles.conversation} aria-label="Conversation">
      <div className={styles.head}>
        <label htmlFor={choiceId}>Thread</label>
        <select id={choiceId} value={thread ?? ''} onChange={({ target }) => setThread(target.value || null)}>
          <option value="">Everything ({messages.length})</option>
          {threads.map(({ id, label, messages: count }) => (
            <option key={id} value={id}>
              {label} ({count})
            </option>
          ))}
        </select>
        <span className={styles.count} role="status">
          {now + 1} of {counted(seqs.length, 'message')} up to the shown moment
        </span>
      </div>
      <EventList
        key={thread}
        label="Messages"
        seqs={seqs}
        lineOf={(seq) => shown.get(seq)?.line ?? null}
        now={now}
        chosen={selection?.kind === 'event' ? selection.seq : null}
        follows={follows}
        onFollows={setFollows}
        onChoose={({ select, atMs }) => {
          playback.setState(sought(playback.getState(), atMs, timeline.endMs), true)
          onSelect(select)
        }}
      />
    </section>
  )
}
