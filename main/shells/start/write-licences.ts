/**
 * `npm run check:licences`: writes what ships and under which licence into `out/licences.json`; ends with 1 where something may not
 * ship. After `npm run build:page` the list has what is inside the page, too.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exceptionsSchema, licenceProblems, licencesOf } from './licences.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const exceptions = exceptionsSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'licence-exceptions.json'), 'utf8')),
)
const licences = licencesOf(root, exceptions)
mkdirSync(join(root, 'out'), { recursive: true })
writeFileSync(join(root, 'out/licences.json'), `${JSON.stringify(licences, null, 1)}\n`)
const problems = licenceProblems(licences, exceptions)
for (const problem of problems) console.error(problem)
console.log(`${licences.length} packages, ${new Set(licences.map(({ licence }) => licence)).size} licences: out/licences.json`)
process.exitCode = problems.length === 0 ? 0 : 1
