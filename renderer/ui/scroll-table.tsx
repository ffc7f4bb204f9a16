import { type ReactNode, useRef } from 'react'
import { ColumnEdges } from './column-edges.tsx'
import { scrollFocus } from './scroll-focus.ts'
import styles from './table.module.css'

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
