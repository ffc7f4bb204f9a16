/** All events in order, with the shown moment marked and the chosen event as it is stored. */

import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type EventKind, eventKinds } from '../../../shared/core/diagnosis/event-kind.ts'
import { type PlaybackStore, usePlayback } from '../../store/playback.ts'
import type { Selection } from '../../store/selection.ts'
import { Button, EmptyState, SearchField, scrollFocus, useListener } from '../../ui/index.ts'
import { RawJson } from './details-view.tsx'
import { EventList } from './event-list.tsx'
import type { EventQuery } from './event-search.ts'
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

/** Words looked for in everything that happened, narrowed to agents and kinds. */
export function SearchTab(props: {
  readonly inspected: Inspected
  readonly playback: PlaybackStore
  readonly selection: Selection | null
  readonly agents: readonly string[]
  readonly onJump: (jump: Jump) => void
}) {
  const { inspected, playback, selection, agents, onJump } = props
  const [query, setQuery] = useState<EventQuery>({ words: '', actors: [], kinds: [] })
  const asked = useDeferredValue(query)
  const frame = useRef<HTMLDivElement>(null)
  const found = useMemo(() => inspected.search.find(asked), [inspected, asked])
  const now = usePlayback(playback, ({ atMs }) => placeOf(found, inspected.index.lastSeqAt(atMs)))
  const selected = selection?.kind === 'event' ? selection.seq : null
  // Focus the field: letters typed outside of it are keys of the page.
  useLayoutEffect(() => frame.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  // The arrow goes on from the field to the results.
  useListener(frame, 'keydown', (event) => {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    frame.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus()
  })
  return (
    <div ref={frame} className={styles.split}>
      <div className={styles.question}>
        <SearchField
          label="Search the episode"
          placeholder="dirt, out-of-reach, subtask words…"
          value={query.words}
          onChange={(words) => setQuery({ ...query, words })}
        />
        <Filters
          label="Kinds"
          options={eventKinds}
          chosen={query.kinds}
          onChange={(kinds) => setQuery({ ...query, kinds })}
        />
        <Filters
          label="Agents"
          options={agents}
          chosen={query.actors}
          onChange={(actors) => setQuery({ ...query, actors })}
        />
      </div>
      <p className={styles.count} role="status">
        {found.length} of {inspected.index.count} events
      </p>
      {found.length === 0 ? (
        <EmptyState title="Nothing found" text="No event matches the words and filters.">
          <Button onClick={() => setQuery({ words: '', actors: [], kinds: [] })}>Show everything</Button>
        </EmptyState>
      ) : (
        <EventList
          // A new search starts at the top of the list.
          key={JSON.stringify(asked)}
          label="Found events"
          seqs={found}
          lineOf={(seq) => {
            const event = inspected.index.event(seq)
            return event === undefined ? null : inspected.index.line(event)
          }}
          partsOf={(seq) => inspected.search.parts(seq, asked.words)}
          now={now}
          chosen={selected}
          follows={false}
          onChoose={onJump}
        />
      )}
    </div>
  )
}

/** Place of the last number that is not above `seq`. */
function placeOf(seqs: readonly number[], seq: number): number {
  return seqs.findLastIndex((own) => own <= seq)
}

function Filters<T extends string | EventKind>(props: {
  readonly label: string
  readonly options: readonly T[]
  readonly chosen: readonly T[]
  readonly onChange: (chosen: readonly T[]) => void
}) {
  const { label, options, chosen, onChange } = props
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => {
        const isOn = chosen.includes(option)
        return (
          <button
            key={option}
            type="button"
            className={styles.filter}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? chosen.filter((own) => own !== option) : [...chosen, option])}
          >
            {option}
          </button>
        )
      })}
    </fieldset>
  )
}
