/** The pages that tests open, both built once for all files: whoever builds the page meanwhile, or tests it too, takes no file away. */
import { buildPage, buildPageStates } from '../e2e/build-page.ts'
import { oncePerRun } from './once-per-run.ts'

/** Folder of the page as it ships. */
export function sharedPage(): Promise<string> {
  return oncePerRun('page', buildPage)
}

/** Folder of the page over a fake bridge. */
export function sharedPageStates(): Promise<string> {
  return oncePerRun('page-states', buildPageStates)
}
