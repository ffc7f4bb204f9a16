/**
 * `npm run check:licences`: tells what may not ship, by the list that `npm run build:page` writes; ends with 1 where there is
 * something. Takes the folder of another page.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LICENCES_FILE, licencesSchema } from '../../../shared/contract/licences.ts'
import { exceptionsSchema, licenceProblems } from './licence-check.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const exceptions = exceptionsSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'licence-exceptions.json'), 'utf8')),
)
const [page = 'out/page'] = process.argv.slice(2)
const { packages } = licencesSchema.parse(JSON.parse(readFileSync(join(resolve(root, page), LICENCES_FILE), 'utf8')))
const problems = licenceProblems(packages, exceptions)
for (const problem of problems) console.error(problem)
console.log(`${packages.length} packages, ${new Set(packages.map(({ licence }) => licence)).size} licences`)
process.exitCode = problems.length === 0 ? 0 : 1
