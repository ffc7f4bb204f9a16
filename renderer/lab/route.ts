/** Where in the page one is: the address says it, so that reload, back and a copied link come to the same place. */
import { z } from 'zod'

export const runTabs = ['live', 'results'] as const
export type RunTab = (typeof runTabs)[number]

export type Route =
  | { readonly page: 'runs' }
  | { readonly page: 'new-run' }
  | { readonly page: 'settings' }
  | { readonly page: 'run'; readonly runId: string; readonly tab: RunTab; readonly episodeId: string | null }
  | { readonly page: 'unknown'; readonly path: string }

const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const runPartsSchema = z.union([
  z.tuple([z.literal('runs'), idSchema]).transform(([, runId]) => ({ runId, tab: 'live' as const, episodeId: null })),
  z
    .tuple([z.literal('runs'), idSchema, z.literal('results')])
    .transform(([, runId]) => ({ runId, tab: 'results' as const, episodeId: null })),
  z
    .tuple([z.literal('runs'), idSchema, z.literal('episodes'), idSchema])
    .transform(([, runId, , episodeId]) => ({ runId, tab: 'live' as const, episodeId })),
])

/** `hash` as the browser has it, with `#` or empty. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#\/?/, '')
  if (path === '' || path === 'runs') return { page: 'runs' }
  if (path === 'new') return { page: 'new-run' }
  if (path === 'settings') return { page: 'settings' }
  const run = runPartsSchema.safeParse(path.split('/'))
  return run.success ? { page: 'run', ...run.data } : { page: 'unknown', path }
}

export function routeHref(route: Exclude<Route, { page: 'unknown' }>): string {
  switch (route.page) {
    case 'runs':
      return '#/runs'
    case 'new-run':
      return '#/new'
    case 'settings':
      return '#/settings'
    case 'run':
      if (route.tab === 'results') return `#/runs/${route.runId}/results`
      return route.episodeId === null ? `#/runs/${route.runId}` : `#/runs/${route.runId}/episodes/${route.episodeId}`
  }
}
