/** What every page is made of that is a table: bars of tools, and the table below them. */

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { routeHref } from '../../store/route.ts'
import { Button, LinkTabs } from '../../ui/index.ts'
import styles from './tools.module.css'

const tabs = [
  { id: 'runs', label: 'Runs', href: routeHref({ page: 'runs', query: '' }) },
  { id: 'episodes', label: 'Episodes', href: routeHref({ page: 'episodes', query: '' }) },
  { id: 'trash', label: 'Trash', href: routeHref({ page: 'trash' }) },
] as const

/** The way between the tables of runs, of episodes, and of deleted runs. */
export function TableTabs({ current }: { readonly current: (typeof tabs)[number]['id'] }) {
  return <LinkTabs label="Tables" tabs={tabs} current={current} />
}

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

/** How many rows are chosen, and what can be done with them. */
export function SelectionBar(props: {
  readonly words: string
  readonly onClear: () => void
  readonly children: ReactNode
}) {
  return (
    <section className={styles.selection} aria-label="Chosen rows">
      <p role="status">{props.words}</p>
      {props.children}
      <Button icon={X} onClick={props.onClear} title="Esc">
        Clear
      </Button>
    </section>
  )
}
