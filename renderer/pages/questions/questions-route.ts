/** The page's own place in the address. */
import { replaceAddress } from '../../store/replace-address.ts'
import { type Route, routeHref } from '../../store/route.ts'

export type QuestionsRoute = Extract<Route, { readonly page: 'questions' }>

/** In place of the address: going back leaves the reader. */
export function changeQuestions(route: QuestionsRoute, change: Partial<Pick<QuestionsRoute, 'seq' | 'view'>>): void {
  replaceAddress(routeHref({ ...route, ...change }))
}
