import { useEffect, useRef } from 'react'
import type { EpisodeView, RunView } from '../../shared/contract/views.ts'
import { useLabClient } from '../client/use-lab.tsx'
import { notify } from '../features/settings/notification-switch.tsx'
import { tourChoice } from '../features/tour/tour-state.ts'
import { describeLoss, endedOfEpisodes, runTone } from '../format/progress.ts'
import { type Route, routeHref } from '../store/route.ts'
import { toast } from '../ui/index.ts'
import { go } from './frame-shortcuts.ts'

/** Tells of a run that ends or needs somebody while one is elsewhere: on another page, or at another program. */
export function RunNews({ route }: { readonly route: Route }) {
  const { store, on } = useLabClient()
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
        notify({ title: endNews(run), body: '', tag: run.id, place: results }, go)
        if (isToldOf(run.id, shown.current)) continue
        const tone = runTone(run) === 'good' ? 'good' : 'warn'
        told.set(
          run.id,
          toast({ tone, message: endNews(run), action: { label: 'See results', act: () => go(results) } }),
        )
      }
      for (const run of stuckRuns(before.value, runs.value)) {
        const place = routeHref({ page: 'run', runId: run.id, tab: 'live', episodeId: null })
        const { title, body } = stuckNews(run)
        notify({ title, body, tag: run.id, place }, go)
        if (isToldOf(run.id, shown.current)) continue
        told.set(
          run.id,
          toast({ tone: 'warn', message: `${title} ${body}`, action: { label: 'See the run', act: () => go(place) } }),
        )
      }
    })
  }, [store])
  useEffect(() => {
    const awaited = new AwaitedPeople()
    return on('episode.changed', (episode) => {
      const news = awaited.hear(episode)
      if (news === null) return
      const place = routeHref({ page: 'run', runId: episode.runId, tab: 'live', episodeId: episode.id })
      notify({ ...news, tag: episode.id, place }, go)
    })
  }, [on])
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

/** Runs that the lab has paused by itself since. */
export function stuckRuns(before: readonly RunView[], after: readonly RunView[]): readonly RunView[] {
  const known = new Map(before.map(({ id, pauseReason }) => [id, pauseReason]))
  return after.filter(
    ({ id, pauseReason }) => pauseReason !== undefined && known.has(id) && known.get(id) === undefined,
  )
}

/** `night-1 waits for you.`, and why. */
export function stuckNews({ name, pauseReason = '' }: RunView): { readonly title: string; readonly body: string } {
  return { title: `${name} waits for you.`, body: pauseReason }
}

/** Of which members a running episode waits for a person to join: told when somebody is missing who was not before. */
export class AwaitedPeople {
  readonly #told = new Map<string, readonly string[]>()

  /** null where there is nothing new. */
  hear({ id, status, pace }: EpisodeView): { readonly title: string; readonly body: string } | null {
    const awaited = status === 'running' ? (pace?.awaited ?? []) : []
    const before = this.#told.get(id) ?? []
    if (awaited.length === 0) this.#told.delete(id)
    else this.#told.set(id, awaited)
    if (awaited.every((name) => before.includes(name))) return null
    const where = pace?.address == null ? '' : ` at ${pace.address.host}:${pace.address.port}`
    return { title: `An episode waits for ${awaited.join(' and ')}.`, body: `Join with Minecraft${where}.` }
  }
}
