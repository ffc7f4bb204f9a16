/**
 * Which lines of flying-squid run in an episode, by file, from the coverage that V8 writes where NODE_V8_COVERAGE names a folder:
 *   NODE_V8_COVERAGE=out/squid-lines npm run bench -- --only episode --bots 3 --no-profile
 *   node test/squid-lines/run.ts out/squid-lines
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { coveredLines } from './covered-lines.ts'

const coverageSchema = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(
        z.object({
          ranges: z.array(z.object({ startOffset: z.int(), endOffset: z.int(), count: z.int() })),
        }),
      ),
    }),
  ),
})

const HOME = '/node_modules/flying-squid/'
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder that NODE_V8_COVERAGE named.')

/** By file below flying-squid's folder: its lines with code, and those of them that ran in any process. */
const files = new Map<string, { readonly code: number; readonly ran: Set<number> }>()
for (const name of readdirSync(folder)) {
  const { result } = coverageSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
  for (const { url, functions } of result) {
    const at = url.indexOf(HOME)
    const path = url.slice(at + HOME.length)
    if (at === -1 || path.startsWith('node_modules/')) continue
    const { code, ran } = coveredLines(readFileSync(fileURLToPath(url), 'utf8'), functions)
    const known = files.get(path)?.ran ?? new Set()
    files.set(path, { code: code.length, ran: new Set([...known, ...ran]) })
  }
}

let [codeLines, ranLines] = [0, 0]
for (const [path, { code, ran }] of [...files].toSorted(([, a], [, b]) => b.ran.size - a.ran.size)) {
  process.stdout.write(`${String(ran.size).padStart(5)} of ${String(code).padStart(5)}  ${path}\n`)
  codeLines += code
  ranLines += ran.size
}
process.stdout.write(`${String(ranLines).padStart(5)} of ${String(codeLines).padStart(5)}  all\n`)
