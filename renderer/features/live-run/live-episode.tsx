/**
 * What goes on in an episode: who works at which subtask, which questions wait for answers, and what happened so
 * far.
 */

import {
  Brain,
  Check,
  CircleSlash,
  Hand,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  MessageSquare,
  Network,
  SearchCheck,
  X,
} from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CallView } from '../../../shared/contract/views.ts'
import type { StoryEntry, StorySubtask } from '../../../shared/core/episode-view.ts'
import { formatArguments } from '../../../shared/core/format/action-call.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { describeCall, SLOW_CALL_MS, waitedMs } from '../../../shared/core/format/waiting-call.ts'
import { isCutShort, verdictOf } from '../../../shared/core/reading/verdicts.ts'
import { Button, StatusBadge, scrollFocus, useNow } from '../../ui/index.ts'
import styles from './live-run.module.css'

/** The plan's subtasks: who works at which, how it stands. Choosing one narrows what is told about the episode. */
export function SubtaskList(props: {
  readonly subtasks: readonly StorySubtask[]
  /** The episode is over: what is still running in its record never came to an end. */
  readonly ended: boolean
  readonly selected: number | null
  /** Choosing the selected one again selects none. */
  readonly onSelect: (subtask: number | null) => void
}) {
  const { subtasks, ended, selected, onSelect } = props
  return (
    <ol className={styles.subtasksList} aria-label="Subtasks">
      {subtasks.map((subtask) => (
        <li key={subtask.id}>
          <button
            type="button"
            className={styles.row}
            aria-pressed={subtask.id === selected}
            onClick={() => onSelect(subtask.id === selected ? null : subtask.id)}
          >
            <span className={styles.id}>{subtask.id}</span>
            <span className={styles.description}>{subtask.description}</span>
            <span className={styles.status}>
              <StatusBadge status={ended && subtask.status === 'running' ? 'unfinished' : subtask.status} />
            </span>
            <Facts subtask={subtask} />
          </button>
        </li>
      ))}
    </ol>
  )
}

function Facts({ subtask }: { readonly subtask: StorySubtask }) {
  const { owner, actions, attempts, reason } = subtask
  const facts = [
    ...(owner === null ? [] : [owner]),
    ...(actions === 0 ? [] : [actions === 1 ? '1 action' : `${actions} actions`]),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
    ...(reason === null ? [] : [reason]),
  ]
  if (facts.length === 0) return null
  return <span className={styles.facts}>{facts.join(' · ')}</span>
}

/* Questions to models that wait for their answers: whose, what for, how long, which try. Nothing where none waits. */

/** What models are waited for, as it is this second. */
interface WaitingCall {
  readonly key: string
  readonly words: string
  /** Whether anybody would wonder by now. */
  readonly isSlow: boolean
}

/** Oldest first; counts on by itself. */
export function useWaitingCalls(calls: readonly CallView[]): readonly WaitingCall[] {
  const nowMs = useNow(calls.length > 0)
  return calls.map((call, index) => ({
    key: `${call.startedAt} ${call.actor} ${call.purpose} ${index}`,
    words: describeCall(call, nowMs),
    isSlow: waitedMs(call, nowMs) >= SLOW_CALL_MS,
  }))
}

export function CallsInFlight(props: {
  readonly calls: readonly CallView[]
  /** In a row that it shares, and that must not grow: what has no room there is scrolled to. */
  readonly isLine?: boolean
}) {
  const { calls, isLine = false } = props
  const waiting = useWaitingCalls(calls)
  if (waiting.length === 0) return null
  return (
    <ul ref={scrollFocus} className={styles.calls} data-line={isLine} aria-label="Model calls under way">
      {waiting.map(({ key, words, isSlow }) => (
        <li key={key} data-slow={isSlow}>
          <Hourglass size={14} aria-hidden />
          <span>{words}</span>
          {isSlow ? <span className={styles.hint}>Check that its server is running.</span> : null}
        </li>
      ))}
    </ul>
  )
}

/* What happens in an episode, in order: actions with arguments and results, thoughts, reflections, plans. Follows the end. */

/** Entries that are drawn at first, and with each press on "earlier". */
const STEP = 200
/** Pixels from the end within which the list keeps following. */
const NEAR_END = 24

