/** Before the first test: a folder for what files of one run of tests share. Inside the checkout, where built programs find packages. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder that is there as long as this run of tests. */
    readonly runFolder: string
  }
}

export function setup(project: TestProject): () => void {
  const out = join(import.meta.dirname, '../../out')
  mkdirSync(out, { recursive: true })
  const folder = mkdtempSync(join(out, 'tests-'))
  project.provide('runFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
