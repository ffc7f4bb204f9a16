/** Where am I, and what is running: always there. */

import { Plug, Search, Unplug } from 'lucide-react'
import { useEffect } from 'react'
import type { RunView } from '../../shared/contract/views.ts'
import { progressTitle, runningRuns } from '../../shared/core/running-runs.ts'
import { useLabState } from '../client/use-lab.tsx'
import { type Route, routeHref } from '../store/route.ts'
import { keyParts } from '../store/shortcuts.ts'
import { Keys } from '../ui/index.ts'
import { isMac } from './platform.ts'
import { Running } from './running.tsx'
import styles from './title-row.module.css'

export function TitleRow({ route, onPalette }: { readonly route: Route; readonly onPalette: () => void }) {
  return (
    <header className={styles.title}>
      <nav className={styles.where} aria-label="Breadcrumb">
        <ol>
          <Crumbs route={route} />
        </ol>
      </nav>
      <Running route={route} />
      <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={onPalette}>
        <Search size={14} aria-hidden />
        <span className={styles.searchWords}>Go to…</span>
        <Keys parts={keyParts('Mod+k', isMac())} />
      </button>
      <Connection />
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
    case 'trash':
      return <Here>Trash</Here>
    case 'compare':
      return <Here>Compare</Here>
    case 'runs':
      return <Here>Runs</Here>
    case 'new-run':
      return <Here>New run</Here>
    case 'building':
      return (
        <>
          <li>
            <a href={routeHref({ page: 'new-run', step: 'task' })}>New run</a>
          </li>
          <Here>Building</Here>
        </>
      )
    case 'server':
      return <Here>Server</Here>
    case 'machines':
      return <Here>Machines</Here>
    case 'settings':
      return <Here>Settings</Here>
    case 'about':
      return <Here>About</Here>
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
    case 'questions':
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
          <li>
            <a
              href={routeHref({
                page: 'views',
                runId: route.runId,
                episodeId: route.episodeId,
                select: route.seq === null ? null : { kind: 'event', seq: route.seq },
                atMs: null,
              })}
            >
              Views
            </a>
          </li>
          <Here>Questions</Here>
        </>
      )
  }
}

/** The page's one heading, so that every state of a page has it. */
function Here({ children }: { readonly children: string }) {
  const title = useLabState(({ runs }) => tabTitle(children, runs.status === 'ready' ? runs.value : []))
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <li aria-current="page">
      <h1>{children}</h1>
    </li>
  )
}

/* What the browser's tab is called. */

/** `37 % · night-1` while something runs, so that it is seen from another tab; else the page and the lab. */
export function tabTitle(page: string, runs: readonly RunView[]): string {
  return progressTitle(runningRuns(runs)) ?? `${page} · CausalMACE Lab`
}

/** Whether the lab hears this page: quiet while it does. */
function Connection() {
  const connection = useLabState((state) => state.connection)
  const wasConnected = useLabState((state) => state.wasConnected)
  const words = {
    open: 'Connected to the lab',
    connecting: wasConnected ? 'Reconnecting…' : 'Connecting…',
    closed: 'Not connected',
  }[connection]
  const Icon = connection === 'open' ? Plug : Unplug
  return (
    <span className={styles.connection} role="status" data-open={connection === 'open'} title={words}>
      <Icon size={14} aria-hidden />
      <span className={connection === 'open' ? 'visually-hidden' : undefined}>{words}</span>
    </span>
  )
}
