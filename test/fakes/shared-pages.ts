/** The pages that tests open, both built once for all files: whoever builds the page meanwhile, or tests it too, takes no file away. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage, buildPageStates, ownFolder } from '../e2e/build-page.ts'
import { oncePerRun } from './once-per-run.ts'

/** Folder of the page as it ships. */
export function sharedPage(): Promise<string> {
  return oncePerRun('page', buildPage)
}

/** Makes sure that the page lies where commands of the project look for it: without, they name no address. */
export async function ownPage(): Promise<void> {
  await oncePerRun('own-page', async (folder) => {
    if (!existsSync(join(ownFolder, 'index.html'))) await buildPage()
    mkdirSync(folder)
  })
}

/** Folder of the page over a fake bridge. */
export function sharedPageStates(): Promise<string> {
  return oncePerRun('page-states', buildPageStates)
}
