/** Where in the page one is: the address says it, so that reload, back and a copied link come to the same place. */
import { z } from 'zod'
import { formatSelection, parseSelection, type Selection } from './selection.ts'

export const runTabs = ['live', 'results'] as const
export type RunTab = (typeof runTabs)[number]

export type Route =
  | { readonly page: 'runs' }
  | { readonly page: 'new-run' }
  | { readonly page: 'settings' }
  | { readonly page: 'run'; readonly runId: string; readonly tab: RunTab; readonly episodeId: string | null }
  | {
      readonly page: 'views'
      readonly runId: string
      readonly episodeId: string
      readonly select: Selection | null
    }
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

const viewsPartsSchema = z
  .tuple([z.literal('runs'), idSchema, z.literal('episodes'), idSchema, z.literal('views')])
  .transform(([, runId, , episodeId]) => ({ runId, episodeId }))

/** `hash` as the browser has it, with `#` or empty. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  if (path === '' || path === 'runs') return { page: 'runs' }
  if (path === 'new') return { page: 'new-run' }
  if (path === 'settings') return { page: 'settings' }
  const parts = path.split('/')
  const views = viewsPartsSchema.safeParse(parts)
  if (views.success) {
    const select = parseSelection(new URLSearchParams(query).get('select') ?? '')
    return { page: 'views', ...views.data, select }
  }
  const run = runPartsSchema.safeParse(parts)
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
    case 'views': {
      const place = `#/runs/${route.runId}/episodes/${route.episodeId}/views`
      return route.select === null ? place : `${place}?select=${formatSelection(route.select)}`
    }
  }
}