/** `ended`: the episode is over, so that an action without an outcome never came to its end. */
export function StoryList({ entries, ended }: { readonly entries: readonly StoryEntry[]; readonly ended: boolean }) {
  const [shown, setShown] = useState(STEP)
  const list = useRef<HTMLElement>(null)
  const follows = useRef(true)
  const last = entries.at(-1)
  useLayoutEffect(() => {
    const element = list.current
    scrollFocus(element)
    if (element !== null && follows.current && last !== undefined) element.scrollTop = element.scrollHeight
  }, [last])
  const hidden = Math.max(0, entries.length - shown)
  return (
    <section
      ref={list}
      className={styles.list}
      aria-label="Log"
      onScroll={({ currentTarget: at }) => {
        follows.current = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR_END
      }}
    >
      {hidden === 0 ? null : (
        <p className={styles.earlier}>
          <Button onClick={() => setShown(shown + STEP)}>{`Show earlier (${hidden} more)`}</Button>
        </p>
      )}
      <ol>
        {entries.slice(hidden).map((entry) => (
          <Entry key={entry.seq} entry={entry} ended={ended} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry, ended }: { readonly entry: StoryEntry; readonly ended: boolean }) {
  const { icon: Icon, tone, word } = lookOf(entry, ended)
  return (
    <li className={styles.entry} data-tone={tone}>
      <span className={styles.time}>{formatGameTime(entry.atMs)}</span>
      <span className={styles.icon}>
        <Icon size={14} aria-hidden />
        <span className="visually-hidden">{word}</span>
      </span>
      <span className={styles.actor}>{entry.actor}</span>
      <span className={styles.text}>
        <Words entry={entry} />
      </span>
    </li>
  )
}

function Words({ entry }: { readonly entry: StoryEntry }) {
  switch (entry.kind) {
    case 'action':
      return (
        <>
          {entry.isByPerson ? <span className={styles.person}>by a person </span> : null}
          <code>{entry.call.action}</code> <span className={styles.arguments}>{formatArguments(entry.call)}</span>
          {entry.outcome === null ? null : (
            <span className={styles.outcome}>
              {entry.outcome.ok || isCutShort(entry.outcome) ? '' : `${entry.outcome.reason ?? 'failed'}: `}
              {entry.outcome.message} ({formatDuration(entry.outcome.durationMs)})
            </span>
          )}
        </>
      )
    case 'reflection':
      return (
        <>
          {describeCheck(entry.claimed, entry.checked)} <span className={styles.arguments}>{entry.text}</span>
        </>
      )
    default:
      return entry.text
  }
}

function describeCheck(claimed: boolean, checked: boolean | null): string {
  const says = claimed ? 'Says: done' : 'Says: not done'
  if (checked === null) return `${says}; nothing to check.`
  return checked === claimed ? `${says}; the world agrees.` : `${says}; the world disagrees.`
}

function lookOf(
  entry: StoryEntry,
  ended: boolean,
): { readonly icon: LucideIcon; readonly tone: string; readonly word: string } {
  switch (entry.kind) {
    case 'action':
      if (entry.outcome === null) {
        return ended
          ? { icon: CircleSlash, tone: 'plain', word: 'Unfinished action' }
          : { icon: LoaderCircle, tone: 'running', word: 'Running action' }
      }
      if (isCutShort(entry.outcome)) return { icon: CircleSlash, tone: 'plain', word: 'Action cut short' }
      return entry.outcome.ok
        ? { icon: Check, tone: 'good', word: 'Action done' }
        : { icon: X, tone: 'bad', word: 'Action failed' }
    case 'thought':
      return { icon: Brain, tone: 'quiet', word: 'Thought' }
    case 'reflection':
      return { icon: SearchCheck, tone: verdictOf(entry).startsWith('false') ? 'warn' : 'aside', word: 'Reflection' }
    case 'chat':
      return { icon: MessageSquare, tone: 'plain', word: 'Chat' }
    case 'person':
      return { icon: Hand, tone: 'warn', word: 'A person' }
    case 'note':
      return { icon: Network, tone: 'plain', word: 'Plan' }
  }
}
