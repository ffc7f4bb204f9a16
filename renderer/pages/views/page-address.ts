/** The page's own place in the address: what is selected, at which moment, and what stands beside. */

import type { ViewsRoute } from '../../features/side-by-side/pair-address.ts'
import { parseRoute, routeHref } from '../../store/route.ts'

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
