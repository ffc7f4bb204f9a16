import { useEffect, useRef } from 'react'
import { useLabClient } from '../client/use-lab.tsx'
import { notify } from '../features/settings/notifications.ts'
import { tourChoice } from '../features/tour/tour-choice.ts'
import { runTone } from '../format/progress.ts'
import { type Route, routeHref } from '../store/route.ts'
import { toast } from '../ui/index.ts'
import { endedRuns, endNews, goneRuns } from './ended-runs.ts'
import { go } from './frame-shortcuts.ts'

/** Tells of a run that ends while one is elsewhere: on another page, or at another program. */
export function RunNews({ route }: { readonly route: Route }) {
  const { store } = useLabClient()
  const shown = useRef(route)
  useEffect(() => {
    shown.current = route
  }, [route])
  useEffect(() => {
    const told = new Map<string, () => void>()
    return store.subscribe(({ runs }, { runs: before }) => {
      if (runs === before || runs.status !== 'ready' || before.status !== 'ready') return
      // What points at a run goes with it.
      for (const { id } of goneRuns(before.value, runs.value)) told.get(id)?.()
      for (const run of endedRuns(before.value, runs.value)) {
        const results = routeHref({ page: 'run', runId: run.id, tab: 'results', episodeId: null })
        notify(endNews(run), { tag: run.id, onClick: () => go(results) })
        if (isToldOf(run.id, shown.current)) continue
        const tone = runTone(run) === 'good' ? 'good' : 'warn'
        told.set(
          run.id,
          toast({ tone, message: endNews(run), action: { label: 'See results', act: () => go(results) } }),
        )
      }
    })
  }, [store])
  return null
}

/** Where the page says itself that the run is over: its own, and its episode's while the guided demo goes through it. */
function isToldOf(runId: string, route: Route): boolean {
  if (route.page === 'run') return route.runId === runId
  return route.page === 'views' && route.runId === runId && tourChoice.read().on?.episodeId === route.episodeId
}
