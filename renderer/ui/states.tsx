/** What stands in the place of content that is not there yet, not there at all, or could not be had. */
import { CircleAlert, Inbox, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
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
      {children}
    </div>
  )
}

export function ErrorState(props: { readonly title: string; readonly message: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.state} role="alert" data-tone="bad">
      <CircleAlert size={32} strokeWidth={1.25} aria-hidden />
      <h2>{props.title}</h2>
      <p>{props.message}</p>
      {props.children}
    </div>
  )
}

export function LoadingState({ what }: { readonly what: string }) {
  return (
    <div className={styles.state} role="status">
      <LoaderCircle size={24} strokeWidth={1.5} className={styles.spinning} aria-hidden />
      <p>{what}</p>
    </div>
  )
}

/** One line across the page. */
export function Notice({ tone, children }: { readonly tone: 'warn' | 'bad'; readonly children: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={tone} role="alert">
      <TriangleAlert size={16} aria-hidden />
      <span>{children}</span>
    </div>
  )
}
