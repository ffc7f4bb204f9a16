/** Where am I, and what is running: always there. */
import { useEffect } from 'react'
import type { RunView } from '../../preload/contract/views.ts'
import { formatDuration } from '../../preload/core/format-duration.ts'
import { type Route, routeHref } from '../lab/route.ts'
import { useLabState } from '../lab/use-lab.tsx'
import styles from './app.module.css'

export function TitleRow({ route }: { readonly route: Route }) {
  return (
    <header className={styles.title}>
      <nav className={styles.where} aria-label="Breadcrumb">
        <ol>
          <Crumbs route={route} />
        </ol>
      </nav>
      <div className={styles.running} role="status">
        <Running />
      </div>
    </header>
  )
}

function Crumbs({ route }: { readonly route: Route }) {
  const runName = useLabState(({ run }) => (run?.detail.status === 'ready' ? run.detail.value.run.name : null))
  switch (route.page) {
    case 'runs':
      return <Here>Runs</Here>
    case 'new-run':
      return <Here>New run</Here>
    case 'unknown':
      return <Here>Not found</Here>
    case 'run':
      return (
        <>
          <li>
            <a href={routeHref({ page: 'runs' })}>Runs</a> /
          </li>
          <Here>{runName ?? route.runId.slice(0, 8)}</Here>
        </>
      )
  }
}

/** The page's one heading, so that every state of a page has it. */
function Here({ children }: { readonly children: string }) {
  useEffect(() => {
    document.title = `${children} · CausalMACE Lab`
  }, [children])
  return (
    <li aria-current="page">
      <h1>{children}</h1>
    </li>
  )
}

function Running() {
  const connection = useLabState((state) => state.connection)
  const wasConnected = useLabState((state) => state.wasConnected)
  const runs = useLabState((state) => state.runs)
  if (connection === 'closed') return 'Not connected'
  if (connection === 'connecting') return wasConnected ? 'Reconnecting…' : 'Connecting…'
  if (runs.status !== 'ready') return null
  const running = runs.value.filter(({ status }) => status === 'running')
  const [first] = running
  if (first === undefined) return 'Nothing is running'
  return (
    <a href={routeHref({ page: 'run', runId: first.id, tab: 'live', episodeId: null })}>
      <span className={styles.dot} aria-hidden />
      {running.length === 1 ? first.name : `${running.length} runs`}: {progressWords(running)}
    </a>
  )
}

function progressWords(runs: readonly RunView[]): string {
  const total = runs.reduce((sum, { trials }) => sum + trials.total, 0)
  const ended = runs.reduce((sum, { trials }) => sum + trials.done + trials.failed + trials.cancelled, 0)
  const left = Math.max(0, ...runs.map(({ remainingMs }) => remainingMs ?? 0))
  return `${ended} of ${total} episodes${left === 0 ? '' : `, about ${formatDuration(left)} left`}`
}
