/** The frame: rail at the left, title row above, the page that the address names. */

import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLabClient } from '../client/use-lab.tsx'
import { AskedImport } from '../features/import-export/import-dialog.tsx'
import { TourGuide } from '../features/tour/tour.tsx'
import { parseRoute, type Route } from '../store/route.ts'
import { ErrorBoundary, Toaster } from '../ui/index.ts'
import styles from './app.module.css'
import { CheatSheet, useShortcutKeys } from './cheat-sheet.tsx'
import { useFrameShortcuts } from './frame-shortcuts.ts'
import { CancelNotice, LostConnection } from './notices.tsx'
import { PageDrop } from './page-drop.tsx'
import { Page, useAllPages } from './pages.tsx'
import { Palette, startTour } from './palette.tsx'
import { Rail } from './rail.tsx'
import { RunNews } from './run-news.tsx'
import { TitleRow } from './title-row.tsx'
import { WindowRequests } from './window-requests.tsx'

export function App() {
  const route = useRoute()
  const shown = useShownRoute(route)
  const client = useLabClient()
  const runId = 'runId' in route ? route.runId : null
  useEffect(() => client.openRun(runId), [client, runId])
  const [above, setAbove] = useState<'palette' | 'cheat-sheet' | null>(null)
  const act = useFrameShortcuts({
    palette: () => setAbove('palette'),
    cheatSheet: () => setAbove('cheat-sheet'),
    tour: () => void startTour(client),
  })
  useShortcutKeys()
  useAllPages()
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
        <WindowRequests onCommand={act} />
        <ErrorBoundary resetOn={shown}>
          <Page key={shown.page} route={shown} />
        </ErrorBoundary>
      </main>
      <Palette open={above === 'palette'} onClose={() => setAbove(null)} onCheatSheet={() => setAbove('cheat-sheet')} />
      <CheatSheet open={above === 'cheat-sheet'} onClose={() => setAbove(null)} />
      <RunNews route={route} />
      <AskedImport />
      <PageDrop />
      <TourGuide route={route} />
      <Toaster />
    </div>
  )
}

/** Another page comes once it is drawn: the rail answers the click at once. Within a page nothing waits. */
function useShownRoute(route: Route): Route {
  const deferred = useDeferredValue(route)
  return deferred.page === route.page ? route : deferred
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
