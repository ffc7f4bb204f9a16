import { Component, type ErrorInfo, type ReactNode, useId } from 'react'
import { messageOf, stackOf } from '../../packages/minecraft-server/values/thrown.ts'
import { Button, CopyButton } from './button.tsx'
import styles from './panel.module.css'
import { ErrorState } from './states.tsx'

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

interface Props {
  readonly children: ReactNode
  /** What it is around, in words; the whole page without. */
  readonly part?: string
  /** Drawn again when this is another: a new place is not to blame for the last one. */
  readonly resetOn?: unknown
}

interface Crash {
  readonly error: unknown
  readonly stack: string | null
}

/** Catches bugs in drawing: the lab and its runs go on, and the part can be tried again. */
export class ErrorBoundary extends Component<Props, { readonly crash: Crash | null }> {
  override state: { readonly crash: Crash | null } = { crash: null }

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error, stack: null } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.setState({ crash: { error, stack: componentStack ?? null } })
  }

  override componentDidUpdate(before: Props) {
    if (this.state.crash !== null && before.resetOn !== this.props.resetOn) this.setState({ crash: null })
  }

  override render() {
    const { crash } = this.state
    const { children, part } = this.props
    if (crash === null) return children
    const message = messageOf(crash.error)
    if (isLoadFailure(crash.error))
      return (
        <ErrorState title="A part of the page did not load" message={`Reload the page to get it again. ${message}`}>
          <Button kind="primary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </ErrorState>
      )
    return (
      <ErrorState
        title={part === undefined ? 'This page has a bug' : `“${part}” could not be drawn`}
        message={`Runs go on; nothing is lost. The page said: ${message}`}
      >
        <Button onClick={() => this.setState({ crash: null })}>Draw again</Button>
        <CopyButton text={() => crashDetails({ ...crash, place: window.location.hash, part: part ?? 'page' })}>
          Copy details
        </CopyButton>
      </ErrorState>
    )
  }
}

/** What a person can send along with a report of a bug: where it was and what was thrown; never the address's key. */
export function crashDetails(crash: {
  readonly error: unknown
  /** Components around the place, innermost first. */
  readonly stack: string | null
  /** The page's place, from `#` on. */
  readonly place: string
  readonly part: string
}): string {
  const { error, stack, place, part } = crash
  const lines = [`CausalMACE Lab could not draw: ${part}`, `Place: ${place === '' ? '#/' : place}`, stackOf(error)]
  return [...lines, ...(stack === null ? [] : [`In:${stack}`])].join('\n')
}

/** A piece of the page's code that could not be fetched, such as after an update of the lab; a reload gets the new one. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
}
