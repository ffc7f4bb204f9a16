/** The program as Electron runs it, built for one test file. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Builds into a folder inside the checkout, in a process of its own: bundlers do not run inside a test runner's worker. */
export async function buildAppInto(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'main/shells/start/build.ts'), folder])
}
