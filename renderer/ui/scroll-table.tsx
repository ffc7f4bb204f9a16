import type { ReactNode } from 'react'
import { scrollFocus } from './scroll-focus.ts'
import styles from './table.module.css'

/** A table that scrolls sideways by itself where it is too wide; its caption is its heading. */
export function ScrollTable({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <section ref={scrollFocus} className={styles.scroll} aria-label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        {children}
      </table>
    </section>
  )
}
