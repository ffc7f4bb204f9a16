/**
 * Before the first test: a browser, the page as it ships, and the page over a fake bridge, both built once for all files. Into
 * folders of this run: whoever builds the page meanwhile, or tests it too, takes no file away from it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from './browser.ts'
import { buildPage, buildPageStates } from './build-page.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the page as it ships. */
    readonly page: string
    /** Folder of the page over a fake bridge. */
    readonly pageStates: string
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  ensureBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-pages-'))
  const page = join(folder, 'page')
  const pageStates = join(folder, 'states')
  await Promise.all([buildPage(page), buildPageStates(pageStates)])
  project.provide('page', page)
  project.provide('pageStates', pageStates)
  return () => rmSync(folder, { recursive: true, force: true })
}
