import { type ReactNode, useId } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './panel.module.css'

/** A part of a page under its own heading; a bug in it leaves the rest of the page standing. `isWide`: over all columns. */
export function Panel(props: {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly isWide?: boolean
}) {
  const { title, actions, children, isWide = false } = props
  const headingId = useId()
  return (
    <section className={styles.panel} data-wide={isWide} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>
        <ErrorBoundary part={title}>{children}</ErrorBoundary>
      </div>
    </section>
  )
}
