import { useEffect, useRef } from 'react'
import type { RunView } from '../../shared/contract/views.ts'
import { useLabClient } from '../client/use-lab.tsx'
import { notify } from '../features/settings/notification-switch.tsx'
import { tourChoice } from '../features/tour/tour-state.ts'
import { describeLoss, endedOfEpisodes, runTone } from '../format/progress.ts'
import { type Route, routeHref } from '../store/route.ts'
import { toast } from '../ui/index.ts'
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

/* What became of runs between two looks at them, for whoever was elsewhere. */

/** Runs that were running and are done now. */
export function endedRuns(before: readonly RunView[], after: readonly RunView[]): readonly RunView[] {
  const running = new Set(before.filter(({ status }) => status === 'running').map(({ id }) => id))
  return after.filter(({ id, status }) => status === 'done' && running.has(id))
}

/** Runs that were there and are no more. */
export function goneRuns(before: readonly RunView[], after: readonly RunView[]): readonly RunView[] {
  const there = new Set(after.map(({ id }) => id))
  return before.filter(({ id }) => !there.has(id))
}

/** `night-1 is done: 4 of 4 episodes.` What does not count is said: it is no result. */
export function endNews({ name, trials }: RunView): string {
  const loss = describeLoss(trials)
  const { withPerson = 0 } = trials
  const uncounted = withPerson === 0 ? '' : `, ${withPerson} ${withPerson === 1 ? 'does' : 'do'} not count`
  return `${name} is done: ${endedOfEpisodes(trials)}${uncounted}${loss === '' ? '' : ` (${loss})`}.`
}
