/** What stands in the place of content that is not there yet, not there at all, or could not be had. */

import { CircleAlert, Inbox, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSlow } from './hooks.ts'
import skeletonStyles from './skeleton.module.css'
import styles from './ui.module.css'

export function EmptyState({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.state}>
      <Inbox size={32} strokeWidth={1.25} aria-hidden />
      <h2>{title}</h2>
      <p>{text}</p>
      <Choices>{children}</Choices>
    </div>
  )
}

export function ErrorState(props: { readonly title: string; readonly message: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.state} role="alert" data-tone="bad">
      <CircleAlert size={32} strokeWidth={1.25} aria-hidden />
      <h2>{props.title}</h2>
      <p>{props.message}</p>
      <Choices>{props.children}</Choices>
    </div>
  )
}

/** What can be done about it, side by side. */
function Choices({ children }: { readonly children: ReactNode }) {
  return children == null ? null : <div className={styles.choices}>{children}</div>
}

/** Says what is waited for, and after a second for how long; `progress` in 0..1 where it is known. */
export function LoadingState(props: { readonly what: string; readonly phase?: string; readonly progress?: number }) {
  const { what, phase, progress } = props
  const elapsedS = useSlow(true)
  return (
    <div className={styles.state} role="status">
      <LoaderCircle size={24} strokeWidth={1.5} className={styles.spinning} aria-hidden />
      <p>{what}</p>
      {progress === undefined ? null : <ProgressBar label={what} value={progress} />}
      {elapsedS === null ? null : (
        <p className={styles.elapsed} aria-hidden>
          {phase === undefined ? '' : `${phase} · `}
          {elapsedS} s
        </p>
      )}
    </div>
  )
}

/** One line across the page, and at its end what can be done about it. */
export function Notice(props: {
  readonly tone: 'warn' | 'bad'
  readonly children: ReactNode
  readonly choices?: ReactNode
}) {
  const { tone, children, choices } = props
  return (
    <div className={styles.notice} data-tone={tone}>
      <TriangleAlert size={16} aria-hidden />
      <span role="alert">{children}</span>
      {choices}
    </div>
  )
}

/** Grey lines in the place of rows that are on their way, so that nothing jumps when they come; after a second it says how long. */
export function Skeleton({ rows }: { readonly rows: number }) {
  const elapsedS = useSlow(true)
  return (
    <div className={skeletonStyles.skeleton} role="status">
      <span className="visually-hidden">Loading</span>
      {[...Array(rows).keys()].map((row) => (
        <span key={row} className={skeletonStyles.line} aria-hidden />
      ))}
      {elapsedS === null ? null : (
        <span className={skeletonStyles.elapsed} aria-hidden>
          Still loading · {elapsedS} s
        </span>
      )}
    </div>
  )
}

/** `value` in 0..1. */
export function ProgressBar({
  label,
  value,
  tone,
}: {
  readonly label: string
  readonly value: number
  readonly tone?: 'accent' | 'good' | 'warn' | 'bad'
}) {
  return <progress className={styles.progress} data-tone={tone} aria-label={label} max={1} value={value} />
}
