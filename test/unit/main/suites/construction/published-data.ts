import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { blueprintDescriptionFileSchema } from '../../../../../main/suites/construction/import/blueprint-description.ts'

const file = join(
  process.env.CAUSALMACE_PUBLISHED_DATA ?? resolve(import.meta.dirname, '../../../../../../shared/data'),
  'villagerbench',
  'blueprint_description_even.json',
)

export const absentNote = `published blueprint descriptions not found (${file}); set CAUSALMACE_PUBLISHED_DATA`

/** VillagerBench's published descriptions (the even tasks), or null where they are not installed: they are not ours to ship. */
export function publishedDescriptions(): Readonly<Record<string, readonly string[]>> | null {
  return existsSync(file) ? blueprintDescriptionFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
