import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { scrollFocus } from './lists.ts'
import styles from './table.module.css'

/* The left and right edge of a table that scrolls sideways: no number is cut there, and a shadow says that columns go on. */

/** Which parts of a table's edges show a column that they cut: half of a number is another number. */

/** A column in sight or beside it, in px from the left of what scrolls. */
interface SeenColumn {
  readonly left: number
  readonly right: number
  /** Whether it must not be seen in part. */
  readonly isWhole: boolean
}

/** Where columns scroll: right of those that stay, in px. */
interface ColumnRoom {
  readonly left: number
  readonly right: number
}

interface CutColumns {
  /** Where the cut column at the left ends; null for none. */
  readonly leftTo: number | null
  /** Where the cut column at the right begins; null for none. */
  readonly rightFrom: number | null
  /** Whether columns go on behind the right edge. */
  readonly hasMore: boolean
}

/** Half a pixel is rounding, not a column. */
const SLACK_PX = 1

/** A column that is wider than all of the room is never covered: it would be seen nowhere. */
export function cutColumns(columns: readonly SeenColumn[], room: ColumnRoom): CutColumns {
  const fitting = columns.filter(({ left, right, isWhole }) => isWhole && right - left <= room.right - room.left)
  const isCutAt = ({ left, right }: SeenColumn, edge: number): boolean =>
    left < edge - SLACK_PX && right > edge + SLACK_PX
  return {
    leftTo: fitting.find((column) => isCutAt(column, room.left))?.right ?? null,
    rightFrom: fitting.find((column) => isCutAt(column, room.right))?.left ?? null,
    hasMore: columns.some(({ right }) => right > room.right + SLACK_PX),
  }
}

interface Span {
  readonly left: number
  readonly width: number
}

/** In px from the upper left corner of what scrolls. */
interface Edges {
  readonly top: number
  readonly height: number
  /** Over columns that are cut. */
  readonly covers: readonly Span[]
  /** Where the shadow begins; null while the last column is in sight. */
  readonly shadowAt: number | null
}

/** No wider than the padding of cells: what is in them is never faded. */
const SHADOW_PX = 8

/**
 * Covers columns that an edge cuts, until they are moved into sight whole. Stands beside `scroll`, in a frame of its size. `isWhole`
 * tells by a column's head whether it must not be seen in part.
 */
export function ColumnEdges(props: {
  readonly scroll: RefObject<HTMLElement | null>
  readonly isWhole: (head: Element) => boolean
}) {
  const { scroll, isWhole } = props
  const [edges, setEdges] = useState<Edges | null>(null)
  useEffect(() => {
    const frame = scroll.current
    const head = frame?.querySelector('thead > tr')
    if (frame == null || head == null) return
    const look = (): void => {
      const now = edgesOf(frame, head, isWhole)
      setEdges((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    const observer = new ResizeObserver(look)
    const watch = (): void => {
      observer.disconnect()
      for (const element of [frame, head, ...head.children]) observer.observe(element)
    }
    watch()
    const columns = new MutationObserver(watch)
    columns.observe(head, { childList: true })
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      columns.disconnect()
      observer.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [scroll, isWhole])
  if (edges === null) return null
  const { covers, shadowAt, ...upright } = edges
  return (
    <>
      {covers.map((span) => (
        <span key={span.left} data-cover="" className={styles.cover} style={{ ...upright, ...span }} aria-hidden />
      ))}
      {shadowAt === null ? null : (
        <span className={styles.more} style={{ ...upright, left: shadowAt, width: SHADOW_PX }} aria-hidden />
      )}
    </>
  )
}

function edgesOf(frame: HTMLElement, head: Element, isWhole: (head: Element) => boolean): Edges {
  const outer = frame.getBoundingClientRect()
  const seen = [...head.children].map((cell) => {
    const { left, right } = cell.getBoundingClientRect()
    return { left: left - outer.left, right: right - outer.left, isWhole: isWhole(cell), isStuck: isStuck(cell) }
  })
  const end = frame.clientLeft + frame.clientWidth
  const from = Math.max(frame.clientLeft, ...seen.filter((cell) => cell.isStuck).map(({ right }) => right))
  const { leftTo, rightFrom, hasMore } = cutColumns(
    seen.filter((cell) => !cell.isStuck),
    { left: from, right: end },
  )
  const top = Math.max(frame.clientTop, head.getBoundingClientRect().top - outer.top)
  return {
    top,
    height: Math.max(0, frame.clientTop + frame.clientHeight - top),
    covers: [
      ...(leftTo === null ? [] : [{ left: from, width: leftTo - from }]),
      ...(rightFrom === null ? [] : [{ left: rightFrom, width: end - rightFrom }]),
    ],
    shadowAt: hasMore ? end - SHADOW_PX : null,
  }
}

/** Whether it stays while the others are moved sideways. */
function isStuck(cell: Element): boolean {
  const { position, left } = getComputedStyle(cell)
  return position === 'sticky' && left !== 'auto'
}

/**
 * A table that scrolls sideways by itself where it is too wide; its caption is its heading. One that `fills` the rest of
 * its page scrolls both ways under its column heads.
 */
export function ScrollTable(props: {
  readonly caption: string
  readonly fills?: boolean
  readonly children: ReactNode
}) {
  const { caption, fills = false, children } = props
  const scroll = useRef<HTMLElement>(null)
  return (
    <div className={styles.frame}>
      <section
        ref={(element) => {
          scroll.current = element
          scrollFocus(element)
        }}
        className={styles.scroll}
        data-fills={fills}
        aria-label={caption}
      >
        <table className={styles.table}>
          <caption>{caption}</caption>
          {children}
        </table>
      </section>
      <ColumnEdges scroll={scroll} isWhole={always} />
    </div>
  )
}

/** All of its columns are as narrow as what is in them. */
function always(): boolean {
  return true
}
