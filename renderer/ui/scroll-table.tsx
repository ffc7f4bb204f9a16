import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A table that scrolls sideways by itself where it is too wide; its caption is its heading. */
export function ScrollTable({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
