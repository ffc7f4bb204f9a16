/** What becomes of the address as an episode comes to stand beside another, changes places with it, or goes. Pure. */
import type { Route } from '../../store/route.ts'
import type { ShownId } from './held-selection.ts'

export type ViewsRoute = Extract<Route, { readonly page: 'views' }>

/** Selected in one of two: an event must say in which. */
export function selectedIn(route: ViewsRoute, shown: ShownId, select: ViewsRoute['select']): ViewsRoute {
  const { of: _, ...rest } = route
  return shown === 'beside' ? { ...rest, select, of: 'beside' } : { ...rest, select }
}

/** Of a selection that was made in what goes, nothing is left. */
export function withoutOther(route: ViewsRoute): ViewsRoute {
  const { beside: _, of, ...rest } = route
  return of === 'beside' ? { ...rest, select: null } : rest
}

/** The other one is the page's own from now on; the selection stays where it was made. */
export function swapped(route: ViewsRoute, besideRun: string): ViewsRoute {
  const { beside, of, ...rest } = route
  if (beside === undefined) return route
  const turned = { ...rest, runId: besideRun, episodeId: beside, beside: route.episodeId }
  return of === 'beside' ? turned : { ...turned, of: 'beside' }
}
