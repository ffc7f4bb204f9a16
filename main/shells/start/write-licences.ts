/**
 * `npm run check:licences`: writes what ships and under which licence into `out/licences.json` (or the file that is given, with the
 * folder of a page); ends with 1 where something may not ship. After `npm run build:page` the list has what is inside the page, too.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exceptionsSchema, licenceProblems, licencesOf } from './licences.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const exceptions = exceptionsSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'licence-exceptions.json'), 'utf8')),
)
const [target = 'out/licences.json', page = 'out/page'] = process.argv.slice(2)
const licences = licencesOf(root, exceptions, resolve(root, page))
mkdirSync(dirname(resolve(root, target)), { recursive: true })
writeFileSync(resolve(root, target), `${JSON.stringify(licences, null, 1)}\n`)
const problems = licenceProblems(licences, exceptions)
for (const problem of problems) console.error(problem)
console.log(`${licences.length} packages, ${new Set(licences.map(({ licence }) => licence)).size} licences: ${target}`)
process.exitCode = problems.length === 0 ? 0 : 1
