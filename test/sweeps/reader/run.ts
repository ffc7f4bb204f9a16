/** Prints how often recorded models erred, for the profiles of the simulated model: `npm run sweep:reader -- <folder of recordings>`. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readAnswers } from '../../../main/answers/read-files.ts'
import { countEdges } from './count-edges.ts'
import { countMoved } from './count-moved.ts'
import { countReflections } from './count-reflections.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name the folder of recordings: npm run sweep:reader -- <folder>')
  process.exit(2)
}
const rows = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .sort()
  .map((name) => {
    const read = readAnswers(join(folder, name))
    if (!read.ok) throw new Error(read.error.message)
    const recorded = read.value.map((each) => each.recorded)
    return {
      recording: name.replace('.jsonl', ''),
      ...countEdges(recorded),
      ...countMoved(recorded),
      ...countReflections(recorded),
    }
  })
console.table(rows)
const total = new Map<string, number>()
for (const row of rows) {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'number') total.set(name, (total.get(name) ?? 0) + value)
  }
}
console.table([Object.fromEntries(total)])
