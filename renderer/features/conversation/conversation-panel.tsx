/** Who said what to whom: the messages of an episode, following the shown moment; a click goes to the moment. */
import { useId, useMemo, useState } from 'react'
import { counted } from '../../../shared/core/format/counted.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import { unansweredOf } from '../../../shared/core/reading/unanswered.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { type PlaybackStore, sought, usePlayback } from '../../store/playback.ts'
import type { Selection } from '../../store/selection.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import { EventList } from '../inspector/event-list.tsx'
import styles from './conversation.module.css'
import { type Message, type MessageGroup, MessageLog, speakersOf, threadsOf } from './message-log.ts'
import { MessagesMenu } from './messages-menu.tsx'

interface ConversationPanelProps {
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  /** Another number whenever the record has grown. */
  readonly revision: number
  readonly playback: PlaybackStore
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
}

/** Fills the place that it is given, and scrolls within itself. */
export function ConversationPanel(props: ConversationPanelProps) {
  const { timeline, revision } = props
  const log = useMemo(() => new MessageLog(timeline), [timeline])
  const messages = useMemo(() => (revision >= 0 ? log.read() : []), [log, revision])
  if (messages.length === 0) {
    return <EmptyState title="Nobody has said anything" text="Messages of agents and people appear here." />
  }
  return <Conversation {...props} messages={messages} />
}

function Conversation(props: ConversationPanelProps & { readonly messages: readonly Message[] }) {
  const { episodeId, timeline, playback, selection, onSelect, messages } = props
  const { choice, groups, open, isOpenOnly, shown, choose, setOpenOnly } = useChosenMessages(messages, timeline)
  const seqs = useMemo(() => shown.map(({ seq }) => seq), [shown])
  const bySeq = useMemo(() => new Map(shown.map((message) => [message.seq, message])), [shown])
  const now = usePlayback(playback, ({ atMs: shownMs }) => lastNotAfter(shown, shownMs, ({ atMs }) => atMs))
  const [follows, setFollows] = useState(true)
  const isOver = timeline.events.at(-1)?.type === 'episode.end'
  const mark = isOver ? 'nobody answered' : 'no answer yet'
  return (
    <section className={styles.conversation} aria-label="Conversation">
      <div className={styles.head}>
        <GroupSelect value={choice} total={messages.length} groups={groups} onChange={choose} />
        {open.size === 0 ? null : (
          <Button
            pressed={isOpenOnly}
            title="Questions, and first words to a teammate, that nobody answered"
            onClick={() => setOpenOnly(!isOpenOnly)}
          >
            Unanswered ({open.size})
          </Button>
        )}
        <span className={styles.count} role="status">
          {shown.length === messages.length ? '' : `${shown.length} of ${counted(messages.length, 'message')}`}
        </span>
        <span className={styles.export}>
          <MessagesMenu episodeId={episodeId} isOver={isOver} />
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="All answered" text="Each of these messages that asked for an answer got one." />
      ) : (
        <EventList
          key={`${choice} ${isOpenOnly}`}
          label="Messages"
          seqs={seqs}
          lineOf={(seq) => bySeq.get(seq)?.line ?? null}
          markOf={(seq) => (open.has(seq) ? mark : null)}
          wraps
          now={now}
          chosen={selection?.kind === 'event' ? selection.seq : null}
          follows={follows}
          onFollows={setFollows}
          onChoose={({ select, atMs }) => {
            playback.setState(sought(playback.getState(), atMs, timeline.endMs), true)
            onSelect(select)
          }}
        />
      )}
    </section>
  )
}

/** Which messages are listed: all, those of a speaker or of a thread, and of these the unanswered ones alone where that is asked for. */
function useChosenMessages(messages: readonly Message[], { header }: Pick<EpisodeTimeline, 'header'>) {
  const [choice, choose] = useState('')
  const [wantsOpen, setOpenOnly] = useState(false)
  const groups = useMemo(() => ({ speakers: speakersOf(messages), threads: threadsOf(messages) }), [messages])
  const open = useMemo(() => new Set(unansweredOf(messages, header.team).map(({ seq }) => seq)), [messages, header])
  // The last unanswered one may be answered while they are shown.
  const isOpenOnly = wantsOpen && open.size > 0
  const shown = useMemo(() => {
    const group = [...groups.speakers, ...groups.threads].find(({ id }) => id === choice)
    const chosen = group?.messages ?? messages
    return isOpenOnly ? chosen.filter(({ seq }) => open.has(seq)) : chosen
  }, [messages, groups, choice, open, isOpenOnly])
  return { choice, groups, open, isOpenOnly, shown, choose, setOpenOnly }
}

function GroupSelect(props: {
  readonly value: string
  readonly total: number
  readonly groups: { readonly speakers: readonly MessageGroup[]; readonly threads: readonly MessageGroup[] }
  readonly onChange: (id: string) => void
}) {
  const { value, total, groups, onChange } = props
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        Show
      </label>
      <select id={id} className={styles.select} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Everything ({total})</option>
        <optgroup label="Said by">
          <Options groups={groups.speakers} />
        </optgroup>
        <optgroup label="Thread">
          <Options groups={groups.threads} />
        </optgroup>
      </select>
    </>
  )
}

function Options({ groups }: { readonly groups: readonly MessageGroup[] }) {
  return groups.map(({ id, label, messages }) => (
    <option key={id} value={id}>
      {label} ({messages.length})
    </option>
  ))
}
