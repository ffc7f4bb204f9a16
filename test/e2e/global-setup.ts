/** Before the first test: a browser, the page as it ships, and the page over a fake bridge, both built once for all files. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from './browser.ts'
import { buildPage, buildPageStates } from './build-page.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the page over a fake bridge. */
    readonly pageStates: string
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  ensureBrowser()
  const pageStates = mkdtempSync(join(tmpdir(), 'causalmace-page-states-'))
  await Promise.all([buildPage(), buildPageStates(pageStates)])
  project.provide('pageStates', pageStates)
  return () => rmSync(pageStates, { recursive: true, force: true })
}
