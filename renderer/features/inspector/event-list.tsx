/** Events one below the other, of which only those in sight are drawn: chosen from by keyboard, following the shown moment. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { EventLine } from '../../../shared/core/diagnosis/event-text.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { Button } from '../../ui/index.ts'
import { numbered } from '../../ui/lists.ts'
import styles from './event-list.module.css'
import type { TextPart } from './event-search.ts'

/** Two lines of words. */
const ROW_PX = 40
const OVERSCAN = 6
const PAGE = 10

interface EventListProps {
  readonly label: string
  /** Numbers of the events in it, rising. */
  readonly seqs: readonly number[]
  lineOf(seq: number): EventLine | null
  /** The words of a line in stretches, where something in them was looked for. */
  partsOf?(seq: number): readonly TextPart[]
  /** What stands out about a line, behind what it is. */
  markOf?(seq: number): string | null
  /** Rows are as high as their words. */
  readonly wraps?: boolean
  /** Place of the last one up to the shown moment; -1 where all are later. */
  readonly now: number
  /** Number of the chosen event; null for none. */
  readonly chosen: number | null
  readonly onChoose: (line: EventLine) => void
  /** Whether the list goes with the shown moment. */
  readonly follows: boolean
  /** The user looks elsewhere (false), or asks to be taken along again; absent where the list never follows. */
  readonly onFollows?: (follows: boolean) => void
}

export function EventList(props: EventListProps) {
  const { label, seqs, lineOf, partsOf, markOf, wraps = false, now, chosen, follows, onFollows } = props
  const id = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const { cursor, choose, onKeyDown, virtualizer } = useListRows(props, scroll)
  useEffect(() => {
    // What opens beside the list for the chosen row takes room from it.
    if (chosen !== null && cursor >= 0) document.getElementById(`${id}-${cursor}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, cursor, id])
  return (
    <div className={styles.listFrame}>
      <div
        ref={scroll}
        className={styles.list}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={cursor < 0 ? undefined : `${id}-${cursor}`}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
          if (row !== null) choose(Number(row.dataset.index))
        }}
        onWheel={() => onFollows?.(false)}
        onTouchMove={() => onFollows?.(false)}
        onPointerDown={({ target, currentTarget }) => {
          // On the bar at its side, not on a row.
          if (target === currentTarget) onFollows?.(false)
        }}
      >
        <div className={styles.rows} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const line = lineOf(seqs[index] ?? -1)
            return line === null ? null : (
              <Row
                key={line.seq}
                id={`${id}-${index}`}
                topPx={start}
                line={line}
                parts={partsOf?.(line.seq) ?? null}
                mark={markOf?.(line.seq) ?? null}
                measure={wraps ? virtualizer.measureElement : null}
                place={index + 1}
                of={seqs.length}
                isNow={index === now}
                isCursor={index === cursor}
                isChosen={line.seq === chosen}
              />
            )
          })}
        </div>
      </div>
      {follows || now < 0 || onFollows === undefined ? null : (
        <BackToNow onPress={() => onFollows(true)} list={scroll} />
      )}
    </div>
  )
}

/** Which rows are drawn, where the cursor is, and what keys do. */
function useListRows(props: EventListProps, scroll: RefObject<HTMLDivElement | null>) {
  const { seqs, lineOf, now, onChoose, follows, onFollows } = props
  const [place, setPlace] = useState(-1)
  const cursor = Math.min(place, seqs.length - 1)
  const virtualizer = useVirtualizer({
    count: seqs.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    useFlushSync: false,
    // The row under the cursor is always drawn: the list names it as its active one.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return cursor < 0 || drawn.includes(cursor) ? drawn : [...drawn, cursor].sort((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (follows && now >= 0) virtualizer.scrollToIndex(now, { align: 'center' })
  }, [virtualizer, follows, now])
  const choose = (at: number): void => {
    const line = lineOf(seqs[at] ?? -1)
    if (line === null) return
    setPlace(at)
    onChoose(line)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isChoice = event.key === 'Enter'
    const to = isChoice ? null : placeAfter(event.key, cursor, now, seqs.length)
    if (to === null && !isChoice) return
    event.preventDefault()
    event.stopPropagation()
    if (to === null) {
      choose(cursor < 0 ? Math.max(0, now) : cursor)
      return
    }
    onFollows?.(false)
    setPlace(to)
    virtualizer.scrollToIndex(to, { align: 'auto' })
  }
  return { cursor, choose, onKeyDown, virtualizer }
}

function BackToNow({ onPress, list }: { readonly onPress: () => void; readonly list: RefObject<HTMLElement | null> }) {
  return (
    <div className={styles.backToNow}>
      <Button
        onClick={() => {
          onPress()
          // The button goes.
          list.current?.focus()
        }}
      >
        Follow the moment
      </Button>
    </div>
  )
}

interface RowProps {
  readonly id: string
  readonly topPx: number
  readonly line: EventLine
  readonly parts: readonly TextPart[] | null
  readonly mark: string | null
  /** Told of the row's element where that is as high as its words; null for rows of one height. */
  readonly measure: ((element: HTMLElement | null) => void) | null
  /** From 1. */
  readonly place: number
  readonly of: number
  readonly isNow: boolean
  readonly isCursor: boolean
  readonly isChosen: boolean
}

function Row(props: RowProps) {
  const { id, topPx, line, parts, mark, measure, place, of, isNow, isCursor, isChosen } = props
  return (
    <div
      ref={measure}
      id={id}
      data-index={place - 1}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={of}
      className={styles.row}
      style={{ transform: `translateY(${topPx}px)`, ...(measure === null ? { height: ROW_PX } : {}) }}
      data-wraps={measure !== null}
      data-now={isNow}
      data-cursor={isCursor}
      data-tone={line.tone}
    >
      <span className={styles.rowHead}>
        {formatGameTime(line.atMs)} · {line.actor} · {line.type}
        {mark === null ? null : <span className={styles.mark}> · {mark}</span>}
        {isNow ? <span className={styles.nowWord}> · shown moment</span> : null}
      </span>
      <span className={styles.rowWords}>{parts === null ? line.text : <Parts parts={parts} />}</span>
    </div>
  )
}

function Parts({ parts }: { readonly parts: readonly TextPart[] }) {
  return numbered(parts).map(({ key, item: { text, isMatch } }) =>
    isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>,
  )
}

/** null for keys that move nothing. Without a cursor it begins at the shown moment. */
function placeAfter(key: string, cursor: number, now: number, count: number): number | null {
  const from = cursor < 0 ? Math.max(0, now) : cursor
  const steps: ReadonlyMap<string, number> = new Map([
    ['ArrowDown', from + 1],
    ['ArrowUp', from - 1],
    ['PageDown', from + PAGE],
    ['PageUp', from - PAGE],
    ['Home', 0],
    ['End', count - 1],
  ])
  const place = steps.get(key)
  return place === undefined ? null : Math.max(0, Math.min(count - 1, place))
}
