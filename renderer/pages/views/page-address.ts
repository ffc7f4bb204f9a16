/** The page's own place in the address: what is selected, at which moment, and what stands beside. */
import { parseRoute, type Route, routeHref } from '../../lab/route.ts'

export type ViewsRoute = Extract<Route, { readonly page: 'views' }>

/** The address as it is now: two changes may meet before a page is drawn anew. */
function routeNow(drawn: ViewsRoute): ViewsRoute {
  const now = parseRoute(window.location.hash)
  return now.page === 'views' ? now : drawn
}

/** In place of the address, not after it: going back leaves the views. */
export function changeAddress(drawn: ViewsRoute, change: (route: ViewsRoute) => ViewsRoute): void {
  window.location.replace(routeHref(change(routeNow(drawn))))
}

/** A new place to come back from. */
export function goToAddress(drawn: ViewsRoute, change: (route: ViewsRoute) => ViewsRoute): void {
  window.location.hash = routeHref(change(routeNow(drawn)))
}

/** Whole, to be copied. */
export function linkTo(drawn: ViewsRoute, change: (route: ViewsRoute) => ViewsRoute): string {
  return new URL(routeHref(change(routeNow(drawn))), window.location.href).href
}

/** Selected in one of two: an event must say in which. */
export function selectedIn(route: ViewsRoute, half: 'own' | 'beside', select: ViewsRoute['select']): ViewsRoute {
  const { of: _, ...rest } = route
  return half === 'beside' ? { ...rest, select, of: 'beside' } : { ...rest, select }
}

/** Of a selection that was made in what goes, nothing is left. */
export function withoutBeside(route: ViewsRoute): ViewsRoute {
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
