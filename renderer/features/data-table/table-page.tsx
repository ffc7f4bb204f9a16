/** What every page is made of that is a table: bars of tools, and the table below them. */
import type { ReactNode } from 'react'
import styles from './tools.module.css'

/** The whole page; one of its parts is the table, which takes the room that the others leave. */
export function TablePage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

/** A line of tools; `end` stands at its right. */
export function TableBar({ children, end }: { readonly children: ReactNode; readonly end: ReactNode }) {
  return (
    <div className={styles.bar}>
      {children}
      <span className={styles.spread} />
      {end}
    </div>
  )
}
