/** Where am I, and what is running: always there. */
import { useEffect } from 'react'
import type { RunView } from '../../preload/contract/views.ts'
import { endedWords, timeLeft } from '../lab/progress-words.ts'
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
        <Running route={route} />
      </div>
    </header>
  )
}

function Crumbs({ route }: { readonly route: Route }) {
  const runName = useLabState(({ run }) => (run?.detail.status === 'ready' ? run.detail.value.run.name : null))
  switch (route.page) {
    case 'home':
      return <Here>Home</Here>
    case 'episodes':
      return <Here>Episodes</Here>
    case 'compare':
      return <Here>Compare</Here>
    case 'runs':
      return <Here>Runs</Here>
    case 'new-run':
      return <Here>New run</Here>
    case 'settings':
      return <Here>Settings</Here>
    case 'unknown':
      return <Here>Not found</Here>
    case 'run':
      return (
        <>
          <li>
            <a href={routeHref({ page: 'runs', query: '' })}>Runs</a>
          </li>
          <Here>{runName ?? route.runId.slice(0, 8)}</Here>
        </>
      )
    case 'views':
      return (
        <>
          <li>
            <a href={routeHref({ page: 'runs', query: '' })}>Runs</a>
          </li>
          <li>
            <a href={routeHref({ page: 'run', runId: route.runId, tab: 'live', episodeId: route.episodeId })}>
              {runName ?? route.runId.slice(0, 8)}
            </a>
          </li>
          <Here>Views</Here>
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

function Running({ route }: { readonly route: Route }) {
  const connection = useLabState((state) => state.connection)
  const wasConnected = useLabState((state) => state.wasConnected)
  const runs = useLabState((state) => state.runs)
  if (connection === 'closed') return 'Not connected'
  if (connection === 'connecting') return wasConnected ? 'Reconnecting…' : 'Connecting…'
  if (runs.status !== 'ready') return null
  const running = runs.value.filter(({ status }) => status === 'running')
  const [first] = running
  if (first === undefined) return 'Nothing is running'
  // Its own page says the same a line below.
  if (running.length === 1 && route.page === 'run' && route.runId === first.id) return null
  return (
    <a href={routeHref({ page: 'run', runId: first.id, tab: 'live', episodeId: null })}>
      <span className={styles.dot} aria-hidden />
      <span className={styles.runningName}>{running.length === 1 ? first.name : `${running.length} runs`}</span>
      <span>· {progressWords(running)}</span>
    </a>
  )
}

/** All together; the run that takes longest says when. */
function progressWords(runs: readonly RunView[]): string {
  const sum = (count: (trials: RunView['trials']) => number): number =>
    runs.reduce((all, run) => all + count(run.trials), 0)
  const trials = {
    total: sum(({ total }) => total),
    waiting: sum(({ waiting }) => waiting),
    running: sum(({ running }) => running),
    done: sum(({ done }) => done),
    failed: sum(({ failed }) => failed),
    cancelled: sum(({ cancelled }) => cancelled),
  }
  const longest = runs.toSorted((a, b) => (b.remainingMs ?? 0) - (a.remainingMs ?? 0))[0]
  const left = longest?.remainingMs == null ? null : timeLeft(longest)
  return `${endedWords(trials)} episodes${left === null ? '' : ` · ${left}`}`
}
