/** The program as Electron runs it, built once for all test files. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readGitSha } from '../../main/lab/git-sha.ts'
import { oncePerRun } from './once-per-run.ts'

const root = join(import.meta.dirname, '../..')

/** Builds into a folder inside the checkout, in a process of its own: bundlers do not run inside a test runner's worker. */
export async function buildAppInto(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'main/shells/start/build.ts'), folder])
}

/**
 * Folder inside the checkout with the program in `app`, and in `commits.json` the commit before and after the build: somebody may commit
 * meanwhile.
 */
export function sharedApp(): Promise<string> {
  return oncePerRun('program', async (folder) => {
    const before = readGitSha(root)
    await buildAppInto(join(folder, 'app'))
    writeFileSync(join(folder, 'commits.json'), JSON.stringify([before, readGitSha(root)]))
  })
}
