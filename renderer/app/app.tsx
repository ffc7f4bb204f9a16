/** The frame: rail at the left, title row above, the page that the address names. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { parseRoute, type Route } from '../lab/route.ts'
import { useLabClient } from '../lab/use-lab.tsx'
import { ComparePage } from '../pages/compare/compare-page.tsx'
import { EpisodesPage } from '../pages/episodes/episodes-page.tsx'
import { HomePage } from '../pages/home/home-page.tsx'
import { NewRunPage } from '../pages/new-run/new-run-page.tsx'
import { RunPage } from '../pages/run/run-page.tsx'
import { RunsPage } from '../pages/runs/runs-page.tsx'
import { SettingsPage } from '../pages/settings/settings-page.tsx'
import { ViewsPage } from '../pages/views/views-page.tsx'
import { EmptyState, ErrorBoundary, LinkButton, Toaster } from '../ui/index.ts'
import styles from './app.module.css'
import { CheatSheet } from './cheat-sheet.tsx'
import { useFrameShortcuts } from './frame-shortcuts.ts'
import { CancelNotice, LostConnection } from './notices.tsx'
import { Palette } from './palette.tsx'
import { Rail } from './rail.tsx'
import { RunNews } from './run-news.tsx'
import { useShortcutKeys } from './shortcut-keys.ts'
import { TitleRow } from './title-row.tsx'

export function App() {
  const route = useRoute()
  const client = useLabClient()
  const runId = route.page === 'run' || route.page === 'views' ? route.runId : null
  useEffect(() => client.openRun(runId), [client, runId])
  const [above, setAbove] = useState<'palette' | 'cheat-sheet' | null>(null)
  useFrameShortcuts({ palette: () => setAbove('palette'), cheatSheet: () => setAbove('cheat-sheet') })
  useShortcutKeys()
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={() => document.getElementById('content')?.focus()}>
        Skip to the page
      </button>
      <Rail route={route} />
      <TitleRow route={route} onPalette={() => setAbove('palette')} />
      <main id="content" className={styles.content} tabIndex={-1}>
        <LostConnection />
        <CancelNotice />
        <ErrorBoundary resetOn={route}>
          <Page key={route.page} route={route} />
        </ErrorBoundary>
      </main>
      <Palette open={above === 'palette'} onClose={() => setAbove(null)} onCheatSheet={() => setAbove('cheat-sheet')} />
      <CheatSheet open={above === 'cheat-sheet'} onClose={() => setAbove(null)} />
      <RunNews route={route} />
      <Toaster />
    </div>
  )
}

/** Mounted anew for every page: the element that scrolls is the same for all, and each one begins at its top. */
function Page({ route }: { readonly route: Route }) {
  useEffect(() => {
    document.getElementById('content')?.scrollTo(0, 0)
  }, [])
  switch (route.page) {
    case 'home':
      return <HomePage />
    case 'runs':
      return <RunsPage query={route.query} />
    case 'episodes':
      return <EpisodesPage query={route.query} />
    case 'new-run':
      return <NewRunPage step={route.step} />
    case 'compare':
      return <ComparePage query={route.query} />
    case 'settings':
      return <SettingsPage query={route.query ?? ''} />
    case 'run':
      return <RunPage key={route.runId} runId={route.runId} tab={route.tab} episodeId={route.episodeId} />
    case 'views':
      return <ViewsPage key={route.episodeId} {...route} />
    case 'unknown':
      return (
        <EmptyState title="There is no such page" text={`Nothing is at "${route.path}".`}>
          <LinkButton href="#/">All runs</LinkButton>
        </EmptyState>
      )
  }
}

function useRoute(): Route {
  const hash = useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed)
      return () => window.removeEventListener('hashchange', changed)
    },
    () => window.location.hash,
  )
  return useMemo(() => parseRoute(hash), [hash])
}
