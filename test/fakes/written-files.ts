/** A folder of files in the temporary folder, which goes with the test. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tempFolder } from './temp-folder.ts'

/** By path: a text, or what is written as JSON. */
export function writtenFiles(files: Readonly<Record<string, unknown>>): string {
  const folder = tempFolder()
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}
