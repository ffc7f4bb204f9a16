import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describedTasks } from '../../../../../main/suites/construction/import/description-file.ts'

const folder = process.env.CAUSALMACE_PUBLISHED_DATA

export const absentNote = `published blueprint descriptions are read from the folder that CAUSALMACE_PUBLISHED_DATA names (now: ${folder ?? 'none'})`

/** VillagerBench's published descriptions (the even tasks), or null where they are not installed: they are not ours to ship. */
export function publishedDescriptions(): Readonly<Record<string, readonly string[]>> | null {
  if (folder === undefined) return null
  const file = join(folder, 'villagerbench', 'blueprint_description_even.json')
  if (!existsSync(file)) return null
  const read = describedTasks(JSON.parse(readFileSync(file, 'utf8')))
  if (read === null || read.others.length > 0) throw new Error(`${file} gives no lines of text for each task.`)
  return Object.fromEntries(read.tasks)
}
