import type { ReactNode } from 'react'
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
  return (
    <section ref={scrollFocus} className={styles.scroll} data-fills={fills} aria-label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        {children}
      </table>
    </section>
  )
}
